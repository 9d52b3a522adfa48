import {
  FONT_FILES,
  type FontCuts,
  type FontFamily,
  type OwnFamily,
  type ShippedFamily,
} from './font-files.ts';
import { ownCuts } from './own-fonts.ts';

/** Whether a family is an agency's own. */
export const isOwnFamily = (family: FontFamily): family is OwnFamily => family.startsWith('own-font-family:');

/** The cuts of any family in a report. */
export function cutsOf(family: FontFamily): FontCuts {
  return isOwnFamily(family) ? ownCuts(family) : FONT_FILES[family];
}

/** A report's replacements for the families of its pages. */
export type Dress = Readonly<Partial<Record<ShippedFamily, FontFamily>>>;
