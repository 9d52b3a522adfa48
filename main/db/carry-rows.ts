/**
 * Carries over what a rebuild could not restore: readable mirror rows whose kept answers are gone. The rows they refer
 * to have other numbers in the new file, and are found there by the service's names.
 */
import { rowId, text } from './columns.ts';
import { readRows, type Row } from './copy-rows.ts';
import { columnsOf } from './damaged-schema.ts';
import { keyOf, referencesOf } from './natural.ts';
import { inTransaction, type Db, type Statement } from './open.ts';
import { defineRows, defineValues } from './prepared.ts';
import { isSealBroken } from './seals.ts';
import { CARRIED_TABLES, TABLES, type TableName, type TableOwner } from './tables.ts';

/** Tables that a rebuild fills. A run's children come last: the run decides which are wanted. */
const REBUILT = (Object.keys(TABLES) as TableName[]).filter(
  (name) =>
    !CARRIED_TABLES.includes(name) &&
    TABLES[name].kind !== 'derived' &&
    name !== 'seal' &&
    name !== 'run_part',
);

/** Referenced tables whose rows are identified by the service's names. */
const isNamed = (db: Db, table: TableName): boolean =>
  table !== 'run_revision' && table !== 'response' && columnsOf(db, table).includes('id');

const PARTS_IN = defineRows({ run: rowId<'run'>(), part: text }, 'SELECT run, part FROM run_part');

const RUN_BY_REVISION = defineValues(
  rowId<'run'>(),
  'SELECT id FROM run_revision WHERE project = :project AND run_id = :run_id AND revision IS :revision',
);

const RUN_IN_FORCE = defineValues(
  rowId<'run'>(),
  `SELECT id FROM run_revision WHERE project = :project AND run_id = :run_id AND standing = :standing`,
);

type Values = Record<string, unknown>;

/** State of a carry-over. */
type Carry = {
  readonly from: Db;
  readonly to: Db;
  /** The number in `to` of each row read from `from`. */
  readonly ids: Map<TableName, Map<bigint, number>>;
  /** Runs and parts that the rebuild restored. */
  readonly complete: ReadonlySet<string>;
  /** Tables that could not be read completely. */
  readonly torn: Set<TableName>;
  /** Whether the rebuild restored fewer rows than exist. */
  readonly isShort: boolean;
  /** Whether kept answers cover all that `owner` fills in the project with row `project`. */
  readonly isTold: (project: unknown, owner: TableOwner) => boolean;
  /** Rows carried over. */
  rows: number;
  /** Rows that may have been completed. */
  filled: number;
};

function buildInsert(to: Db, table: TableName, columns: readonly string[]): Statement {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `:${column}`).join(', ');
  return to.prepare(`INSERT OR IGNORE INTO ${table} (${list}) VALUES (${values})`);
}

/** The row with the new file's numbers; undefined if a row it requires is missing. */
function translate(carry: Carry, table: TableName, row: Values): Values | undefined {
  const translated: Values = { ...row };
  for (const [column, target] of referencesOf(carry.to, table)) {
    const value = row[column];
    const ids = carry.ids.get(target);
    if (ids === undefined || value === null || value === undefined) continue;
    const found = typeof value === 'bigint' ? ids.get(value) : undefined;
    const isOptional = !NEEDED.all(carry.to, table).includes(column);
    if (found === undefined && !isOptional) return undefined;
    translated[column] = found ?? null;
  }
  return translated;
}

const NEEDED = defineValues(text, 'SELECT name FROM pragma_table_info(?) WHERE "notnull" = 1 OR pk > 0');

/** Reads a table's rows by name, as far as readable. */
function readTable(carry: Carry, table: TableName, take: (at: bigint | null, row: Values) => void): void {
  const had = columnsOf(carry.from, table);
  const columns = columnsOf(carry.to, table).filter((name) => had.includes(name));
  const isWhole =
    columns.length > 0 &&
    readRows(carry.from, table, columns, ([at, ...values]: Row) => {
      take(
        at as bigint | null,
        Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null])),
      );
    });
  if (!isWhole) carry.torn.add(table);
}

/** Creates a referenced table's rows, or finds them by their natural key, and fills their gaps. */
function carryNamed(carry: Carry, table: TableName): void {
  const { to } = carry;
  const key = keyOf(to, table);
  const others = columnsOf(to, table).filter((column) => column !== 'id' && !key.includes(column));
  const find = to
    .prepare(`SELECT id FROM ${table} WHERE ${key.map((column) => `"${column}" = :${column}`).join(' AND ')}`)
    .pluck();
  // A brand known only from records is named by its id.
  const gap = (column: string): string =>
    table === 'brand' && column === 'name'
      ? `iif(name = brand_id, :name, name)`
      : `coalesce("${column}", :${column})`;
  const gaps = others.map((column) => `"${column}" = ${gap(column)}`);
  const fill =
    gaps.length === 0 ? undefined : to.prepare(`UPDATE ${table} SET ${gaps.join(', ')} WHERE id = :at`);
  const entry = TABLES[table];
  const isTold = ({ project }: Values): boolean =>
    entry.kind === 'mirror' && carry.isTold(project, entry.owner);
  const insert = buildInsert(to, table, [...key, ...others]);
  const ids = new Map<bigint, number>();
  carry.ids.set(table, ids);
  readTable(carry, table, (at, row) => {
    const values = translate(carry, table, row);
    if (at === null || values === undefined) return;
    const found = find.get(values) as number | undefined;
    if (found === undefined) {
      if (!carry.isShort) return;
      const { changes, lastInsertRowid } = tryRun(insert, values);
      if (changes === 0) return;
      carry.rows += 1;
      ids.set(at, Number(lastInsertRowid));
    } else {
      if (fill !== undefined && (carry.isShort || !isTold(values))) {
        carry.filled += tryRun(fill, { ...values, at: found }).changes;
      }
      ids.set(at, found);
    }
  });
}

const NOTHING = { changes: 0, lastInsertRowid: 0 };

/** Runs a statement with values a column may reject: such a row cannot be kept. */
function tryRun(
  statement: Statement,
  values: Values,
): Pick<ReturnType<Statement['run']>, 'changes' | 'lastInsertRowid'> {
  try {
    return statement.run(values);
  } catch {
    return NOTHING;
  }
}

/** Finds or creates each revision of a run; if none is in force, the last one becomes so. */
function carryRuns(carry: Carry): void {
  const { to } = carry;
  const columns = columnsOf(to, 'run_revision').filter((column) => column !== 'id');
  const insert = buildInsert(to, 'run_revision', columns);
  const step = to.prepare(
    `UPDATE run_revision SET standing = 'earlier', superseded_at = coalesce(superseded_at, :at) WHERE id = :run`,
  );
  const standings: { readonly run: number; readonly standing: unknown; readonly at: unknown }[] = [];
  const ids = new Map<bigint, number>();
  carry.ids.set('run_revision', ids);
  readTable(carry, 'run_revision', (at, row) => {
    const values = translate(carry, 'run_revision', row);
    if (at === null || values === undefined) return;
    const { project, run_id, revision } = values;
    const found = RUN_BY_REVISION.get(to, { project, run_id, revision });
    if (found !== undefined) {
      ids.set(at, found);
      standings.push({ run: found, standing: values['standing'], at: values['superseded_at'] });
      return;
    }
    const inForce = RUN_IN_FORCE.get(to, { project, run_id, standing: values['standing'] });
    // The last one in force is so again.
    if (inForce !== undefined && values['standing'] !== 'earlier') {
      step.run({ run: inForce, at: values['mirrored_at'] });
    }
    // Completed once its parts are here.
    const { changes, lastInsertRowid } = tryRun(insert, { ...values, mirrored_at: null });
    if (changes === 0) return;
    carry.rows += 1;
    ids.set(at, Number(lastInsertRowid));
  });
  // A revision whose parts are complete only now could not take its place before.
  for (const { run, at } of standings) step.run({ run, at });
  const stand = to.prepare(
    'UPDATE run_revision SET standing = :standing, superseded_at = :at WHERE id = :run',
  );
  for (const values of standings) tryRun(stand, values);
  to.exec(`UPDATE run_revision SET standing = 'current' WHERE id IN (
    SELECT max(id) FROM run_revision GROUP BY project, run_id HAVING sum(standing = 'current') = 0)`);
}

/** Carries over a project's or run's children that the rebuild did not restore. */
function carryHanging(carry: Carry, table: TableName): void {
  const { to, ids } = carry;
  const entry = TABLES[table];
  const columns = columnsOf(to, table).filter((column) => column !== 'id');
  const insert = buildInsert(to, table, columns);
  const own = new Map<bigint, number>();
  if (table === 'response') ids.set(table, own);
  readTable(carry, table, (at, row) => {
    const values = translate(carry, table, row);
    if (values === undefined) return;
    const isBrought =
      entry.kind === 'mirror' && carry.complete.has(`${String(values['run'])} ${entry.owner}`);
    if (isBrought) return;
    const { changes, lastInsertRowid } = tryRun(insert, values);
    carry.rows += changes;
    if (at !== null && changes > 0) own.set(at, Number(lastInsertRowid));
  });
}

const OWNED_BY = Map.groupBy(
  REBUILT.filter((name) => TABLES[name].parent === 'run' || TABLES[name].parent === 'response'),
  (name) => {
    const table = TABLES[name];
    return table.kind === 'mirror' ? table.owner : '';
  },
);

/** Notes the parts that were in and fully readable, and the runs they complete. */
function carryParts(carry: Carry): void {
  const { to } = carry;
  const insert = buildInsert(to, 'run_part', columnsOf(to, 'run_part'));
  const broken = new Map<number, boolean>();
  const isBroken = (run: number): boolean => {
    const known = broken.get(run) ?? isSealBroken(carry.from, run);
    broken.set(run, known);
    return known;
  };
  readTable(carry, 'run_part', (_at, row) => {
    const values = translate(carry, 'run_part', row);
    // Its rows are carried over, and refetched: what was changed in them is unknown.
    if (isBroken(Number(row['run']))) return;
    const isTorn = (OWNED_BY.get(String(row['part']) as never) ?? []).some((table) => carry.torn.has(table));
    if (values !== undefined && !isTorn) carry.rows += tryRun(insert, values).changes;
  });
  const close = to.prepare(
    `UPDATE run_revision SET mirrored_at = :mirrored_at, depth = :depth WHERE id = :run AND mirrored_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM json_each(:parts) AS needed
       WHERE NOT EXISTS (SELECT 1 FROM run_part WHERE run = :run AND part = needed.value))`,
  );
  const parts = new Map<number, string[]>();
  readTable(carry, 'run_part', (_at, { run, part }) => {
    const id = typeof run === 'bigint' ? carry.ids.get('run_revision')?.get(run) : undefined;
    if (id !== undefined) parts.set(id, [...(parts.get(id) ?? []), String(part)]);
  });
  readTable(carry, 'run_revision', (at, { mirrored_at, depth }) => {
    const run = at === null ? undefined : carry.ids.get('run_revision')?.get(at);
    if (run === undefined || mirrored_at === null) return;
    tryRun(close, { run, mirrored_at, depth, parts: JSON.stringify(parts.get(run) ?? []) });
  });
}

/** Whether a table of the old file has readable rows missing from the new one. */
function isShort({ from, to }: Pick<Carry, 'from' | 'to'>, table: TableName): boolean {
  let readable = 0;
  const [first = ''] = columnsOf(from, table);
  if (first === '') return false;
  readRows(from, table, [first], () => (readable += 1));
  return (to.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number) < readable;
}

const PROJECT_ID = defineValues(text, 'SELECT project_id FROM project WHERE id = ?');

/**
 * Carries over every readable mirror row of `from` that a rebuild of `to` did not restore, and returns how many. If it
 * restored as many rows as there were, none is carried: the differences are damage. Rows not covered by an answer of
 * their own are completed.
 *
 * `isFilled` says whether kept answers cover what `owner` fills in a project, by the service's id of it.
 */
export function carryRows(
  from: Db,
  to: Db,
  isFilled: (projectId: string | null, owner: TableOwner) => boolean,
): number {
  const carry: Carry = {
    from,
    to,
    ids: new Map(),
    complete: new Set(PARTS_IN.all(to).map(({ run, part }) => `${run} ${part}`)),
    torn: new Set(),
    isShort: [...REBUILT, 'run_part' as const].some((table) => isShort({ from, to }, table)),
    isTold: (project, owner) =>
      isFilled(project === undefined ? null : (PROJECT_ID.get(to, project) ?? null), owner),
    rows: 0,
    filled: 0,
  };
  inTransaction(to, () => {
    for (const table of REBUILT.filter((one) => isNamed(to, one))) carryNamed(carry, table);
    if (!carry.isShort) return;
    carryRuns(carry);
    for (const table of REBUILT.filter((one) => one !== 'run_revision' && !isNamed(to, one))) {
      carryHanging(carry, table);
    }
    carryParts(carry);
  });
  return carry.rows + carry.filled;
}
