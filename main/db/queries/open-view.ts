/** Reads open-schema views row by row, from a separate handle. */
import { describeColumn, type OpenColumn, type OpenView } from '../../../shared/domain/open-schema.ts';
import type { Db } from '../open.ts';

/** Selects a view's rows; conditions without a column in the view must not be given. */
export type ViewFilter = {
  /** As in `v_connection.connection`. */
  readonly connection?: string | undefined;
  readonly projectId?: string | undefined;
  readonly runIds?: readonly string[] | undefined;
  /** Days in UTC, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Columns with a row's day, surest first. */
const DAY_COLUMNS = ['started_at', 'at', 'date'] as const;

/** A view with its rows, from one snapshot. */
export type ViewReading = {
  readonly columns: readonly OpenColumn[];
  readonly rowCount: number;
  /** Readable once; call `return` to stop early. */
  readonly rows: () => IterableIterator<Cells>;
};

/** A row's cells, in column order. */
type Cells = readonly (string | number | null)[];

/** The filters a view has columns for. */
export function filtersOf(columns: readonly string[]) {
  return {
    project: columns.includes('project_id'),
    connection: columns.includes('connection') || columns.includes('project_id'),
    runs: columns.includes('run_id'),
    days: columns.includes('run_id') || DAY_COLUMNS.some((name) => columns.includes(name)),
  };
}

/**
 * Whether another connection's rows would be included: the same client is mirrored over two, and the view identifies
 * clients by id alone.
 */
export function isAmbiguous(db: Db, view: OpenView, { connection, projectId }: ViewFilter): boolean {
  if (connection === undefined || loadViewColumns(db, view).includes('connection')) return false;
  const twins = db
    .prepare(
      `SELECT 1 FROM v_project a JOIN v_project b ON b.project_id = a.project_id AND b.connection <> a.connection
       WHERE a.connection = ? AND a.project_id = coalesce(?, a.project_id) LIMIT 1`,
    )
    .get(connection, projectId ?? null);
  return twins !== undefined;
}

/** The names of a view's columns. */
export function loadViewColumns(db: Db, view: OpenView): readonly string[] {
  return db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(view) as string[];
}

const MOMENT = "GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'";

/** SQL that is 1 for a value not of its column's kind; null if every value is valid. */
function oddValue({ name, kind }: OpenColumn): string | null {
  const isNot = (types: string): string => `typeof("${name}") NOT IN ('null', ${types})`;
  switch (kind) {
    case 'integer':
    case 'boolean':
      return isNot("'integer'");
    case 'number':
      return isNot("'integer', 'real'");
    case 'time':
      return `"${name}" IS NOT NULL AND ("${name}" NOT ${MOMENT} OR substr("${name}", 11, 1) NOT IN ('T', ' ') OR julianday("${name}") IS NULL)`;
    case 'day':
      return `"${name}" IS NOT NULL AND (length("${name}") <> 10 OR "${name}" NOT ${MOMENT} OR julianday("${name}") IS NULL)`;
    case 'text':
    case 'json':
    case 'mixed':
      return null;
  }
}

function conditionsOf(columns: readonly string[], filter: ViewFilter) {
  const { connection, projectId, runIds, from, to } = filter;
  const day = DAY_COLUMNS.find((name) => columns.includes(name));
  const conditions: string[] = [];
  const values: string[] = [];
  const where = (sql: string, value: string): void => {
    conditions.push(sql);
    values.push(value);
  };
  if (connection !== undefined) {
    where(
      columns.includes('connection')
        ? 'connection = ?'
        : 'project_id IN (SELECT project_id FROM v_project WHERE connection = ?)',
      connection,
    );
  }
  if (projectId !== undefined) where('project_id = ?', projectId);
  if (runIds !== undefined) where('run_id IN (SELECT value FROM json_each(?))', JSON.stringify(runIds));
  const onDay = (sign: string): string =>
    day === undefined
      ? `run_id IN (SELECT run_id FROM v_run WHERE substr(started_at, 1, 10) ${sign} ?)`
      : `substr("${day}", 1, 10) ${sign} ?`;
  if (from !== undefined) where(onDay('>='), from);
  if (to !== undefined) where(onDay('<='), to);
  return { sql: conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`, values };
}

/**
 * Counts the selected rows and checks their values against the columns' kinds: a column with a deviating value is
 * passed through untyped. Call, and read its rows, in one transaction.
 */
export function readView(db: Db, view: OpenView, filter: ViewFilter): ViewReading {
  const names = loadViewColumns(db, view);
  const columns = names.map((name) => describeColumn(view, name));
  const { sql, values } = conditionsOf(names, filter);
  const odd = columns.map((column) => oddValue(column) ?? '0');
  const survey = odd.map((one) => `coalesce(max(${one}), 0)`).join(', ');
  const [rowCount = 0, ...oddities] = db
    .prepare(`SELECT count(*), ${survey} FROM ${view}${sql}`)
    .raw(true)
    .get(...values) as number[];
  const statement = db.prepare(`SELECT ${names.map((name) => `"${name}"`).join(', ')} FROM ${view}${sql}`);
  return {
    columns: columns.map((column, at) => (oddities[at] === 0 ? column : { ...column, kind: 'mixed' })),
    rowCount,
    rows: () => statement.raw(true).iterate(...values) as IterableIterator<Cells>,
  };
}

/** Clients' names by id, and by connection and id; null where two connections call a client differently. */
function loadClientNames(db: Db): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  const all = db.prepare('SELECT connection, project_id, name FROM v_project').raw(true).all();
  for (const [connection, projectId, name] of all as [string, string, string | null][]) {
    names.set(`${connection} ${projectId}`, name);
    names.set(projectId, names.has(projectId) && names.get(projectId) !== name ? null : name);
  }
  return names;
}

/** A reading for people: in front of its columns the client's name and the run's start, where the view has only their ids. */
export function withNames(db: Db, view: OpenView, reading: ViewReading): ViewReading {
  const names = reading.columns.map(({ name }) => name);
  const [projectId, connection, runId] = ['project_id', 'connection', 'run_id'].map((name) =>
    names.indexOf(name),
  ) as [number, number, number];
  const hasClient = projectId >= 0 && view !== 'v_project';
  const hasStart = runId >= 0 && !names.includes('started_at');
  const clients = hasClient ? loadClientNames(db) : new Map<string, null>();
  const starts = new Map(
    hasStart
      ? (db.prepare('SELECT run_id, started_at FROM v_run').raw(true).all() as [string, string | null][])
      : [],
  );
  const clientOf = (row: Cells): string | null => {
    const id = String(row[projectId]);
    return clients.get(`${String(row[connection])} ${id}`) ?? clients.get(id) ?? null;
  };
  return {
    ...reading,
    columns: [
      ...(hasClient ? [describeColumn(view, 'client')] : []),
      ...(hasStart ? [describeColumn(view, 'started_at')] : []),
      ...reading.columns,
    ],
    rows: function* () {
      for (const row of reading.rows()) {
        yield [
          ...(hasClient ? [clientOf(row)] : []),
          ...(hasStart ? [starts.get(String(row[runId])) ?? null] : []),
          ...row,
        ];
      }
    },
  };
}
