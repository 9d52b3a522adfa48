/** A period's stories of clients, for the portfolio. */
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { onBasis } from '../../db/counted.ts';
import { asStorageError } from '../../db/errors.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import {
  digestOfStory,
  type FreshStory,
  isHistoryComing,
  loadKeptStory,
  loadStoryBasis,
} from '../../db/queries/client-stories.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import type { RowId } from '../../db/row-id.ts';
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

/** The period's story of each client. Raises `input/not-found` for one that is not in the mirror. */
export function loadClientStories(db: Db, { places, period, basis: wish }: StoriesRequest): LoadedStories {
  const fresh: FreshStory[] = [];
  const key = wish === undefined ? keyOf(period) : null;
  const stories = places.map(({ connection, projectId }) => {
    const project = findReportProject(db, { connection, projectId });
    const basis = basisOf(db, project.id);
    const kept = key === null ? null : loadKeptStory(db, project.id, key, basis);
    const story =
      kept ??
      onBasis(db, [project.id], wish, () =>
        tellClient(db, { project, completed: loadCompletedRuns(db, project.id) }, period, { basis: wish }),
      ).story;
    if (kept === null && key !== null) fresh.push({ project: project.id, period: key, basis, story });
    return { connection, projectId, zone: project.zone, ...story };
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
