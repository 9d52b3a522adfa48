/** Colours as charts give them, taken apart. */
import { color as parseColour } from 'chart.js/helpers';

/** What Chart.js's own colour reader answers; channels 0 to 255, alpha 0 to 1. */
type ParsedColour = {
  readonly valid: boolean;
  readonly rgb: { readonly r: number; readonly g: number; readonly b: number; readonly a: number };
};

/** Channels from 0 to 255, and how much the colour covers, from 0 to 1. */
type Paint = { readonly channels: readonly [number, number, number]; readonly alpha: number };

/** Reads a CSS colour; null when nothing would show. Raises an error for what is no plain colour. */
export function readPaint(colour: unknown, alpha: number): Paint | null {
  if (typeof colour !== 'string') throw new Error('charts in print use plain colours only');
  const parsed = parseColour(colour) as ParsedColour;
  if (!parsed.valid) throw new Error(`not a colour: ${colour}`);
  const { r, g, b, a } = parsed.rgb;
  const opacity = a * alpha;
  return opacity <= 0 ? null : { channels: [r, g, b], alpha: opacity };
}
