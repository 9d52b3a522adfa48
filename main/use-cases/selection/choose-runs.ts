import { AppError } from '../../../shared/errors/app-error.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';

/** A report over more runs than this would be unreadable; a longer history belongs in an export. */
const MOST_RUNS = 60;

type Chosen = readonly [CompletedRun, ...CompletedRun[]];

/**
 * The runs that `wanted` names, oldest first: `latest`, `latest:N`, or run ids parted by commas.
 *
 * `runs` are the project's completed runs, oldest first. Raises `input/invalid` for a wrong form, `input/not-found`
 * for a run that is unknown or not completed, `report/no-data` where the project has no completed run.
 */
export function chooseRuns(wanted: string, runs: readonly CompletedRun[], projectName: string): Chosen {
  if (runs.length === 0) {
    throw new AppError(
      'report/no-data',
      `${projectName} has no completed run in the mirror yet, so there is nothing to report. Run a sync after the service has completed a scan.`,
    );
  }
  const latest = /^latest(?::(\d+))?$/.exec(wanted.trim());
  const chosen = latest === null ? byId(wanted, runs, projectName) : newest(latest[1], runs);
  if (chosen.length > MOST_RUNS) {
    throw new AppError(
      'input/invalid',
      `A report covers at most ${MOST_RUNS} runs; ${chosen.length} were asked for.`,
    );
  }
  const [first, ...rest] = chosen;
  if (first === undefined) throw new AppError('input/invalid', `"${wanted}" names no run.`);
  return [first, ...rest];
}

function newest(count: string | undefined, runs: readonly CompletedRun[]): CompletedRun[] {
  const wanted = count === undefined ? 1 : Number(count);
  if (wanted < 1) {
    throw new AppError('input/invalid', 'A report needs at least one run: latest, or latest:2 and more.');
  }
  return runs.slice(-wanted);
}

function byId(wanted: string, runs: readonly CompletedRun[], projectName: string): CompletedRun[] {
  const ids = new Set(
    wanted
      .split(',')
      .map((id) => id.trim().toLowerCase())
      .filter((id) => id !== ''),
  );
  for (const id of ids) {
    if (!runs.some((run) => run.runId.toLowerCase() === id)) {
      throw new AppError(
        'input/not-found',
        `${projectName} has no completed run "${id}" in the mirror. Name runs by their ids, or use latest or latest:N.`,
      );
    }
  }
  return runs.filter((run) => ids.has(run.runId.toLowerCase()));
}
