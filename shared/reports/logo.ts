/**
 * Which images may stand in a report. A logo comes from outside and is drawn by a library, so that an SVG is held to a
 * list of what drawings need: nothing in it may run, load, or point out of it.
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

/** The first letters of the two raster formats in base64; anything else behind the address is no such image. */
const RASTER = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/;

/** Whether an image is a PNG or JPEG as a data address. */
export function isRasterAddress(text: string): boolean {
  return RASTER.test(text);
}

/** What `url(` names, in any attribute. */
const URL = /url\(([^)]*)/gi;

/** The elements that all references of a drawing together may bring to paper. */
const MAX_DRAWN = 20_000;
/** References to what has references of its own; each level takes the printer several calls. */
const MAX_DRAWN_DEPTH = 200;

/** The ids that an element refers to; undefined where one leads out of the drawing. */
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

/** What is wrong with an element by itself. */
function elementFault(element: SvgElement): string | null {
  const { name, attributes } = element;
  // Drawing programs leave their own notes inside <metadata>; they have a prefix and draw nothing.
  const isDrawing = DRAWING_ELEMENTS.has(name.toLowerCase().replace(/^svg:/, ''));
  if (!isDrawing && !/^(rdf|cc|dc|sodipodi|inkscape):/i.test(name)) return `it holds <${name}>`;
  if ([...attributes.keys()].some((attribute) => /^on/i.test(attribute))) return 'it runs a script';
  return referencesOf(element) === undefined ? 'it refers to something outside itself' : null;
}

function* elementsWithin(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* elementsWithin(child);
}

/** What is drawn in the end, with everything that is referred to in the place of each reference to it. */
function drawingFault(root: SvgElement): string | null {
  const byId = new Map<string, SvgElement>();
  for (const element of elementsWithin(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  type Drawn = { readonly elements: number; readonly depth: number };
  const known = new Map<SvgElement, Drawn | 'under way'>();
  /** What an element comes to, or what is wrong with it. */
  const draw = (element: SvgElement): Drawn | string => {
    const before = known.get(element);
    if (before === 'under way') return 'it refers to itself';
    if (before !== undefined) return before;
    known.set(element, 'under way');
    const targets = (referencesOf(element) ?? []).flatMap((id) => byId.get(id) ?? []);
    let [elements, depth] = [1, 0];
    for (const part of [...element.children, ...targets]) {
      const drawn = draw(part);
      if (typeof drawn === 'string') return drawn;
      elements += drawn.elements;
      depth = Math.max(depth, drawn.depth + 1);
    }
    if (elements > MAX_DRAWN) return `it repeats itself into more than ${MAX_DRAWN} parts`;
    if (depth > MAX_DRAWN_DEPTH) return 'its references nest too deeply';
    known.set(element, { elements, depth });
    return { elements, depth };
  };
  const drawn = draw(root);
  return typeof drawn === 'string' ? drawn : null;
}

/**
 * What is wrong with an SVG for a report, in a few words; null for one that may be printed.
 *
 * Allowed are the elements of static drawings, a bounded number of them even after every reference is followed,
 * references within the drawing, and no document type with entities.
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
