/** Prints what members of the team have enqueued: takes a report, pulls what this computer lacks for it, prints it, and stores its file. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { AppError, isAppError, toWire } from '../../../shared/errors/app-error.ts';
import { reportSpecSchema } from '../../../shared/reports/report-spec.ts';
import { parseKept } from '../../api/json.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadProjects } from '../../db/queries/runs.ts';
import { loadSharedAccounts } from '../../db/queries/team.ts';
import { VERSION } from '../../platform/version.ts';
import { stackOf } from '../../platform/stack-of.ts';
import {
  finishQueued,
  giveUpQueued,
  renewQueued,
  takeQueued,
  type QueueReason,
  type QueueWorker,
  type TakenItem,
} from '../../team/queue.ts';
import { holdConnection } from '../connections/index.ts';
import { linkAccounts, type OpenTeam, pullAccount, withTeam } from '../team/index.ts';
import type { ItemPrint, PrintedItem } from './print-item.ts';
import type { SentResult } from './handed-in.ts';
import type { SentRequest } from './team-print.ts';
import { newWorkerId } from '../../core/worker-id.ts';

/** What a worker does, for its user. */
export type WorkEvent =
  | { readonly event: 'taken' | 'printed' | 'late'; readonly client: string }
  | { readonly event: 'failed' | 'given-back'; readonly client: string; readonly why: string }
  | { readonly event: 'remark'; readonly text: string };

/** How a worker works. */
export type WorkForTeam = {
  /** How many reports print at once. */
  readonly concurrency?: number | undefined;
  /** When it ends by itself: after one report, or once there is nothing to take; never by default. */
  readonly until?: 'once' | 'idle' | undefined;
  /** Ends it: what is not finished is given back. */
  readonly signal?: AbortSignal | undefined;
  /** Called once it is connected, with its login. */
  readonly onReady?: ((login: string) => void) | undefined;
  readonly onEvent?: ((event: WorkEvent) => void) | undefined;
  /** Another version's reports, in tests. */
  readonly version?: string | undefined;
  readonly leaseSeconds?: number | undefined;
};

/** What a worker did. */
export type WorkDone = { printed: number; failed: number; givenBack: number; late: number };

/** Renewed four times as often: a computer that sleeps keeps a report no longer. */
const LEASE_SECONDS = 60;
const SHORTEST_LOOK_MS = 500;
const LONGEST_LOOK_MS = 15_000;
/** The largest request, unpacked. */
const MOST_REQUEST_BYTES = 64 * 1024 * 1024;
/** How long a pull waits for a sync of the same connection. */
const BUSY_MS = 2_000;

const unpack = promisify(zstdDecompress);

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const isPassing = (error: unknown): boolean =>
  isAppError(error) && error.code.startsWith('team/') && error.retryable;

type Working = {
  readonly core: Core;
  readonly team: OpenTeam;
  readonly me: QueueWorker;
  readonly print: (job: ItemPrint, signal?: AbortSignal) => Promise<PrintedItem>;
  readonly tell: (event: WorkEvent) => void;
  readonly leaseSeconds: number;
  readonly done: WorkDone;
  /** The reports that it has, and what stops them. */
  readonly held: Map<string, { readonly item: TakenItem; readonly stop: AbortController }>;
  /** Pulls run one after the other. */
  pulling: Promise<unknown>;
};

/** Sends a statement until the team's database has taken it; as long as the lease runs. */
async function insist<T>(work: () => Promise<T>, forSeconds: number): Promise<T> {
  const untilMs = performance.now() + forSeconds * 1_000;
  for (let pauseMs = SHORTEST_LOOK_MS; ; pauseMs = Math.min(5_000, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > untilMs) throw error;
      await wait(pauseMs);
    }
  }
}

function findConnection({ db }: Pick<Core, 'db'>, account: string): ConnectionRow | undefined {
  const shared = loadSharedAccounts(db).find((one) => one.account === account);
  return loadConnections(db).find(({ id }) => id === shared?.connection);
}

const clientOf = ({ core }: Pick<Working, 'core'>, { account, projectId }: TakenItem): string => {
  const connection = findConnection(core, account);
  const project =
    connection === undefined
      ? undefined
      : loadProjects(core.db, connection.id).find((one) => one.projectId.toLowerCase() === projectId);
  return project?.name ?? projectId;
};

/** Pulls an account, after any other pull or sync of it. */
async function pull(
  working: Working,
  account: string,
  signal: AbortSignal,
): Promise<ConnectionRow | undefined> {
  const { core, team } = working;
  const mine = working.pulling.then(async () => {
    if (findConnection(core, account) === undefined) await linkAccounts(core, team.store);
    const connection = findConnection(core, account);
    if (connection === undefined) return undefined;
    for (;;) {
      try {
        const release = holdConnection(core, connection, 'so nothing was taken from the team');
        try {
          await pullAccount(core, team.store, connection, { signal });
        } finally {
          release();
        }
        return connection;
      } catch (error) {
        if (!isAppError(error) || error.code !== 'sync/busy' || signal.aborted) throw error;
        await wait(BUSY_MS);
      }
    }
  });
  working.pulling = mine.catch(() => undefined);
  return await mine;
}

const inputHash = z.string().regex(/^[0-9a-f]{64}$/);
const sentRequest = z.object({
  spec: reportSpecSchema,
  like: z.object({ answers: inputHash, sample: reportSpecSchema, inputHash }).optional(),
  only: inputHash.optional(),
});

/** Reads what to print; a request is data of a colleague. Raises `report/invalid-spec`. */
async function readRequest({ request, projectId }: TakenItem): Promise<SentRequest> {
  const text = await unpack(request, { maxOutputLength: MOST_REQUEST_BYTES }).catch(() => Buffer.alloc(0));
  const read = sentRequest.safeParse(parseKept(text.toString('utf8')));
  if (!read.success) {
    throw new AppError('report/invalid-spec', 'This report’s request cannot be read, so it was not printed.');
  }
  const { spec, like, only } = read.data;
  // The client that the item is for, and no other.
  const of = [spec, ...(like === undefined ? [] : [like.sample])];
  if (of.some((one) => one.projectId.toLowerCase() !== projectId)) {
    throw new AppError('report/invalid-spec', 'This report is of another client than its item says.');
  }
  if (like === undefined && only === undefined) {
    throw new AppError('report/invalid-spec', 'This report does not say which data to print.');
  }
  return read.data;
}

/** A report with its pages. */
type Whole = { readonly inputHash: string; readonly printed: NonNullable<PrintedItem['printed']> };

/** Prints an item from the same data as its member has; null: this computer's data differ. */
async function printAlike(working: Working, item: TakenItem, signal: AbortSignal): Promise<Whole | null> {
  const { core, print } = working;
  const { spec, like, only } = await readRequest(item);
  const tryIt = async (connection: ConnectionRow | undefined): Promise<Whole | null> => {
    if (connection === undefined) return null;
    const job = { print: { spec, connection: connection.connectionId }, known: [], like, only };
    const { inputHash, printed } = await print(job, signal);
    return printed === null ? null : { inputHash, printed };
  };
  const printed = await tryIt(findConnection(core, item.account));
  if (printed !== null) return printed;
  return await tryIt(await pull(working, item.account, signal));
}

/** The outcome of an item: its file, or why there is none. */
async function outcomeOf(
  working: Working,
  item: TakenItem,
  signal: AbortSignal,
): Promise<Whole | { readonly how: 'failed' | 'refused'; readonly reason: QueueReason }> {
  const client = clientOf(working, item);
  try {
    const printed = await printAlike(working, item, signal);
    if (printed !== null) return printed;
    return {
      how: 'refused',
      reason: {
        code: 'report/no-data',
        message: `The report of ${client} was not printed: the data of ${client} on ${working.me.worker.split('|')[0] ?? ''} differ from those on the computer of the batch. Sync both, then try it again.`,
      },
    };
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    if (!isAppError(error)) {
      working.core.logger.warn(stackOf(error));
    }
    const { code, message } = isAppError(error)
      ? toWire(error)
      : ({
          code: 'internal/defect',
          message: `The report of ${client} could not be printed. Try it again on this computer.`,
        } as const);
    // What only this computer suffers from is left to others.
    const isOwn = code.startsWith('db/') || code.startsWith('team/') || toWire(error).retryable;
    return { how: isOwn ? 'refused' : 'failed', reason: { code, message } };
  }
}

/** Prints one item, and stores what came of it. */
async function workOn(working: Working, item: TakenItem, stop: AbortController): Promise<void> {
  const { team, me, tell, done, leaseSeconds } = working;
  const { store } = team;
  const startMs = performance.now();
  tell({ event: 'taken', client: clientOf(working, item) });
  let outcome: Awaited<ReturnType<typeof outcomeOf>>;
  try {
    outcome = await outcomeOf(working, item, stop.signal);
  } catch (error) {
    // Stopped, or lost to another: `release` gives back what is still held.
    if (stop.signal.aborted) return;
    if (!isPassing(error)) throw error;
    await giveUpQueued(store, me, item, 'released', null).catch(() => undefined);
    tell({ event: 'remark', text: error instanceof Error ? error.message : String(error) });
    return;
  }
  const client = clientOf(working, item);
  if ('printed' in outcome) {
    const { bytes, ...sent } = outcome.printed;
    const { inputHash } = outcome;
    const seconds = Math.round(performance.now() - startMs) / 1_000;
    const result: SentResult = { ...sent, inputHash, seconds };
    const sha256 = createHash('sha256').update(bytes).digest();
    const isDone = await insist(
      () => finishQueued(store, me, item, { result, sha256, pdf: bytes }),
      leaseSeconds,
    );
    if (isDone) done.printed += 1;
    else done.late += 1;
    tell({ event: isDone ? 'printed' : 'late', client });
    return;
  }
  const { how, reason } = outcome;
  await insist(() => giveUpQueued(store, me, item, how, reason), leaseSeconds);
  if (how === 'failed') done.failed += 1;
  else done.givenBack += 1;
  tell({ event: how === 'failed' ? 'failed' : 'given-back', client, why: reason.message });
}

/** Extends the leases of what is held, and stops what another has by now. */
async function renew({ team, me, held, leaseSeconds }: Working): Promise<void> {
  if (held.size === 0) return;
  try {
    const ids = [...held.keys()];
    const mine = await renewQueued(team.store, me, ids, leaseSeconds);
    for (const id of ids) if (!mine.has(id)) held.get(id)?.stop.abort();
  } catch (error) {
    // The next one may reach it; a lease that is over by then is another's.
    if (!isPassing(error)) throw error;
  }
}

/** Gives back what was not finished. */
async function release({ team, me, held, done }: Working): Promise<void> {
  for (const { item } of held.values()) {
    try {
      if (await giveUpQueued(team.store, me, item, 'released', null)) done.givenBack += 1;
    } catch {
      // Its lease ends by itself.
    }
  }
}

/** Takes and prints until it is to end. */
async function takeTurns(working: Working, request: WorkForTeam, concurrency: number): Promise<void> {
  const { team, me, held, tell, leaseSeconds } = working;
  const { until, signal, version = VERSION } = request;
  const running = new Set<Promise<void>>();
  // Read by functions, because both change while it waits.
  const isEnded = (): boolean => signal?.aborted === true;
  let defect: unknown;
  const begin = (item: TakenItem): void => {
    const stop = new AbortController();
    held.set(item.id, { item, stop });
    const one = workOn(working, item, stop)
      .then(() => {
        if (!isEnded()) held.delete(item.id);
      })
      .catch((error: unknown) => {
        // The lease of an item that could not be sent ends by itself.
        if (isPassing(error)) held.delete(item.id);
        else defect ??= error;
      })
      .finally(() => running.delete(one));
    running.add(one);
  };
  const stopAll = (): void => {
    for (const { stop } of held.values()) stop.abort();
  };
  signal?.addEventListener('abort', stopAll, { once: true });
  let pauseMs = SHORTEST_LOOK_MS;
  let isCut = false;
  const raise = (): void => {
    if (defect !== undefined) throw asError(defect);
  };
  try {
    while (!isEnded()) {
      raise();
      if (running.size >= (until === 'once' ? 1 : concurrency)) {
        await Promise.race(running);
        continue;
      }
      let item: TakenItem | undefined;
      try {
        item = await takeQueued(team.store, me, { version, leaseSeconds });
        if (isCut) tell({ event: 'remark', text: 'The team’s database is reached again.' });
        isCut = false;
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (!isCut) tell({ event: 'remark', text: error instanceof Error ? error.message : String(error) });
        isCut = true;
      }
      if (item !== undefined) {
        pauseMs = SHORTEST_LOOK_MS;
        begin(item);
        if (until !== 'once') continue;
        await Promise.all(running);
        raise();
        return;
      }
      if (!isCut && until !== undefined && running.size === 0) return;
      await Promise.race([
        wait(pauseMs, undefined, signal && { signal }).catch(() => undefined),
        ...(running.size === 0 ? [] : [Promise.race(running)]),
      ]);
      pauseMs = Math.min(LONGEST_LOOK_MS, pauseMs * 1.5);
    }
  } finally {
    signal?.removeEventListener('abort', stopAll);
    stopAll();
    await Promise.all(running);
  }
}

/**
 * Works for the team until stopped, or as `until` says: several reports at once, each by its own. What it has not finished when it ends is
 * given back. Returns what it did. Raises `input/not-found` without a team, `team/refused` for a viewer, and what stops it: `team/…`, `db/…`.
 */
export async function workForTeam(
  core: Core,
  request: WorkForTeam,
  print: Working['print'],
): Promise<WorkDone> {
  const { concurrency = 1, leaseSeconds = LEASE_SECONDS, onEvent } = request;
  return await withTeam(core, async (team) => {
    const { role, readOnly } = team.membership;
    if (role === 'viewer') {
      throw new AppError(
        'team/refused',
        'A viewer of the team may not print for it. Nothing was taken; ask the team’s admin.',
      );
    }
    if (readOnly !== null) throw new AppError('team/outdated', `${readOnly} Nothing was taken.`);
    const working: Working = {
      core,
      team,
      me: { worker: newWorkerId(), token: randomUUID() },
      print,
      tell: (event) => onEvent?.(event),
      leaseSeconds,
      done: { printed: 0, failed: 0, givenBack: 0, late: 0 },
      held: new Map(),
      pulling: Promise.resolve(),
    };
    request.onReady?.(team.membership.login);
    let failure: unknown;
    const heartbeat = setInterval(
      () => void renew(working).catch((error: unknown) => (failure ??= error)),
      (leaseSeconds * 1_000) / 4,
    );
    try {
      await takeTurns(working, request, concurrency);
    } finally {
      clearInterval(heartbeat);
      await release(working);
    }
    if (failure !== undefined) throw asError(failure);
    return working.done;
  });
}
