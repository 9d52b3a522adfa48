/** Starting and cancelling runs (specification 4.2, states in 3.1). */
import type { RunStart } from '../../../shared/api/open-records.ts';
import type { PlatformId } from '../../../shared/api/enums.ts';
import { runStartSchema } from '../../../shared/api/resources.ts';
import type { ApiClient } from '../client.ts';
import { buildWrite, type Endpoint } from '../endpoint.ts';
import { readObject, readSuccess } from '../read.ts';
import { latestRunEndpoint } from './runs.ts';

/**
 * POST /prompts/run: starts a scan, or resumes the interrupted one. `platforms` narrows the scope; by default the
 * service uses the available ones of the saved selection.
 *
 * Raises `api/run-active` (409) while a run is in progress, and `api/platform-unavailable` (503).
 */
export function startRunEndpoint(projectId: string, platforms?: readonly PlatformId[]): Endpoint<RunStart> {
  return {
    request: buildWrite('POST', '/prompts/run', { body: { projectId, platforms } }),
    read: (body) => {
      const start = readObject(body, runStartSchema);
      if (start.outcome !== 'read') return start;
      const { runId, status, resumed } = start.value;
      return {
        outcome: 'read',
        value: { runId, status, isResumed: resumed ?? null },
        rejected: start.rejected,
      };
    },
    words: ({ status }) => [['run status', status]],
  };
}

/**
 * DELETE /prompts/run: asks the project's running run to end; true once the service has accepted that. The run ends
 * later, with status `cancelled`.
 */
export function cancelRunEndpoint(projectId: string): Endpoint<boolean> {
  return { request: buildWrite('DELETE', '/prompts/run', { body: { projectId } }), read: readSuccess };
}

/** A run in progress, and whether it was found so after the answer to its start was lost. */
export type StartedRun = RunStart & { readonly wasFound: boolean };

const AT_WORK: ReadonlySet<string> = new Set(['pending', 'running']);

/** The project's run in progress, if any: a project has one run at a time. Raises the service's errors. */
export async function findRunAtWork(client: ApiClient, projectId: string): Promise<StartedRun | undefined> {
  const latest = await client.fetchEndpoint(latestRunEndpoint(projectId));
  const isAtWork = latest.outcome === 'read' && AT_WORK.has(latest.value?.status ?? '');
  if (!isAtWork || latest.value === null) return undefined;
  const { runId, status } = latest.value;
  return { runId, status, isResumed: null, wasFound: true };
}
