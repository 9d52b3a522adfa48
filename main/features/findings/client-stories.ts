/** What a period has brought clients, for the portfolio. */
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { asStorageError } from '../../db/errors.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import {
  digestOfStory,
  type FreshStory,
  loadKeptStory,
  loadStoryBasis,
} from '../../db/queries/client-stories.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { tellClient } from './story.ts';

/** Keeps stories that were just found, as far as they are still true. */
export function saveStories(db: Db, stories: readonly FreshStory[]): void {
  inTransaction(db, () => {
    for (const { project, period, basis, story } of stories) {
      // Runs may have come while it was found.
      if (loadStoryBasis(db, project) !== basis) continue;
      const written = JSON.stringify(story);
      prepared(
        db,
        'INSERT OR REPLACE INTO client_story (project, period, basis, story, digest) VALUES (?, ?, ?, ?, ?)',
      ).run(project, period, basis, written, digestOfStory(project, period, basis, written));
    }
  });
}

/** Clients, and the period that is told of each. */
export type StoriesRequest = { readonly places: readonly ProjectPlace[]; readonly period: StoryPeriod };

/** The stories asked for, and those of them that were found just now and not kept before. */
export type LoadedStories = {
  readonly stories: readonly ClientStory[];
  readonly fresh: readonly FreshStory[];
};

/** What a story is kept under; null for days that somebody picked, of which there are too many. */
function keyOf(period: StoryPeriod): string | null {
  if (period.kind === 'since' || period.kind === 'days') return null;
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
    const story =
      kept ?? tellClient(db, { project, completed: loadCompletedRuns(db, project.id) }, period).story;
    if (kept === null && key !== null) fresh.push({ project: project.id, period: key, basis, story });
    return { connection, projectId, zone: project.zone, ...story };
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
