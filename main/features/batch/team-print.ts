/** Reports that a worker of the team prints: what the queue is asked for, and the wait for what comes. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Core } from '../../core/core.ts';
import type { QueuedItem, StoredBatch } from '../../db/queries/batches.ts';
import type { NewQueued } from '../../team/queue.ts';
import type { PrintRequest } from '../report/index.ts';
import { specOfItem } from './item-spec.ts';
import type { ItemPrint, Likeness, PrintedItem } from './print-item.ts';

/** What a worker is asked to print: only from data that are alike, or that give this hash. */
export type SentRequest = Pick<ItemPrint, 'like' | 'only'> & { readonly spec: ReportSpec };

const pack = promisify(zstdCompress);

/** A report that waits for a worker. */
export type Waiting = {
  readonly client: string;
  readonly job: ItemPrint;
  queued: NewQueued;
  /** Asks for it by the hash of its own input, once a worker's data were not alike; null: it is asked so. */
  exact: (() => Promise<NewQueued>) | null;
  isEntered: boolean;
  /** Whether it has come, and is being handed over. */
  hasCome: boolean;
  readonly done: PromiseWithResolvers<PrintedItem>;
};

/** Hashes what a report is printed from. */
export type HashItem = (
  print: PrintRequest,
  signal?: AbortSignal,
) => Promise<{ readonly inputHash: string; readonly answers: string }>;

/**
 * Tells what this computer's data of a client are like, by the first of its reports that can be planned; the same when the batch goes on. Null
 * if there is none. Hashing each report would take this computer half as long as printing it.
 */
export function buildLikeness(
  { db, clock }: Core,
  batch: StoredBatch,
  items: readonly QueuedItem[],
  hash: HashItem,
) {
  const known = new Map<string, Promise<Likeness | null>>();
  const find = async (of: readonly QueuedItem[]): Promise<Likeness | null> => {
    for (const item of of) {
      try {
        const { spec } = await specOfItem(db, { ...item, batchedAt: batch.createdAt }, clock);
        const hashes = await hash({ spec, connection: item.connection });
        return { ...hashes, sample: spec };
      } catch (error) {
        if (!isAppError(error)) throw error;
      }
    }
    return null;
  };
  return ({ connection, projectId }: QueuedItem): Promise<Likeness | null> => {
    const key = `${connection}/${projectId}`;
    const likeness =
      known.get(key) ??
      find(items.filter((item) => item.connection === connection && item.projectId === projectId));
    known.set(key, likeness);
    return likeness;
  };
}

/** Asks the queue for a report; two that ask for the same have one `job`. */
async function askFor(
  spec: ReportSpec,
  { number, projectId }: QueuedItem,
  account: string,
  how: Pick<SentRequest, 'like' | 'only'>,
): Promise<NewQueued> {
  const of = [account, projectId, how.like?.answers ?? null, how.only ?? null, spec];
  return {
    number,
    account,
    projectId: projectId.toLowerCase(),
    job: createHash('sha256').update(JSON.stringify(of)).digest('hex'),
    request: await pack(JSON.stringify({ spec, ...how } satisfies SentRequest)),
  };
}

/** Waits for a report until it has come, or the batch is stopped. */
async function awaitPrinted(
  done: PromiseWithResolvers<PrintedItem>,
  stop: AbortSignal | undefined,
): Promise<PrintedItem> {
  const callOff = (): void => done.reject(new AppError('report/cancelled', 'The batch was stopped.'));
  if (stop?.aborted === true) callOff();
  stop?.addEventListener('abort', callOff, { once: true });
  try {
    return await done.promise;
  } finally {
    stop?.removeEventListener('abort', callOff);
  }
}

/** Builds what prints an item by waiting for the worker that prints it; one whose input is known is not printed again. */
export function buildTeamPrint(
  waiting: Map<number, Waiting>,
  accounts: ReadonlyMap<string, string>,
  likenessOf: (item: QueuedItem) => Promise<Likeness | null>,
  hashOf: (print: PrintRequest, stop: AbortSignal | undefined) => Promise<string>,
) {
  return async (job: ItemPrint, stop: AbortSignal | undefined, item: QueuedItem): Promise<PrintedItem> => {
    const { print: asked, known } = job;
    const queue = (how: Pick<SentRequest, 'like' | 'only'>): Promise<NewQueued> =>
      askFor(asked.spec, item, accounts.get(item.connection) ?? '', how);
    const exact = async (): Promise<NewQueued> => await queue({ only: await hashOf(asked, stop) });
    let queued: NewQueued;
    const like = known.length === 0 ? await likenessOf(item) : null;
    if (like === null) {
      const inputHash = await hashOf(asked, stop);
      if (known.includes(inputHash)) return { inputHash, printed: null };
      queued = await queue({ only: inputHash });
    } else {
      queued = await queue({ like });
    }
    const done = Promise.withResolvers<PrintedItem>();
    waiting.set(item.number, {
      client: item.client,
      job,
      queued,
      exact: like === null ? null : exact,
      isEntered: false,
      hasCome: false,
      done,
    });
    return await awaitPrinted(done, stop);
  };
}
