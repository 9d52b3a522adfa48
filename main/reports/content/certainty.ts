/** How sure a statement is, in five words that a reader without statistics understands. */
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
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

/** Of a change: its verdict knows no degree beyond one in twenty, so it is never called clear. */
export function certaintyOfChange({ verdict }: Pick<Change, 'verdict'>): CertaintyWord {
  if (verdict.kind === 'none') return WORDS[verdict.reason];
  return verdict.kind === 'unclear' ? 'close' : 'likely';
}
