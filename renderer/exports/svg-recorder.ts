/**
 * Records canvas drawing as SVG: paths stay paths and text stays text.
 *
 * The real context keeps the state, measures text and normalises colours; drawing calls are recorded instead. Only what the charts use is
 * supported; any other drawing call throws, because an incomplete picture would pass for a whole one.
 *
 * Print has a context of its own (`main/reports/pdf/charts/vector-context.ts`), which shares nothing with this: without a browser it keeps the
 * state and measures text itself, in the fonts of reports, and turns arcs into the curves of PDF.
 */
import { escapeXml } from '../../shared/format/xml-text.ts';

type Recorded = {
  /** Passed to the drawing code. */
  readonly context: CanvasRenderingContext2D;
  /** Everything drawn so far, as SVG elements. */
  readonly marks: () => string;
};

const RECORDED = ['fill', 'stroke', 'fillRect', 'strokeRect', 'fillText', 'clip', 'save', 'restore'] as const;
const PATH = ['beginPath', 'closePath', 'moveTo', 'lineTo', 'bezierCurveTo', 'arc', 'rect'] as const;
const REFUSED = ['drawImage', 'putImageData', 'strokeText', 'quadraticCurveTo', 'arcTo', 'ellipse'] as const;

const round = (value: number): number => Math.round(value * 100) / 100;

const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

/** A canvas colour, for readers without `rgba()`. */
function paint(property: 'fill' | 'stroke', colour: unknown, alpha: number): string {
  if (typeof colour !== 'string') throw new Error('pictures use plain colours only');
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(colour);
  const shown = parts === null ? colour : `rgb(${parts.slice(1, 4).join(',')})`;
  const opacity = alpha * (parts === null ? 1 : Number(parts[4]));
  return `${property}="${shown}"${opacity < 1 ? ` ${property}-opacity="${round(opacity)}"` : ''}`;
}

/**
 * A canvas font, `600 12px Family, …`, as attributes that every reader knows. Programs that have the typeface know it by its own name, not
 * by that of the pages' variable cut.
 */
function fontOf(font: string): string {
  const [, weight = '400', size = '12', family = 'sans-serif'] =
    /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
  const families = family.replaceAll('"', "'").replace(/'([^']+) Variable'/, "'$1 Variable', '$1'");
  return `font-family="${escapeXml(families)}" font-size="${size}" font-weight="${weight}"`;
}

/** The current path, in canvas pixels. */
class PathRecord {
  #text = '';

  get text(): string {
    return this.#text;
  }

  begin(): void {
    this.#text = '';
  }

  add(name: (typeof PATH)[number], numbers: readonly number[], matrix: DOMMatrix): void {
    const [x = 0, y = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = numbers;
    const at = (px: number, py: number): string => {
      const point = matrix.transformPoint({ x: px, y: py });
      return `${round(point.x)} ${round(point.y)}`;
    };
    switch (name) {
      case 'beginPath': {
        this.begin();
        return;
      }
      case 'closePath':
        this.#text += 'Z';
        return;
      case 'moveTo':
        this.#text += `M${at(x, y)}`;
        return;
      case 'lineTo':
        this.#text += `${this.#text === '' ? 'M' : 'L'}${at(x, y)}`;
        return;
      case 'bezierCurveTo':
        this.#text += `C${at(x, y)} ${at(third, fourth)} ${at(fifth, sixth)}`;
        return;
      case 'rect':
        this.#text += `M${at(x, y)}L${at(x + third, y)}L${at(x + third, y + fourth)}L${at(x, y + fourth)}Z`;
        return;
      case 'arc': {
        const [radius, start, end] = [third, fourth, fifth];
        const size = round(radius * Math.hypot(matrix.a, matrix.b));
        const on = (angle: number): string => at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
        // Two halves: SVG draws no arc that ends where it starts.
        const middle = (start + end) / 2;
        this.#text += `${this.#text === '' ? 'M' : 'L'}${on(start)}A${size} ${size} 0 0 1 ${on(middle)}A${size} ${size} 0 0 1 ${on(end)}`;
      }
    }
  }
}

/** How the context draws a line. */
function strokeOf(real: CanvasRenderingContext2D): string {
  const dash = real.getLineDash();
  return [
    'fill="none"',
    paint('stroke', real.strokeStyle, real.globalAlpha),
    `stroke-width="${round(real.lineWidth)}"`,
    ...(real.lineJoin === 'miter' ? [] : [`stroke-linejoin="${real.lineJoin}"`]),
    ...(real.lineCap === 'butt' ? [] : [`stroke-linecap="${real.lineCap}"`]),
    ...(dash.length === 0 ? [] : [`stroke-dasharray="${dash.join(' ')}"`]),
  ].join(' ');
}

/** A text as the context draws it; nothing for one without width. */
function textMark(real: CanvasRenderingContext2D, text: string, x: number, y: number): string {
  const { a, b, c, d, e, f } = real.getTransform();
  const box = real.measureText(text);
  if (box.width === 0) return '';
  // Every reader knows the alphabetic baseline; few know the others.
  const baseline = real.textBaseline;
  real.textBaseline = 'alphabetic';
  const down = real.measureText(text).actualBoundingBoxAscent - box.actualBoundingBoxAscent;
  real.textBaseline = baseline;
  return (
    `<text transform="matrix(${[a, b, c, d, e, f].map(round).join(' ')})" x="${round(x)}" y="${round(y + down)}" ` +
    // Keeps the text's width in another typeface, or it would overlap its neighbours.
    `${fontOf(real.font)} textLength="${round(box.width)}" lengthAdjust="spacingAndGlyphs" text-anchor="${ANCHORS[real.textAlign] ?? 'start'}" ` +
    `${paint('fill', real.fillStyle, real.globalAlpha)}>${escapeXml(text)}</text>`
  );
}

type Drawing = (name: (typeof RECORDED)[number], given: readonly unknown[]) => void;

/** The context, whose drawing goes to the path and the record. */
function recording(
  real: CanvasRenderingContext2D,
  path: PathRecord,
  record: Drawing,
): CanvasRenderingContext2D {
  const nameOf = <T extends string>(names: readonly T[], property: string | symbol): T | undefined =>
    names.find((name) => name === property);
  return new Proxy(real, {
    get: (target, property) => {
      const step = nameOf(PATH, property);
      if (step !== undefined) {
        return (...numbers: number[]) => path.add(step, numbers, target.getTransform());
      }
      const recorded = nameOf(RECORDED, property);
      if (recorded !== undefined) return (...given: unknown[]) => record(recorded, given);
      if (nameOf(REFUSED, property) !== undefined) {
        throw new Error(`a picture cannot hold ${String(property)}`);
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, property, value) => Reflect.set(target, property, value, target),
  });
}

/** Starts a recording over a canvas; `part` makes its ids unique within a file. */
export function recordSvg(canvas: HTMLCanvasElement, part: string): Recorded {
  const real = canvas.getContext('2d');
  if (real === null) throw new Error('the browser gives no drawing context');
  const path = new PathRecord();
  const marks: string[] = [];
  const clips: number[] = [];
  let [clipsHere, clipCount] = [0, 0];

  const fill = (d: string): void => {
    if (d !== '') marks.push(`<path d="${d}" ${paint('fill', real.fillStyle, real.globalAlpha)}/>`);
  };
  const stroke = (d: string): void => {
    if (d !== '' && real.lineWidth > 0) marks.push(`<path d="${d}" ${strokeOf(real)}/>`);
  };
  const rectOf = (numbers: readonly number[]): string => {
    const own = new PathRecord();
    own.add('rect', numbers, real.getTransform());
    return own.text;
  };
  const record: Drawing = (name, given) => {
    if (given[0] instanceof Path2D) throw new Error('a picture cannot hold a path that was drawn elsewhere');
    switch (name) {
      case 'fill': {
        fill(path.text);
        return;
      }
      case 'stroke': {
        stroke(path.text);
        return;
      }
      case 'fillRect': {
        fill(rectOf(given as number[]));
        return;
      }
      case 'strokeRect': {
        stroke(rectOf(given as number[]));
        return;
      }
      case 'fillText': {
        marks.push(textMark(real, given[0] as string, given[1] as number, given[2] as number));
        return;
      }
      case 'clip':
        clipCount += 1;
        clipsHere += 1;
        marks.push(`<clipPath id="${part}-clip-${clipCount}"><path d="${path.text}"/></clipPath>`);
        marks.push(`<g clip-path="url(#${part}-clip-${clipCount})">`);
        return;
      case 'save':
        clips.push(clipsHere);
        clipsHere = 0;
        {
          real.save();
          return;
        }
      case 'restore':
        marks.push('</g>'.repeat(clipsHere));
        clipsHere = clips.pop() ?? 0;
        {
          real.restore();
          return;
        }
    }
  };

  return {
    context: recording(real, path, record),
    marks: () => marks.join(''),
  };
}
