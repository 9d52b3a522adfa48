/** The service interface of scans, with as few questions as possible; the API client implements it. */
import { NO_COUNTERS, type ScanCounters } from '../../../shared/domain/scan.ts';
import type { PlatformCounters } from '../../../shared/domain/scan-schema.ts';
import type { TaskCounters } from '../../../shared/api/open-records.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Endpoint } from '../../api/endpoint.ts';
import type { Wait } from '../../api/pace.ts';
import { platformsEndpoint } from '../../api/resources/account.ts';
import { cancelRunEndpoint, startRunEndpoint } from '../../api/resources/run-control.ts';
import {
  latestRunEndpoint,
  runDetailEndpoint,
  runStatusEndpoint,
  type WatchedRun,
} from '../../api/resources/runs.ts';
import { isAnswerLost } from '../../api/retry.ts';
import { savePlatformAvailability } from '../../db/writes/account.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { openClient } from '../connections/index.ts';
import { noteFound, sendChange } from '../manage/index.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { syncConnection } from '../sync/index.ts';
import type { TaskControl } from '../../core/tasks.ts';

/** A run as the service reports it. */
export type SeenRun = {
  readonly runId: string;
  readonly status: string;
  readonly counters: ScanCounters;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  /** null: unknown. */
  readonly isCancelRequested: boolean | null;
};

type ScanChange = 'run/start' | 'run/cancel';

/** The service, as scans need it. Every call raises the service's refusals and network errors. */
export type ScanPort = {
  /** A mirrored client's name. Raises `input/not-found`. */
  readonly clientOf: (place: ProjectPlace) => string;
  /** The project's most recent run; null while it has none. */
  readonly latest: (place: ProjectPlace) => Promise<SeenRun | null>;
  readonly status: (place: ProjectPlace, runId: string) => Promise<SeenRun>;
  /** Each platform's progress in a run; empty if the service does not say. */
  readonly detail: (place: ProjectPlace, runId: string) => Promise<readonly PlatformCounters[]>;
  /** Sends exactly one start. */
  readonly start: (
    place: ProjectPlace,
    platforms: readonly string[] | null,
  ) => Promise<{ readonly runId: string; readonly status: string; readonly isResumed: boolean | null }>;
  /** Sends one cancel; returns whether it was accepted. */
  readonly cancel: (place: ProjectPlace) => Promise<boolean>;
  /** Records in the journal that the last change of a kind was seen done, if its answer is unknown. */
  readonly found: (place: ProjectPlace, kind: ScanChange, runId: string) => void;
  /** Reads which platforms work now, and saves it. */
  readonly readPlatforms: (place: ProjectPlace) => Promise<void>;
  /** Mirrors what is new of a project. */
  readonly mirror: (place: ProjectPlace, control: TaskControl) => Promise<void>;
};

function countersOf(counters: TaskCounters): ScanCounters {
  return {
    ...NO_COUNTERS,
    total: counters.totalTasks ?? null,
    retrieved: counters.retrievedTasks ?? counters.completedTasks ?? null,
    analysed: counters.analyzedTasks ?? null,
    failed: counters.failedTasks ?? null,
    settled: counters.settledTasks ?? null,
    remaining: counters.remainingTasks ?? null,
    cancelled: counters.cancelledTasks ?? null,
  };
}

const seenOf = ({
  counters,
  runId,
  status,
  startedAt,
  completedAt,
  isCancelRequested,
}: WatchedRun): SeenRun => ({
  runId,
  status,
  counters: countersOf(counters),
  startedAt,
  completedAt,
  isCancelRequested,
});

/** Whether a change may have been made despite this error. */
export const wasLost = (error: unknown): boolean =>
  isAnswerLost(error) || (isAppError(error) && error.details?.['answerLost'] === true);

/** Limit and interval of waits for another sync of the connection. */
const MOST_WAITS = 60;
const BUSY_MS = 10_000;

async function readPlatforms(core: Core, place: ProjectPlace): Promise<void> {
  const { client, connection } = await openClient(core, { connection: place.connection });
  const fetched = await client.fetchEndpoint(platformsEndpoint);
  if (fetched.outcome !== 'read') return;
  savePlatformAvailability(core.db, connection.id, fetched.value, nowIso(core.clock));
  core.tell('mirror/changed', {
    connection: place.connection,
    projectId: null,
    runId: null,
    part: 'platforms',
  });
}

/** Mirrors a project, after another sync of its connection. */
async function mirrorInTurn(
  core: Core,
  wait: Wait,
  { connection, projectId }: ProjectPlace,
  control: TaskControl,
): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    try {
      await syncConnection(core, { connection, projects: [projectId], ...control });
      return;
    } catch (error) {
      if (!isAppError(error) || error.code !== 'sync/busy' || waits >= MOST_WAITS) throw error;
      await wait(BUSY_MS, control.signal);
    }
  }
}

/** Implements the scans' questions with the API client. */
export function buildPort(core: Core, wait: Wait): ScanPort {
  const ask = async <T>({ connection }: ProjectPlace, endpoint: Endpoint<T>): Promise<T> => {
    const { client } = await openClient(core, { connection });
    const fetched = await client.fetchEndpoint(endpoint);
    if (fetched.outcome === 'read') return fetched.value;
    throw new AppError(
      'api/invalid-response',
      `The service’s answer cannot be read (${fetched.reason}). Nothing was changed; try again later.`,
    );
  };
  const clientOf = (place: ProjectPlace): string => findReportProject(core.db, place).name;
  const change = async <T>(
    place: ProjectPlace,
    kind: ScanChange,
    endpoint: Endpoint<T>,
    tell: (value: T) => unknown,
  ): Promise<T> => {
    const { client, connection } = await openClient(core, { connection: place.connection });
    const project = { projectId: place.projectId, name: clientOf(place) };
    return await sendChange(
      core,
      { connection, project },
      {
        kind,
        request: endpoint.request,
        send: async () => {
          const fetched = await client.fetchEndpoint(endpoint);
          if (fetched.outcome === 'read') return fetched.value;
          // Accepted, but not understood by this version: the sender checks the status.
          throw new AppError(
            'api/invalid-response',
            `The service’s answer cannot be read (${fetched.reason}).`,
            {
              details: { answerLost: true },
            },
          );
        },
        tell: (value) => ({ answer: tell(value) }),
      },
    );
  };
  return {
    clientOf,
    latest: async (place) => {
      const run = await ask(place, latestRunEndpoint(place.projectId));
      return run === null ? null : seenOf(run);
    },
    status: async (place, runId) => seenOf(await ask(place, runStatusEndpoint(place.projectId, runId))),
    detail: async (place, runId) =>
      (await ask(place, runDetailEndpoint(place.projectId, runId))).platforms.map(
        ({ platform, counters }) => ({
          platform,
          counters: countersOf(counters),
        }),
      ),
    start: (place, platforms) =>
      change(
        place,
        'run/start',
        startRunEndpoint(place.projectId, platforms ?? undefined),
        (started) => started,
      ),
    cancel: (place) =>
      change(place, 'run/cancel', cancelRunEndpoint(place.projectId), (success) => ({ success })),
    found: ({ connection, projectId }, kind, runId) =>
      noteFound(core, { connection, kind }, (entry) => entry.projectId === projectId, { runId }),
    readPlatforms: (place) => readPlatforms(core, place),
    mirror: (place, control) => mirrorInTurn(core, wait, place, control),
  };
}
