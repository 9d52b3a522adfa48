/** What a period has brought clients, for the portfolio. */
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { findFindings } from '../../shared/analysis/findings/find-findings.ts';
import { NO_HISTORY } from '../../shared/analysis/noise/run-history.ts';
import { MOST_HISTORY } from '../../shared/analysis/noise/run-noise.ts';
import { poolPeriod } from '../../shared/analysis/history/pool-period.ts';
import { tellStory } from '../../shared/analysis/series/client-story.ts';
import type { ClientStory, StorySide } from '../../shared/analysis/series/story.ts';
import type { StoryPeriod } from '../../shared/domain/story-period.ts';
import { startOfDay, type Zone } from '../../shared/format/calendar.ts';
import { isAppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import { asStorageError } from '../db/errors.ts';
import type { Db } from '../db/open.ts';
import {
  loadKeptStory,
  loadStoryBasis,
  type FreshStory,
  type KeptStory,
} from '../db/queries/client-stories.ts';
import type { ReportProject } from '../db/queries/report-figures.ts';
import { loadOwnRun } from '../db/queries/comparison.ts';
import { openRunRows } from '../db/queries/packed-runs.ts';
import { openAnswerNames } from '../db/queries/run-answers.ts';
import { openRunHistories } from '../db/queries/run-history.ts';
import { loadCompletedRuns, type CompletedRun } from '../db/queries/report-runs.ts';
import { saveStories } from '../db/writes/client-stories.ts';
import type { Core } from './core.ts';
import { findReportProject } from './selection/choose-project.ts';

/** Clients, and the period that is told of each. */
export type StoriesRequest = { readonly places: readonly ProjectPlace[]; readonly period: StoryPeriod };

const DAY_MS = 86_400_000;

/** The runs of both sides, oldest first; the earlier side is empty where there is nothing to compare with. */
type Sides = { readonly before: readonly CompletedRun[]; readonly after: readonly CompletedRun[] };

/** Splits the runs of a client into the period and as long before it. */
export function chooseSides(runs: readonly CompletedRun[], period: StoryPeriod, zone: Zone): Sides {
  const newest = runs.at(-1);
  if (newest === undefined) return { before: [], after: [] };
  if (period.kind === 'last-run') return { before: runs.slice(-2, -1), after: [newest] };
  const startMs =
    period.kind === 'since'
      ? startOfDay(period.day, zone)
      : newest.startedAtMs - period.weeks * 7 * DAY_MS + DAY_MS / 2;
  const lengthMs = Math.max(DAY_MS, newest.startedAtMs + DAY_MS / 2 - startMs);
  return {
    before: runs.filter(({ startedAtMs: at }) => at < startMs && at >= startMs - lengthMs),
    after: runs.filter(({ startedAtMs: at }) => at >= startMs),
  };
}

function sideOf(runs: readonly CompletedRun[]): StorySide | null {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { fromMs: first.startedAtMs, toMs: last.startedAtMs, runs: runs.length };
}

function findStory(db: Db, project: ReportProject, period: StoryPeriod): KeptStory {
  const completed = loadCompletedRuns(db, project.id);
  const { before, after } = chooseSides(completed, period, project.zone);
  const [first] = before;
  const chosen = [...before, ...after];
  const sides = { before: sideOf(before), after: sideOf(after), runIds: chosen.map(({ runId }) => runId) };
  if (first === undefined || after.length === 0) {
    return { ...sides, ...tellStory(null, { findings: [], problem: 'single-run', courseMs: [] }) };
  }
  const start = completed.indexOf(first);
  const historyOf = openRunHistories(db, project.id);
  const names = openAnswerNames(db);
  const rowsOf = openRunRows(db, project.id);
  // The runs before the period tell how far runs wander; what was before them tells nothing more.
  const load = (run: CompletedRun): ComparedRun =>
    loadOwnRun(db, project, run, chosen.includes(run) ? historyOf(run.id) : NO_HISTORY, {
      rows: rowsOf(run.id),
      names,
    });
  const loaded = completed.slice(Math.max(0, start - MOST_HISTORY)).map(load);
  const comparison = buildComparison([
    poolPeriod(loaded.slice(-chosen.length, -after.length), loaded, 'before'),
    poolPeriod(loaded.slice(-after.length), loaded, 'after'),
  ]);
  const picked = period.kind === 'since' ? chosen.length : 0;
  return { ...sides, ...tellStory(comparison, findFindings(loaded, chosen.length), picked) };
}

/** The stories asked for, and those of them that were found just now and not kept before. */
export type LoadedStories = {
  readonly stories: readonly ClientStory[];
  readonly fresh: readonly FreshStory[];
};

/** What a story is kept under; null for a day that somebody picked, of which there are too many. */
function keyOf(period: StoryPeriod): string | null {
  if (period.kind === 'since') return null;
  return period.kind === 'weeks' ? `${period.weeks} weeks` : period.kind;
}

/** Tells what the period has brought each of the clients. Raises `input/not-found` for one that is not in the mirror. */
export function loadClientStories(db: Db, { places, period }: StoriesRequest): LoadedStories {
  const fresh: FreshStory[] = [];
  const key = keyOf(period);
  const stories = places.map(({ connection, projectId }) => {
    const project = findReportProject(db, { connection, projectId });
    const basis = loadStoryBasis(db, project.id);
    const kept = key === null ? null : loadKeptStory(db, project.id, key, basis);
    const story = kept ?? findStory(db, project, period);
    if (kept === null && key !== null) fresh.push({ project: project.id, period: key, basis, story });
    return { connection, projectId, ...story };
  });
  return { stories, fresh };
}

/**
 * Keeps stories that were just found, so that they need not be found again. A file that cannot be written to is no reason to tell
 * none.
 */
export function keepStories({ db }: Pick<Core, 'db'>, fresh: readonly FreshStory[]): void {
  if (fresh.length === 0) return;
  try {
    saveStories(db, fresh);
  } catch (error) {
    if (!isAppError(asStorageError(error, db.name))) throw error;
  }
}
