import { addWorkstream } from '../../sync/resources/workstreams.ts';
import { buildSession } from '../../sync/session.ts';
import { claimConnection, type ClaimRequest } from '../connections/index.ts';
import type { Core } from '../../core/core.ts';

/** The workstream to add, and its connection. */
export type WorkstreamRequest = ClaimRequest & { readonly workstreamId: string };

/** Adds a workstream by id and mirrors it from then on; returns its project's name. */
export async function addWorkstreamById(
  core: Core,
  { workstreamId, ...request }: WorkstreamRequest,
): Promise<string> {
  return await claimConnection(core, request, async (deps) => {
    const project = await addWorkstream(buildSession(deps), workstreamId);
    return project.name;
  });
}
