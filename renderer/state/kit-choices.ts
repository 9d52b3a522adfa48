/** The options of a kit's lists, in plain words; without their fonts, texts and schemas. */
import type { ShippedFont } from '../../shared/reports/kit-fonts.ts';

/** The shipped font families, with a description. */
export const FONT_NAMES: Readonly<Record<ShippedFont, string>> = {
  'Source Serif 4': 'Source Serif 4, a serif',
  'Hanken Grotesk': 'Hanken Grotesk, a sans serif',
  'Noto Sans': 'Noto Sans, a sans serif',
};
