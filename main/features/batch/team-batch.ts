/** A batch that the team's computers print: this one enqueues its reports, waits for them, and hands them over as those printed here. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BatchWorker } from '../../../shared/domain/batch-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import type { Core } from '../../core/core.ts';
import { loadItems } from '../../db/queries/batches.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { VERSION } from '../../platform/version.ts';
import {
  dropBatch,
  dropItems,
  enqueueItems,
  loadQueuedFile,
  loadRefusals,
  lookAtQueue,
  type QueueLook,
} from '../../team/queue.ts';
import { type OpenTeam, publishAccount, withTeam } from '../team/index.ts';
import { readHandedIn } from './handed-in.ts';
import { assertMayEnqueue, requireShared } from './may-team-print.ts';
import type { ItemPrint, PrintedItem } from './print-item.ts';
import { requireBatch } from './results.ts';
import { runBatch, usualConcurrency, type RunBatch } from './run-batch.ts';
import { buildLikeness, buildTeamPrint, type HashItem, type Waiting } from './team-print.ts';

/** For what was given back without a reason that can be read. */
const GIVEN_BACK =
  'Every worker of the team has given this report back, without saying why. Nothing was written; make it on this computer.';

/** How often the queue is looked at: while reports come, and while nothing happens. */
const SHORTEST_LOOK_MS = 200;
const MOST_BUSY_LOOK_MS = 1_000;
const LONGEST_LOOK_MS = 5_000;
const HAND_OVER_MS = 30;
const PATIENCE_MS = 30_000;

/** Reports fetched and not handed over yet, at most. */
const MOST_IN_HAND = 4;

/** What one statement carries, at most. */
const MOST_ENQUEUED = 50;
const MOST_ENQUEUED_BYTES = 8 * 1024 * 1024;

/** Runs at most so many pieces of work at once. */
function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** Names a queue's workers by their computers, several processes of one as one. */
export function byComputer(workers: QueueLook['workers']): readonly BatchWorker[] {
  const found = new Map<string, BatchWorker>();
  for (const { worker, login, items } of workers) {
    const computer = toShownName(worker.split('|')[0] ?? '');
    const known = found.get(`${computer}\0${login}`);
    found.set(`${computer}\0${login}`, { computer, login, items: items + (known?.items ?? 0) });
  }
  return [...found.values()];
}

type PrintHere = (job: ItemPrint, signal: AbortSignal | undefined) => Promise<PrintedItem>;

type Gathering = {
  readonly team: OpenTeam;
  readonly request: RunBatch;
  readonly title: string;
  readonly waiting: Map<number, Waiting>;
  /** Those at rest here, to be removed there. */
  readonly gathered: Set<number>;
  readonly printHere: PrintHere;
};

const isPassing = (error: unknown): boolean =>
  isAppError(error) && error.code.startsWith('team/') && error.retryable;

/** Enters what is not entered yet, a statement's worth. */
async function enter({ team, request, title, waiting }: Gathering): Promise<boolean> {
  const part: Waiting[] = [];
  let bytes = 0;
  for (const one of waiting.values()) {
    if (one.isEntered) continue;
    if (part.length === MOST_ENQUEUED || (part.length > 0 && bytes > MOST_ENQUEUED_BYTES)) break;
    part.push(one);
    bytes += one.queued.request.length;
  }
  if (part.length === 0) return false;
  const batch = { batchId: request.batchId, title, version: VERSION };
  await enqueueItems(
    team.store,
    batch,
    part.map(({ queued }) => queued),
  );
  for (const one of part) one.isEntered = true;
  return true;
}

/** Passes an ended report on to whoever waits for it. What is no report is printed here, and its worker named. */
async function passOn(
  { team: { store }, request, printHere }: Gathering,
  one: Waiting,
  ended: QueueLook['ended'][number],
): Promise<void> {
  const file = ended.reason === null ? await loadQueuedFile(store, ended.id) : undefined;
  // It was dropped in between: the next look says what became of it.
  if (ended.reason === null && file === undefined) return;
  one.hasCome = true;
  const { print: asked } = one.job;
  const came = await readHandedIn(asked.spec, ended, file);
  if ('printed' in came) one.done.resolve(came.printed);
  else if ('failure' in came) one.done.reject(came.failure);
  else {
    request.onRemark?.(
      `The report of ${toShownName(one.client)} that ${toShownName(ended.login)} has handed in ${came.fault}. It was not written, and is printed here; tell the team’s admin.`,
    );
    void printHere(one.job, request.signal).then(one.done.resolve, one.done.reject);
  }
}

/** Fails what every worker that came by has given back, in the last one's words. */
async function failRefused({ team, request, waiting }: Gathering): Promise<void> {
  const refusals = await loadRefusals(team.store, request.batchId);
  for (const { number, reason } of refusals) {
    const one = waiting.get(number);
    if (one === undefined || one.hasCome) continue;
    one.hasCome = true;
    const came = await readHandedIn(one.job.print.spec, { result: null, reason }, undefined);
    const failure = 'failure' in came ? came.failure : new AppError('report/no-data', GIVEN_BACK);
    one.done.reject(failure);
  }
}

/**
 * Asks by its own hash for what was given back: a worker with more answers than this computer may print it nevertheless.
 */
async function askExactly({ team, request, waiting }: Gathering): Promise<boolean> {
  let hasAsked = false;
  for (const { number } of await loadRefusals(team.store, request.batchId)) {
    const one = waiting.get(number);
    const exact = one?.exact ?? null;
    if (one === undefined || exact === null || one.hasCome) continue;
    one.exact = null;
    hasAsked = true;
    try {
      one.queued = await exact();
      one.isEntered = false;
    } catch (error) {
      one.hasCome = true;
      one.done.reject(error);
    }
  }
  return hasAsked;
}

/** One look: enters, fetches and removes; returns what it saw, and whether anything happened. */
async function lookOnce(gathering: Gathering): Promise<{ look: QueueLook; hasMoved: boolean }> {
  const { team, request, waiting, gathered } = gathering;
  const { store } = team;
  const hasEntered = await enter(gathering);
  const dropped = [...gathered];
  if (dropped.length > 0) {
    await dropItems(store, request.batchId, dropped);
    for (const number of dropped) gathered.delete(number);
  }
  const wanted = [...waiting].flatMap(([number, one]) => (one.isEntered && !one.hasCome ? [number] : []));
  // As many as are handed over at once: a command may run for each.
  const most = Math.max(0, MOST_IN_HAND - [...waiting.values()].filter(({ hasCome }) => hasCome).length);
  const look = await lookAtQueue(store, request.batchId, { wanted, most });
  for (const ended of look.ended) {
    const one = waiting.get(ended.number);
    if (one !== undefined) await passOn(gathering, one, ended);
  }
  const hasAsked = look.refused > 0 && (await askExactly(gathering));
  return { look, hasMoved: hasEntered || hasAsked || look.ended.length > 0 || dropped.length > 0 };
}

/** What ends the gathering: nothing is waited for, its user stops it, or the team refuses it. */
type GatherControl = { readonly isOver: () => boolean; readonly stop: () => void };

/** Exchanges with the queue until `isOver`. Raises `team/…` that does not pass by itself. */
async function gather(gathering: Gathering, { isOver, stop }: GatherControl): Promise<void> {
  const { team, request, waiting } = gathering;
  const { isStopped = () => false, onWorkers, onRemark, patienceMs = PATIENCE_MS } = request;
  let pauseMs = SHORTEST_LOOK_MS;
  let movedMs = performance.now();
  let isQuiet = false;
  let isCut = false;
  let told = '[]';
  while (!isOver()) {
    try {
      const { look, hasMoved } = await lookOnce(gathering);
      if (isCut) onRemark?.('The team’s database is reached again.');
      isCut = false;
      const workers = byComputer(look.workers);
      if (JSON.stringify(workers) !== told) onWorkers?.(workers);
      told = JSON.stringify(workers);
      const nowMs = performance.now();
      if (hasMoved || look.taken > 0) {
        movedMs = nowMs;
        isQuiet = false;
      }
      const isWaiting = look.pending > 0 && look.taken === 0;
      if (isWaiting && look.refused === look.pending && nowMs - movedMs > patienceMs) {
        await failRefused(gathering);
        movedMs = nowMs;
      } else if (isWaiting && !isQuiet && nowMs - movedMs > patienceMs) {
        isQuiet = true;
        onRemark?.(
          'No worker takes anything; start `sightline worker` on a computer of the team, of this version of Sightline.',
        );
      }
      if (isStopped()) {
        // What was begun is awaited, as in a batch of this computer.
        const isHandingOver = [...waiting.values()].some(({ hasCome }) => hasCome);
        await dropItems(team.store, request.batchId, [...waiting.keys()], { untaken: true });
        if (!isHandingOver && look.taken === 0 && look.ended.length === 0) stop();
      }
      // More may have come while these are handed over.
      if (look.ended.length > 0) {
        pauseMs = HAND_OVER_MS;
      } else if (hasMoved) {
        pauseMs = SHORTEST_LOOK_MS;
      } else {
        pauseMs = Math.min(look.taken > 0 ? MOST_BUSY_LOOK_MS : LONGEST_LOOK_MS, pauseMs * 1.5);
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!isCut) onRemark?.(error instanceof Error ? error.message : String(error));
      isCut = true;
      pauseMs = Math.min(LONGEST_LOOK_MS, pauseMs * 2);
    }
    const untilMs = performance.now() + pauseMs;
    while (performance.now() < untilMs && !isOver()) {
      await wait(Math.min(SHORTEST_LOOK_MS, Math.max(1, untilMs - performance.now())));
    }
  }
}

async function publish(
  core: Core,
  { store }: OpenTeam,
  connections: readonly ConnectionRow[],
): Promise<void> {
  for (const connection of connections) await publishAccount(core, store, connection);
}

/**
 * Makes the rest of a batch on the team's computers. Everything is enqueued at once, so that they go on while this computer sleeps; what was
 * printed meanwhile is gathered when the batch goes on.
 *
 * Raises as {@link runBatch}, `input/not-found` without a team, `input/invalid` for clients that it does not share, and `team/…`.
 */
export async function runTeamBatch(
  core: Core,
  request: RunBatch,
  { hashItem, printHere }: { readonly hashItem: HashItem; readonly printHere: PrintHere },
): Promise<void> {
  const { batchId } = request;
  const { db } = core;
  await withTeam(core, async (team) => {
    assertMayEnqueue(team.membership);
    const items = loadItems(db, batchId);
    const accounts = requireShared(core, items);
    const of = new Set(items.map(({ connection }) => connection));
    await publish(
      core,
      team,
      loadConnections(db).filter(({ connectionId }) => of.has(connectionId)),
    );
    const stopping = new AbortController();
    const signal =
      request.signal === undefined ? stopping.signal : AbortSignal.any([request.signal, stopping.signal]);
    const batch = requireBatch(db, batchId);
    const { title } = batch;
    const gathering: Gathering = { team, request, title, waiting: new Map(), gathered: new Set(), printHere };
    const { waiting, gathered } = gathering;
    const hashing = inTurns(usualConcurrency());
    const likenessOf = buildLikeness(core, batch, items, (asked) => hashing(() => hashItem(asked, signal)));
    const print = buildTeamPrint(
      waiting,
      accounts,
      likenessOf,
      async (asked, stop) => (await hashing(() => hashItem(asked, stop))).inputHash,
    );
    let isOver = false;
    let failure: unknown;
    const gathers = gather(gathering, {
      isOver: () => isOver || signal.aborted,
      stop: () => stopping.abort(),
    }).catch((error: unknown) => {
      failure = error;
      stopping.abort();
    });
    try {
      await runBatch(
        core,
        {
          ...request,
          signal,
          concurrency: items.length,
          onItem: (item) => {
            waiting.delete(item.number);
            gathered.add(item.number);
            request.onItem?.(item);
          },
        },
        print,
      );
    } finally {
      isOver = true;
      await gathers;
      request.onWorkers?.([]);
      await tidy(core, gathering).catch((error: unknown) => {
        // What is left there is removed when the batch goes on, or after a month.
        core.logger.warn(error instanceof Error ? error.message : String(error));
      });
    }
    if (failure !== undefined) {
      throw failure instanceof Error ? failure : new Error('a batch ended without a reason');
    }
  });
}

/** Removes from the queue what is at rest here; and after a stop, what nobody should print any more. */
async function tidy({ db }: Core, { team, request, waiting }: Gathering): Promise<void> {
  const { batchId, signal } = request;
  const { store } = team;
  const resting = loadItems(db, batchId).filter(({ state }) => state !== 'pending' && state !== 'rendering');
  await dropItems(
    store,
    batchId,
    resting.map(({ number }) => number),
  );
  if (signal?.aborted === true) await dropItems(store, batchId, [...waiting.keys()], { untaken: true });
  await dropBatch(store, batchId);
}
