/** Starting and cancelling a run. */
import { z } from 'zod';
import { PLATFORM_IDS } from '../../../shared/api/enums.ts';
import { cancelRun, startRun } from '../model/run-control.ts';
import { invalidField } from '../service-error.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { projectInput, projectOf } from './lookup.ts';
import { successSchema } from './schemas.ts';

const start = defineEndpoint({
  method: 'post',
  path: '/prompts/run',
  operationId: 'startRun',
  summary: 'Start a scan, or resume the latest run where it was interrupted.',
  description:
    'Without `platforms`, the available ones of the saved selection are asked. A resumed run keeps the platforms that it had.',
  input: z.object({}),
  body: z.object({
    projectId: z.guid('must be a UUID'),
    platforms: z.array(z.enum(PLATFORM_IDS)).min(1, 'must name at least one platform').optional(),
  }),
  reply: z.object({ runId: z.guid(), status: z.literal('running'), resumed: z.boolean().optional() }),
  failures: [409, 503],
  handle: (account, _, { projectId, platforms }) => ({
    ...startRun(account, projectOf(account, projectId), platforms),
    status: 'running' as const,
  }),
});

const cancel = defineEndpoint({
  method: 'delete',
  path: '/prompts/run',
  operationId: 'cancelRun',
  summary: 'Ask the running run of a project to end.',
  description:
    'The project is named in the body or in the query. The run ends some seconds later, as failed, and its status is reported as cancelled from then on.',
  input: projectInput.partial(),
  body: projectInput.optional(),
  reply: successSchema,
  handle: (account, input, body) => {
    const projectId = body?.projectId ?? input.projectId;
    if (projectId === undefined) throw invalidField('projectId', 'is required');
    cancelRun(account, projectOf(account, projectId));
    return { success: true };
  },
});

/** The endpoints of starting and cancelling runs. */
export const runControlEndpoints: readonly Endpoint[] = [start, cancel];
