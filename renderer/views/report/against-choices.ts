/** Possible baselines of a report's changes, chosen before anybody has seen them; or why not. */
import { findBaseline, wordOf } from '../../../shared/analysis/series/baseline.ts';
import type { BaselineWish } from '../../../shared/domain/run-selection-schema.ts';
import type { ProjectView } from '../../../shared/domain/project-schema.ts';
import { noBaselineSentence } from '../../../shared/words/baseline.ts';
import type { Language } from '../../../shared/words/wording.ts';
import { dayOfRun } from '../baseline/change-baseline.ts';
import { groundOf } from '../baseline/ground.ts';

/** A baseline's kind. */
export type AgainstKind = Exclude<BaselineWish['kind'], 'run'>;

/** One choice. Without a run or month there is no such baseline, and the hint says why. */
export type AgainstChoice = {
  readonly value: AgainstKind;
  readonly label: string;
  readonly hint: string;
  readonly word: string | null;
};

/** Possible baselines of a report on a client's run. The previous period is the default, whether it exists or not. */
export function againstChoices(
  newest: string,
  view: Pick<ProjectView, 'runs' | 'baseline'>,
  language: Language,
): readonly AgainstChoice[] {
  const ground = groundOf(view, language.format.zone);
  const { format } = language;
  const day = view.baseline === null ? '' : dayOfRun(view, view.baseline.runId, format);
  const choice = (value: AgainstKind, label: string, hintOf: (word: string) => string): AgainstChoice => {
    const { found, missing } = findBaseline(value, newest, ground);
    if (found === null) return { value, label, hint: noBaselineSentence(missing, language), word: null };
    return { value, label, hint: hintOf(wordOf(found)), word: wordOf(found) };
  };
  return [
    choice('previous', 'The time before', () => ''),
    choice('last-year', 'The same month last year', (month) => format.monthOfYear(month)),
    choice(
      'set',
      day === '' ? 'The client’s baseline' : `The baseline of ${day}`,
      () => view.baseline?.reason ?? '',
    ),
  ];
}
