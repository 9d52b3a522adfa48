/** Text in the XML of a workbook (ECMA-376, 22.9.2.19, ST_Xstring). */
import { escapeXml } from '../../../shared/format/xml-text.ts';

/** Maximum cell length (UTF-16) that spreadsheets open. */
export const MOST_LETTERS = 32_767;

/** The mark where a text was cut. */
const CUT = ' … [cut here: a cell holds 32,767 letters]';

/** What XML cannot hold, or would change. */
// eslint-disable-next-line no-control-regex -- these are what must not get through
const UNHELD = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

const hex = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes a text for an element or attribute; what XML cannot represent becomes Excel's `_x0000_`. */
export function escapeText(text: string): string {
  return escapeXml(text.replace(UNHELD, hex));
}

/** Fits a text into a cell: a longer one is cut between characters, with a mark that says so. */
export function fitText(text: string): { readonly text: string; readonly isCut: boolean } {
  if (text.length <= MOST_LETTERS) return { text, isCut: false };
  const kept = text.slice(0, MOST_LETTERS - CUT.length).replace(/[\uD800-\uDBFF]$/, '');
  return { text: kept + CUT, isCut: true };
}
