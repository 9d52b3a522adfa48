/** Parses chart colours. */
import { color as parseColour } from 'chart.js/helpers';

/** The result of Chart.js's colour parser; channels 0 to 255, alpha 0 to 1. */
type ParsedColour = {
  readonly valid: boolean;
  readonly rgb: { readonly r: number; readonly g: number; readonly b: number; readonly a: number };
};

/** Channels from 0 to 255, and opacity from 0 to 1. */
type Paint = { readonly channels: readonly [number, number, number]; readonly alpha: number };

/** Parses a CSS colour; null if invisible. Raises an error for anything but a plain colour. */
export function readPaint(colour: unknown, alpha: number): Paint | null {
  if (typeof colour !== 'string') throw new Error('charts in print use plain colours only');
  const parsed = parseColour(colour) as ParsedColour;
  if (!parsed.valid) throw new Error(`not a colour: ${colour}`);
  const { r, g, b, a } = parsed.rgb;
  const opacity = a * alpha;
  return opacity <= 0 ? null : { channels: [r, g, b], alpha: opacity };
}
