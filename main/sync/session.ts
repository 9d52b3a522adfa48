import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { Gap } from '../../shared/domain/sync-schema.ts';
import { AppError, isAppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import { countRecords, type Rejected } from '../../shared/api/reading.ts';
import type { ApiRequest, Endpoint } from '../api/endpoint.ts';
import { rejectedOf, type ApiClient } from '../api/client.ts';
import { fetchPages, type FetchedList } from '../api/fetch-pages.ts';
import { buildDialect, type Dialect } from '../api/discovery.ts';
import type { CursorName } from '../api/paging.ts';
import { inTransaction, type Db } from '../db/open.ts';
import type { Counting } from '../db/queries/agreement.ts';
import type { ConnectionRow } from '../db/queries/connections.ts';
import { loadNewestMoment, type ResponseKey } from '../db/queries/evidence.ts';
import { loadCounting } from '../db/queries/counting.ts';

import { saveRawResponse, saveRejected } from '../db/writes/evidence.ts';
import { nowIso, type Clock } from '../platform/clock.ts';
import type { RunRecord } from '../../shared/api/open-records.ts';
import type { ProjectRow } from '../db/queries/runs.ts';
import type { RowId } from '../db/row-id.ts';

/** Reports how far a sync has come; `total` grows while it finds more to do. */
/** `reachedAt`: when the oldest run began that has come in so far, ISO 8601. */
export type OnProgress = (done: number, total: number, what: string, reachedAt?: string) => void;

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

/** A run that a project's history lists, and that the mirror knows in another project. */
export type Claim = { readonly project: ProjectRow; readonly run: RunRecord };

/** The runs that a project's history listed in this sync; `isWhole` where it was walked to its end. */
type Listed = { readonly runIds: ReadonlySet<string>; readonly isWhole: boolean };

/** One sync under way: its tools, and what it has brought so far. */
export type Session = SyncDeps & {
  /** When it began, ISO 8601. */
  readonly startedAt: string;
  readonly gaps: Gap[];
  readonly notOffered: Set<string>;
  /** Runs that two projects are said to have; settled once every history was walked. */
  readonly claims: Claim[];
  /** In a rebuild, the project (by its id) that each run was found to belong to; empty in a sync. */
  readonly owners: ReadonlyMap<string, string>;
  /** What each project's history listed in this sync, by the project's row. */
  readonly listed: Map<RowId<'project'>, Listed>;
  /** What the transaction under way changes, reported once it is in the file. */
  readonly changes: Place[];
  /** How the service settles what the specification leaves open; the defaults until its document is read. */
  dialect: Dialect;
  /** How the service counts, as learned before this sync; undefined until it is asked for. */
  counting: Counting | undefined;
  /** What the lists of this sync have learned about the parameter of their cursors. */
  readonly cursorName: CursorName;
  /** Set once a run had no insight at all: from then on a run's first topic decides. */
  isInsightUnlikely: boolean;
  /** The moment of the newest kept answer of the connection, ISO 8601; undefined before it is looked up. */
  newestKept: string | undefined;
  /** The error that ends the sync, once there is one. */
  fatal: unknown;
  /** Records that were set aside. */
  rejected: number;
  /** Fields that were set aside by themselves, for the first time. */
  badFields: number;
  runsMirrored: number;
  /** Answers so far, and those among them that brought no record of the list that they were to go on with. */
  answers: number;
  vainAnswers: number;
  /** Failures since the last success; many in a row mean that the service is down, or that it is not the service. */
  failuresInARow: number;
  progressDone: number;
  progressTotal: number;
  /** Projects that the account has and that its user does without. */
  leftOut: number;
  /** When the oldest run began that has come in so far. */
  reachedAt?: string | undefined;
};

/** An answer that says something, be it that the service does not offer what was asked for. */
export type Recognised<T> = Exclude<FetchedList<T>, { outcome: 'unreadable' }>;

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
/** Answers that are none: a service that fails, a page of the network in its place, or a key that may read nothing. */
const COUNTS_AS_DOWN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/server',
  'api/timeout',
  'api/invalid-response',
  'api/forbidden',
]);
const MAX_FAILURES_IN_A_ROW = 5;

const noCall = () => Promise.reject(new Error('nothing is asked for here'));

/** The client of a session that makes no call. */
export const NO_CLIENT: ApiClient = {
  fetchEndpoint: noCall,
  fetchEvents: noCall,
  fetchPdf: noCall,
  stop: () => undefined,
  calls: () => 0,
  unknownValues: () => [],
};

/** Starts a session with nothing brought yet. */
export function buildSession(deps: SyncDeps): Session {
  return {
    ...deps,
    startedAt: nowIso(deps.clock),
    gaps: [],
    notOffered: new Set(),
    changes: [],
    claims: [],
    listed: new Map(),
    owners: new Map(),
    dialect: buildDialect(),
    counting: undefined,
    cursorName: {},
    isInsightUnlikely: false,
    newestKept: undefined,
    fatal: undefined,
    rejected: 0,
    badFields: 0,
    runsMirrored: 0,
    answers: 0,
    vainAnswers: 0,
    failuresInARow: 0,
    leftOut: 0,
    progressDone: 0,
    progressTotal: 0,
  };
}

/** How the service counts, as far as its runs had told when the session began. */
export function countingOf(session: Session): Counting {
  session.counting ??= loadCounting(session.db, session.connection.id);
  return session.counting;
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
  session.onProgress?.(session.progressDone, session.progressTotal, what, session.reachedAt);
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

/** Answers in vain that nobody minds, however little there is to sync. */
const FEW_IN_VAIN = 10;

/**
 * Counts answers that brought nothing new. A sync may take half as many calls again as its plan and its records explain;
 * beyond that it ends with `api/call-budget`, because the service's lists lead nowhere and each call is paid for.
 */
export function countVain(session: Session, count: number): void {
  if (count === 0) return;
  session.vainAnswers += count;
  const { answers, vainAnswers, progressTotal } = session;
  const explained = Math.max(progressTotal, answers - vainAnswers);
  if (vainAnswers <= Math.max(FEW_IN_VAIN, explained / 2)) return;
  throw new AppError(
    'api/call-budget',
    `Stopped after ${answers} calls, because ${vainAnswers} of them brought nothing new: the plan was some ${explained}. ` +
      'Sync again to go on, and tell the service’s support that its lists offer further pages and repeat the first.',
    { details: { answers, vainAnswers, explained } },
  );
}

/**
 * The moment under which an answer that came at `at` is kept. After the clock was set back that is right after the newest one: answers are
 * read again in this order, and parts of a run before the list that has the run belong to nothing.
 */
function momentInOrder(session: Session, at: string): string {
  const newest = session.newestKept ?? loadNewestMoment(session.db, session.connection.id) ?? '';
  const moment = at < newest ? new Date(Date.parse(newest) + 1).toISOString() : at;
  session.newestKept = moment;
  return moment;
}

/**
 * Puts one question, page by page where its answer is a list, and saves the answer: the bodies, what was set aside, and
 * whatever `save` writes, in one transaction. An answer in which nothing was recognised becomes a gap; what ended a list
 * early is thrown once the rest is saved.
 */
export async function mirrorEndpoint<T>(
  session: Session,
  place: Place,
  endpoint: Endpoint<T>,
  save: (fetched: Recognised<T>, at: string, reject: Reject) => void,
): Promise<FetchedList<T>> {
  const paging = session.dialect.paging.get(endpoint.request.path);
  const fetched = await fetchPages(session.client, endpoint, paging, session.cursorName);
  const rejected = [...rejectedOf(fetched)];
  const now = nowIso(session.clock);
  let badFields = 0;
  commit(session, () => {
    const { db, connection } = session;
    // What is read of an answer has the answer's own moment, so that a rebuild reads the same of it.
    const at = momentInOrder(session, now);
    let isNew = false;
    for (const { request, raw, link } of fetched.answers) {
      if (raw === undefined) continue;
      isNew = saveRawResponse(db, connection.id, buildResponseKey(request), raw, at, link) || isNew;
    }
    if (fetched.outcome !== 'unreadable') save(fetched, at, (more) => rejected.push(...more));
    badFields = saveRejected(db, connection.id, endpoint.request.path, rejected, at).newFields;
    if (isNew && fetched.outcome === 'read') session.changes.push(place);
  });
  session.rejected += countRecords(rejected);
  session.badFields += badFields;
  session.failuresInARow = 0;
  session.answers += fetched.answers.length;
  // A repeated page where nothing more was promised is how some lists end.
  countVain(session, fetched.cut === null ? 0 : fetched.vain);
  if (fetched.outcome === 'unreadable') noteGap(session, place, fetched.reason);
  if (fetched.outcome === 'not-offered') session.notOffered.add(place.part);
  if (fetched.brokenBy !== undefined) throw fetched.brokenBy;
  return fetched;
}

function endsSync(session: Session, error: unknown): boolean {
  if (!isAppError(error) || FATAL.has(error.code) || !error.code.startsWith('api/')) return true;
  if (COUNTS_AS_DOWN.has(error.code)) session.failuresInARow += 1;
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
