/**
 * Which images may stand in a report. A logo comes from outside and is drawn by a library, so that an SVG is held to a
 * list of what drawings need: nothing in it may run, load, or point out of it.
 */

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

/** What may stand before the drawing: a declaration, comments, a document type without declarations of its own. */
const PROLOGUE = /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^[>]*>\s*)*(?=<svg[\s>])/;

/** The first letters of the two raster formats in base64; anything else behind the address is no such image. */
const RASTER = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/;

/** Whether a text is SVG, by how it begins. */
export function looksLikeSvg(text: string): boolean {
  return PROLOGUE.test(text);
}

/** Whether an image is a PNG or JPEG as a data address. */
export function isRasterAddress(text: string): boolean {
  return RASTER.test(text);
}

/**
 * What is wrong with an SVG for a report, in a few words; null for one that may be printed.
 *
 * Allowed are the elements of static drawings, references within the drawing, and no document type with entities.
 */
export function svgFault(svg: string): string | null {
  const body = svg.replace(PROLOGUE, '').replaceAll(/<!--[\s\S]*?-->/g, '');
  if (!/<\/svg>\s*$|^<svg[^>]*\/>\s*$/.test(body)) return 'it has no end';
  if (body.includes('<!')) return 'it declares things of its own';
  for (const [, name] of body.matchAll(/<\s*\/?\s*([^\s/>]+)/g)) {
    const local = (name ?? '').toLowerCase().replace(/^svg:/, '');
    // Drawing programs leave their own notes inside <metadata>; they have a prefix and draw nothing.
    if (!DRAWING_ELEMENTS.has(local) && !/^(rdf|cc|dc|sodipodi|inkscape):/.test(local)) {
      return `it holds <${name ?? ''}>`;
    }
  }
  if (/\son\w+\s*=/i.test(body)) return 'it runs a script';
  if (/href\s*=\s*(?!["']\s*#)/i.test(body)) return 'it points out of itself';
  if (/url\(\s*(?!["']?\s*#|&quot;#)/i.test(body)) return 'it points out of itself';
  const root = /<svg[^>]*>/.exec(body)?.[0] ?? '';
  const isSized = /\sviewBox\s*=/.test(root) || (/\swidth\s*=/.test(root) && /\sheight\s*=/.test(root));
  return isSized ? null : 'it has neither a size nor a view box';
}
