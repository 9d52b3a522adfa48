/** Scans: started, watched to their end, and cancelled (specification 3.1 and 4.2). */
import type { TaskCounters } from '../../../shared/api/open-records.ts';
import { isOpenChange } from '../../../shared/domain/journal.ts';
import type { ChangeRequest, JournalEntry } from '../../../shared/domain/journal-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { waitFor, type Wait } from '../../api/pace.ts';
import {
  cancelRunEndpoint,
  findRunAtWork,
  startRunEndpoint,
  type StartedRun,
} from '../../api/resources/run-control.ts';
import { latestRunEndpoint, runStatusEndpoint } from '../../api/resources/runs.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import { loadScanScope } from './scan-rows.ts';
import type { Core } from '../../core/core.ts';
import { syncConnection } from '../sync/index.ts';
import {
  beforeSending,
  noteFound,
  openService,
  type OpenService,
  sendChange,
  shownRequest,
  stateAfter,
} from '../manage/index.ts';
import type { ServiceRequest } from '../connections/index.ts';

/** The project of the scans. */
export type ScanRequest = ServiceRequest & { readonly project: string };

/** A scan's size at the service. */
export type ScanCost = {
  /** Active prompts and platforms, as last mirrored; null if unknown. */
  readonly prompts: number | null;
  readonly platforms: number | null;
  /** One per prompt and platform. */
  readonly answers: number | null;
};

function costOf(
  { db }: Pick<Core, 'db'>,
  service: OpenService,
  platforms: readonly string[] | undefined,
): ScanCost {
  const row = findProjectRow(db, service.connection.connectionId, service.project.projectId);
  const scope = row === undefined ? undefined : loadScanScope(db, row);
  const prompts = scope?.prompts ?? null;
  const count = platforms?.length ?? scope?.platforms?.length ?? null;
  return { prompts, platforms: count, answers: prompts === null || count === null ? null : prompts * count };
}

/** A started scan, or the unsent request. */
export type StartedScan = ScanCost & {
  readonly project: string;
  readonly projectId: string;
} & (
    | {
        readonly isDryRun: false;
        readonly runId: string;
        readonly status: string;
        /** Whether it resumes an interrupted run; false also if the service did not say. */
        readonly resumed: boolean;
        /** Whether it was found running after the answer to its start was lost. */
        readonly wasFound: boolean;
      }
    | { readonly isDryRun: true; readonly request: ChangeRequest }
  );

/**
 * Starts a scan, or resumes an interrupted one, and returns at once.
 *
 * Raises `api/run-active` with the running one's id, `api/platform-unavailable` with the platforms, and the service's refusals.
 */
export async function startScan(
  core: Core,
  {
    project,
    platforms,
    isDryRun = false,
    ...choice
  }: ScanRequest & {
    readonly platforms?: readonly string[] | undefined;
    readonly isDryRun?: boolean | undefined;
  },
): Promise<StartedScan> {
  const service = await openService(core, project, choice);
  const { projectId, name } = service.project;
  const common = { project: name, projectId, ...costOf(core, service, platforms) };
  const { request } = startRunEndpoint(projectId, platforms);
  if (isDryRun) return { ...common, isDryRun: true, request: shownRequest(request) };
  const { runId, status, isResumed, wasFound } =
    (await findEarlierStart(core, service)) ?? (await sendStart(core, service, platforms));
  return { ...common, isDryRun: false, runId, status, resumed: isResumed ?? false, wasFound };
}

/**
 * The outcome of the last start, if its answer is unknown: no start is sent beside one that may be running. undefined if there was none, or
 * nothing of it is visible.
 */
async function findEarlierStart(
  core: Core,
  { client, connection, project: { projectId } }: OpenService,
): Promise<StartedRun | undefined> {
  const isOfProject = (entry: JournalEntry): boolean => entry.projectId === projectId;
  const last = loadJournal(core.db).find((entry) => entry.kind === 'run/start' && isOfProject(entry));
  if (last === undefined || !isOpenChange(last)) return undefined;
  const found = await beforeSending(findRunAtWork(client, projectId));
  if (found !== undefined) {
    noteFound(core, { connection: connection.connectionId, kind: 'run/start' }, isOfProject, found);
  }
  return found;
}

/** Sends a start, once: if its answer is lost, checks the status and never resends. */
async function sendStart(
  core: Core,
  service: OpenService,
  platforms: readonly string[] | undefined,
): Promise<StartedRun> {
  const { client, project } = service;
  const endpoint = startRunEndpoint(project.projectId, platforms);
  try {
    return await sendChange(core, service, {
      kind: 'run/start',
      request: endpoint.request,
      send: async () => {
        const started = await client.fetchEndpoint(endpoint);
        if (started.outcome === 'read') return { ...started.value, wasFound: false };
        throw new AppError(
          'api/invalid-response',
          `The service’s answer cannot be read (${started.reason}).`,
          { details: { answerLost: true } },
        );
      },
      tell: (answer) => ({ answer }),
      find: () => findRunAtWork(client, project.projectId),
    });
  } catch (error) {
    if (!isAppError(error) || stateAfter(error) !== 'unknown') throw error;
    throw new AppError(
      error.code,
      `The answer to the start of ${project.name} was lost, and the service shows no scan at work. It was sent once and is not sent again by itself: see in a minute whether it has begun before you start another.`,
      { commandLine: '`sightline run watch` shows it.', cause: error, details: error.details ?? {} },
    );
  }
}

/** A scan asked to end, or the unsent request. */
export type CancelledScan = { readonly project: string; readonly projectId: string } & (
  | {
      readonly isDryRun: false;
      readonly isTakenIn: boolean;
      readonly runId: string | null;
      readonly status: string | null;
    }
  | { readonly isDryRun: true; readonly request: ChangeRequest }
);

/** Asks a project's running scan to end. The service accepts that first and ends the run later; `status` is its state right after. */
export async function cancelScan(
  core: Core,
  { project, isDryRun = false, ...choice }: ScanRequest & { readonly isDryRun?: boolean | undefined },
): Promise<CancelledScan> {
  const service = await openService(core, project, choice);
  const { projectId, name } = service.project;
  const endpoint = cancelRunEndpoint(projectId);
  const common = { project: name, projectId };
  if (isDryRun) return { ...common, isDryRun: true, request: shownRequest(endpoint.request) };
  const fetched = await sendChange(core, service, {
    kind: 'run/cancel',
    request: endpoint.request,
    send: () => service.client.fetchEndpoint(endpoint),
    tell: (answer) => ({ answer: { success: answer.outcome === 'read' && answer.value } }),
  }).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'api/not-found') throw error;
    throw new AppError('input/not-found', `No scan of ${name} is running, so there is nothing to cancel.`, {
      cause: error,
    });
  });
  const latest = await service.client.fetchEndpoint(latestRunEndpoint(projectId));
  const run = latest.outcome === 'read' ? latest.value : null;
  return {
    ...common,
    isDryRun: false,
    isTakenIn: fetched.outcome === 'read' && fetched.value,
    runId: run?.runId ?? null,
    status: run?.status ?? null,
  };
}

/** A scan as last seen. */
export type SeenScan = {
  readonly project: string;
  readonly projectId: string;
  readonly runId: string;
  readonly status: string;
  readonly counters: TaskCounters;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
};

/** A watched scan, and whether it is now mirrored. */
export type WatchedScan = SeenScan & { readonly isMirrored: boolean };

const AT_WORK: ReadonlySet<string> = new Set(['pending', 'running']);

/** The service suggests half a minute; nobody needs updates faster than this. */
export const LEAST_POLL_MS = 10_000;

/** Consecutive failures that end the watching: the scan continues. */
const MOST_FAILURES = 5;

/**
 * Watches a project's newest scan, or one by id, until it ends, then mirrors it if completed.
 *
 * Raises `input/not-found` for a project without a scan, `api/cancelled` on abort: the scan continues, and can be watched again.
 */
export async function watchScan(
  core: Core,
  {
    project,
    runId,
    everyMs = LEAST_POLL_MS,
    onSeen = () => undefined,
    onProgress,
    wait = waitFor,
    ...choice
  }: ScanRequest & {
    readonly runId?: string | undefined;
    readonly everyMs?: number | undefined;
    readonly onSeen?: (scan: SeenScan) => void;
    readonly onProgress?: (done: number, total: number, what: string) => void;
    readonly wait?: Wait;
  },
): Promise<WatchedScan> {
  const { client, connection, project: of } = await openService(core, project, choice);
  const signal = choice.signal ?? new AbortController().signal;
  const isCalledOff = (): boolean => signal.aborted;
  const ask = async (known: string | undefined): Promise<SeenScan> => {
    const fetched =
      known === undefined
        ? await client.fetchEndpoint(latestRunEndpoint(of.projectId))
        : await client.fetchEndpoint(runStatusEndpoint(of.projectId, known));
    const run = fetched.outcome === 'read' ? fetched.value : null;
    if (run === null) {
      throw new AppError('input/not-found', `${of.name} has no scan yet.`, {
        commandLine: '`sightline run start` starts one.',
      });
    }
    const { status, counters, startedAt, completedAt } = run;
    return {
      project: of.name,
      projectId: of.projectId,
      runId: run.runId,
      status,
      counters,
      startedAt,
      completedAt,
    };
  };
  let seen = await ask(runId);
  onSeen(seen);
  for (let failures = 0; AT_WORK.has(seen.status);) {
    await wait(Math.max(LEAST_POLL_MS, everyMs), signal).catch(() => undefined);
    if (isCalledOff()) {
      throw new AppError('api/cancelled', `Stopped watching. The scan of ${of.name} goes on.`, {
        commandLine: '`sightline run watch` watches it again.',
      });
    }
    try {
      seen = await ask(seen.runId);
      failures = 0;
      onSeen(seen);
    } catch (error) {
      failures += 1;
      // A brief network failure does not end a scan.
      if (isCalledOff() || failures >= MOST_FAILURES) throw error;
    }
  }
  if (seen.status !== 'completed') return { ...seen, isMirrored: false };
  await syncConnection(core, {
    connection: connection.connectionId,
    projects: [of.projectId],
    signal,
    onProgress,
  });
  return { ...seen, isMirrored: true };
}
