/** One project's runs and periods for comparisons, read from the mirror. */
import { buildGrid } from '../../../shared/analysis/compare/common-set.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import { OWN } from '../../../shared/analysis/compare/own-change.ts';
import { poolRuns } from '../../../shared/analysis/compare/pool-runs.ts';
import { measureStability } from '../../../shared/analysis/history/answers-kept.ts';
import type { AnswerStability } from '../../../shared/analysis/noise/answer-stability.ts';
import { MOST_HISTORY } from '../../../shared/analysis/noise/run-noise.ts';
import {
  describeBaseline,
  findBaseline,
  type BaselineGround,
} from '../../../shared/analysis/series/baseline.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import type { BaselineWish, RunSelection } from '../../../shared/domain/run-selection-schema.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { isPooled, runsOfWord } from '../../../shared/domain/run-selection.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { noBaselineSentence } from '../../../shared/words/baseline.ts';
import { ENGLISH } from '../../../shared/words/wording.ts';
import { loadBaseline } from '../../db/queries/baselines.ts';
import { loadComparedRun } from '../../db/queries/comparison.ts';
import { loadOwnAnswers } from '../../db/queries/own-answers.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadCompletedRuns, type CompletedRun } from '../../db/queries/report-runs.ts';
import { openAnswerNames } from '../../db/queries/run-answers.ts';
import { openRunHistories } from '../../db/queries/run-history.ts';
import type { Db } from '../../db/open.ts';
import { chooseRuns } from '../../core/choose-runs.ts';

/** A project whose runs are read. */
export type RunsOfProject = {
  /** Its completed runs, oldest first. */
  readonly completed: readonly CompletedRun[];
  readonly ground: BaselineGround;
  /** Loads one; takes known figures as given, and loads cited pages on request. */
  readonly load: (
    run: CompletedRun,
    known?: { readonly figures?: RunFigures | undefined; readonly hasPages?: boolean },
  ) => ComparedRun;
  /** Reads a run by its id, or pools a month or days. Raises `input/not-found`. */
  readonly read: (word: string) => ComparedRun;
  readonly select: (wanted: RunSelection) => readonly ComparedRun[];
};

/** How answers about the own brand stay from run to run, up to the last of some runs; null if unknown. */
function measureOwnStability(db: Db, runs: readonly CompletedRun[]): AnswerStability | null {
  const answers = runs.slice(-MOST_HISTORY).map(({ id }) => loadOwnAnswers(db, id));
  return measureStability(buildGrid(answers.filter(({ count }) => count > 0)), OWN);
}

/** Opens the runs of a project. */
export function openRuns(db: Db, project: ReportProject): RunsOfProject {
  const completed = loadCompletedRuns(db, project.id);
  const historyOf = openRunHistories(db, project.id);
  const names = openAnswerNames(db);
  const load: RunsOfProject['load'] = (run, { figures, hasPages = false } = {}) =>
    loadComparedRun(db, project, run, historyOf(run.id), { names, hasPages, ...(figures && { figures }) });
  const poolTime = (word: string): ComparedRun => {
    const runs = runsOfWord(word, completed, project.zone);
    const period = poolRuns(
      runs.map((run) => load(run)),
      word,
    );
    if (period !== null) {
      const last = completed.findLastIndex((run) => runs.includes(run));
      const stability = measureOwnStability(db, completed.slice(0, last + 1));
      return { ...period, history: { ...period.history, stability } };
    }
    throw new AppError(
      'input/not-found',
      `${project.name} has no completed run in ${word} on this computer. Choose another time, or sync first.`,
    );
  };
  const select: RunsOfProject['select'] = (wanted) =>
    wanted.kind === 'months'
      ? wanted.months.map(poolTime)
      : chooseRuns(wanted, completed, project).map((run) => load(run));
  return {
    completed,
    ground: { runs: completed, zone: project.zone, set: loadBaseline(db, project.id) },
    load,
    select,
    read: (word) => {
      const [run] = isPooled(word) ? [] : chooseRuns({ kind: 'runs', runIds: [word] }, completed, project);
      return run === undefined ? poolTime(word) : load(run);
    },
  };
}

/**
 * The baseline of that kind for the run or month `last`; a named run is described. Raises `input/not-found` if there is none, with the
 * reason.
 */
export function requireBaseline(
  wish: BaselineWish,
  last: string,
  { completed, ground }: RunsOfProject,
  project: ReportProject,
): ChosenBaseline {
  if (wish.kind === 'run') {
    if (isPooled(wish.run)) return describeBaseline(wish.run, last, ground);
    const [run] = chooseRuns({ kind: 'runs', runIds: [wish.run] }, completed, project);
    return describeBaseline(run.runId, last, ground);
  }
  const { found, missing } = findBaseline(wish.kind, last, ground);
  if (found !== null) return found;
  const why = noBaselineSentence(missing, {
    format: buildFormatter('en-GB', {}, false, project.zone),
    words: ENGLISH,
  });
  throw new AppError(
    'input/not-found',
    `${project.name} has nothing to compare with there. ${why} Choose another time or run, or compare with nothing.`,
    { commandLine: 'It can be previous, year, set, or a run.' },
  );
}
