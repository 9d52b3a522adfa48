/** Programs killed while they migrate, copy, repair or throw out, and what the next one finds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { backUpDatabase } from '../../main/db/backup.ts';
import { MIGRATIONS } from '../../main/db/migrations/index.ts';
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { consultDoctor } from '../../main/features/doctor/doctor.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';
import type { Victim } from './victim.ts';

/** What became of one kill. */
export type Kill = {
  readonly work: string;
  /** Whether it was still at work when it was killed. */
  readonly wasKilled: boolean;
  /** What was lost, or left behind by the next program that came. */
  readonly losses: readonly string[];
};

const VICTIM = join(import.meta.dirname, 'victim.ts');

/** How many rows are in each file that is migrated: enough for work that lasts. */
const CALLS = 20_000;

/** A file of an earlier version, with rows. */
function makeOld(file: string, version: number): void {
  const migrations = MIGRATIONS.filter((one) => one.version <= version);
  const db = openDatabase(file, { clock: systemClock, migrations });
  db.exec(`INSERT INTO connection (id, connection_id, name, base_url, created_at)
    VALUES (1, 'c', 'Old', 'https://api.example.com', '2026-01-01T00:00:00.000Z');
    INSERT INTO api_call (connection, at, method, path, duration_ms, bytes)
      WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CALLS})
      SELECT 1, '2026-01-01T00:00:00.000Z', 'GET', '/projects/' || i, 1, i FROM n;`);
  db.close();
}

type Content = Readonly<Record<string, number>>;

/** The rows of every table that a file had, by number. */
function countRows(file: string, tables?: readonly string[]): Content {
  const db = new Database(file, { readonly: true });
  try {
    const names =
      tables ??
      (db
        .prepare(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_search*' AND name <> 'seal'",
        )
        .pluck()
        .all() as string[]);
    return Object.fromEntries(
      names.map((name) => [name, db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
    );
  } finally {
    db.close();
  }
}

/** Starts a victim at its work and kills it after a moment; returns whether it was still at it. */
async function killAtWork(victim: Victim, afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [VICTIM, JSON.stringify(victim)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await Promise.race([delay(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
}

/** How long a victim takes for its work when it is left alone, in milliseconds. */
async function timeOf(victim: Victim): Promise<number> {
  const child = spawn(process.execPath, [VICTIM, JSON.stringify(victim)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const startMs = performance.now();
  await ended;
  return performance.now() - startMs;
}

/** What is there that no file may leave behind. */
const leftIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /\.(partial|repair|deep)(-wal|-shm|-journal)?$/.test(name));

function compare(found: Content, before: Content): string[] {
  return Object.entries(before).flatMap(([table, rows]) =>
    (found[table] ?? 0) < rows ? [`${table}: ${found[table] ?? 0} of ${rows} rows`] : [],
  );
}

/** What is killed: how its folder is made, what it does, and what must hold when the next one has come. */
type Scene = {
  readonly work: string;
  readonly prepare: (folder: string) => Victim;
  /** Does what the next start does; returns what is lost. */
  readonly recover: (folder: string, before: Content) => readonly string[] | Promise<readonly string[]>;
};

const databaseIn = (folder: string): string => join(folder, 'sightline.db');

/** What has become of tables of earlier versions. */
const BECAME: Readonly<Record<string, string>> = { note: 'event' };

/** Opens the file as the next start does, and compares. */
function startAgain(folder: string, old: Content): string[] {
  const before = Object.fromEntries(
    Object.entries(old).map(([table, rows]) => [BECAME[table] ?? table, rows]),
  );
  const file = databaseIn(folder);
  const db = openDatabase(file, { clock: systemClock });
  const verdict = db.pragma('integrity_check', { simple: true }) as string;
  db.close();
  const lost = compare(countRows(file, Object.keys(before)), before);
  return [...lost, ...leftIn(folder), ...(verdict === 'ok' ? [] : [verdict])];
}

/** The versions that a program may find and migrate. */
export const EARLIER_VERSIONS: readonly number[] = MIGRATIONS.slice(0, -1).map(({ version }) => version);

const migrationFrom = (version: number): Scene => ({
  work: `migration from version ${version}`,
  prepare: (folder) => {
    makeOld(databaseIn(folder), version);
    return { work: 'open', file: databaseIn(folder) };
  },
  recover: startAgain,
});

const scenesOf = (mirror: string, versions: readonly number[]): readonly Scene[] => [
  ...versions.map(migrationFrom),
  {
    work: 'backup',
    prepare: (folder) => {
      copyFileSync(mirror, databaseIn(folder));
      return { work: 'backup', file: databaseIn(folder), target: join(folder, 'copy.db') };
    },
    recover: async (folder, before) => {
      const target = join(folder, 'copy.db');
      // What has its name is whole, whenever its maker was killed.
      const half = existsSync(target) ? compare(countRows(target), before) : [];
      await backUpDatabase(databaseIn(folder), target);
      return [...half, ...compare(countRows(target), before), ...startAgain(folder, before)];
    },
  },
  {
    work: 'repair',
    prepare: (folder) => {
      copyFileSync(mirror, databaseIn(folder));
      const db = new Database(databaseIn(folder));
      db.exec('DROP VIEW v_insight');
      db.close();
      return { work: 'repair', file: databaseIn(folder) };
    },
    recover: async (folder, before) => {
      const file = databaseIn(folder);
      await consultDoctor(file, systemClock, { repair: true });
      const left = (await consultDoctor(file, systemClock, { repair: false })).findings.map(
        ({ message }) => message,
      );
      return [...left, ...startAgain(folder, before)];
    },
  },
  {
    work: 'throwing out old backups',
    prepare: (folder) => {
      copyFileSync(mirror, databaseIn(folder));
      return { work: 'prune', file: databaseIn(folder) };
    },
    recover: (folder, before) => {
      const backups = join(folder, 'backups');
      const copies = readdirSync(backups).filter((name) => name.endsWith('.db'));
      const half = copies.flatMap((name) => compare(countRows(join(backups, name)), before));
      return [...half, ...(copies.length === 0 ? ['no backup is left'] : []), ...startAgain(folder, before)];
    },
  },
];

type KillOptions = {
  readonly count: number;
  readonly seed?: number;
  /** The versions that are migrated; every earlier one by default. */
  readonly versions?: readonly number[];
  readonly onKill?: (done: number) => void;
};

/**
 * Kills `count` times, each kind of work in turn, at moments that a seed chooses within the time that the work takes.
 * `mirror` is a sound file that is copied for work that needs one.
 */
export async function playKills(
  folder: string,
  mirror: string,
  { count, seed = 1, versions = EARLIER_VERSIONS, onKill }: KillOptions,
): Promise<readonly Kill[]> {
  const random = createRandom32(seed, 2);
  const scenes = scenesOf(mirror, versions);
  const lasts = new Map<string, number>();
  const kills: Kill[] = [];
  const place = join(folder, 'killed');
  const anew = (scene: Scene): Victim => {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    return scene.prepare(place);
  };
  while (kills.length < count) {
    const scene = scenes[kills.length % scenes.length];
    if (scene === undefined) break;
    const lastsMs = lasts.get(scene.work) ?? (await timeOf(anew(scene)));
    lasts.set(scene.work, lastsMs);
    const victim = anew(scene);
    const before = countRows(databaseIn(place));
    const wasKilled = await killAtWork(victim, (random() / 2 ** 32) * lastsMs);
    let losses: readonly string[];
    try {
      losses = await scene.recover(place, before);
    } catch (error) {
      losses = [String(error)];
    }
    kills.push({ work: scene.work, wasKilled, losses });
    onKill?.(kills.length);
  }
  rmSync(place, { recursive: true, force: true });
  return kills;
}
