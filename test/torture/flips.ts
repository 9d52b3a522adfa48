/** One byte of a mirror's file changed, as a failing disk or memory changes it, and what the doctor makes of that. */
import {
  copyFileSync,
  closeSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { consultDoctor } from '../../main/use-cases/doctor.ts';
import { TABLES } from '../../main/db/tables.ts';
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
};

/** The rows of every view and of every table that a user fills, each as one text; a text of its own for what cannot be read. */
type Shown = ReadonlyMap<string, string>;

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

/** Everything that a reader gets out of a file. */
export function loadShown(file: string, names: readonly string[]): Shown {
  const shown = new Map<string, string>();
  let db: Database.Database | undefined;
  try {
    db = open(file);
    for (const name of names) {
      try {
        shown.set(name, [...readAll(db, `SELECT * FROM ${quote(name)}`)].sort().join('\n'));
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
export function listShown(file: string): readonly string[] {
  const db = open(file);
  const views = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'view'").pluck().all() as string[];
  db.close();
  return [...views, ...Object.entries(TABLES).flatMap(([name, { kind }]) => (kind === 'user' ? [name] : []))];
}

/** Rows of each table that can be read, one by one where need be. */
export function countReadable(file: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let db: Database.Database | undefined;
  try {
    db = open(file);
    for (const [name, { kind }] of Object.entries(TABLES)) {
      if (name === 'seal') continue;
      let rows = 0;
      try {
        const statement = db.prepare(`SELECT * FROM ${quote(name)} NOT INDEXED`).raw();
        for (const row of statement.iterate()) rows += Array.isArray(row) ? 1 : 0;
      } catch {
        // Up to the damage.
      }
      counts.set(`${kind} ${name}`, rows);
    }
  } catch {
    // Nothing can be read.
  } finally {
    db?.close();
  }
  return counts;
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
function tells(consult: () => { readonly findings: readonly unknown[] }): boolean {
  try {
    return consult().findings.length > 0;
  } catch {
    return true;
  }
}

type FlipOptions = { readonly seed: number; readonly count: number; readonly onFlip?: (flip: Flip) => void };

/** Plays `count` flips on copies of `file`, in `folder`; the same seed gives the same ones. */
export async function playFlips(
  file: string,
  folder: string,
  { seed, count, onFlip }: FlipOptions,
): Promise<readonly Flip[]> {
  const random = createRandom32(seed, 1);
  const names = listShown(file);
  const before = JSON.stringify([...loadShown(file, names)]);
  const flips: Flip[] = [];
  const copy = join(folder, 'sightline.db');
  const clean = (): void => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true });
  };
  while (flips.length < count) {
    clean();
    copyFileSync(file, copy);
    const flip = flipByte(copy, random);
    const harmed = readFileSync(copy);
    const isHarmful = JSON.stringify([...loadShown(copy, names)]) !== before;
    const isFound = tells(() => consultDoctor(copy, systemClock, { repair: false }));
    const result: Flip = { ...flip, isHarmful, isFound, isFoundDeep: null, fewer: null };
    void harmed;
    flips.push(result);
    onFlip?.(result);
    await Promise.resolve();
  }
  clean();
  return flips;
}
