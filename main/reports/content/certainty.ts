/** How sure a statement is, in five words that a reader without statistics understands. */
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { text, type BlockTitle, type TableContent } from './parts.ts';
import type { ReportWords } from '../words/report-words.ts';
import type { CertaintyWord } from '../words/types/certainty.ts';
import type { Change, NoComparison } from '../../../shared/domain/verdict-schema.ts';

/** How sure one part of the news is. */
export type Surety = { readonly subject: string; readonly word: CertaintyWord };

/** Why two figures are not compared, in the words that a client reads. */
const WORDS: Readonly<Record<NoComparison, CertaintyWord>> = {
  'first-run': 'few',
  'too-few-answers': 'few',
  'too-few-prompts': 'few',
  'not-measured': 'few',
  'no-interval': 'few',
  'being-read': 'few',
  'not-asked-before': 'other-way',
  'platforms-differ': 'other-way',
  'measured-differently': 'other-way',
  rerouted: 'other-way',
};

/** Of a finding: what another measurement may explain has no degree. */
export const certaintyOf = ({ cause, certainty, kind }: StoryFinding): CertaintyWord =>
  cause === 'movement' || kind === 'tide' ? certainty : 'other-way';

/**
 * Of a change by its verdict alone, which knows no degree beyond one in twenty, so that it is never called clear. For how often a brand is
 * named there is more to go by: `certaintyOfMove`.
 */
export function certaintyOfChange({ verdict }: Pick<Change, 'verdict'>): CertaintyWord {
  if (verdict.kind === 'none') return WORDS[verdict.reason];
  return verdict.kind === 'unclear' ? 'close' : 'likely';
}

/** From here on what excludes chance is called clear. */
const CLEAR_SHARE = 0.01;

/** Of a change that is known to be more than chance: by its p if that is known, else no more than likely. */
export const certaintyOfP = (p: number | null | undefined): 'clear' | 'likely' =>
  p != null && p <= CLEAR_SHARE ? 'clear' : 'likely';

/** Columns of the words' conditions. */
export type ConditionColumn = 'word' | 'must' | 'odds';

const IN_ORDER = ['clear', 'likely', 'close', 'few', 'other-way'] as const satisfies readonly CertaintyWord[];

/** What must hold for each word, and how often chance alone would bring it. */
export function conditionsOfWords({
  certainty: say,
}: Pick<ReportWords, 'certainty'>): BlockTitle & { readonly table: TableContent<ConditionColumn> } {
  return {
    title: say.title,
    measure: say.measure,
    table: {
      columns: [
        { id: 'word', header: say.word },
        { id: 'must', header: say.must },
        { id: 'odds', header: say.odds },
      ],
      rows: IN_ORDER.map((word) => ({
        isStrong: false,
        cells: {
          word: text(say.words[word], 'strong'),
          must: text(say.conditions[word]),
          odds: text(word === 'clear' || word === 'likely' ? say.byChance[word] : say.noStatement, 'muted'),
        },
      })),
      summary: say.summary,
    },
  };
}
