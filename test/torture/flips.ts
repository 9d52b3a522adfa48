/** One byte of a mirror's file changed, as a failing disk or memory changes it, and what the doctor makes of that. */
import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { copyRows } from '../../main/db/copy-rows.ts';
import { openDatabase } from '../../main/db/open.ts';
import { TABLES, type TableName } from '../../main/db/tables.ts';
import { consultDoctor, type Diagnosis } from '../../main/features/doctor/doctor.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';

/** What became of one flip. */
export type Flip = {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Whether it changes a figure, or keeps a view from being read. */
  readonly isHarmful: boolean;
  readonly isFound: boolean;
  /** Null where that was not asked. */
  readonly isFoundDeep: boolean | null;
  /** Tables of which a repair left fewer readable rows than there were; null where nothing was repaired. */
  readonly fewer: readonly string[] | null;
  /** Views and tables that a repair does not show as they were before the flip; null where nothing was repaired. */
  readonly unlike: readonly string[] | null;
};

/** The rows of every view and of every table that a user fills, each as one text; a text of its own for what cannot be read. */
type Shown = ReadonlyMap<string, string>;

/** The names of what is not the same in both. */
const unlikeIn = (before: Shown, after: Shown): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function readAll(db: Database.Database, sql: string): readonly string[] {
  return (db.prepare(sql).safeIntegers().raw().all() as unknown[][]).map((row) =>
    row
      .map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : `${typeof value} ${String(value)}`))
      .join('|'),
  );
}

function open(file: string): Database.Database {
  return new Database(file, { readonly: true });
}

/** Columns that a rebuild fills with when something came for the last time, and not for the first. */
const MADE_ANEW = ['mirrored_at', 'superseded_at', 'account_due', 'id', 'project'];

/** Everything that a reader gets out of a file. */
function loadShown(file: string, names: readonly string[], leftOut: readonly string[] = []): Shown {
  const shown = new Map<string, string>();
  let db: Database.Database | undefined;
  try {
    db = open(file);
    for (const name of names) {
      try {
        const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(name) as string[];
        const list = columns.filter((column) => !leftOut.includes(column)).map(quote);
        shown.set(name, [...readAll(db, `SELECT ${list.join(', ')} FROM ${quote(name)}`)].sort().join('\n'));
      } catch (error) {
        shown.set(name, `unreadable: ${String(error)}`);
      }
    }
  } catch (error) {
    shown.set('the file', String(error));
  } finally {
    db?.close();
  }
  return shown;
}

/** What is compared: every view, and what a user makes. */
function listShown(file: string): readonly string[] {
  const db = open(file);
  const views = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'view'").pluck().all() as string[];
  db.close();
  return [...views, ...Object.entries(TABLES).flatMap(([name, { kind }]) => (kind === 'user' ? [name] : []))];
}

/**
 * How many rows of each table can be read and can stand in a table of that shape; each row counts once. What is worked out from the
 * rest is left out: it is made again when it is next asked for.
 */
function countReadable(file: string): ReadonlyMap<TableName, number> {
  const scratch = openDatabase(':memory:', { clock: systemClock });
  scratch.pragma('foreign_keys = OFF');
  const counts = new Map<TableName, number>();
  let db: Database.Database | undefined;
  try {
    const from = (db = open(file));
    for (const table of Object.keys(TABLES) as TableName[]) {
      if (table === 'seal' || TABLES[table].kind === 'derived') continue;
      counts.set(table, copyRows(from, scratch, table).rows);
    }
  } catch {
    // Nothing more can be read.
  } finally {
    db?.close();
    scratch.close();
  }
  return counts;
}

/** Repairs a file and returns the tables that have fewer rows than could be read before. */
async function repairAndCount(file: string): Promise<readonly string[]> {
  const before = countReadable(file);
  try {
    await consultDoctor(file, systemClock, { repair: true });
  } catch (error) {
    return [String(error)];
  }
  const after = countReadable(file);
  return [...before].flatMap(([table, rows]) => {
    const left = after.get(table) ?? 0;
    return left < rows ? [`${table}: ${left} of ${rows}`] : [];
  });
}

function flipByte(file: string, random: () => number): Pick<Flip, 'at' | 'from' | 'to'> {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  const at = random() % statSync(file).size;
  readSync(handle, byte, 0, 1, at);
  const from = byte[0] ?? 0;
  const to = from ^ (1 + (random() % 255));
  writeSync(handle, Buffer.from([to]), 0, 1, at);
  closeSync(handle);
  return { at, from, to };
}

/** Whether the doctor tells of anything; an error is loud, too. */
async function tells(consult: () => Promise<Diagnosis>): Promise<boolean> {
  try {
    return (await consult()).findings.length > 0;
  } catch {
    return true;
  }
}

type FlipOptions = {
  readonly seed: number;
  readonly count: number;
  readonly onFlip?: (done: number) => void;
};

/** Plays `count` flips on copies of `file`, in `folder`; the same seed gives the same ones. */
export async function playFlips(
  file: string,
  folder: string,
  { seed, count, onFlip }: FlipOptions,
): Promise<readonly Flip[]> {
  const random = createRandom32(seed, 1);
  const names = listShown(file);
  const before = loadShown(file, names);
  const healed = loadShown(file, names, MADE_ANEW);
  const flips: Flip[] = [];
  const copy = join(folder, 'sightline.db');
  const clean = (): void => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  };
  while (flips.length < count) {
    clean();
    copyFileSync(file, copy);
    const flip = flipByte(copy, random);
    const harmed = readFileSync(copy);
    const again = (): void => {
      clean();
      writeFileSync(copy, harmed);
    };
    const isHarmful = unlikeIn(before, loadShown(copy, names)).length > 0;
    const isFound = await tells(() => consultDoctor(copy, systemClock, { repair: false }));
    again();
    const isFoundDeep = isHarmful
      ? await tells(() => consultDoctor(copy, systemClock, { deep: true, repair: false }))
      : null;
    again();
    const fewer = isHarmful || isFound ? await repairAndCount(copy) : null;
    const unlike = fewer === null ? null : unlikeIn(healed, loadShown(copy, names, MADE_ANEW));
    flips.push({ ...flip, isHarmful, isFound, isFoundDeep, fewer, unlike });
    onFlip?.(flips.length);
  }
  clean();
  return flips;
}
