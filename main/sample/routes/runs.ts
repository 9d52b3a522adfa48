/** The run history and a run's state. */
import { z } from 'zod';
import type { SampleProject } from '../model/project.ts';
import type { SampleRun } from '../model/runs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { isoOrNull, listOf, projectInput, projectOf, runInput, runOf } from './lookup.ts';
import {
  runPageSchema,
  sampleProgressSchema,
  sampleRunDetailSchema,
  type sampleRunSchema,
  type taskCountersSchema,
} from './schemas.ts';
import { invalidField } from '../service-error.ts';

const instant = z.iso.datetime({ offset: true, error: 'must be a date-time' });

/**
 * Counters that always add up: total = completed + failed + cancelled + pending; settled = completed + failed +
 * cancelled; remaining = pending; incomplete = total - completed; analyzed = completed; retrieved = analyzed +
 * extraction incomplete; extraction incomplete = extraction pending + extraction failed.
 */
function buildCounters(
  run: Pick<SampleRun, 'totalTasks' | 'answeredTasks' | 'retrievedTasks' | 'status' | 'cancelRequested'>,
): z.infer<typeof taskCountersSchema> {
  const open = run.totalTasks - run.answeredTasks;
  const unread = run.retrievedTasks - run.answeredTasks;
  const isOver = run.status === 'failed';
  const failed = isOver && !run.cancelRequested ? open : 0;
  const cancelled = isOver && run.cancelRequested ? open : 0;
  const pending = open - failed - cancelled;
  return {
    totalTasks: run.totalTasks,
    completedTasks: run.answeredTasks,
    retrievedTasks: run.retrievedTasks,
    analyzedTasks: run.answeredTasks,
    settledTasks: run.totalTasks - pending,
    failedTasks: failed,
    pendingTasks: pending,
    remainingTasks: pending,
    cancelledTasks: cancelled,
    incompleteTasks: open,
    extractionPendingTasks: isOver ? 0 : unread,
    extractionFailedTasks: isOver ? unread : 0,
    extractionIncompleteTasks: unread,
  };
}

function buildRunItem(project: SampleProject, run: SampleRun): z.infer<typeof sampleRunSchema> {
  return {
    id: run.id,
    projectId: project.id,
    status: run.status,
    cancelRequested: run.cancelRequested,
    triggeredBy: run.triggeredBy,
    platforms: [...run.platforms],
    startedAt: new Date(run.startedAtMs).toISOString(),
    completedAt: isoOrNull(run.completedAtMs),
    resultsRevision: run.resultsRevision,
    ...buildCounters(run),
  };
}

/** A cursor contains the last run of a page, so that new runs do not shift later pages. */
function writeCursor(run: SampleRun): string {
  return Buffer.from(`${run.startedAtMs} ${run.id}`).toString('base64url');
}

function readCursor(cursor: string): { readonly startedAtMs: number; readonly id: string } {
  const match = /^(\d{1,16}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) {
    throw invalidField('cursor', 'is invalid: it is not one that this service gave');
  }
  return { startedAtMs: Number(match[1]), id: match[2] ?? '' };
}

const listRuns = defineEndpoint({
  path: '/prompts/runs',
  operationId: 'listRuns',
  summary: 'The run history of a project, newest first.',
  description: 'The bounds of time are exclusive. A run that has not ended passes no bound on its end.',
  input: projectInput.extend({
    status: listOf(z.enum(['pending', 'running', 'completed', 'failed', 'interrupted']))
      .optional()
      .describe('Repeated, or separated by commas.'),
    startedAfter: instant.optional(),
    startedBefore: instant.optional(),
    completedAfter: instant.optional(),
    completedBefore: instant.optional(),
    triggeredBy: z.enum(['schedule', 'manual', 'api']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20).describe('Runs on a page.'),
    cursor: z.string().optional().describe('`nextCursor` of the page before.'),
  }),
  reply: runPageSchema,
  handle: (account, input) => {
    const project = projectOf(account, input.projectId);
    const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
    const within = (ms: number | null, from: string | undefined, to: string | undefined): boolean =>
      (from === undefined || (ms !== null && ms > Date.parse(from))) &&
      (to === undefined || (ms !== null && ms < Date.parse(to)));
    const matching = account
      .runs(project)
      .filter((run) => input.status === undefined || input.status.includes(run.status))
      .filter((run) => input.triggeredBy === undefined || run.triggeredBy === input.triggeredBy)
      .filter((run) => within(run.startedAtMs, input.startedAfter, input.startedBefore))
      .filter((run) => within(run.completedAtMs, input.completedAfter, input.completedBefore));
    const rest = matching.filter(
      ({ startedAtMs, id }) =>
        after === undefined ||
        startedAtMs < after.startedAtMs ||
        (startedAtMs === after.startedAtMs && id > after.id),
    );
    const page = rest.slice(0, input.limit);
    const last = page.at(-1);
    return {
      data: page.map((run) => buildRunItem(project, run)),
      nextCursor: last !== undefined && rest.length > page.length ? writeCursor(last) : null,
      total: matching.length,
    };
  },
});

const readRun = defineEndpoint({
  path: '/prompts/runs/{runId}',
  operationId: 'readRun',
  summary: 'One run with what each platform did in it.',
  input: projectInput.extend({ runId: z.guid('must be a UUID') }),
  reply: sampleRunDetailSchema,
  handle: (account, { projectId, runId }) => {
    const project = projectOf(account, projectId);
    const run = runOf(account, project, runId);
    const perPlatform = run.totalTasks / run.platforms.length;
    return {
      ...buildRunItem(project, run),
      platformBreakdown: run.platforms.map((platform, index) => {
        const completedTasks = Math.max(0, Math.ceil((run.answeredTasks - index) / run.platforms.length));
        const failedTasks =
          run.status === 'failed' && !run.cancelRequested ? perPlatform - completedTasks : 0;
        return { platform, totalTasks: perPlatform, completedTasks, failedTasks };
      }),
    };
  },
});

const NO_TASKS = {
  status: 'none' as const,
  cancelRequested: false,
  scraperAttempted: false,
  scraperSucceeded: false,
  startedAt: null,
  completedAt: null,
  resultsRevision: 0,
  ...buildCounters({
    totalTasks: 0,
    answeredTasks: 0,
    retrievedTasks: 0,
    status: 'completed',
    cancelRequested: false,
  }),
};

const readStatus = defineEndpoint({
  path: '/prompts/status',
  operationId: 'readRunStatus',
  summary: 'The state of a run, or of the most recent one.',
  input: runInput,
  reply: sampleProgressSchema,
  handle: (account, { projectId, runId }) => {
    const project = projectOf(account, projectId);
    const run = runId === undefined ? account.runs(project)[0] : runOf(account, project, runId);
    if (run === undefined) return NO_TASKS;
    return {
      runId: run.id,
      status: run.status === 'failed' && run.cancelRequested ? ('cancelled' as const) : run.status,
      cancelRequested: run.cancelRequested,
      scraperAttempted: true,
      scraperSucceeded: run.retrievedTasks > 0,
      startedAt: new Date(run.startedAtMs).toISOString(),
      completedAt: isoOrNull(run.completedAtMs),
      resultsRevision: run.resultsRevision,
      ...buildCounters(run),
    };
  },
});

/** The endpoints of the run history. */
export const runEndpoints: readonly Endpoint[] = [listRuns, readRun, readStatus];
