/** A client's editable settings at the service, as mirrored. */
import type { ServedPrompt } from '../../../shared/domain/manage.ts';
import { integer, orNull, text } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { defineRows, defineValues } from '../../db/prepared.ts';
import type { RowId } from '../../db/row-id.ts';

const READ_AT = defineValues(orNull(text), 'SELECT max(listed_at) FROM prompt WHERE project = ?');

const BRANDS_READ_AT = defineValues(orNull(text), 'SELECT max(listed_at) FROM brand WHERE project = ?');

const CLIENTS = defineRows(
  { id: text, name: text, url: orNull(text), ownBrandUrl: orNull(text) },
  `SELECT p.project_id AS id, p.name, p.url, p.own_brand_url AS ownBrandUrl
   FROM project p JOIN connection c ON c.id = p.connection
   WHERE c.connection_id = ? AND p.archived_at IS NULL ORDER BY p.id`,
);

const BRANDS = defineRows(
  { brandId: text, name: text, called: orNull(text), isOwn: integer, url: orNull(text) },
  `SELECT brand_id AS brandId, name, called, is_own AS isOwn, url FROM brand
   WHERE project = ? AND archived_at IS NULL ORDER BY is_own DESC, name`,
);

const TOPICS = defineRows(
  { topicId: text, name: orNull(text), category: orNull(text) },
  'SELECT topic_id AS topicId, name, category FROM topic WHERE project = ? ORDER BY name',
);

const PROMPTS = defineRows(
  {
    id: text,
    topicId: orNull(text),
    topic: orNull(text),
    text: orNull(text),
    isActive: orNull(integer),
    language: orNull(text),
    intent: orNull(text),
    attributes: orNull(text),
  },
  `SELECT q.prompt_id AS id, t.topic_id AS topicId, t.name AS topic, q.text, q.is_active AS isActive, q.language,
     q.intent, q.attributes
   FROM prompt q LEFT JOIN topic t ON t.id = q.topic
   WHERE q.project = ? AND q.archived_at IS NULL AND q.text IS NOT NULL ORDER BY t.name, q.id`,
);

const PROMPT = defineRows(
  { text: orNull(text), isActive: orNull(integer), archivedAt: orNull(text), listedAt: orNull(text) },
  `SELECT text, is_active AS isActive, archived_at AS archivedAt, listed_at AS listedAt
   FROM prompt WHERE project = ? AND prompt_id = ?`,
);

const GOALS = defineRows(
  { workstreamId: text, name: orNull(text), goal: orNull(text), mirroredAt: text, header: text },
  `SELECT workstream_id AS workstreamId, name, goal, mirrored_at AS mirroredAt, header
   FROM workstream WHERE project = ? AND archived_at IS NULL ORDER BY name, workstream_id`,
);

const STANDING = defineRows(
  { catalogueAt: orNull(text), archivedAt: orNull(text) },
  'SELECT catalogue_at AS catalogueAt, archived_at AS archivedAt FROM project WHERE id = ?',
);

/** When all lists of a project were last read, and since when the account has not listed it. */
export const loadProjectStanding = (db: Db, project: RowId<'project'>) => STANDING.get(db, project);

/** The clients in an account's last listing. */
export const loadManagedClients = (db: Db, connection: string) => CLIENTS.all(db, connection);

/** When a project's brands were last read; null if never. */
export const loadBrandsReadAt = (db: Db, project: RowId<'project'>): string | null =>
  BRANDS_READ_AT.get(db, project) ?? null;

/** A prompt with when it was last listed, or found unlisted. */
export const findManagedPrompt = (db: Db, project: RowId<'project'>, promptId: string) =>
  PROMPT.get(db, project, promptId);

/** A project's goals, each with what the service said of it and when. */
export const loadManagedGoals = (db: Db, project: RowId<'project'>) => GOALS.all(db, project);

/** When a project's prompts were last read; null if never. */
export const loadPromptsReadAt = (db: Db, project: RowId<'project'>): string | null =>
  READ_AT.get(db, project) ?? null;

/** The service's brands, the own one first. */
export const loadManagedBrands = (db: Db, project: RowId<'project'>) =>
  BRANDS.all(db, project).map(({ isOwn, ...brand }) => ({ ...brand, isOwn: isOwn === 1 }));

/** The service's topics. */
export const loadManagedTopics = (db: Db, project: RowId<'project'>) => TOPICS.all(db, project);

/** The service's prompts, by topic. */
export const loadManagedPrompts = (db: Db, project: RowId<'project'>): readonly ServedPrompt[] =>
  PROMPTS.all(db, project).map(({ topicId, text: words, isActive, attributes, ...prompt }) => ({
    ...prompt,
    topicId: topicId ?? '',
    text: words ?? '',
    isActive: isActive !== 0,
    attributes: attributes === null ? [] : (JSON.parse(attributes) as string[]),
  }));
