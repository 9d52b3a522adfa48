/** A log that a killed program has left, and another database put beside it: in every order of kill, delete, copy, replace, restore. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpDatabase } from '../../../main/db/backup.ts';
import { ownerOfLog } from '../../../main/db/log-mark.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { restoreBackup } from '../../../main/features/backups/restore.ts';
import { writeAndKill, writeEvents } from '../../helpers/killed-writer.ts';

const root = mkdtempSync(join(tmpdir(), 'sightline-stray-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (...names: string[]): string => join(root, ...names);
const inFolder = (folder: string): string => join(folder, 'sightline.db');

/** Every row of every table; seals say of parts only whether they were written to. */
function rowsOf(file: string): Readonly<Record<string, readonly unknown[]>> {
  const db = new Database(file, { readonly: true });
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const tables = db
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'seal' AND name NOT GLOB '*_search*'",
      )
      .pluck()
      .all() as string[];
    return Object.fromEntries(
      tables.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).raw().all()]),
    );
  } finally {
    db.close();
  }
}

type Rows = ReturnType<typeof rowsOf>;

/** Files that somebody may put in the place of the database, with the rows of each. */
const FILES = ['older copy', 'newest copy', 'backup', 'another database'] as const;
const rows = new Map<string, Rows>();

/** Few events stay in the log; many are taken into the file and begin the log anew, more than once. */
const KILLED = { few: 3, many: 2_000 } as const;
type Killed = keyof typeof KILLED;

function write(file: string, word: string, count: number): void {
  const db = openDatabase(file, { clock: systemClock });
  writeEvents(db, word, count);
  db.close();
}

beforeAll(async () => {
  mkdirSync(at('work'));
  const file = inFolder(at('work'));
  write(file, 'first', 20);
  copyFileSync(file, at('older copy'));
  write(file, 'second', 20);
  await backUpDatabase(file, at('backup'));
  copyFileSync(file, at('newest copy'));
  write(at('another database'), 'other', 30);
  for (const name of FILES) rows.set(name, rowsOf(at(name)));
  for (const killed of Object.keys(KILLED) as Killed[]) {
    cpSync(at('work'), at(killed), { recursive: true });
    await writeAndKill(inFolder(at(killed)), 'killed', KILLED[killed]);
    expect(statSync(`${inFolder(at(killed))}-wal`).size).toBeGreaterThan(0);
    cpSync(at(killed), at('shown'), { recursive: true });
    rows.set(killed, rowsOf(inFolder(at('shown'))));
    rmSync(at('shown'), { recursive: true });
  }
}, 120_000);

let clockMs = Date.UTC(2026, 0, 5);
/** Moves on whenever somebody looks, so that no two names are the same. */
const clock = { nowMs: () => (clockMs += 1_000) };

/** What is done to the folder; returns whose rows are there afterwards, or undefined where nothing changes that. */
type Step = (file: string) => string | null;

const STEPS: Readonly<Record<string, Step>> = {
  'the file is deleted': (file) => {
    rmSync(file, { force: true });
    return null;
  },
  ...Object.fromEntries(
    FILES.flatMap((name): [string, Step][] => [
      [
        `the ${name} is copied over it`,
        (file) => {
          copyFileSync(at(name), file);
          return name;
        },
      ],
      [
        `the ${name} takes its place`,
        (file) => {
          copyFileSync(at(name), `${file}.new`);
          renameSync(`${file}.new`, file);
          return name;
        },
      ],
    ]),
  ),
  'the backup is restored': (file) => {
    restoreBackup(file, clock, { file: at('backup'), force: false });
    return 'backup';
  },
};

const take = (step: string, file: string): string | null => STEPS[step]?.(file) ?? null;

const logsIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.stray-wal'));

/** What a start shows of an empty file: the tables, and nothing in them. */
function isEmpty(found: Rows): boolean {
  return found['event']?.length === 0;
}

/** Takes the steps in a copy of what a kill has left, starts the program, and looks at every row. */
function play(left: string, steps: readonly string[]): void {
  const folder = at('played');
  rmSync(folder, { recursive: true, force: true });
  cpSync(at(left), folder, { recursive: true });
  const file = inFolder(folder);
  let expected: string | null = left;
  for (const step of steps) expected = take(step, file);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const set: string[] = [];
  openDatabase(file, { clock, onSetAside: (logs) => void set.push(...logs) }).close();
  const found = rowsOf(file);
  if (expected === null) expect(isEmpty(found)).toBe(true);
  else expect(found).toEqual(rows.get(expected));
  // It is said, and it is kept with all that was in it.
  if (expected !== left && log > 0) expect(set.map((name) => statSync(name).size)).toEqual([log]);
  else expect(set).toEqual([]);
  expect(set.every((name) => existsSync(name))).toBe(true);
}

describe('what a killed program has left', () => {
  it.each(Object.keys(KILLED))('is all there at the next start (%s)', (left) => {
    play(left, []);
  });

  it.each(Object.keys(STEPS))('is not played into another file: %s', (step) => {
    for (const left of Object.keys(KILLED)) play(left, [step]);
  });

  const often = Object.keys(STEPS).filter((step) => !/older copy|another database/.test(step));
  const orders = often.flatMap((first) => often.map((second) => [first, second] as const));
  it.each(orders)('is not played into another file: %s, then %s', (first, second) => {
    const index = orders.findIndex((order) => order[0] === first && order[1] === second);
    play(Object.keys(KILLED)[index % 2] ?? '', [first, second]);
  });

  it('is played into its own file that was moved away and is put back', () => {
    for (const left of Object.keys(KILLED)) {
      const folder = at(`back-${left}`);
      cpSync(at(left), folder, { recursive: true });
      const file = inFolder(folder);
      renameSync(file, `${file}.elsewhere`);
      copyFileSync(at('backup'), file);
      renameSync(`${file}.elsewhere`, file);
      openDatabase(file, { clock }).close();
      expect(rowsOf(file)).toEqual(rows.get(left));
      expect(logsIn(folder)).toEqual([]);
    }
  });

  it('twice, with another file put there between, is each time kept from the other’s', async () => {
    for (const [index, step] of [
      'the backup is copied over it',
      'the newest copy takes its place',
    ].entries()) {
      const folder = at(`twice-${index}`);
      cpSync(at('few'), folder, { recursive: true });
      const file = inFolder(folder);
      const put = take(step, file) ?? '';
      await writeAndKill(file, 'again', 5);
      cpSync(folder, `${folder}-shown`, { recursive: true });
      const shown = rowsOf(inFolder(`${folder}-shown`));
      expect(shown['event']).toHaveLength((rows.get(put)?.['event']?.length ?? 0) + 5);
      take(step, file);
      openDatabase(file, { clock }).close();
      expect(rowsOf(file)).toEqual(rows.get(put));
    }
  });
});

describe('a log that comes and goes while others open and close the file', () => {
  it('is nobody else’s, and its end is no error', async () => {
    const file = inFolder(mkdtempSync(join(root, 'coming-')));
    const other = spawn(process.execPath, [
      join(import.meta.dirname, '../../helpers/open-and-close.ts'),
      file,
    ]);
    const ended = once(other, 'exit');
    const owners = new Set<string>();
    for (let isOver = false; !isOver;) {
      for (let look = 0; look < 20; look += 1) owners.add(ownerOfLog(file));
      isOver = await Promise.race([ended.then(() => true), nextTurn(false)]);
    }
    expect(await ended).toEqual([0, null]);
    // It leaves no marks in its log.
    expect([...owners].sort()).not.toContain('other');
  });
});
