/** What a kit's lists offer, in plain words; without the fonts, words and schemas behind them. */
import type { ReportLocale } from '../words/locales.ts';
import type { ShippedFont } from './kit-fonts.ts';

/** The languages of reports. */
export const LOCALE_NAMES: Readonly<Record<ReportLocale, string>> = {
  'en-GB': 'English, United Kingdom',
  'en-US': 'English, United States',
  'de-DE': 'German',
  'fr-FR': 'French',
  'es-ES': 'Spanish',
  'it-IT': 'Italian',
  'pt-PT': 'Portuguese',
  'nl-NL': 'Dutch',
  'ja-JP': 'Japanese',
};

/** The families that come with the program, with what they are like. */
export const FONT_NAMES: Readonly<Record<ShippedFont, string>> = {
  'Source Serif 4': 'Source Serif 4, a serif',
  'Hanken Grotesk': 'Hanken Grotesk, a sans serif',
  'Noto Sans': 'Noto Sans, a sans serif',
};
