/**
 * The open schema as tables of a team's database, in a schema of its own: the same names and columns as the file's views, for programs that
 * read PostgreSQL. One member, named when they are made, fills them; readers get the role `sightline_reader`.
 */
import type { ColumnKind, OpenColumn, OpenView } from '../../shared/domain/open-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { quoteName } from './create.ts';
import type { Store, StoreStatements } from './store.ts';

/** A view of the file, as a table. */
export type OpenTable = { readonly view: OpenView; readonly columns: readonly OpenColumn[] };

/** Times are without a zone, in UTC: as text they are the same in every session. */
const TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  time: 'timestamp',
  day: 'date',
  json: 'jsonb',
  mixed: 'text',
};

/** Whether every table is there with its columns. */
async function hasColumns(rows: StoreStatements['rows'], tables: readonly OpenTable[]): Promise<boolean> {
  const there = await rows<{ view: string; columns: string[] }>(
    `SELECT c.relname AS view, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'sightline'::regnamespace AND c.relkind = 'r' GROUP BY c.relname`,
  );
  const known = new Map(there.map(({ view, columns }) => [view, columns.join()]));
  return tables.every(({ view, columns }) => known.get(view) === columns.map(({ name }) => name).join());
}

async function grantTables(rows: StoreStatements['rows'], worker: string): Promise<void> {
  const [here] = await rows<{ name: string }>('SELECT current_database() AS name');
  await rows(`GRANT CONNECT ON DATABASE ${quoteName(here?.name ?? '')} TO sightline_reader`);
  await rows('GRANT USAGE ON SCHEMA sightline TO sightline_reader');
  await rows('GRANT SELECT ON ALL TABLES IN SCHEMA sightline TO sightline_reader');
  await rows(`GRANT USAGE ON SCHEMA sightline TO ${quoteName(worker)}`);
  await rows(
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA sightline TO ${quoteName(worker)}`,
  );
}

/**
 * Makes the tables, as the database's owner; those that are there stay, unless a version has other columns: then all begin empty. `worker` is
 * the member that fills them, with those named before. Raises
 * `team/…`, and `team/foreign` if a schema of that name is another program's.
 */
export async function createOpenTables(
  store: Store,
  tables: readonly OpenTable[],
  worker: string,
): Promise<void> {
  await store.transaction(async ({ rows }) => {
    const [there] = await rows<{ isOurs: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = n.oid AND relname = 'filled') AS "isOurs"
       FROM pg_namespace n WHERE nspname = 'sightline'`,
    );
    if (there?.isOurs === false) {
      throw new AppError(
        'team/foreign',
        'This database has a schema called “sightline” that belongs to another program. Nothing was changed; rename that one, or keep the team in another database.',
      );
    }
    const [member] = await rows('SELECT 1 FROM team.member WHERE login = $1', [worker]);
    if (member === undefined) {
      throw new AppError(
        'input/not-found',
        `${worker} is no member of the team. Nothing was changed; an admin adds it first.`,
      );
    }
    if (there !== undefined && (await hasColumns(rows, tables))) {
      await grantTables(rows, worker);
      return;
    }
    if (there !== undefined) await rows('DROP SCHEMA sightline CASCADE');
    const [group] = await rows("SELECT 1 FROM pg_roles WHERE rolname = 'sightline_reader'");
    if (group === undefined) await rows('CREATE ROLE sightline_reader NOLOGIN');
    await rows('CREATE SCHEMA sightline');
    await rows(
      `CREATE TABLE sightline.filled (
         -- '' for what belongs to no project.
         project_id text PRIMARY KEY, content text NOT NULL, filled_at timestamptz NOT NULL DEFAULT now())`,
    );
    for (const { view, columns } of tables) {
      const defined = columns.map(({ name, kind }) => `${quoteName(name)} ${TYPES[kind]}`).join(', ');
      await rows(`CREATE TABLE sightline.${view} (${defined})`);
      for (const key of ['project_id', 'run_id']) {
        if (columns.some(({ name }) => name === key)) {
          await rows(`CREATE INDEX ON sightline.${view} (${key})`);
        }
      }
    }
    await grantTables(rows, worker);
  });
}

type Value = string | number | bigint | null;

/** A number that is no finite one, a moment that is none: the table's column cannot hold it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}/;

/** PostgreSQL holds no NUL in text. */
const withoutNul = (text: string): string => text.replaceAll('\u0000', '\uFFFD');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A value as its column takes it; null where the service gave something that is not of its kind: the file has it. */
function asColumn(value: Value, kind: ColumnKind): string | null {
  if (value === null) return null;
  const text = withoutNul(String(value));
  switch (kind) {
    case 'integer':
      return /^-?\d{1,18}$/.test(text) ? text : null;
    case 'number':
      return typeof value !== 'string' && Number.isFinite(Number(value)) ? text : null;
    case 'boolean':
      return text === '1' ? 't' : text === '0' ? 'f' : null;
    case 'time':
      return MOMENT.test(text) && !Number.isNaN(Date.parse(text))
        ? new Date(text).toISOString().replace('T', ' ').replace('Z', '')
        : null;
    case 'day':
      return text.length === 10 && MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
    case 'json':
      // The service may give a word where it usually gives a list.
      return isJson(text) ? text.replaceAll('\\u0000', '\\uFFFD') : JSON.stringify(text);
    case 'text':
    case 'mixed':
      return text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in the text format of COPY. */
function asLine(row: readonly Value[], columns: readonly OpenColumn[]): string {
  const fields = columns.map(({ kind }, at) => {
    const value = asColumn(row[at] ?? null, kind);
    return value === null ? '\\N' : value.replaceAll(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? one);
  });
  return `${fields.join('\t')}\n`;
}

function* asLines(table: OpenTable, rows: Iterable<readonly Value[]>): Generator<string> {
  for (const row of rows) yield asLine(row, table.columns);
}

/** The content that is filled in, by project. */
export async function loadFilled({ rows }: Pick<Store, 'rows'>): Promise<ReadonlyMap<string, string>> {
  const [there] = await rows("SELECT 1 FROM pg_namespace WHERE nspname = 'sightline'");
  if (there === undefined) {
    throw new AppError(
      'team/foreign',
      'The team’s database has no tables of the open schema. Nothing was filled; have its owner make them first.',
    );
  }
  const found = await rows<{ projectId: string; content: string }>(
    'SELECT project_id AS "projectId", content FROM sightline.filled',
  );
  return new Map(found.map(({ projectId, content }) => [projectId, content]));
}

/** Puts a project's rows in the place of those that are there; '' stands for tables that belong to no project. Call in a transaction. */
export async function replaceRows(
  { rows, copyIn }: StoreStatements,
  table: OpenTable,
  projectId: string,
  content: Iterable<readonly Value[]>,
): Promise<void> {
  if (projectId === '') await rows(`DELETE FROM sightline.${table.view}`);
  else await rows(`DELETE FROM sightline.${table.view} WHERE project_id = $1`, [projectId]);
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ');
  await copyIn(`COPY sightline.${table.view} (${names}) FROM STDIN`, asLines(table, content));
}

/** Notes what is filled in of a project; null: nothing, and its rows are gone. Call in the transaction that writes them. */
export async function saveFilled(
  { rows }: StoreStatements,
  projectId: string,
  content: string | null,
): Promise<void> {
  if (content === null) await rows('DELETE FROM sightline.filled WHERE project_id = $1', [projectId]);
  else {
    await rows(
      `INSERT INTO sightline.filled (project_id, content) VALUES ($1, $2)
       ON CONFLICT (project_id) DO UPDATE SET content = excluded.content, filled_at = now()`,
      [projectId, content],
    );
  }
}
