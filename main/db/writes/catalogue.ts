/** Projects, brands, topics, prompts and prompt attributes. What is no longer listed is archived, never deleted. */
import type { Brand, Project, Prompt, PromptAttributes, Topic } from '../../../shared/api/resources.ts';
import type { Db } from '../open.ts';
import { integer } from '../columns.ts';
import { defineValues, prepared } from '../prepared.ts';
import { storedTime } from '../time.ts';
import { buildIdentity } from './identity.ts';
import type { RowId } from '../row-id.ts';

function json(value: unknown): string | null {
  return value == null ? null : JSON.stringify(value);
}

const LISTINGS = {
  project: { parent: 'connection', idColumn: 'project_id', wasListed: 'TRUE' },
  brand: { parent: 'project', idColumn: 'brand_id', wasListed: 'listed_at IS NOT NULL' },
  prompt: { parent: 'project', idColumn: 'prompt_id', wasListed: 'listed_at IS NOT NULL' },
} as const;

type ListedTable = keyof typeof LISTINGS;

const countUnlistedOf = (table: ListedTable) => {
  const { parent, idColumn, wasListed } = LISTINGS[table];
  return defineValues(
    integer,
    `SELECT count(*) FROM ${table} WHERE ${parent} = :parent AND archived_at IS NULL AND ${wasListed}
       AND ${idColumn} NOT IN (SELECT value FROM json_each(:listed))`,
  );
};

const UNLISTED: Readonly<Record<ListedTable, ReturnType<typeof countUnlistedOf>>> = {
  project: countUnlistedOf('project'),
  brand: countUnlistedOf('brand'),
  prompt: countUnlistedOf('prompt'),
};

/** How many formerly listed rows of a connection (for projects) or a project are not among `records`. */
export function countUnlisted(
  db: Db,
  table: ListedTable,
  parent: number,
  records: readonly { readonly id: string }[],
): number {
  return UNLISTED[table].get(db, { parent, listed: JSON.stringify(records.map(({ id }) => id)) }) ?? 0;
}

/**
 * Archives the rows of `parent` missing from a listing. Not called if records of the listing were unreadable, because
 * one of them may be the seemingly missing row.
 */
function archiveUnlisted(
  db: Db,
  table: ListedTable,
  parent: number,
  listed: readonly string[],
  at: string,
): void {
  const { parent: parentColumn, idColumn } = LISTINGS[table];
  prepared(
    db,
    `UPDATE ${table} SET archived_at = :at
     WHERE ${parentColumn} = :parent AND archived_at IS NULL
       AND ${idColumn} NOT IN (SELECT value FROM json_each(:listed))`,
  ).run({ at, parent, listed: JSON.stringify(listed) });
}

/** References to a row that a wrong answer left behind. */
const REFERRING = {
  brand: ['visibility', 'visibility_platform', 'topic_visibility', 'attribute_score', 'response_mention'],
  prompt: ['response'],
} as const;

/** Deletes leftovers of wrong answers: unreferenced rows that no catalogue ever named, or that belong to another project of the account. */
function dropStrays(
  db: Db,
  table: keyof typeof REFERRING,
  project: RowId<'project'>,
  listed: readonly string[],
): void {
  const { idColumn } = LISTINGS[table];
  const referred = REFERRING[table].map(
    (name) => `AND NOT EXISTS (SELECT 1 FROM ${name} WHERE ${table} = t.id)`,
  );
  prepared(
    db,
    `DELETE FROM ${table} WHERE id IN (SELECT t.id FROM ${table} t
       WHERE t.project = :project AND t.${idColumn} NOT IN (SELECT value FROM json_each(:listed))
         AND (t.listed_at IS NULL OR EXISTS (
           SELECT 1 FROM ${table} o JOIN project p ON p.id = o.project
           WHERE o.${idColumn} = t.${idColumn} AND o.project <> :project
             AND p.connection = (SELECT connection FROM project WHERE id = :project)))
         ${referred.join(' ')})`,
  ).run({ project, listed: JSON.stringify(listed) });
}

/** Retires what a project's listing no longer has; see {@link archiveUnlisted}. */
function retireUnlisted(
  db: Db,
  table: keyof typeof REFERRING,
  project: RowId<'project'>,
  records: readonly { readonly id: string }[],
  at: string,
): void {
  const listed = records.map(({ id }) => id);
  dropStrays(db, table, project, listed);
  archiveUnlisted(db, table, project, listed, at);
}

/** A listing's data on a project, by column. */
const LISTED_OF_PROJECT = {
  name: ':name',
  url: ':url',
  location: ':location',
  languages: ':languages',
  active_platforms: ':activePlatforms',
  own_brand_name: ':ownBrandName',
  own_brand_url: ':ownBrandUrl',
  created_at: ':createdAt',
  last_run_at: ':lastRunAt',
  last_run_status: ':lastRunStatus',
};

const PROJECT_COLUMNS = Object.keys(LISTED_OF_PROJECT).join(', ');
const PROJECT_VALUES = Object.values(LISTED_OF_PROJECT).join(', ');

/** Saves the account's projects; a reappearing one is unarchived, and an unchanged one is not written. */
export function saveProjects(
  db: Db,
  connection: RowId<'connection'>,
  projects: readonly Project[],
  options: { readonly at: string; readonly isWhole: boolean },
): void {
  const upsert = prepared(
    db,
    `INSERT INTO project (connection, project_id, ${PROJECT_COLUMNS}) VALUES (:connection, :id, ${PROJECT_VALUES})
     ON CONFLICT (connection, project_id) DO UPDATE SET
       (${PROJECT_COLUMNS}, archived_at) = (${PROJECT_VALUES}, NULL)
     WHERE (${PROJECT_COLUMNS}, archived_at) IS NOT (${PROJECT_VALUES}, NULL)`,
  );
  for (const project of projects) {
    upsert.run({
      connection,
      id: project.id,
      name: project.name,
      url: project.url ?? null,
      location: project.location ?? null,
      languages: project.languages ?? null,
      activePlatforms: json(project.activePlatforms),
      ownBrandName: project.ownBrandName ?? null,
      ownBrandUrl: project.ownBrandUrl ?? null,
      createdAt: storedTime(project.createdAt),
      lastRunAt: storedTime(project.lastRunAt),
      lastRunStatus: project.lastRunStatus ?? null,
    });
  }
  if (!options.isWhole) return;
  const listed = projects.map(({ id }) => id);
  archiveUnlisted(db, 'project', connection, listed, options.at);
}

/** Saves a project's brands. */
export function saveBrands(
  db: Db,
  project: RowId<'project'>,
  brands: readonly Brand[],
  options: { readonly at: string; readonly isWhole: boolean },
): void {
  const upsert = prepared(
    db,
    `
    INSERT INTO brand (project, brand_id, name, is_own, url, description, aliases, created_at, listed_at)
    VALUES (:project, :id, :name, :isOwn, :url, :description, :aliases, :createdAt, :at)
    ON CONFLICT (project, brand_id) DO UPDATE SET
      name = excluded.name, is_own = excluded.is_own, url = excluded.url, description = excluded.description,
      aliases = excluded.aliases, created_at = excluded.created_at, listed_at = excluded.listed_at, archived_at = NULL`,
  );
  for (const brand of brands) {
    upsert.run({
      project,
      id: brand.id,
      name: brand.name,
      isOwn: Number(brand.isOwn),
      url: brand.url ?? null,
      description: brand.description ?? null,
      aliases: json(brand.aliases),
      createdAt: storedTime(brand.createdAt),
      at: options.at,
    });
  }
  if (options.isWhole) retireUnlisted(db, 'brand', project, brands, options.at);
}

/** Saves a project's prompts and, from them, its topics. */
export function savePrompts(
  db: Db,
  project: RowId<'project'>,
  prompts: readonly Prompt[],
  options: { readonly at: string; readonly isWhole: boolean },
): void {
  const identity = buildIdentity(db, project);
  const nameTopic = prepared(db, 'UPDATE topic SET name = ? WHERE id = ? AND name IS NOT ?');
  const upsert = prepared(
    db,
    `
    INSERT INTO prompt (project, prompt_id, topic, text, is_active, language, intent, attributes, is_manual, created_at,
      listed_at)
    VALUES (:project, :id, :topic, :text, :isActive, :language, :intent, :attributes, :isManual, :createdAt, :at)
    ON CONFLICT (project, prompt_id) DO UPDATE SET
      topic = excluded.topic, text = excluded.text, is_active = excluded.is_active, language = excluded.language,
      intent = excluded.intent, attributes = excluded.attributes, is_manual = excluded.is_manual,
      created_at = excluded.created_at, listed_at = excluded.listed_at, archived_at = NULL`,
  );
  for (const prompt of prompts) {
    const topic = identity.topic(prompt.topicId, prompt.topicName ?? null);
    if (prompt.topicName !== undefined) nameTopic.run(prompt.topicName, topic, prompt.topicName);
    upsert.run({
      project,
      id: prompt.id,
      topic,
      text: prompt.promptTemplate,
      isActive: Number(prompt.isActive),
      language: prompt.language ?? null,
      intent: prompt.intentType ?? null,
      attributes: JSON.stringify(prompt.attributes),
      isManual: prompt.isManual === undefined ? null : Number(prompt.isManual),
      createdAt: storedTime(prompt.createdAt),
      at: options.at,
    });
  }
  if (options.isWhole) retireUnlisted(db, 'prompt', project, prompts, options.at);
}

/** Saves a project's topics, if the service lists them: their names and categories. */
export function saveTopics(db: Db, project: RowId<'project'>, topics: readonly Topic[]): void {
  const upsert = prepared(
    db,
    `INSERT INTO topic (project, topic_id, name, category) VALUES (?, ?, ?, ?)
     ON CONFLICT (project, topic_id) DO UPDATE SET name = excluded.name,
       category = coalesce(excluded.category, category)`,
  );
  for (const { id, name, category } of topics) upsert.run(project, id, name, category ?? null);
}

/** Saves the attributes available to a project's prompts. */
export function savePromptAttributes(db: Db, project: RowId<'project'>, attributes: PromptAttributes): void {
  prepared(
    db,
    `INSERT INTO prompt_attributes (project, attributes) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET attributes = excluded.attributes`,
  ).run(project, JSON.stringify(attributes));
}

/**
 * Makes a connection's catalogues due if changes were sent to them since they were read, whatever the outcome; and, if
 * sent after `doubtfulSince`, those of changes that another reading may show.
 */
export function saveChangedCataloguesDue(
  db: Db,
  { id, connectionId }: { readonly id: RowId<'connection'>; readonly connectionId: string },
  doubtfulSince: string,
): void {
  prepared(
    db,
    `UPDATE project SET catalogue_at = NULL WHERE connection = :id AND EXISTS (
       SELECT 1 FROM journal j LEFT JOIN journal_found f ON f.change_id = j.change_id
       WHERE connection_id = :connectionId AND j.project_id = project.project_id
         AND kind IN ('project/create', 'brand/add', 'topic/add', 'prompt/delete', 'workstream/edit')
         AND state NOT IN ('refused', 'unsent')
         AND (coalesce(ended_at, at) > catalogue_at
           OR (state <> 'done' AND at > :doubtfulSince AND coalesce(found, '"topics-not-listed"') = '"topics-not-listed"')))`,
  ).run({ id, connectionId, doubtfulSince });
}

/** Notes that the catalogue covers the newest run. */
export function saveCatalogueRead(db: Db, project: RowId<'project'>, at: string): void {
  prepared(db, 'UPDATE project SET catalogue_at = ? WHERE id = ?').run(at, project);
}
