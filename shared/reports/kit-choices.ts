/** What a kit's lists offer, in plain words; without the fonts, words and schemas behind them. */
import type { ShippedFont } from './kit-fonts.ts';

/** The families that come with the program, with what they are like. */
export const FONT_NAMES: Readonly<Record<ShippedFont, string>> = {
  'Source Serif 4': 'Source Serif 4, a serif',
  'Hanken Grotesk': 'Hanken Grotesk, a sans serif',
  'Noto Sans': 'Noto Sans, a sans serif',
};
