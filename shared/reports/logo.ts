/**
 * Which images a report accepts. A logo comes from outside and is drawn by a library, so SVG is restricted to an allowlist for drawings:
 * nothing may run, load, or refer outside.
 */
import { readSvg, type SvgElement } from './svg.ts';

const DRAWING_ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'metadata',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'lineargradient',
  'radialgradient',
  'stop',
  'clippath',
  'mask',
]);

/** The base64 signatures of the two raster formats; anything else is rejected. */
const RASTER = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/;

/** Whether an image is a PNG or JPEG data URL. */
export function isRasterAddress(text: string): boolean {
  return RASTER.test(text);
}

/** Target of `url(` in any attribute. */
const URL = /url\(([^)]*)/gi;

/** Maximum elements drawn after following all references. */
const MAX_DRAWN = 20_000;
/**
 * Maximum numbers of all shapes, some ten thousand curves: the printer takes a second for that. Counted, not timed, so that the result is
 * the same on every computer.
 */
const MAX_NUMBERS = 60_000;
/** A printer's limit; PDF (ISO 32000-1, annex C) and its readers stop far below. */
const LARGEST_NUMBER = 1e9;
/** A number anywhere in a shape's attribute. */
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;
/** Attributes with words or names, not measures. */
const WORDS = /^(?:id|class|style|fill|stroke|color|font-family|xml.*|.*:.*|version|data-.*|aria-.*|role)$/i;

/** The number count of an element's shapes; null if one is too large to print. */
function numbersOf({ attributes }: SvgElement): number | null {
  let count = 0;
  for (const [name, value] of attributes) {
    if (WORDS.test(name)) continue;
    for (const [number] of value.matchAll(NUMBER)) {
      if (!(Math.abs(Number(number)) <= LARGEST_NUMBER)) return null;
      count += 1;
    }
  }
  return count;
}

/** Nesting limit of references; each level takes the printer several calls. */
const MAX_DRAWN_DEPTH = 200;

/** The ids an element refers to; undefined if one leads outside the drawing. */
function referencesOf({ attributes }: SvgElement): readonly string[] | undefined {
  const ids: string[] = [];
  for (const [name, value] of attributes) {
    const targets = name.toLowerCase().endsWith('href')
      ? [value]
      : Array.from(value.matchAll(URL), ([, to]) => to ?? '');
    for (const target of targets) {
      const id = /^\s*["']?\s*#([^"'\s]*)/.exec(target)?.[1];
      if (id === undefined) return undefined;
      ids.push(id);
    }
  }
  return ids;
}

/** What is wrong with an element alone. */
function elementFault(element: SvgElement): string | null {
  const { name, attributes } = element;
  // Drawing programs keep notes in <metadata>; those have a prefix and draw nothing.
  const isDrawing = DRAWING_ELEMENTS.has(name.toLowerCase().replace(/^svg:/, ''));
  if (name === 'style') {
    return 'it holds <style>; save it with presentation attributes in its place, which drawing programs offer when they write SVG';
  }
  if (!isDrawing && !/^(rdf|cc|dc|sodipodi|inkscape):/i.test(name)) return `it holds <${name}>`;
  if ([...attributes.keys()].some((attribute) => /^on/i.test(attribute))) return 'it runs a script';
  return referencesOf(element) === undefined ? 'it refers to something outside itself' : null;
}

function* elementsWithin(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* elementsWithin(child);
}

/** Checks the final drawing, with each reference replaced by its target. */
function drawingFault(root: SvgElement): string | null {
  const byId = new Map<string, SvgElement>();
  for (const element of elementsWithin(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  type Drawn = { readonly elements: number; readonly numbers: number; readonly depth: number };
  const known = new Map<SvgElement, Drawn | 'under way'>();
  /** An element's cost, or what is wrong with it. */
  const draw = (element: SvgElement): Drawn | string => {
    const before = known.get(element);
    if (before === 'under way') return 'it refers to itself';
    if (before !== undefined) return before;
    known.set(element, 'under way');
    const targets = (referencesOf(element) ?? []).flatMap((id) => byId.get(id) ?? []);
    const own = numbersOf(element);
    if (own === null) return 'it holds numbers larger than can be printed';
    let [elements, numbers, depth] = [1, own, 0];
    for (const part of [...element.children, ...targets]) {
      const drawn = draw(part);
      if (typeof drawn === 'string') return drawn;
      elements += drawn.elements;
      numbers += drawn.numbers;
      depth = Math.max(depth, drawn.depth + 1);
    }
    if (elements > MAX_DRAWN) return `it repeats itself into more than ${MAX_DRAWN} parts`;
    if (numbers > MAX_NUMBERS) {
      return `its shapes have more than ${MAX_NUMBERS} numbers; simplify it, or use a PNG`;
    }
    if (depth > MAX_DRAWN_DEPTH) return 'its references nest too deeply';
    known.set(element, { elements, numbers, depth });
    return { elements, numbers, depth };
  };
  const drawn = draw(root);
  return typeof drawn === 'string' ? drawn : null;
}

/**
 * What is wrong with an SVG for a report, in a few words; null if it may be printed.
 *
 * Allowed are the elements of static drawings, a bounded number of them after following every reference, references within the drawing, and
 * no document type with entities.
 */
export function svgFault(svg: string): string | null {
  const reading = readSvg(svg);
  if ('fault' in reading) return reading.fault;
  const { root } = reading;
  for (const element of elementsWithin(root)) {
    const fault = elementFault(element);
    if (fault !== null) return fault;
  }
  const { attributes } = root;
  const isSized = attributes.has('viewBox') || (attributes.has('width') && attributes.has('height'));
  return isSized ? drawingFault(root) : 'it has neither a size nor a view box';
}
