/** Parameters shared by many endpoints, and lookups by them. */
import { z } from 'zod';
import type { Account } from '../model/account.ts';
import type { SampleProject } from '../model/project.ts';
import type { SampleRun } from '../model/runs.ts';
import { mondayOf } from '../model/weeks.ts';
import { notFound, ServiceError } from '../service-error.ts';

const uuid = z.guid('must be a UUID');

/** A user-given name: not empty, and on one line. */
export const nameText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(120, 'must have at most 120 characters');

/** The address of a website. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address' }).max(2000);

/** Comma-separated items, or a repeated parameter. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => {
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    return parts.flatMap((part) =>
      typeof part === 'string' ? part.split(',').filter((text) => text !== '') : part,
    );
  }, z.array(item));

/** `projectId`. */
export const projectInput = z.object({ projectId: uuid.describe('The project.') });

/** `projectId` and, optionally, `runId`. */
export const runInput = projectInput.extend({
  runId: uuid.optional().describe('A completed run of the project; the latest one when omitted.'),
});

/** One path parameter `id`. */
export const idInput = z.object({ id: uuid });

/** The project, or 404. */
export function projectOf(account: Account, id: string): SampleProject {
  const project = account.findProject(id);
  if (project === undefined) throw notFound('project in this account');
  return project;
}

/** A run of the project in any state, or 404. */
export function runOf(account: Account, project: SampleProject, runId: string): SampleRun {
  const wanted = runId.toLowerCase();
  const run = account.runs(project).find(({ id }) => id === wanted);
  if (run === undefined) throw notFound('run in this project');
  return run;
}

/** The requested completed run, or else the latest; undefined if there is none. 404 for any other run. */
export function usableRunOf(
  account: Account,
  project: SampleProject,
  runId: string | undefined,
): SampleRun | undefined {
  if (runId === undefined) return account.runs(project).find(({ status }) => status === 'completed');
  const run = runOf(account, project, runId);
  if (run.status !== 'completed') {
    throw new ServiceError(
      404,
      `This run is ${run.status}; only a completed run can be read.`,
      'RUN_NOT_COMPLETED',
    );
  }
  return run;
}

const DAY_MS = 86_400_000;

/** Creation time: the project's, nine days before its first run, unless it has one of its own. */
export function createdAtOf(account: Account, project: SampleProject, ownMs: number | null): string {
  const { epochMs, lastWeek } = account.settings;
  const oldestMs = account.runs(project).at(-1)?.startedAtMs ?? epochMs;
  // Without a history, the first started run must not move it.
  const firstMs = oldestMs < epochMs ? oldestMs : mondayOf(lastWeek);
  const projectMs = project.createdAtMs ?? firstMs - 9 * DAY_MS;
  return new Date(ownMs ?? projectMs).toISOString();
}

/** A time in the service's format; null for a future one. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
