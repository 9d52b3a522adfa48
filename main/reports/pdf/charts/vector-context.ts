/**
 * A vector 2D context for Chart.js: it implements the browser's CanvasRenderingContext2D as far as line and bar charts
 * need, and passes paths and text to a surface (PDF).
 *
 * `renderer/exports/svg-recorder.ts` records the same calls on a screen, and shares nothing with this: there a real canvas keeps the state and
 * measures text in the page's fonts, so that only its drawing is caught, and arcs stay arcs; here is no browser, so that state, measures and
 * fonts are ours, and PDF has curves alone.
 *
 * Deliberately unsupported: images, patterns, gradients, shadows and compositing. The charts do not use them, and a
 * silent approximation would print wrongly; calls throw as for any missing method.
 */
import type { FontChooser, FontRun } from '../fonts/fallback.ts';
import { openedFont } from '../fonts/opened-fonts.ts';
import { widthOfWords } from '../fonts/word-shapes.ts';
import { fontFile, parseCssFont, type CssFont } from './css-font.ts';
import { PathBuilder, type Segment } from './path.ts';
import { IDENTITY, multiply, scaleOf, type Matrix } from './transform.ts';

/** Stroke style; lengths in device pixels. */
export type StrokeStyle = {
  readonly colour: unknown;
  readonly alpha: number;
  readonly widthPx: number;
  readonly cap: string;
  readonly join: string;
  readonly dashPx: readonly number[];
  readonly dashOffsetPx: number;
};

/** Drawing target. Coordinates are device pixels with y downward. */
export type VectorSurface = {
  readonly fill: (path: readonly Segment[], colour: unknown, alpha: number, evenOdd: boolean) => void;
  readonly stroke: (path: readonly Segment[], style: StrokeStyle) => void;
  readonly pushClip: (path: readonly Segment[], evenOdd: boolean) => void;
  readonly popClip: () => void;
  /** Draws one run with its baseline starting at (x, y) before `matrix`. */
  readonly text: (run: PlacedRun, colour: unknown, alpha: number, matrix: Matrix) => void;
  /** Records hover text for a point; optional. */
  readonly point?: (x: number, y: number, words: string) => void;
};

/** Text in one font, placed on its baseline. */
export type PlacedRun = {
  readonly text: string;
  readonly file: string;
  readonly sizePx: number;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
};

type Runs = { readonly runs: readonly (FontRun & { readonly widthPx: number })[]; readonly widthPx: number };

type State = {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  miterLimit: number;
  lineDashOffset: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  direction: string;
};

const INITIAL: State = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  miterLimit: 10,
  lineDashOffset: 0,
  globalAlpha: 1,
  font: '10px Sans',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  direction: 'ltr',
};

type Saved = {
  readonly state: State;
  readonly matrix: Matrix;
  readonly dash: readonly number[];
  readonly clips: number;
};

/** The context; its public fields are the canvas properties with those names. */
export class VectorContext implements State {
  fillStyle = INITIAL.fillStyle;
  strokeStyle = INITIAL.strokeStyle;
  lineWidth = INITIAL.lineWidth;
  lineCap = INITIAL.lineCap;
  lineJoin = INITIAL.lineJoin;
  miterLimit = INITIAL.miterLimit;
  lineDashOffset = INITIAL.lineDashOffset;
  globalAlpha = INITIAL.globalAlpha;
  font = INITIAL.font;
  textAlign = INITIAL.textAlign;
  textBaseline = INITIAL.textBaseline;
  direction = INITIAL.direction;

  readonly canvas: { readonly width: number; readonly height: number };
  readonly #surface: VectorSurface;
  readonly #fonts: FontChooser;
  readonly #stack: Saved[] = [];
  #matrix: Matrix = IDENTITY;
  #dash: readonly number[] = [];
  #clips = 0;
  #path = new PathBuilder();

  constructor(
    canvas: { readonly width: number; readonly height: number },
    surface: VectorSurface,
    fonts: FontChooser,
  ) {
    this.canvas = canvas;
    this.#surface = surface;
    this.#fonts = fonts;
  }

  save(): void {
    const state = Object.fromEntries(
      (Object.keys(INITIAL) as (keyof State)[]).map((name) => [name, this[name]]),
    ) as State;
    this.#stack.push({ state, matrix: this.#matrix, dash: this.#dash, clips: this.#clips });
    this.#clips = 0;
  }

  restore(): void {
    const saved = this.#stack.pop();
    if (saved === undefined) return;
    for (; this.#clips > 0; this.#clips -= 1) this.#surface.popClip();
    Object.assign(this, saved.state);
    this.#matrix = saved.matrix;
    this.#dash = saved.dash;
    this.#clips = saved.clips;
  }

  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#matrix = [a, b, c, d, e, f];
  }

  resetTransform(): void {
    this.#matrix = IDENTITY;
  }

  translate(x: number, y: number): void {
    this.#matrix = multiply(this.#matrix, [1, 0, 0, 1, x, y]);
  }

  scale(x: number, y: number): void {
    this.#matrix = multiply(this.#matrix, [x, 0, 0, y, 0, 0]);
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#matrix = multiply(this.#matrix, [cos, sin, -sin, cos, 0, 0]);
  }

  keepPoint(x: number, y: number, words: string): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#surface.point?.(a * x + c * y + e, b * x + d * y + f, words);
  }

  beginPath(): void {
    this.#path = new PathBuilder();
  }

  moveTo(x: number, y: number): void {
    this.#path.move(this.#matrix, x, y);
  }

  lineTo(x: number, y: number): void {
    this.#path.line(this.#matrix, x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#path.curve(this.#matrix, x1, y1, x2, y2, x, y);
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#path.quadratic(this.#matrix, cx, cy, x, y);
  }

  arc(x: number, y: number, radius: number, start: number, end: number, counterclockwise = false): void {
    this.#path.ellipse(this.#matrix, x, y, radius, radius, 0, start, end, counterclockwise);
  }

  rect(x: number, y: number, width: number, height: number): void {
    addRect(this.#path, this.#matrix, x, y, width, height);
  }

  closePath(): void {
    this.#path.close();
  }

  fill(rule?: string): void {
    this.#surface.fill(this.#path.segments, this.fillStyle, this.globalAlpha, rule === 'evenodd');
  }

  stroke(): void {
    this.#strokePath(this.#path);
  }

  clip(rule?: string): void {
    this.#surface.pushClip(this.#path.segments, rule === 'evenodd');
    this.#clips += 1;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const path = new PathBuilder();
    addRect(path, this.#matrix, x, y, width, height);
    this.#surface.fill(path.segments, this.fillStyle, this.globalAlpha, false);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    const path = new PathBuilder();
    addRect(path, this.#matrix, x, y, width, height);
    this.#strokePath(path);
  }

  /** Nothing to clear: the page is blank. */
  clearRect(): void {
    return undefined;
  }

  setLineDash(segments: readonly number[]): void {
    this.#dash = [...segments];
  }

  getLineDash(): readonly number[] {
    return this.#dash;
  }

  measureText(text: string): {
    readonly width: number;
    readonly actualBoundingBoxLeft: number;
    readonly actualBoundingBoxRight: number;
    readonly actualBoundingBoxAscent: number;
    readonly actualBoundingBoxDescent: number;
  } {
    const font = this.#dressed();
    const { widthPx } = this.#shape(text, font);
    const { ascentPx, descentPx } = verticalMetrics(font);
    return {
      width: widthPx,
      actualBoundingBoxLeft: 0,
      actualBoundingBoxRight: widthPx,
      actualBoundingBoxAscent: ascentPx,
      actualBoundingBoxDescent: descentPx,
    };
  }

  fillText(text: string, x: number, y: number): void {
    const font = this.#dressed();
    const shaped = this.#shape(text, font);
    let penX = x - alignOffset(this.textAlign, shaped.widthPx);
    const baselineY = y + baselineOffset(this.textBaseline, font);
    for (const run of shaped.runs) {
      const placed = {
        text: run.text,
        file: fontFile(run.family, font.bold),
        sizePx: font.sizePx,
        x: penX,
        y: baselineY,
        widthPx: run.widthPx,
      };
      this.#surface.text(placed, this.fillStyle, this.globalAlpha, this.#matrix);
      penX += run.widthPx;
    }
  }

  /** The current font, in the report's dress. */
  #dressed(): CssFont {
    const font = parseCssFont(this.font);
    return { ...font, family: this.#fonts.dress(font.family) };
  }

  #shape(text: string, font: CssFont): Runs {
    const runs = this.#fonts.split(text, font.family).map((run) => {
      const widthPx = (widthOfWords(fontFile(run.family, font.bold), run.text) / 1000) * font.sizePx;
      return { ...run, widthPx };
    });
    return { runs, widthPx: runs.reduce((sum, run) => sum + run.widthPx, 0) };
  }

  #strokePath(path: PathBuilder): void {
    const scale = scaleOf(this.#matrix);
    this.#surface.stroke(path.segments, {
      colour: this.strokeStyle,
      alpha: this.globalAlpha,
      widthPx: this.lineWidth * scale,
      cap: this.lineCap,
      join: this.lineJoin,
      dashPx: this.#dash.map((length) => length * scale),
      // Chart.js sets a missing offset; a canvas ignores non-numbers.
      dashOffsetPx: Number.isFinite(this.lineDashOffset) ? this.lineDashOffset * scale : 0,
    });
  }
}

function addRect(
  path: PathBuilder,
  matrix: Matrix,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  path.move(matrix, x, y);
  path.line(matrix, x + width, y);
  path.line(matrix, x + width, y + height);
  path.line(matrix, x, y + height);
  path.close();
}

function verticalMetrics(font: CssFont): { readonly ascentPx: number; readonly descentPx: number } {
  const parsed = openedFont(fontFile(font.family, font.bold));
  const pxPerUnit = font.sizePx / parsed.unitsPerEm;
  return { ascentPx: parsed.ascent * pxPerUnit, descentPx: -parsed.descent * pxPerUnit };
}

function alignOffset(align: string, widthPx: number): number {
  if (align === 'center') return widthPx / 2;
  return align === 'right' || align === 'end' ? widthPx : 0;
}

/** Distance from the given y down to the baseline. */
function baselineOffset(baseline: string, font: CssFont): number {
  const { ascentPx, descentPx } = verticalMetrics(font);
  if (baseline === 'middle') return (ascentPx - descentPx) / 2;
  if (baseline === 'top' || baseline === 'hanging') return ascentPx;
  return baseline === 'bottom' || baseline === 'ideographic' ? -descentPx : 0;
}
