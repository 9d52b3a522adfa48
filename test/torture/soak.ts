/** Everything at once on one file: syncs, some of them killed, events, reports that are written, and the doctor, who must call it sound each time. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { isAppError } from '../../shared/errors/app-error.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { startSampleService } from '../../main/sample/server.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../main/services.ts';
import type { Diagnosis } from '../../main/features/doctor/doctor.ts';
import { CLI } from '../helpers/command-line.ts';
import { programEnvironment } from '../helpers/run-folder.ts';

/** What was done, and what did not hold. */
export type Soaked = {
  readonly syncs: number;
  readonly kills: number;
  readonly events: number;
  readonly edits: number;
  /** How often the doctor looked, half of the times with `--deep`. */
  readonly checks: number;
  readonly faults: readonly string[];
};

type Ended = { readonly status: number | null; readonly out: string };

/** The share of the syncs that are killed. */
const KILLED = 0.5;

/** Runs a command in a process of its own, and kills it after a moment where one is given. */
async function run(
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  killAfterMs: number | null = null,
): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: programEnvironment({ SIGHTLINE_HOME: home, ...env }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  if (killAfterMs !== null) {
    await Promise.race([delay(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  await ended;
  return { status: child.exitCode, out: Buffer.concat(pieces).toString() };
}

/** What a check of the doctor tells of but that something cannot be checked. */
function faultsOf(what: string, { status, out }: Ended): readonly string[] {
  try {
    const { findings } = JSON.parse(out) as Diagnosis;
    return findings
      .filter(({ problem }) => problem !== 'unverifiable')
      .map(({ message }) => `${what}: ${message}`);
  } catch {
    return [`${what} ended with ${String(status)}: ${out}`];
  }
}

/** Keeps events, and adds to the words of a report, one after the other; what was taken for kept must be there at the end. */
async function write(
  services: Services,
  isOver: () => boolean,
  kept: { events: Set<string>; edits: number },
) {
  const [project] = await services.projects.list();
  if (project === undefined) throw new Error('nothing is mirrored');
  const place = { connection: project.connection, projectId: project.projectId };
  const { reportId } = await services.studio.create({ ...place, template: null, piece: null });
  while (!isOver()) {
    try {
      const text = `Event ${kept.events.size}`;
      const client = { named: project.projectId, connection: project.connection };
      await services.events.add(client, { text, from: '2026-01-05' });
      kept.events.add(text);
      const { revision, content: base } = await services.studio.open(reportId);
      const notes = { ...base.notes, report: `Edit ${kept.edits + 1}` };
      await services.studio.save({ reportId, revision, base, content: { ...base, notes } });
      kept.edits += 1;
    } catch (error) {
      // What is refused with words is not taken for kept.
      if (!isAppError(error)) throw error;
    }
    await delay(50);
  }
  return reportId;
}

/** What was kept and is not there, and what was left behind. */
function findLosses(home: string, reportId: string, kept: { events: Set<string>; edits: number }): string[] {
  const db = new Database(join(home, 'sightline.db'), { readonly: true });
  try {
    const there = new Set(db.prepare('SELECT text FROM event').pluck().all());
    const words = db
      .prepare("SELECT content ->> '$.notes.report' FROM studio_report WHERE report_id = ?")
      .pluck()
      .get(reportId) as string;
    return [
      ...[...kept.events].filter((text) => !there.has(text)).map((text) => `${text} is lost`),
      ...(words === `Edit ${kept.edits}`
        ? []
        : [`the report has “${words}” in the place of edit ${kept.edits}`]),
      ...readdirSync(home)
        .filter((name) => /\.(partial|repair|deep|damaged)(-wal|-shm|-journal)?$/.test(name))
        .map((name) => `${name} was left behind`),
    ];
  } finally {
    db.close();
  }
}

/** Plays for so many minutes in the data folder `home`, which holds nothing yet. */
export async function playSoak(
  home: string,
  {
    minutes,
    seed = 1,
    onCheck,
  }: { readonly minutes: number; readonly seed?: number; readonly onCheck?: (checks: number) => void },
): Promise<Soaked> {
  const random32 = createRandom32(seed, 3);
  const random = (): number => random32() / 2 ** 32;
  const service = await startSampleService({ port: 0, projects: 2, runs: 6, prompts: 10, platforms: 4 });
  const env = { SIGHTLINE_API_KEY: service.key };
  const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  const faults: string[] = [];
  const kept = { events: new Set<string>(), edits: 0 };
  const counts = { syncs: 0, kills: 0, checks: 0 };
  const sync = ['sync', '--base-url', service.baseUrl, '--refresh', '--quiet'];
  try {
    const startMs = performance.now();
    const first = await run(home, sync, env);
    const lengthMs = performance.now() - startMs;
    if (first.status !== 0) throw new Error(`the first sync ended with ${String(first.status)}`);
    const endMs = performance.now() + minutes * 60_000;
    const isOver = (): boolean => performance.now() >= endMs;
    const syncing = async (): Promise<void> => {
      while (!isOver()) {
        const isKilled = random() < KILLED;
        const { status } = await run(home, sync, env, isKilled ? random() * lengthMs : null);
        if (isKilled && status === null) counts.kills += 1;
        else if (status === 0) counts.syncs += 1;
        else faults.push(`a sync ended with ${String(status)}`);
      }
    };
    const checking = async (): Promise<void> => {
      while (!isOver()) {
        const args = ['doctor', '--json', ...(counts.checks % 2 === 0 ? [] : ['--deep'])];
        faults.push(...faultsOf(`check ${counts.checks + 1}`, await run(home, args, env)));
        counts.checks += 1;
        onCheck?.(counts.checks);
      }
    };
    const [reportId] = await Promise.all([write(services, isOver, kept), syncing(), checking()]);
    const last = await run(home, sync, env);
    if (last.status !== 0) faults.push(`the last sync ended with ${String(last.status)}`);
    await services.close();
    faults.push(...faultsOf('the last check', await run(home, ['doctor', '--json', '--deep'], env)));
    faults.push(...findLosses(home, reportId, kept));
    return { ...counts, events: kept.events.size, edits: kept.edits, faults };
  } finally {
    await services.close();
    await service.close();
  }
}
