/** Stored client stories, with what each was derived from. */
import { hash } from 'node:crypto';
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import type { ClientGoals } from '../../../shared/domain/goal-schema.ts';
import { blob, integer, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isScored, isUnsynced, timeOf } from './definitions.ts';

/** Incremented when stories are derived or worded differently: stored ones are then recreated. */
const METHOD = 15;

/** A story's content, without its client. */
export type KeptStory = Omit<ClientStory, 'connection' | 'projectId' | 'zone' | 'goals'>;

/** How a client's goals stand; `key` is what else that derives from. */
export type KeptGoals = { readonly key: string; readonly goals: ClientGoals };

/** What else is kept beside the stories, under a name that is no period. */
const GOALS = 'goals';

/** A newly derived story, or how goals stand, to be stored. */
export type FreshStory = {
  readonly project: RowId<'project'>;
  readonly period: string;
  readonly basis: string;
  readonly story: KeptStory | KeptGoals;
};

/** How goals stand, to be stored. */
export const freshGoals = (project: RowId<'project'>, basis: string, story: KeptGoals): FreshStory => ({
  ...{ project, period: GOALS, basis, story },
});

const STORY = defineRows(
  { basis: text, story: text, digest: blob },
  'SELECT basis, story, digest FROM client_story WHERE project = ? AND period = ?',
);

const NEWEST = defineValues(
  rowId<'run'>(),
  `SELECT r.id FROM run r WHERE r.project = ? AND ${isScored('r')} ORDER BY ${timeOf('r')} DESC, r.id DESC LIMIT 1`,
);

const NAMES = defineValues(
  orNull(text),
  `SELECT json_group_array(name) FROM (
     SELECT name || ' ' || same AS name FROM known_brand WHERE project = :project UNION ALL SELECT name FROM topic WHERE project = :project)`,
);

const MIRRORED_AT = defineValues(orNull(text), 'SELECT max(mirrored_at) FROM run_revision WHERE project = ?');

// What the client was told last is not news.
const FINALS = defineValues(
  text,
  `SELECT count(*) || ' ' || coalesce(max(s.saved_at), '') FROM project p
   JOIN studio_report s ON s.connection = p.connection AND s.project_id = p.project_id AND s.state = 'final' WHERE p.id = ?`,
);

const COMING = defineValues(
  integer,
  `SELECT EXISTS (
     SELECT 1 FROM project p JOIN connection c ON c.id = p.connection
     WHERE p.id = :project AND (c.synced_at IS NULL OR EXISTS (
       SELECT 1 FROM run_revision w WHERE w.project = p.id AND w.mirrored_at > c.synced_at)))
   AND (SELECT count(*) FROM run r WHERE r.project = :project AND ${isScored('r')} AND ${timeOf('r')} > newest.at) < :most
   FROM (SELECT max(${timeOf('r')}) AS at FROM run r WHERE r.project = :project AND ${isUnsynced('r')}) AS newest
   WHERE newest.at IS NOT NULL`,
);

/**
 * Whether a sync that has not ended yet, or was cut off, is still to bring runs that belong to a project's story: what is here of it now would
 * be told otherwise a moment later.
 *
 * @param most runs that a story covers.
 */
export const isHistoryComing = (db: Db, project: RowId<'project'>, most: number): boolean =>
  COMING.get(db, { project, most }) === 1;

/** What a project's story derives from now; `isComing`: see {@link isHistoryComing}. */
export function loadStoryBasis(db: Db, project: RowId<'project'>, isComing: boolean): string {
  const names = hash('sha256', NAMES.get(db, { project }) ?? '', 'hex');
  return [
    METHOD,
    NEWEST.get(db, project) ?? 'none',
    MIRRORED_AT.get(db, project) ?? '',
    FINALS.get(db, project) ?? '',
    names,
    isComing ? 'coming' : 'here',
  ].join(' ');
}

/** Detects a row that the disk corrupted. */
export function digestOfStory(
  project: RowId<'project'>,
  period: string,
  basis: string,
  story: string,
): Buffer {
  return hash('sha256', JSON.stringify([project, period, basis, story]), 'buffer');
}

/** What is stored under a name; null if missing, outdated or corrupted. */
function loadKept(db: Db, project: RowId<'project'>, period: string, basis: string): unknown {
  const row = STORY.get(db, project, period);
  if (row?.basis !== basis) return null;
  return digestOfStory(project, period, basis, row.story).equals(row.digest) ? JSON.parse(row.story) : null;
}

/** The stored story of a period; null if missing, outdated or corrupted. */
export const loadKeptStory = (
  db: Db,
  project: RowId<'project'>,
  period: string,
  basis: string,
): KeptStory | null => loadKept(db, project, period, basis) as KeptStory | null;

/** How goals stood when that was stored; null if missing, outdated or corrupted. */
export function loadKeptGoals(
  db: Db,
  project: RowId<'project'>,
  basis: string,
  key: string,
): ClientGoals | null {
  const kept = loadKept(db, project, GOALS, basis) as KeptGoals | null;
  return kept?.key === key ? kept.goals : null;
}
