/** Batches killed at random moments, and what there is once they have gone on to their end. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { SHIPPED_TEMPLATES } from '../../shared/reports/shipped-templates.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';
import { CLI } from '../helpers/command-line.ts';
import { programEnvironment } from '../helpers/run-folder.ts';

/** What became of the kills of some rounds. */
export type BatchKills = {
  readonly kills: number;
  /** Of them, while a report was being made. */
  readonly atWork: number;
  readonly rounds: number;
  /** Everything that was lost, doubled, changed or left behind. */
  readonly losses: readonly string[];
};

type PlayOptions = {
  /** So many kills at least; a round always goes on to its end. */
  readonly kills: number;
  readonly clients: readonly string[];
  /** Reports of each client. */
  readonly each: number;
  readonly seed?: number;
  readonly onKill?: (kills: number) => void;
};

type Ended = { readonly status: number | null; readonly wasKilled: boolean };

/** Runs a batch, and kills it after a moment where one is given. */
async function run(home: string, args: readonly string[], killAfterMs: number | null): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, 'batch', ...args, '--quiet', '--concurrency', '2'], {
    env: programEnvironment({ SIGHTLINE_HOME: home }),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  if (killAfterMs !== null) {
    await Promise.race([delay(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  await ended;
  return { status: child.exitCode, wasKilled: child.signalCode === 'SIGKILL' };
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];

type Row = { number: number; state: string; name: string; file: string | null; sha256: string | null };

function read<T>(home: string, sql: string): T[] {
  const db = new Database(join(home, 'sightline.db'), { readonly: true });
  try {
    return db.prepare(sql).all() as T[];
  } finally {
    db.close();
  }
}

const itemsOf = (home: string): Row[] =>
  read<Row>(home, 'SELECT number, state, name, file, sha256 FROM batch_item ORDER BY number');

/** What a kill may not have touched: files that were done keep their bytes and are not written again. */
function checkDone(home: string, seen: Map<string, number>): string[] {
  return itemsOf(home).flatMap(({ state, file, sha256: told, name }) => {
    if (state !== 'done') return [];
    if (file === null || !existsSync(file)) return [`${name} is done and not there`];
    if (sha256(file) !== told) return [`${name} is done and has other bytes`];
    const { ino } = statSync(file);
    const before = seen.get(name) ?? ino;
    seen.set(name, ino);
    return before === ino ? [] : [`${name} was done and was made again`];
  });
}

/** A PDF under its final name is whole at any moment. */
const checkWhole = (out: string): string[] =>
  filesBelow(out)
    .filter((file) => file.endsWith('.pdf'))
    .filter((file) => {
      const bytes = readFileSync(file);
      return bytes.subarray(0, 5).toString() !== '%PDF-' || !bytes.subarray(-8).toString().includes('%%EOF');
    })
    .map((file) => `${file} is not whole`);

/** What must hold at the end: exactly the files of an undisturbed batch, each entered once, and nothing beside them. */
function checkEnd(home: string, out: string, expected: ReadonlyMap<string, string>): string[] {
  const found = new Map(
    filesBelow(out)
      .filter((file) => !file.endsWith('batch-results.json'))
      .map((file) => [file.slice(out.length), sha256(file)]),
  );
  const reports = read<{ file: string }>(home, 'SELECT file FROM v_report').map(({ file }) =>
    file.slice(out.length),
  );
  return [
    ...[...expected].flatMap(([name, hash]) =>
      found.get(name) === hash
        ? []
        : [`${name} ${found.has(name) ? 'differs from an undisturbed one' : 'is missing'}`],
    ),
    ...[...found.keys()].filter((name) => !expected.has(name)).map((name) => `${name} is a stray file`),
    ...filesBelow(join(home, 'batches')).map((file) => `${file} was left in the data folder`),
    ...(reports.length === expected.size && new Set(reports).size === expected.size
      ? []
      : [`${reports.length} reports are entered, ${new Set(reports).size} of them different`]),
  ];
}

/** A manifest of so many reports of each client. */
function writeManifest(folder: string, { clients, each }: PlayOptions): string {
  const file = join(folder, 'month.csv');
  const lines = clients.flatMap((client) =>
    Array.from(
      { length: each },
      (_, at) => `"${client}",${SHIPPED_TEMPLATES[at % SHIPPED_TEMPLATES.length] ?? ''}`,
    ),
  );
  writeFileSync(file, ['client,template', ...lines].join('\n'));
  return file;
}

/**
 * Plays rounds of one batch from its beginning to its end, killed again and again in between, in copies of a data folder that no batch
 * was made in.
 */
export async function playBatchKills(
  folder: string,
  home: string,
  options: PlayOptions,
): Promise<BatchKills> {
  const random = createRandom32(options.seed ?? 1);
  const manifest = writeManifest(folder, options);
  const undisturbed = join(folder, 'undisturbed');
  const out = join(folder, 'out');
  const args = ['--manifest', manifest, '--out', out, '--resume'];
  cpSync(home, undisturbed, { recursive: true });
  const startMs = performance.now();
  const whole = await run(undisturbed, args, null);
  const lengthMs = performance.now() - startMs;
  if (whole.status !== 0) throw new Error(`the undisturbed batch ended with ${String(whole.status)}`);
  const expected = new Map(
    filesBelow(out)
      .filter((file) => file.endsWith('.pdf'))
      .map((file) => [file.slice(out.length), sha256(file)]),
  );
  const losses: string[] = [];
  let [kills, atWork, rounds] = [0, 0, 0];
  while (kills < options.kills) {
    rounds += 1;
    const place = join(folder, 'round');
    cpSync(home, place, { recursive: true });
    rmSync(out, { recursive: true, force: true });
    const seen = new Map<string, number>();
    for (;;) {
      // Most of a start is loading the program; the rest is spread over all of the work.
      const { status, wasKilled } = await run(place, args, (random() / 2 ** 32) * lengthMs);
      losses.push(...checkDone(place, seen), ...checkWhole(out));
      if (!wasKilled) {
        if (status !== 0) losses.push(`a batch that went on ended with ${String(status)}`);
        break;
      }
      kills += 1;
      if (itemsOf(place).some(({ state }) => state === 'rendering')) atWork += 1;
      options.onKill?.(kills);
      if (kills >= options.kills) break;
    }
    const last = await run(place, args, null);
    if (last.status !== 0) losses.push(`the last run ended with ${String(last.status)}`);
    losses.push(...checkDone(place, seen), ...checkEnd(place, out, expected));
    rmSync(place, { recursive: true, force: true });
  }
  return { kills, atWork, rounds, losses };
}
