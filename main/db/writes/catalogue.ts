/** Projects, brands, topics, prompts and prompt attributes. What is listed no longer is archived, never deleted. */
import type { Brand, Project, Prompt, PromptAttributes, Topic } from '../../../shared/api/resources.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { storedTime } from '../time.ts';
import { buildIdentity } from './identity.ts';
import type { RowId } from '../row-id.ts';

function json(value: unknown): string | null {
  return value == null ? null : JSON.stringify(value);
}

type Listing = {
  readonly table: 'project' | 'brand' | 'prompt';
  readonly parent: 'connection' | 'project';
  readonly idColumn: string;
};

/**
 * Archives the rows of `parent` that a listing no longer has. Not called when records of the listing could not
 * be read, because one of them may be the row that seems to be missing.
 */
function archiveUnlisted(
  db: Db,
  listing: Listing,
  parent: number,
  listed: readonly string[],
  at: string,
): void {
  prepared(
    db,
    `UPDATE ${listing.table} SET archived_at = :at
     WHERE ${listing.parent} = :parent AND archived_at IS NULL
       AND ${listing.idColumn} NOT IN (SELECT value FROM json_each(:listed))`,
  ).run({ at, parent, listed: JSON.stringify(listed) });
}

/** Saves the account's projects; one that reappears is no longer archived. */
export function saveProjects(
  db: Db,
  connection: RowId<'connection'>,
  projects: readonly Project[],
  options: { readonly at: string; readonly isWhole: boolean },
): void {
  const upsert = prepared(
    db,
    `
    INSERT INTO project (connection, project_id, name, url, location, languages, active_platforms,
      own_brand_name, own_brand_url, created_at, last_run_at, last_run_status)
    VALUES (:connection, :id, :name, :url, :location, :languages, :activePlatforms,
      :ownBrandName, :ownBrandUrl, :createdAt, :lastRunAt, :lastRunStatus)
    ON CONFLICT (connection, project_id) DO UPDATE SET
      name = excluded.name, url = excluded.url, location = excluded.location, languages = excluded.languages,
      active_platforms = excluded.active_platforms, own_brand_name = excluded.own_brand_name,
      own_brand_url = excluded.own_brand_url, created_at = excluded.created_at,
      last_run_at = excluded.last_run_at, last_run_status = excluded.last_run_status, archived_at = NULL`,
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
  archiveUnlisted(
    db,
    { table: 'project', parent: 'connection', idColumn: 'project_id' },
    connection,
    listed,
    options.at,
  );
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
    INSERT INTO brand (project, brand_id, name, is_own, url, description, aliases, created_at)
    VALUES (:project, :id, :name, :isOwn, :url, :description, :aliases, :createdAt)
    ON CONFLICT (project, brand_id) DO UPDATE SET
      name = excluded.name, is_own = excluded.is_own, url = excluded.url, description = excluded.description,
      aliases = excluded.aliases, created_at = excluded.created_at, archived_at = NULL`,
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
    });
  }
  if (!options.isWhole) return;
  const listed = brands.map(({ id }) => id);
  archiveUnlisted(
    db,
    { table: 'brand', parent: 'project', idColumn: 'brand_id' },
    project,
    listed,
    options.at,
  );
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
    INSERT INTO prompt (project, prompt_id, topic, text, is_active, language, intent, attributes, is_manual, created_at)
    VALUES (:project, :id, :topic, :text, :isActive, :language, :intent, :attributes, :isManual, :createdAt)
    ON CONFLICT (project, prompt_id) DO UPDATE SET
      topic = excluded.topic, text = excluded.text, is_active = excluded.is_active, language = excluded.language,
      intent = excluded.intent, attributes = excluded.attributes, is_manual = excluded.is_manual,
      created_at = excluded.created_at, archived_at = NULL`,
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
    });
  }
  if (!options.isWhole) return;
  const listed = prompts.map(({ id }) => id);
  archiveUnlisted(
    db,
    { table: 'prompt', parent: 'project', idColumn: 'prompt_id' },
    project,
    listed,
    options.at,
  );
}

/** Saves a project's topics, where the service lists them: their names and categories. */
export function saveTopics(db: Db, project: RowId<'project'>, topics: readonly Topic[]): void {
  const upsert = prepared(
    db,
    `INSERT INTO topic (project, topic_id, name, category) VALUES (?, ?, ?, ?)
     ON CONFLICT (project, topic_id) DO UPDATE SET name = excluded.name,
       category = coalesce(excluded.category, category)`,
  );
  for (const { id, name, category } of topics) upsert.run(project, id, name, category ?? null);
}

/** Saves the attributes that prompts of a project may carry. */
export function savePromptAttributes(db: Db, project: RowId<'project'>, attributes: PromptAttributes): void {
  prepared(
    db,
    `INSERT INTO prompt_attributes (project, attributes) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET attributes = excluded.attributes`,
  ).run(project, JSON.stringify(attributes));
}

/** Notes that the catalogue is as new as the newest run. */
export function saveCatalogueRead(db: Db, project: RowId<'project'>, at: string): void {
  prepared(db, 'UPDATE project SET catalogue_at = ? WHERE id = ?').run(at, project);
}
