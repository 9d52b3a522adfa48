/** A project's selectable runs, and the months that pool them. */
import { monthOf } from '../../../shared/format/calendar.ts';
import { datedRuns, isPartial } from '../../../shared/domain/project.ts';
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import { withHours, type Formatter } from '../../../shared/format/format.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';

/** A run or a month of a project. */
export type ChosenRun = ProjectPlace & { readonly runId: string };

/** A run or a month in a selection list. */
export type RunOption = {
  readonly runId: string;
  readonly label: string;
  /** After the label: its route, and whether something is missing. */
  readonly hint: string;
};

/** `570 answers`, `540 of 570 answers`: a run asks each prompt on each platform, often repeatedly. */
function answersOf({ totalTasks, completedTasks }: RunItem, format: Formatter): string[] {
  if (totalTasks === null) return [];
  const all = `${format.count(totalTasks)} answers`;
  if (completedTasks === null || completedTasks >= totalTasks) return [all];
  return [`${format.count(completedTasks)} of ${all}`];
}

function hintOf(run: RunItem, format: Formatter): string {
  const platforms = run.platforms.length;
  return [
    `${format.count(platforms)} ${platforms === 1 ? 'platform' : 'platforms'}`,
    ...answersOf(run, format),
    ...(isPartial(run) ? ['partial'] : []),
  ].join(', ');
}

/** Selectable runs, newest first, without those already chosen. */
export function buildRunOptions(
  runs: readonly RunItem[],
  chosen: readonly string[],
  format: Formatter,
): RunOption[] {
  const dated = datedRuns(runs);
  const { date } = withHours(
    format,
    dated.map(({ startedAt }) => Date.parse(startedAt)),
  );
  return dated
    .filter(({ runId }) => !chosen.includes(runId))
    .map((run) => ({
      runId: run.runId,
      label: date(run.startedAt),
      hint: hintOf(run, format),
    }));
}

/** Selectable months, newest first: `Oct 2026 (4 runs)`. A month of one run would only rename it. */
export function buildMonthOptions(
  runs: readonly RunItem[],
  chosen: readonly string[],
  format: Formatter,
): RunOption[] {
  const months = Map.groupBy(datedRuns(runs), ({ startedAt }) => monthOf(Date.parse(startedAt), format.zone));
  return [...months]
    .filter(([month, ofMonth]) => ofMonth.length > 1 && !chosen.includes(month))
    .map(([month, ofMonth]) => ({
      runId: month,
      label: `${format.monthOfYear(month)} (${format.count(ofMonth.length)} runs)`,
      hint: ofMonth.some(isPartial) ? 'pooled, with a partial run' : 'pooled',
    }));
}
