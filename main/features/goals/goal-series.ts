/** A goal's figure, run by run, from the answers of the mirror. */
import {
  readColumns,
  chooseTable,
  readRatio,
  type AnswerTable,
  type TableColumns,
} from '../../../shared/analysis/history/answer-table.ts';
import { keptIn, measureStability } from '../../../shared/analysis/history/answers-kept.ts';
import { buildGrid } from '../../../shared/analysis/compare/common-set.ts';
import type { HistoricRun } from '../../../shared/analysis/history/step-facts.ts';
import type { Readings } from '../../../shared/analysis/noise/readings.ts';
import { MOST_HISTORY } from '../../../shared/analysis/noise/run-noise.ts';
import type { GoalSeries } from '../../../shared/analysis/series/goal-pace.ts';
import type { GoalMeasure, PaceReason } from '../../../shared/domain/goal.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import type { Db } from '../../db/open.ts';
import { loadCompletedRuns, type CompletedRun } from '../../db/queries/report-runs.ts';
import { openAnswerNames } from '../../db/queries/run-answers.ts';
import { loadHistoricRun } from '../../db/queries/run-history.ts';
import type { RowId } from '../../db/row-id.ts';

/** What a goal measures, its brand by the id that answers have. */
export type GoalFigure = {
  readonly measure: GoalMeasure;
  readonly brandId: string;
  readonly topicId: string | null;
  readonly platform: string | null;
};

/** The runs of a project with answers, oldest first; each is read once. */
export type GoalRuns = {
  readonly completed: readonly CompletedRun[];
  readonly read: (run: CompletedRun) => HistoricRun | null;
};

/** Opens the runs of a project. */
export function openGoalRuns(db: Db, project: RowId<'project'>): GoalRuns {
  const names = openAnswerNames(db);
  const known = new Map<CompletedRun, HistoricRun | null>();
  return {
    completed: loadCompletedRuns(db, project),
    read: (run) => {
      const read = known.get(run) ?? loadHistoricRun(db, run.id, names);
      known.set(run, read);
      return read;
    },
  };
}

/** The followed cells that a goal counts, by index. */
function placesOf({ grid, cells }: AnswerTable, { topicId, platform }: GoalFigure): number[] {
  const width = grid.platforms.length;
  return [...cells.keys()].filter((place) => {
    const cell = cells[place] ?? 0;
    return (
      (platform === null || grid.platforms[cell % width] === platform) &&
      (topicId === null || grid.prompts[Math.floor(cell / width)]?.topicId === topicId)
    );
  });
}

/** The figure of the first of the columns' brands. */
function readMeasure(
  table: AnswerTable,
  { brands, asked, mentions }: TableColumns,
  measure: GoalMeasure,
  places: readonly number[],
): Readings {
  const [brand] = brands;
  if (brand === undefined) throw new RangeError('a goal without a brand');
  const { named, sentimentSum, sentiments, positionSum, positions } = brand;
  switch (measure) {
    case 'visibility':
      return readRatio(table, 100, named, asked, places);
    case 'share_of_voice':
      return readRatio(table, 100, named, mentions, places);
    case 'sentiment':
      return readRatio(table, 1, sentimentSum, sentiments, places);
    case 'position':
      return readRatio(table, 1, positionSum, positions, places);
  }
}

/** The goal's brand first, then those that all runs scored: places and shares are among these. */
const brandsOf = (runs: readonly HistoricRun[], brandId: string): string[] => {
  const [first, ...others] = runs;
  const shared = (first?.brandIds ?? []).filter((id) =>
    others.every(({ brandIds }) => brandIds.includes(id)),
  );
  return [brandId, ...shared.filter((id) => id !== brandId)];
};

/** What a run says of a figure; null if nothing. `n` counts answers, or for all but visibility mentions. */
export function readLevel(
  run: HistoricRun,
  figure: GoalFigure,
): { readonly value: number; readonly n: number } | null {
  const grid = buildGrid([run.answers]);
  const [counts = new Int32Array(0)] = grid.counts;
  const cells = Int32Array.from([...counts.keys()].filter((cell) => (counts[cell] ?? 0) > 0));
  const table: AnswerTable = { runs: [0], grid, cells, shared: 1 };
  const places = placesOf(table, figure);
  if (places.length === 0 || !run.brandIds.includes(figure.brandId)) return null;
  const readings = readMeasure(
    table,
    readColumns(table, brandsOf([run], figure.brandId)),
    figure.measure,
    places,
  );
  const [value = Number.NaN, n = 0] = [readings.values[0], readings.samples[0]];
  return Number.isNaN(value) ? null : { value, n: Math.round(n) };
}

/** The table of a goal's runs, with those before its start if they asked the same prompts. */
function chooseGoalTable(runs: readonly HistoricRun[], start: number): AnswerTable | null {
  const since = chooseTable(runs.slice(start));
  if (since === null) return null;
  const all = chooseTable(runs);
  if (all !== null && all.cells.length >= since.cells.length) return all;
  return { ...since, runs: since.runs.map((place) => place + start) };
}

/**
 * A goal's figure over its runs, or why there is none. Runs up to `MOST_HISTORY` before its start show how far runs wander.
 *
 * @param startRun the id of the run that it starts from.
 */
export function readSeries(
  { completed, read }: GoalRuns,
  figure: GoalFigure,
  startRun: string,
  zone: Zone,
): GoalSeries | PaceReason {
  const at = completed.findIndex(({ runId }) => runId === startRun);
  if (at < 0) return 'prompts-changed';
  const answered = completed.slice(Math.max(0, at - MOST_HISTORY)).flatMap((run) => {
    const answers = read(run);
    return answers === null ? [] : [{ run, answers }];
  });
  const start = answered.findIndex(({ run }) => run.runId === startRun);
  if (start < 0) return 'prompts-changed';
  if (start === answered.length - 1) return 'no-run';
  const newest = answered.at(-1);
  if (newest === undefined || readLevel(newest.answers, figure) === null) return 'subject-gone';
  const table = chooseGoalTable(
    answered.map(({ answers }) => answers),
    start,
  );
  const first = table?.runs.indexOf(start) ?? -1;
  if (table === null || first < 0) return 'prompts-changed';
  const runs = table.runs.flatMap((place) => answered[place] ?? []);
  const places = placesOf(table, figure);
  const isScored = runs.every(({ answers }) => answers.brandIds.includes(figure.brandId));
  if (places.length === 0 || !isScored) return 'prompts-changed';
  const columns = readColumns(
    table,
    brandsOf(
      runs.map(({ answers }) => answers),
      figure.brandId,
    ),
  );
  return {
    readings: readMeasure(table, columns, figure.measure, places),
    atMs: runs.map(({ run }) => run.startedAtMs),
    start: first,
    kept: keptIn(table, measureStability(table.grid, figure.brandId)).keptIn,
    zone,
  };
}
