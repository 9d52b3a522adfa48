/** The distance between two levels: the difference of the printed values, everywhere. */
import type { Formatter } from '../../../shared/format/format.ts';
import { addUp, usualDecimals } from '../../../shared/words/change.ts';

/** Points from one level to another: `−22.9`, or `−13` for fewer than 100 answers. */
export function writeGapOf(fromPct: number, toPct: number, answers: number, format: Formatter): string {
  const { change, decimals } = addUp(fromPct, toPct, usualDecimals('percent', answers));
  return format.signed(change, decimals);
}
