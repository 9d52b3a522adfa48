import { chooseSides } from '../../shared/analysis/findings/story.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import { MOST_REPORTED_RUNS, runsOfWord, runsWithin } from '../../shared/domain/run-selection.ts';
import type { RunSelection } from '../../shared/domain/run-selection-schema.ts';
import { USUAL_PERIOD } from '../../shared/domain/story-period.ts';
import { dayOf, type Zone } from '../../shared/format/calendar.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { silentSentence } from '../../shared/words/incomplete.ts';
import type { CompletedRun } from '../db/queries/report-runs.ts';

/** At least one run, oldest first. */
export type ChosenRuns = readonly [CompletedRun, ...CompletedRun[]];

/** Whose runs: name, calendar zone, and the number of further runs whose scores could not be read, or in which no brand was recognised. */
type Whose = {
  readonly name: string;
  readonly zone: Zone;
  readonly unreadRuns: number;
  readonly silentRuns: number;
};

/** States that some runs have unreadable scores. */
const unreadSentence = ({ unreadRuns }: Whose): string =>
  unreadRuns === 1
    ? 'One completed run is on this computer, but its scores could not be read and were set aside.'
    : `${unreadRuns} completed runs are on this computer, but their scores could not be read and were set aside.`;

/** What is known of completed runs that nothing can be reported of. */
const otherRuns = (project: Whose): readonly string[] => [
  ...(project.unreadRuns > 0 ? [unreadSentence(project)] : []),
  ...(project.silentRuns > 0 ? [silentSentence(project.silentRuns)] : []),
];

function newest(count: number, runs: readonly CompletedRun[]): readonly CompletedRun[] {
  if (count < 1) {
    throw new AppError('input/invalid', 'Choose at least one run: latest, or latest:2 and more.');
  }
  return runs.slice(-count);
}

function byId(
  runIds: readonly string[],
  runs: readonly CompletedRun[],
  projectName: string,
): readonly CompletedRun[] {
  const ids = new Set(runIds.map((id) => id.toLowerCase()));
  for (const id of ids) {
    if (!runs.some((run) => run.runId.toLowerCase() === id)) {
      throw new AppError(
        'input/not-found',
        `${projectName} has no completed run "${id}" on this computer. Name runs by their ids, or use latest or latest:N.`,
      );
    }
  }
  return runs.filter((run) => ids.has(run.runId.toLowerCase()));
}

function selectRuns(
  wanted: RunSelection,
  runs: readonly CompletedRun[],
  project: Whose,
): readonly CompletedRun[] {
  switch (wanted.kind) {
    case 'latest':
      return newest(wanted.count, runs);
    case 'runs':
      return byId(wanted.runIds, runs, project.name);
    case 'months':
      return wanted.months.flatMap((word) => runsOfWord(word, runs, project.zone));
    case 'period':
      return runsWithin(runs, wanted, project.zone);
    case 'everything':
      return runs;
  }
}

/** The days of the first and the last run. */
function spanOf(runs: readonly CompletedRun[], zone: Zone): string {
  const days = runs.map(({ startedAtMs }) => dayOf(startedAtMs, zone));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}

/** Names a selection that contains no run. */
function describeSelection(wanted: RunSelection): string {
  switch (wanted.kind) {
    case 'months':
      return wanted.months.join(', ');
    case 'period':
      return `${wanted.from} to ${wanted.to}`;
    case 'latest':
    case 'runs':
    case 'everything':
      return 'this choice';
  }
}

/**
 * The selected runs, oldest first.
 *
 * `runs` are the project's completed runs, oldest first. Raises `input/not-found` for an unknown or incomplete run,
 * `input/invalid` for too many runs, `report/no-data` if the project has no completed run, or none in that period.
 */
export function chooseRuns(wanted: RunSelection, runs: readonly CompletedRun[], project: Whose): ChosenRuns {
  const others = otherRuns(project);
  if (runs.length === 0) {
    if (others.length > 0) {
      throw new AppError(
        'report/no-data',
        `There is nothing to report of ${project.name}. ${others.join(' ')}`,
      );
    }
    throw new AppError(
      'report/no-data',
      `${project.name} has no completed run on this computer yet, so there is nothing to report. Run a sync after the service has completed a scan.`,
    );
  }
  const chosen = selectRuns(wanted, runs, project);
  if (chosen.length > MOST_REPORTED_RUNS) {
    throw new AppError(
      'input/invalid',
      `At most ${MOST_REPORTED_RUNS} runs can be chosen; you asked for ${chosen.length}. Choose fewer.`,
    );
  }
  const [first, ...rest] = chosen;
  if (first === undefined) {
    throw new AppError(
      'report/no-data',
      `${project.name} has no completed run in ${describeSelection(wanted)} on this computer; the ones it has are from ${spanOf(runs, project.zone)}. Choose another time, or sync first.${others.length > 0 ? ` ${others.join(' ')}` : ''}`,
    );
  }
  return [first, ...rest];
}

/**
 * The runs of a period whose answers are read, oldest first; without a period those of the last four weeks.
 *
 * Raises `report/no-data` if the project has no completed run, or none in those days.
 */
export function chooseReadRuns(
  period: StoryPeriod | undefined,
  runs: readonly CompletedRun[],
  project: Whose,
): readonly CompletedRun[] {
  if (period?.kind === 'days') return chooseRuns({ ...period, kind: 'period' }, runs, project);
  chooseRuns({ kind: 'latest', count: 1 }, runs, project);
  return chooseSides(runs, period ?? USUAL_PERIOD, project.zone).judged;
}
