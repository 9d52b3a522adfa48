/** Baselines of a comparison: the previous run, the same month last year, the client's baseline; or why not. */
import { monthOf } from '../../../shared/format/calendar.ts';
import { withHours } from '../../../shared/format/format.ts';
import {
  describeBaseline,
  findBaseline,
  wordOf,
  type BaselineFinding,
  type BaselineGround,
} from '../../../shared/analysis/series/baseline.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { ComparisonChoice } from '../../../shared/domain/comparison.ts';
import type { ProjectView } from '../../../shared/domain/project-schema.ts';
import { isPooled, MOST_COMPARED_RUNS, runsOfWord } from '../../../shared/domain/run-selection.ts';
import { baselineSentence, noBaselineSentence } from '../../../shared/words/baseline.ts';
import type { Language } from '../../../shared/words/wording.ts';
import { groundOf } from '../baseline/ground.ts';

/** One baseline; without a choice the hint says why. */
export type AgainstOption = {
  readonly label: string;
  readonly hint: string;
  readonly choice: ComparisonChoice | null;
};

/** The newest run of a choice, or of a period. */
function newestChosen(
  words: readonly string[],
  { runs, zone }: BaselineGround,
): BaselineGround['runs'][number] | undefined {
  return runs.findLast((run) => words.some((word) => runsOfWord(word, [run], zone).length > 0));
}

/** Compares the choice's newest run with another; keeps the runs between them, if any. */
function compareWith(choice: ComparisonChoice, earlier: string, newest: string): ComparisonChoice {
  const [own] = choice.selections;
  if (own === undefined) return choice;
  const all = [...new Set([...own.runs, earlier])];
  const keepsOthers = own.runs.length > 2 && all.length <= MOST_COMPARED_RUNS && !all.some(isPooled);
  return {
    ...choice,
    selections: [{ ...own, runs: keepsOthers ? all : [earlier, newest] }],
    baseline: keepsOthers ? earlier : null,
  };
}

/** Baselines for a choice's newest run; none when comparing several clients. */
export function againstOptions(
  choice: ComparisonChoice,
  view: Pick<ProjectView, 'runs' | 'baseline'>,
  language: Language,
): readonly AgainstOption[] {
  const ground = groundOf(view, language.format.zone);
  const { format, words } = language;
  const newest = newestChosen(choice.selections[0]?.runs ?? [], ground);
  if (newest === undefined || choice.selections.length > 1) return [];
  const month = monthOf(newest.startedAtMs, format.zone);
  const { date } = withHours(
    format,
    ground.runs.map(({ startedAtMs }) => startedAtMs),
  );
  const dayOf = (runId: string): string => {
    const run = ground.runs.find((one) => one.runId === runId);
    return run === undefined ? '' : date(run.startedAtMs);
  };
  const option = (
    label: string,
    { found, missing }: BaselineFinding,
    hintOf: (word: string) => string,
    last = newest.runId,
  ): AgainstOption =>
    found === null
      ? { label, hint: noBaselineSentence(missing, language), choice: null }
      : { label, hint: hintOf(wordOf(found)), choice: compareWith(choice, wordOf(found), last) };
  const monthName = (one: string): string => format.monthOfYear(one);
  const setDay = view.baseline === null ? '' : dayOf(view.baseline.runId);
  return [
    option('Previous run', findBaseline('previous', newest.runId, ground), dayOf),
    option(
      'Same month last year',
      findBaseline('last-year', month, ground),
      (earlier) => words.range(monthName(earlier), monthName(month)),
      month,
    ),
    option(
      setDay === '' ? 'The client’s baseline' : `Baseline of ${setDay}`,
      findBaseline('set', newest.runId, ground),
      () => view.baseline?.reason ?? '',
    ),
  ];
}

/** The comparison's baseline and who chose it; empty when comparing clients, or nothing. */
export function againstSentence(
  comparison: Comparison,
  view: Pick<ProjectView, 'runs' | 'baseline'>,
  language: Language,
): string {
  const { overall, runs, spansProjects } = comparison;
  const [from, to] = [runs[overall?.from ?? -1], runs[overall?.to ?? -1]];
  if (spansProjects || from === undefined || to === undefined) return '';
  const chosen = describeBaseline(from.runId, to.runId, groundOf(view, language.format.zone));
  return baselineSentence(chosen, comparison, 'comparison', language);
}
