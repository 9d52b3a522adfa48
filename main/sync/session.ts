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
import { writeTogether } from '../db/write-together.ts';
import { nowIso, type Clock } from '../platform/clock.ts';
import type { RunRecord } from '../../shared/api/open-records.ts';
import type { OnProgress } from '../platform/progress.ts';
import type { ProjectRow } from '../db/queries/runs.ts';
import type { RowId } from '../db/row-id.ts';

/** A sync's dependencies. */
export type SyncDeps = {
  readonly db: Db;
  readonly client: ApiClient;
  readonly clock: Clock;
  readonly connection: ConnectionRow;
  readonly onProgress?: OnProgress | undefined;
  /** Called after each transaction with its changes. */
  readonly onChange?: ((change: MirrorChange) => void) | undefined;
};

/** A run in a project's history that the mirror has in another project. */
export type Claim = { readonly project: ProjectRow; readonly run: RunRecord };

/** Runs listed in a project's history in this sync; `isWhole` if it was walked to its end. */
type Listed = { readonly runIds: ReadonlySet<string>; readonly isWhole: boolean };

/** One sync under way: its tools, and its results so far. */
export type SyncSession = SyncDeps & {
  /** When it began, ISO 8601. */
  readonly startedAt: string;
  readonly gaps: Gap[];
  readonly notOffered: Set<string>;
  /** Runs that two projects claim; settled once every history was walked. */
  readonly claims: Claim[];
  /** In a rebuild, each run's project (by its id); empty in a sync. */
  readonly owners: ReadonlyMap<string, string>;
  /** Runs listed in this sync, by the project's row. */
  readonly listed: Map<RowId<'project'>, Listed>;
  /** Projects, by id, of which something is new or gone. */
  readonly touched: Set<string>;
  /** Changes in the current transaction, reported after its commit. */
  readonly changes: ChangedPart[];
  /** The service's choices where the specification is open; defaults until its document is read. */
  dialect: Dialect;
  /** How the service counts, as learned before anything new came; loaded lazily. */
  counting: Counting | undefined;
  /** What this sync's lists have learned about their cursor parameter. */
  readonly cursorName: CursorName;
  /** Set once a run had no insights: from then on a run's first topic decides. */
  isInsightUnlikely: boolean;
  /** Time of the connection's newest kept answer, ISO 8601; undefined until looked up. */
  newestKept: string | undefined;
  /** Path of the answer that is replayed for the first time here, so that what it lacks is noted; undefined otherwise. */
  arriving: string | undefined;
  /** The error that ends the sync, if any. */
  fatal: unknown;
  /** Records set aside. */
  rejected: number;
  /** Fields set aside separately, for the first time. */
  badFields: number;
  runsMirrored: number;
  /** Answers so far, and those among them that added no record to their list. */
  answers: number;
  vainAnswers: number;
  /** Failures since the last success; many in a row mean that the service is down, or not the service. */
  failuresInARow: number;
  progressDone: number;
  progressTotal: number;
  /** The account's projects that the user has excluded. */
  leftOut: number;
  /** Start of the oldest run mirrored so far. */
  reachedAt?: string | undefined;
};

/** A recognised answer, possibly that the request is not offered. */
export type Recognised<T> = Exclude<FetchedList<T>, { outcome: 'unreadable' }>;

/** Sets aside readable records that contradict what is known. */
export type Reject = (records: readonly Rejected[]) => void;

/** Where a piece of work stands in the mirror, for reports about it. */
export type ChangedPart = {
  readonly project: { readonly projectId: string; readonly name: string } | null;
  readonly run: string | null;
  readonly part: string;
};

/** After these nothing else can succeed, or be requested. */
const FATAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/unauthorized',
  'api/usage-limit',
  'api/rate-limited',
  'api/unreachable',
  'api/call-budget',
  'api/cancelled',
  'api/insecure-address',
]);
/** Signs that the service is down: it fails, the network serves a page instead, or the key may read nothing. */
const COUNTS_AS_DOWN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/server',
  'api/timeout',
  'api/invalid-response',
  'api/forbidden',
]);
const MAX_FAILURES_IN_A_ROW = 5;

const noCall = () => Promise.reject(new Error('nothing is asked for here'));

/** A client for sessions without calls. */
export const NO_CLIENT: ApiClient = {
  fetchEndpoint: noCall,
  fetchEvents: noCall,
  fetchPdf: noCall,
  stop: () => undefined,
  calls: () => 0,
  unknownValues: () => [],
};

/** Starts an empty session. */
export function buildSession(deps: SyncDeps): SyncSession {
  return {
    ...deps,
    startedAt: nowIso(deps.clock),
    gaps: [],
    notOffered: new Set(),
    touched: new Set(),
    changes: [],
    claims: [],
    listed: new Map(),
    owners: new Map(),
    dialect: buildDialect(),
    counting: undefined,
    cursorName: {},
    isInsightUnlikely: false,
    newestKept: undefined,
    arriving: undefined,
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

/** How the service counts, as known before the session brought anything new; a session that brings nothing need not learn it. */
export function countingOf(session: SyncSession): Counting {
  session.counting ??= loadCounting(session.db, session.connection.id);
  return session.counting;
}

/** The key of a request's kept answers. */
export function buildResponseKey({ path, query }: ApiRequest): ResponseKey {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return { path, query: new URLSearchParams(given).toString() };
}

/** Announces more work. */
export function expectWork(session: SyncSession, count: number): void {
  session.progressTotal += count;
}

/** Reports a piece of work as finished, whatever its outcome. */
export function finishWork(session: SyncSession, what: string): void {
  session.progressDone += 1;
  session.progressTotal = Math.max(session.progressTotal, session.progressDone);
  session.onProgress?.(session.progressDone, session.progressTotal, what, session.reachedAt);
}

/** Notes a gap. */
export function noteGap(session: SyncSession, { project, run, part }: ChangedPart, reason: string): void {
  session.gaps.push({ project: project?.name ?? null, run, part, reason });
}

/** The part of a change that completes a run. */
export const RUN = 'run';

/** Runs `write`, and returns the `changes` it collected. */
function collect({ changes }: SyncSession, write: () => void): readonly ChangedPart[] {
  try {
    write();
    return [...changes];
  } finally {
    changes.length = 0;
  }
}

function report(session: SyncSession, changes: readonly ChangedPart[]): void {
  for (const { project, run, part } of changes) {
    if (part === RUN) session.runsMirrored += 1;
    if (project !== null) session.touched.add(project.projectId);
    session.onChange?.({
      connection: session.connection.connectionId,
      projectId: project?.projectId ?? null,
      runId: run,
      part,
    });
  }
}

/** Runs `write` in one transaction and, after the commit, reports the `changes` it collected. */
export function commit(session: SyncSession, write: () => void): void {
  report(
    session,
    inTransaction(session.db, () => collect(session, write)),
  );
}

/** As {@link commit}, in one transaction with what arrives at the same time. */
export async function commitTogether(session: SyncSession, write: () => void): Promise<void> {
  report(session, await writeTogether(session.db, () => collect(session, write)));
}

/** Useless answers tolerated in any sync, however small. */
const FEW_IN_VAIN = 10;

/**
 * Counts answers without anything new. A sync may take half as many calls again as its plan and records explain; beyond
 * that it ends with `api/call-budget`, because the service's lists lead nowhere and each call is paid for.
 */
export function countVain(session: SyncSession, count: number): void {
  if (count === 0) return;
  session.vainAnswers += count;
  const { answers, vainAnswers, progressTotal } = session;
  const explained = Math.max(progressTotal, answers - vainAnswers);
  if (vainAnswers <= Math.max(FEW_IN_VAIN, explained / 2)) return;
  throw new AppError(
    'api/call-budget',
    `Stopped after ${answers} calls, because ${vainAnswers} of them brought nothing new: the plan was about ${explained}. ` +
      'Sync again to go on, and tell the service’s support that its lists offer further pages and repeat the first.',
    { details: { answers, vainAnswers, explained } },
  );
}

/**
 * The time recorded for an answer that arrived at `at`. If the clock was set back, that is right after the newest one:
 * a replay follows this order, and a run's parts must not precede the list with the run.
 */
function momentInOrder(session: SyncSession, at: string): string {
  const newest = session.newestKept ?? loadNewestMoment(session.db, session.connection.id) ?? '';
  const moment = at < newest ? new Date(Date.parse(newest) + 1).toISOString() : at;
  session.newestKept = moment;
  return moment;
}

/**
 * Sends one request, page by page for a list, and saves the answer: the bodies, what was set aside, and whatever `save`
 * writes, in one transaction. An unrecognised answer becomes a gap; an error that ended a list early is thrown once the
 * rest is saved.
 */
export async function mirrorEndpoint<T>(
  session: SyncSession,
  place: ChangedPart,
  endpoint: Endpoint<T>,
  save: (fetched: Recognised<T>, at: string, reject: Reject) => void,
): Promise<FetchedList<T>> {
  const paging = session.dialect.paging.get(endpoint.request.path);
  const fetched = await fetchPages(session.client, endpoint, paging, session.cursorName);
  const now = nowIso(session.clock);
  let rejected: Rejected[] = [];
  let badFields = 0;
  await commitTogether(session, () => {
    const { db, connection } = session;
    rejected = [...rejectedOf(fetched)];
    // Data read from an answer carries its time, so that a rebuild reads the same.
    const at = momentInOrder(session, now);
    let isNew = false;
    for (const { request, raw, link } of fetched.answers) {
      if (raw === undefined) continue;
      isNew = saveRawResponse(db, connection.id, buildResponseKey(request), raw, at, link) || isNew;
    }
    // What is known of the counting is what was known before anything new.
    if (isNew) countingOf(session);
    if (fetched.outcome !== 'unreadable') save(fetched, at, (more) => rejected.push(...more));
    badFields = saveRejected(db, connection.id, endpoint.request.path, rejected, at).newFields;
    if (isNew && fetched.outcome === 'read') session.changes.push(place);
  });
  session.rejected += countRecords(rejected);
  session.badFields += badFields;
  session.failuresInARow = 0;
  session.answers += fetched.answers.length;
  // Some lists end by repeating a page where no more was promised.
  countVain(session, fetched.cut === null ? 0 : fetched.vain);
  if (fetched.outcome === 'unreadable') noteGap(session, place, fetched.reason);
  if (fetched.outcome === 'not-offered') session.notOffered.add(place.part);
  if (fetched.brokenBy !== undefined) throw fetched.brokenBy;
  return fetched;
}

function endsSync(session: SyncSession, error: unknown): boolean {
  if (!isAppError(error) || FATAL.has(error.code) || !error.code.startsWith('api/')) return true;
  if (COUNTS_AS_DOWN.has(error.code)) session.failuresInARow += 1;
  return session.failuresInARow >= MAX_FAILURES_IN_A_ROW;
}

/**
 * Does one piece of work. An isolated failure becomes a gap; a general one stops the client and is thrown.
 *
 * @returns whether the work succeeded
 */
export async function attempt(
  session: SyncSession,
  place: ChangedPart,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (endsSync(session, error)) {
      // The first one is the cause; later ones come from stopping.
      session.fatal ??= error;
      session.client.stop();
      throw error;
    }
    noteGap(session, place, error instanceof AppError ? error.message : String(error));
    return false;
  }
}
