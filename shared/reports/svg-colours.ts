/** A drawing's colours, read from its markup. */
import { formatHex, parse } from 'culori';
import { readSvg, type SvgElement } from './svg.ts';

/** A colour and its share of a logo, 0 to 1. */
export type ColourShare = { readonly colour: string; readonly share: number };

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']);
const BLACK = '#000000';

/** An element's inherited paint. */
type Paint = { readonly fill: string; readonly stroke: string };

/** An element's property: style takes precedence over attribute. */
function propertyOf({ attributes }: SvgElement, name: string): string | undefined {
  const style = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(
    attributes.get('style') ?? '',
  )?.[1];
  return (style ?? attributes.get(name))?.trim();
}

function* paintsOf(element: SvgElement, inherited: Paint): Generator<string> {
  const name = element.name.toLowerCase().replace(/^svg:/, '');
  const paint: Paint = {
    fill: propertyOf(element, 'fill') ?? inherited.fill,
    stroke: propertyOf(element, 'stroke') ?? inherited.stroke,
  };
  if (name === 'stop') yield propertyOf(element, 'stop-color') ?? BLACK;
  if (SHAPES.has(name)) {
    yield paint.fill;
    yield paint.stroke;
  }
  // Clips and masks are not painted.
  if (name === 'clippath' || name === 'mask') return;
  for (const child of element.children) yield* paintsOf(child, paint);
}

function hexOf(paint: string): string | undefined {
  if (/^currentcolor$/i.test(paint)) return BLACK;
  if (/^(none|transparent|inherit|url\()/i.test(paint)) return undefined;
  const colour = parse(paint);
  return colour === undefined || colour.alpha === 0 ? undefined : formatHex(colour);
}

/** A drawing's colours, most used first; shares are of its shapes, because nothing is rendered. */
export function svgColours(svg: string): ColourShare[] {
  const reading = readSvg(svg);
  if ('fault' in reading) return [];
  const counts = new Map<string, number>();
  for (const paint of paintsOf(reading.root, { fill: BLACK, stroke: 'none' })) {
    const colour = hexOf(paint);
    if (colour !== undefined) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([colour, count]) => ({ colour, share: count / total }))
    .sort((a, b) => b.share - a.share);
}
