import type { NoComparison } from '../../shared/domain/verdict.ts';
import { ENGLISH, type Wording } from '../../shared/words/wording.ts';

/** Where a report's words do not fit: a client's first run is none of a report, and a cell of a table is narrow. */
const OWN: Partial<Readonly<Record<NoComparison, string>>> = {
  'first-run': 'First run: no comparison',
  'not-measured': 'Not measured in both runs',
};

/** The words of the screens: those of reports, but for what a screen says otherwise. */
export const SCREEN_WORDS: Wording = {
  ...ENGLISH,
  noComparison: { ...ENGLISH.noComparison, ...OWN },
  verdict: (verdict, difference) => {
    const said = ENGLISH.verdict(verdict, difference);
    return verdict.kind === 'none' ? { ...said, words: OWN[verdict.reason] ?? said.words } : said;
  },
};
