/** A period's stories of clients, for the portfolio, with how their goals stand today. */
import { hash } from 'node:crypto';
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import type { ClientGoals, OwnGoal } from '../../../shared/domain/goal-schema.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { onBasis } from '../../db/counted.ts';
import { asStorageError } from '../../db/errors.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import {
  digestOfStory,
  freshGoals,
  type FreshStory,
  isHistoryComing,
  loadKeptGoals,
  loadKeptStory,
  loadStoryBasis,
} from '../../db/queries/client-stories.ts';
import { loadOwnGoals } from '../../db/queries/goals.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import type { RowId } from '../../db/row-id.ts';
import { judgeGoals, sumUpGoals } from '../goals/index.ts';
import { MOST_TOLD_RUNS, tellClient } from './story.ts';

const basisOf = (db: Db, project: RowId<'project'>): string =>
  loadStoryBasis(db, project, isHistoryComing(db, project, MOST_TOLD_RUNS));

/** Saves stories that were just found, if still valid. */
export function saveStories(db: Db, stories: readonly FreshStory[]): void {
  inTransaction(db, () => {
    for (const { project, period, basis, story } of stories) {
      // Runs may have arrived in the meantime.
      if (basisOf(db, project) !== basis) continue;
      const written = JSON.stringify(story);
      prepared(
        db,
        'INSERT OR REPLACE INTO client_story (project, period, basis, story, digest) VALUES (?, ?, ?, ?, ?)',
      ).run(project, period, basis, written, digestOfStory(project, period, basis, written));
    }
  });
}

/** Clients, and the period to tell of each. */
export type StoriesRequest = {
  readonly places: readonly ProjectPlace[];
  readonly period: StoryPeriod;
  /** Replaces each client's own basis; such stories are not stored. */
  readonly basis?: BasisWish | undefined;
  /** Goals are told as they stand at this time, in milliseconds since the epoch. */
  readonly nowMs: number;
};

/** The requested stories, and those that were found just now and not stored before. */
export type LoadedStories = {
  readonly stories: readonly ClientStory[];
  readonly fresh: readonly FreshStory[];
};

/** A story's storage key; null for hand-picked days, of which there are too many. */
function keyOf(period: StoryPeriod): string | null {
  if (period.kind === 'since' || period.kind === 'days') return null;
  return period.kind === 'weeks' ? `${period.weeks} weeks` : period.kind;
}

/** How a client's goals stand: judged once a day, and after what they are judged by has changed. */
function tellGoals(
  db: Db,
  { id, zone }: ReportProject,
  goals: readonly OwnGoal[],
  { basis, nowMs }: { readonly basis: string; readonly nowMs: number },
): { readonly goals: ClientGoals; readonly fresh: readonly FreshStory[] } {
  const key = hash('sha256', JSON.stringify([zone, dayOf(nowMs, zone), goals]), 'hex');
  const kept = loadKeptGoals(db, id, basis, key);
  if (kept !== null) return { goals: kept, fresh: [] };
  const told = sumUpGoals(judgeGoals(db, { id, zone }, nowMs, goals));
  return { goals: told, fresh: [freshGoals(id, basis, { key, goals: told })] };
}

/** The period's story of each client. Raises `input/not-found` for one that is not in the mirror. */
export function loadClientStories(
  db: Db,
  { places, period, basis: wish, nowMs }: StoriesRequest,
): LoadedStories {
  const fresh: FreshStory[] = [];
  const key = wish === undefined ? keyOf(period) : null;
  const projects = places.map((place) => findReportProject(db, place));
  const ownGoals = loadOwnGoals(
    db,
    projects.map(({ id }) => id),
  );
  const stories = projects.map((project) => {
    const basis = basisOf(db, project.id);
    const kept = key === null ? null : loadKeptStory(db, project.id, key, basis);
    const story =
      kept ??
      onBasis(db, [project.id], wish, () =>
        tellClient(db, { project, completed: loadCompletedRuns(db, project.id) }, period, { basis: wish }),
      ).story;
    if (kept === null && key !== null) fresh.push({ project: project.id, period: key, basis, story });
    const goals = ownGoals.get(project.id);
    const stand = goals && tellGoals(db, project, goals, { basis, nowMs });
    fresh.push(...(stand?.fresh ?? []));
    const { connectionId: connection, projectId, zone } = project;
    return { connection, projectId, zone, ...story, goals: stand?.goals ?? null };
  });
  return { stories, fresh };
}

/** Saves stories that were just found, so that they need not be found again. A read-only file does not prevent telling them. */
export function keepStories({ db }: Pick<Core, 'db'>, fresh: readonly FreshStory[]): void {
  if (fresh.length === 0) return;
  try {
    saveStories(db, fresh);
  } catch (error) {
    if (!isAppError(asStorageError(error, db.name))) throw error;
  }
}
