import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { Gap } from '../../shared/domain/sync.ts';
import { AppError, isAppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import type { Rejected } from '../../shared/api/reading.ts';
import type { ApiRequest, Endpoint } from '../api/endpoint.ts';
import { rejectedOf, type ApiClient, type Fetched } from '../api/client.ts';
import { buildDialect, type Dialect } from '../api/discovery.ts';
import { inTransaction, type Db } from '../db/open.ts';
import type { ConnectionRow } from '../db/queries/connections.ts';
import { saveRawResponse, saveRejected, type ResponseKey } from '../db/writes/evidence.ts';
import { nowIso, type Clock } from '../platform/clock.ts';

/** Reports how far a sync has come; `total` grows while it finds more to do. */
export type OnProgress = (done: number, total: number, what: string) => void;

/** What a sync works with. */
export type SyncDeps = {
  readonly db: Db;
  readonly client: ApiClient;
  readonly clock: Clock;
  readonly connection: ConnectionRow;
  readonly onProgress?: OnProgress | undefined;
  /** Called after each transaction with what it has changed. */
  readonly onChange?: ((change: MirrorChange) => void) | undefined;
};

/** One sync under way: its tools, and what it has brought so far. */
export type Session = SyncDeps & {
  readonly gaps: Gap[];
  readonly notOffered: Set<string>;
  /** What the transaction under way changes, reported once it is in the file. */
  readonly changes: Place[];
  /** How the service settles what the specification leaves open; the defaults until its document is read. */
  dialect: Dialect;
  /** Set once a run had no insight at all: from then on a run's first topic decides. */
  isInsightUnlikely: boolean;
  /** The error that ends the sync, once there is one. */
  fatal: unknown;
  rejected: number;
  runsMirrored: number;
  /** Failures since the last success; many in a row mean that the service is down. */
  failuresInARow: number;
  progressDone: number;
  progressTotal: number;
};

/** An answer that says something, be it that the service does not offer what was asked for. */
export type Recognised<T> = Exclude<Fetched<T>, { outcome: 'unreadable' }>;

/** Sets aside records that can be read and yet contradict what is known. */
export type Reject = (records: readonly Rejected[]) => void;

/** Where in the mirror a piece of work belongs, for reports about it. */
export type Place = {
  readonly project: { readonly projectId: string; readonly name: string } | null;
  readonly run: string | null;
  readonly part: string;
};

/** After these nothing else can succeed, or nothing else may be asked. */
const FATAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/unauthorized',
  'api/usage-limit',
  'api/rate-limited',
  'api/unreachable',
  'api/call-budget',
  'api/cancelled',
  'api/insecure-address',
]);
const MAX_FAILURES_IN_A_ROW = 5;

/** Starts a session with nothing brought yet. */
export function buildSession(deps: SyncDeps): Session {
  return {
    ...deps,
    gaps: [],
    notOffered: new Set(),
    changes: [],
    dialect: buildDialect(),
    isInsightUnlikely: false,
    fatal: undefined,
    rejected: 0,
    runsMirrored: 0,
    failuresInARow: 0,
    progressDone: 0,
    progressTotal: 0,
  };
}

/** The key under which the answers to a request are kept. */
export function buildResponseKey({ path, query }: ApiRequest): ResponseKey {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return { path, query: new URLSearchParams(given).toString() };
}

/** Announces more work. */
export function expectWork(session: Session, count: number): void {
  session.progressTotal += count;
}

/** Reports that one piece of work is over, whatever became of it. */
export function finishWork(session: Session, what: string): void {
  session.progressDone += 1;
  session.progressTotal = Math.max(session.progressTotal, session.progressDone);
  session.onProgress?.(session.progressDone, session.progressTotal, what);
}

/** Notes something as missing. */
export function noteGap(session: Session, { project, run, part }: Place, reason: string): void {
  session.gaps.push({ project: project?.name ?? null, run, part, reason });
}

/** Saves in one transaction and reports, once it is in the file, what `write` put into `changes`. */
export function commit(session: Session, write: () => void): void {
  try {
    inTransaction(session.db, write);
    for (const { project, run, part } of session.changes) {
      const connection = session.connection.connectionId;
      session.onChange?.({ connection, projectId: project?.projectId ?? null, runId: run, part });
    }
  } finally {
    session.changes.length = 0;
  }
}

/**
 * Puts one question and saves its answer: the body, what was set aside, and whatever `save` writes, in one
 * transaction. An answer in which nothing was recognised becomes a gap.
 */
export async function mirrorEndpoint<T>(
  session: Session,
  place: Place,
  endpoint: Endpoint<T>,
  save: (fetched: Recognised<T>, at: string, reject: Reject) => void,
): Promise<Fetched<T>> {
  const fetched = await session.client.fetchEndpoint(endpoint);
  const rejected = [...rejectedOf(fetched)];
  const at = nowIso(session.clock);
  commit(session, () => {
    const key = buildResponseKey(fetched.request);
    const isNew =
      fetched.raw !== undefined && saveRawResponse(session.db, session.connection.id, key, fetched.raw, at);
    if (fetched.outcome !== 'unreadable') save(fetched, at, (more) => rejected.push(...more));
    saveRejected(session.db, session.connection.id, key.path, rejected, at);
    if (isNew && fetched.outcome === 'read') session.changes.push(place);
  });
  session.rejected += rejected.length;
  session.failuresInARow = 0;
  if (fetched.outcome === 'unreadable') noteGap(session, place, fetched.reason);
  if (fetched.outcome === 'not-offered') session.notOffered.add(place.part);
  return fetched;
}

function endsSync(session: Session, error: unknown): boolean {
  if (!isAppError(error) || FATAL.has(error.code) || !error.code.startsWith('api/')) return true;
  if (error.code === 'api/server' || error.code === 'api/timeout') session.failuresInARow += 1;
  return session.failuresInARow >= MAX_FAILURES_IN_A_ROW;
}

/**
 * Does one piece of work. A failure of its own becomes a gap; one that concerns everything stops the client and
 * is thrown.
 *
 * @returns whether the work was done and brought what it was for
 */
export async function attempt(
  session: Session,
  place: Place,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (endsSync(session, error)) {
      // The first one is the cause; those after it come from stopping.
      session.fatal ??= error;
      session.client.stop();
      throw error;
    }
    noteGap(session, place, error instanceof AppError ? error.message : String(error));
    return false;
  }
}
