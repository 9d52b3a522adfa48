/** A repair loses nothing that a reader can still get out of the file: what the user made, and what the user added. */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { consultDoctor, isMended, type Repair } from '../../../main/features/doctor/doctor.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { contentOf } from '../../helpers/content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { PROJECT, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 5, 1) };

/** Tables with what a user makes, and the ones that a user has added. */
const USERS = [
  ...(['connection', 'brand_kit', 'report', 'setting', 'comparison'] as const),
  ...(['event', 'event_hidden', 'goal', 'action', 'action_change'] as const),
] as const;
const OWN_TABLES = ['my_budget', 'my "odd" table', 'my_pairs'] as const;
const OWN_SCHEMA = `
  CREATE TABLE my_budget (client TEXT, eur REAL, spent AS (eur * 2), code INTEGER);
  CREATE TABLE "my ""odd"" table" (_rowid_ TEXT, note TEXT DEFAULT 'it''s; fine');
  CREATE TABLE my_pairs (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID;
  CREATE INDEX my_index ON my_budget (client);
  CREATE INDEX my_index_on_events ON event (text);
  CREATE VIEW my_view AS SELECT client, eur FROM my_budget JOIN v_project;
  CREATE TRIGGER my_trigger AFTER INSERT ON event BEGIN INSERT INTO my_pairs VALUES (new.event_id, 'new'); END;`;

const at = '2026-01-01T00:00:00.000Z';

function fill(db: Database.Database): void {
  db.exec(OWN_SCHEMA);
  const many = (count: number, sql: string, values: (n: number) => unknown[]): void => {
    for (let n = 1; n <= count; n += 1) db.prepare(sql).run(...values(n));
  };
  many(
    2_000,
    "INSERT INTO event VALUES (?, 1, ?, '2026-01-05', '2026-01-05', 'other', ?, 'typed', 'internal', '{}', ?)",
    (n) => [`n${(n * 7919) % 2_000}`, PROJECT, `Launched ${'x'.repeat(100)} ${n}`, at],
  );
  many(200, 'INSERT INTO event_hidden VALUES (1, ?, ?, ?)', (n) => [PROJECT, `platform ${n}`, at]);
  many(
    500,
    "INSERT INTO goal VALUES (?, 1, ?, ?, 'visibility', NULL, NULL, NULL, 'run-1', '2026-01-01', 40.5, 190, 45, '2026-12-31', ?)",
    (n) => [`g${n}`, PROJECT, `Known for tents ${'x'.repeat(100)} ${n}`, at],
  );
  many(
    500,
    "INSERT INTO action VALUES (?, 1, ?, NULL, ?, 'Mara', NULL, 'proposed', NULL, NULL, NULL, 'internal', '{}', 'null', '[]', '[]', ?, ?)",
    (n) => [`a${n}`, PROJECT, `Guide to tents ${'x'.repeat(100)} ${n}`, at, at],
  );
  many(500, "INSERT INTO action_change VALUES (?, ?, 1, ?, ?, 'owner', '\"Mara\"', '\"Ben\"')", (n) => [
    ...[`c${n}`, `a${n}`, PROJECT, at],
  ]);
  many(20, 'INSERT INTO comparison VALUES (?, ?, ?, ?)', (n) => [`c${n}`, `Quarter ${n}`, '{}', at]);
  many(10, 'INSERT INTO setting VALUES (?, ?, ?)', (n) => [`goal/${n}`, '{"target":40}', at]);
  many(3, 'INSERT INTO brand_kit VALUES (?, ?, ?)', (n) => [`Kit ${n}`, '{}', at]);
  // Rows that are alike are rows of their own; a number may be larger than what JavaScript counts to.
  many(6, 'INSERT INTO my_budget VALUES (?, ?, ?)', () => ['Halden', 1.5, 9_007_199_254_740_993n]);
  many(2, 'INSERT INTO "my ""odd"" table" VALUES (?, ?)', () => ['r', 'alike']);
}

const quoted = (table: string): string => `"${table.replaceAll('"', '""')}"`;

function rowsOf(file: string): Record<string, unknown[]> {
  const db = new Database(file, { readonly: true });
  const rows = [...USERS, ...OWN_TABLES].map((table) => {
    // A rebuild has every account read again; the mark of it is nothing that was made.
    const what =
      table === 'connection' ? 'connection_id, name, base_url, old_runs, monthly_calls, colour' : '*';
    const all = db
      .prepare(`SELECT ${what} FROM ${quoted(table)}`)
      .safeIntegers()
      .raw()
      .all() as unknown[][];
    return [table, all.map((row) => row.map(String).join(' | ')).sort()] as const;
  });
  db.close();
  return Object.fromEntries(rows);
}

const OWN = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name GLOB 'my*' ORDER BY name";

/** The file before any harm, and what was in it. */
type Original = {
  readonly bytes: Buffer;
  readonly content: ReturnType<typeof contentOf>;
  readonly rows: ReturnType<typeof rowsOf>;
  readonly own: readonly unknown[];
};

async function makeOriginal(): Promise<Original> {
  const service = await startPlayedService();
  const mirror = openMirror(service);
  await mirror.sync();
  fill(mirror.db);
  mirror.db.pragma('wal_checkpoint(TRUNCATE)');
  return {
    bytes: readFileSync(mirror.db.name),
    content: contentOf(mirror.db),
    rows: rowsOf(mirror.db.name),
    own: mirror.rows(OWN),
  };
}

let made: Original | undefined;

/** A copy of the original that a test may harm. */
async function copyOfOriginal(): Promise<Original & { readonly file: string }> {
  made ??= await makeOriginal();
  const file = join(temporaryFolder(), 'sightline.db');
  writeFileSync(file, made.bytes);
  return { ...made, file };
}

/** Writes into the text of the schema, as a broken disk would. */
function harmSchema(file: string, sql: string): void {
  const db = new Database(file);
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
  db.exec(sql);
  db.close();
}

function harmPage(file: string, page: number): void {
  const db = new Database(file, { readonly: true });
  const size = db.pragma('page_size', { simple: true }) as number;
  db.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(handle);
}

function pagesOf(file: string, name: string, kind: string): number[] {
  const db = new Database(file, { readonly: true });
  const pages = db
    .prepare('SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno')
    .pluck()
    .all(name, kind) as number[];
  db.close();
  return pages;
}

function rootOf(file: string, name: string): number {
  const db = new Database(file, { readonly: true });
  const root = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name) as number;
  db.close();
  return root;
}

async function repairOf(file: string): Promise<Repair> {
  const before = readFileSync(file);
  const { findings, repair } = await consultDoctor(file, clock, { repair: true });
  expect(findings).not.toEqual([]);
  if (repair === null) throw new Error('nothing was repaired');
  expect(readFileSync(repair.setAside).equals(before)).toBe(true);
  expect((await consultDoctor(file, clock, { repair: false })).findings).toEqual([]);
  return repair;
}

function expectEverything(file: string, { rows, content, own }: Original): void {
  expect(rowsOf(file)).toEqual(rows);
  const db = openDatabase(file, { clock });
  onTestFinished(() => void db.close());
  expect(contentOf(db)).toEqual(content);
  expect(db.prepare(OWN).all()).toEqual(own);
}

const garble = (name: string, sql = 'CREATE TABLE ###'): string =>
  `UPDATE sqlite_schema SET sql = '${sql}' WHERE name = '${name}'`;

const SCHEMA_HARM: readonly (readonly [string, string])[] = [
  ...USERS.map((table) => [`the table ${table}`, garble(table)] as const),
  ['the kept answers', garble('api_response')],
  ['a table of the mirror', garble('visibility')],
  ['an index', garble('event_by_project', 'CREATE INDEX ###')],
  ['a trigger', garble('page_search_insert', 'CREATE TRIGGER ###')],
  ['a view', garble('v_run', 'CREATE VIEW v_run AS SELEC')],
  ['the view that the repair reads', garble('run', 'CREATE VIEW run AS SELEC')],
  ['a search index', garble('page_search', 'CREATE VIRTUAL TABLE ###')],
  ['many at once', `${USERS.map((table) => garble(table)).join(';')};${garble('v_run', 'CREATE VIEW')}`],
  [
    'one letter of a column’s name',
    "UPDATE sqlite_schema SET sql = replace(sql, 'event_id', 'evunt_id') WHERE name = 'event'",
  ],
  [
    'the name beside the text',
    "UPDATE sqlite_schema SET name = 'ev#nt' WHERE name = 'event' AND type = 'table'",
  ],
];

describe('a repair of a file whose schema text is damaged', () => {
  it.each(SCHEMA_HARM)('at %s loses nothing', async (_what, sql) => {
    const { file, ...before } = await copyOfOriginal();
    harmSchema(file, sql);
    const repair = await repairOf(file);
    expectEverything(file, before);
    expect(repair).toMatchObject({ unreadable: [], leftBehind: [] });
    expect(isMended(repair)).toBe(true);
  });

  it('at a table of the user’s own names it, and keeps everything else', async () => {
    const { file, ...before } = await copyOfOriginal();
    harmSchema(file, garble('my_budget'));
    const repair = await repairOf(file);
    expect(repair.unreadable).toEqual([{ table: 'my_budget', rows: 0, isWhole: false }]);
    expect(repair.leftBehind).toEqual(['index my_index']);
    expect(isMended(repair)).toBe(false);
    const db = new Database(file);
    db.exec('CREATE TABLE my_budget (client, eur, code)');
    db.close();
    expect(rowsOf(file)).toEqual({ ...before.rows, my_budget: [] });
  });
});

describe('a repair of a file with damaged pages', () => {
  it('keeps the rows of a table whose own index cannot be read', async () => {
    const { file, ...before } = await copyOfOriginal();
    harmPage(file, rootOf(file, 'sqlite_autoindex_event_1'));
    const repair = await repairOf(file);
    expectEverything(file, before);
    expect(isMended(repair)).toBe(true);
  });

  it.each(['event', 'goal', 'action', 'action_change'])(
    'names a table that cannot be read at all, and keeps everything else: %s',
    async (table) => {
      const { file, ...before } = await copyOfOriginal();
      harmPage(file, rootOf(file, table));
      const repair = await repairOf(file);
      expect(repair.unreadable).toEqual([{ table, rows: 0, isWhole: false }]);
      expect(rowsOf(file)).toEqual({ ...before.rows, [table]: [] });
    },
  );

  it.each(['event', 'goal', 'action'])('counts the rows that it saved: %s', async (table) => {
    const { file, ...before } = await copyOfOriginal();
    harmPage(file, pagesOf(file, table, 'leaf')[1] ?? 0);
    const repair = await repairOf(file);
    const saved = rowsOf(file)[table] ?? [];
    expect(repair.unreadable).toEqual([{ table, rows: saved.length, isWhole: false }]);
    expect(saved.length).toBeGreaterThan(0);
    expect(before.rows[table]).toEqual(expect.arrayContaining(saved));
  });

  it('keeps every row that is not on a damaged page, also between two of them', async () => {
    const { file, ...before } = await copyOfOriginal();
    const leaves = pagesOf(file, 'event', 'leaf');
    const between = leaves.length - 4;
    expect(between).toBeGreaterThan(5);
    for (const page of [leaves[1] ?? 0, leaves.at(-2) ?? 0]) harmPage(file, page);
    const repair = await repairOf(file);
    expect(repair.unreadable).toMatchObject([{ table: 'event' }]);
    const saved = rowsOf(file)['event'] ?? [];
    const perPage = Math.ceil((before.rows['event']?.length ?? 0) / leaves.length);
    expect(saved.length).toBe(repair.unreadable[0]?.rows);
    expect(saved.length).toBeGreaterThan((leaves.length - 3) * perPage - perPage);
    expect(rowsOf(file)).toEqual({ ...before.rows, event: saved });
  });
});

describe('a repair of a sound file with something of the user’s own', () => {
  it('carries it over when only the mirror has to be rebuilt', async () => {
    const { file, ...before } = await copyOfOriginal();
    harmSchema(file, 'PRAGMA foreign_keys = OFF; DELETE FROM brand; DELETE FROM naming_due');
    const repair = await repairOf(file);
    expectEverything(file, before);
    expect(repair.own).toEqual(
      expect.arrayContaining([{ table: 'my_budget', rows: 6, isWhole: true }]) as unknown,
    );
    expect(repair.own).toHaveLength(OWN_TABLES.length);
  });

  it('names what cannot be carried over', async () => {
    const { file, ...before } = await copyOfOriginal();
    harmSchema(file, 'CREATE VIRTUAL TABLE my_search USING fts5 (text); DROP VIEW v_run');
    const repair = await repairOf(file);
    expect(repair.leftBehind).toEqual(['table my_search (virtual)']);
    expectEverything(file, before);
  });
});
