/** The team's queue of reports to print. Each statement stands alone, and may be sent again after a broken connection. */
import type { WireError } from '../../shared/errors/app-error.ts';
import type { Store } from './store.ts';

type Rows = Pick<Store, 'rows'>;

/** A larger file, or result, is not read. */
const MOST_PDF_BYTES = 128 * 1024 * 1024;
const MOST_RESULT_LETTERS = 1_000_000;
const bounded = (json: string): string =>
  `CASE WHEN octet_length(${json}::text) <= ${String(MOST_RESULT_LETTERS)} THEN ${json} END`;

/** What a worker has said, which may be nothing. */
const said = (json: string): string => `coalesce(nullif(${bounded(json)}, 'null'::jsonb), '{}')`;

/** Why a report was not printed. */
export type QueueReason = Pick<WireError, 'code' | 'message'>;

/** An item to enter. */
export type NewQueued = {
  /** Its place in its batch. */
  readonly number: number;
  readonly account: string;
  /** Its client, in lower case. */
  readonly projectId: string;
  /** The hash of what to print, and from which data. */
  readonly job: string;
  /** What to print, compressed. */
  readonly request: Buffer;
};

/** A batch in the queue. */
export type QueuedBatch = { readonly batchId: string; readonly title: string; readonly version: string };

/** Enters items; one that is there for the same job stays as it is, printed or not. Raises `team/…`. */
export async function enqueueItems(
  { rows }: Rows,
  { batchId, title, version }: QueuedBatch,
  items: readonly NewQueued[],
): Promise<void> {
  await rows('SELECT team.enqueue($1, $2, $3, $4::int[], $5::text[], $6::text[], $7::text[], $8::bytea[])', [
    batchId,
    title,
    version,
    items.map(({ number }) => number),
    items.map(({ account }) => account),
    items.map(({ projectId }) => projectId),
    items.map(({ job }) => job),
    items.map(({ request }) => request),
  ]);
}

/** What its member sees of a batch in the queue. */
export type QueueLook = {
  readonly pending: number;
  readonly taken: number;
  /** Of those pending, how many were given back by a worker because of its data. */
  readonly refused: number;
  /** Who holds how many items: a process as in `newWorkerId`, and its login. */
  readonly workers: readonly { readonly worker: string; readonly login: string; readonly items: number }[];
  /** The first of the wanted items that are done or have failed. */
  readonly ended: readonly {
    readonly id: string;
    readonly number: number;
    readonly login: string;
    /** As its worker has handed it in: anything. */
    readonly result: unknown;
    readonly reason: unknown;
  }[];
};

/** Looks how a batch stands. Raises `team/…`. */
export async function lookAtQueue(
  { rows }: Rows,
  batchId: string,
  { wanted, most }: { readonly wanted: readonly number[]; readonly most: number },
): Promise<QueueLook> {
  const [counts, ended] = await Promise.all([
    rows<{ state: string; worker: string | null; login: string | null; items: number; refused: number }>(
      'SELECT state, left(worker, 200) AS worker, login, items, refused FROM team.look_at_batch($1)',
      [batchId],
    ),
    rows<QueueLook['ended'][number]>(
      `SELECT id::text AS id, number, login, ${bounded('result')} AS result, CASE WHEN reason IS NOT NULL THEN ${said('reason')} END AS reason
       FROM team.ended_items($1, $2::int[], $3)`,
      [batchId, wanted, most],
    ),
  ]);
  const sum = (of: string, what: 'items' | 'refused'): number =>
    counts.filter(({ state }) => state === of).reduce((total, one) => total + one[what], 0);
  return {
    pending: sum('pending', 'items'),
    taken: sum('taken', 'items'),
    refused: sum('pending', 'refused'),
    workers: counts.flatMap(({ worker, login, items }) =>
      worker === null ? [] : [{ worker, login: login ?? '', items }],
    ),
    ended,
  };
}

/** Why pending items of a batch were given back, by number, as their workers said it. Raises `team/…`. */
export const loadRefusals = (
  { rows }: Rows,
  batchId: string,
): Promise<readonly { readonly number: number; readonly reason: unknown }[]> =>
  rows<{ readonly number: number; readonly reason: unknown }>(
    `SELECT number, ${said('reason')} AS reason FROM team.refusals($1)`,
    [batchId],
  );

/** A printed file; `pdf` null: it is larger than any report. */
export type QueuedFile = { readonly sha256: Buffer; readonly pdf: Buffer | null };

/** The file of a printed item; undefined if it is gone. Raises `team/…`. */
export async function loadQueuedFile({ rows }: Rows, id: string): Promise<QueuedFile | undefined> {
  const [file] = await rows<QueuedFile>(
    `SELECT sha256, CASE WHEN octet_length(pdf) <= ${String(MOST_PDF_BYTES)} THEN pdf END AS pdf FROM team.queued_file($1::bigint)`,
    [id],
  );
  return file;
}

/** Removes items of one's own batch; `untaken`: only those that nobody has begun. Returns which. Raises `team/…`. */
export async function dropItems(
  { rows }: Rows,
  batchId: string,
  numbers: readonly number[],
  { untaken = false }: { readonly untaken?: boolean } = {},
): Promise<readonly number[]> {
  const dropped = await rows<{ number: number }>(
    'SELECT d AS number FROM team.drop_items($1, $2::int[], $3) AS d',
    [batchId, numbers, untaken],
  );
  return dropped.map(({ number }) => number);
}

/** Removes one's own batch once nothing of it is left. Raises `team/…`. */
export async function dropBatch({ rows }: Rows, batchId: string): Promise<void> {
  await rows('SELECT team.drop_batch($1)', [batchId]);
}

/** A worker of the queue: a process and the secret that its items carry. */
export type QueueWorker = { readonly worker: string; readonly token: string };

/** An item that a worker has: no other does while its attempt is the last. */
export type TakenItem = {
  readonly id: string;
  readonly attempt: number;
  readonly account: string;
  readonly projectId: string;
  readonly request: Buffer;
};

/** Takes the next item that the caller may print; undefined if there is none. Raises `team/…`. */
export async function takeQueued(
  { rows }: Rows,
  { worker, token }: QueueWorker,
  { version, leaseSeconds }: { readonly version: string; readonly leaseSeconds: number },
): Promise<TakenItem | undefined> {
  const [item] = await rows<TakenItem>(
    `SELECT id::text AS id, attempt, account, project_id AS "projectId", request
     FROM team.take_item($1, $2, $3, $4)`,
    [version, worker, token, leaseSeconds],
  );
  return item;
}

/** Extends a worker's leases; returns the ids that it still has. Raises `team/…`. */
export async function renewQueued(
  { rows }: Rows,
  { token }: QueueWorker,
  ids: readonly string[],
  leaseSeconds: number,
): Promise<ReadonlySet<string>> {
  const held = await rows<{ id: string }>(
    'SELECT r::text AS id FROM team.renew_items($1::bigint[], $2, $3) AS r',
    [ids, token, leaseSeconds],
  );
  return new Set(held.map(({ id }) => id));
}

/** Completes an item with its file, in one transaction; false: another has it by now, and nothing changed. Raises `team/…`. */
export async function finishQueued(
  { rows }: Rows,
  { token }: QueueWorker,
  { id, attempt }: Pick<TakenItem, 'id' | 'attempt'>,
  { result, sha256, pdf }: { readonly result: unknown; readonly sha256: Buffer; readonly pdf: Uint8Array },
): Promise<boolean> {
  const [done] = await rows<{ isDone: boolean }>(
    'SELECT team.finish_item($1::bigint, $2, $3, $4::jsonb, $5, $6) AS "isDone"',
    [
      id,
      attempt,
      token,
      JSON.stringify(result),
      sha256,
      Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
    ],
  );
  return done?.isDone === true;
}

/**
 * Gives an item up: `failed`, nobody can print it; `refused`, this worker cannot; `released`, it only stops. False: another has it by now.
 * Raises `team/…`.
 */
export async function giveUpQueued(
  { rows }: Rows,
  { token }: QueueWorker,
  { id, attempt }: Pick<TakenItem, 'id' | 'attempt'>,
  how: 'failed' | 'refused' | 'released',
  reason: QueueReason | null,
): Promise<boolean> {
  const [given] = await rows<{ isGiven: boolean }>(
    'SELECT team.give_up_item($1::bigint, $2, $3, $4, $5::jsonb) AS "isGiven"',
    [id, attempt, token, how, reason === null ? null : JSON.stringify(reason)],
  );
  return given?.isGiven === true;
}
