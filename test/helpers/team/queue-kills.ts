/** Batches of a team whose workers, coordinator and database are killed at random moments, and what there is at their ends. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom32 } from '../../../shared/analysis/intervals/random.ts';
import { filesIn } from '../files-in.ts';
import { readRows } from '../mirror-rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Postgres } from './postgres.ts';
import { printAlone, printedIn, startCoordinator, startWorker, type QueueDesk } from './queue-desk.ts';

/** How often each is killed, at least; a batch always goes on to its end. */
type Kills = { workers: number; coordinators: number; restarts: number };

/** What became of them. */
export type QueueKills = Kills & {
  readonly rounds: number;
  readonly reports: number;
  /** Reports that workers have said to be printed, and those that came late. */
  readonly printed: number;
  readonly late: number;
  /** Everything that was lost, doubled, changed or left behind. */
  readonly losses: readonly string[];
};

/** How long each lives before it is killed, at most: longer than a start takes. */
const LONGEST_LIFE_MS = 5_000;

export async function playQueueKills(
  server: Postgres,
  desk: QueueDesk,
  { wanted, count, seed }: { readonly wanted: Kills; readonly count: number; readonly seed: number },
): Promise<QueueKills> {
  const { anna, join: joinTeam, planOf, queued, team } = desk;
  const next = createRandom32(seed);
  const upTo = (most: number): number => Math.floor((next() / 2 ** 32) * most);
  const alone = await printAlone(desk, count);
  const homes = await Promise.all(
    ['ben', 'cleo'].map(async (login) => {
      const { home, services } = await joinTeam(login);
      await services.close();
      return { login, home };
    }),
  );
  const kills: Kills = { workers: 0, coordinators: 0, restarts: 0 };
  const losses: string[] = [];
  let [rounds, printed, late] = [0, 0, 0];
  const isEnough = (): boolean =>
    kills.workers >= wanted.workers &&
    kills.coordinators >= wanted.coordinators &&
    kills.restarts >= wanted.restarts;

  const playRound = async (): Promise<void> => {
    const folder = temporaryFolder();
    const batchId = await anna.services.batch.begin(planOf(folder, count));
    const [before] = readRows(anna.home, 'SELECT count(*) AS reports FROM v_report');
    let hasEnded = false;
    const isOver = (): boolean => hasEnded;
    const work = async (one: (typeof homes)[number]): Promise<void> => {
      while (!isOver()) {
        const worker = startWorker(desk, one);
        const untilMs = performance.now() + 500 + upTo(LONGEST_LIFE_MS);
        const isToDie = kills.workers < wanted.workers;
        while (!isOver() && worker.child.exitCode === null && (!isToDie || performance.now() < untilMs)) {
          await wait(20);
        }
        if (!isOver() && worker.child.exitCode === null) kills.workers += 1;
        worker.child.kill(isOver() ? 'SIGTERM' : 'SIGKILL');
        await worker.ended;
        printed += worker.events.filter(({ event }) => event === 'printed').length;
        late += worker.events.filter(({ event }) => event === 'late').length;
      }
    };
    const coordinate = async (): Promise<void> => {
      for (;;) {
        const child = startCoordinator({ home: anna.home, batchId, url: team.url('anna') });
        const ended = once(child, 'exit');
        if (kills.coordinators < wanted.coordinators && upTo(5) > 0) {
          await Promise.race([wait(500 + upTo(LONGEST_LIFE_MS)), ended]);
          if (child.exitCode === null) kills.coordinators += 1;
          child.kill('SIGKILL');
        }
        await ended;
        if (child.exitCode === 0) break;
      }
      hasEnded = true;
    };
    const restart = async (): Promise<void> => {
      while (!isOver() && kills.restarts < wanted.restarts) {
        const untilMs = performance.now() + 500 + upTo(LONGEST_LIFE_MS);
        while (!isOver() && performance.now() < untilMs) await wait(20);
        if (isOver()) return;
        kills.restarts += 1;
        await server.restart();
      }
    };
    await Promise.all([coordinate(), restart(), ...homes.map(work)]);
    rounds += 1;
    const files = printedIn(folder);
    for (const [file, hash] of Object.entries(alone)) {
      if (files[file] !== hash) losses.push(`${file} ${file in files ? 'differs' : 'is missing'}`);
    }
    for (const file of Object.keys(files)) if (!(file in alone)) losses.push(`${file} is a stray file`);
    const [after] = readRows(anna.home, 'SELECT count(*) AS reports FROM v_report');
    const entered = Number(after?.['reports']) - Number(before?.['reports']);
    if (entered !== count) losses.push(`${String(entered)} reports are entered`);
    const left = await queued();
    if (left.length > 0) losses.push(`${String(left.length)} items are left in the queue`);
    const batches = join(anna.home, 'batches');
    if (existsSync(batches)) {
      for (const { name } of filesIn(batches)) losses.push(`${name} was left in the data folder`);
    }
  };

  do await playRound();
  while (!isEnough());
  return { ...kills, rounds, reports: rounds * count, printed, late, losses };
}
