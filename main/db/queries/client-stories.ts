/** Stories of clients that are kept, with what each was made of. */
import { hash } from 'node:crypto';
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import { blob, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isScored, timeOf } from './definitions.ts';

/** Counted up when stories are found or told in another way than before: kept ones are then made again. */
const METHOD = 11;

/** What a story says, without whose it is. */
export type KeptStory = Omit<ClientStory, 'connection' | 'projectId' | 'zone'>;

/** A story that was just found, to be kept. */
export type FreshStory = {
  readonly project: RowId<'project'>;
  readonly period: string;
  readonly basis: string;
  readonly story: KeptStory;
};

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

// What the client was told last is no news to it.
const FINALS = defineValues(
  text,
  `SELECT count(*) || ' ' || coalesce(max(s.saved_at), '') FROM project p
   JOIN studio_report s ON s.connection = p.connection AND s.project_id = p.project_id AND s.state = 'final' WHERE p.id = ?`,
);

/** What a story of a project is made of now. */
export function loadStoryBasis(db: Db, project: RowId<'project'>): string {
  const names = hash('sha256', NAMES.get(db, { project }) ?? '', 'hex');
  return [
    METHOD,
    NEWEST.get(db, project) ?? 'none',
    MIRRORED_AT.get(db, project) ?? '',
    FINALS.get(db, project) ?? '',
    names,
  ].join(' ');
}

/** What tells a row that a disk has changed. */
export function digestOfStory(
  project: RowId<'project'>,
  period: string,
  basis: string,
  story: string,
): Buffer {
  return hash('sha256', JSON.stringify([project, period, basis, story]), 'buffer');
}

/** The story that is kept of a period; null where none is, where it is of something else, or where a disk has changed it. */
export function loadKeptStory(
  db: Db,
  project: RowId<'project'>,
  period: string,
  basis: string,
): KeptStory | null {
  const row = STORY.get(db, project, period);
  if (row?.basis !== basis) return null;
  return digestOfStory(project, period, basis, row.story).equals(row.digest)
    ? (JSON.parse(row.story) as KeptStory)
    : null;
}
