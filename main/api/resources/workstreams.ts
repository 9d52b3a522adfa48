/** Workstreams: goals for some topics and attributes (specification 2.6 and 4.6). */
import {
  workstreamChangeSchema,
  workstreamReplySchema,
  workstreamSchema,
  type Workstream,
  type WorkstreamReply,
} from '../../../shared/api/resources.ts';
import { buildPath } from '../address.ts';
import { buildGet, buildWrite, type Endpoint } from '../endpoint.ts';
import { ownedBy, pagesOf, readList, readObject } from '../read.ts';

/** GET /workstreams/{id}: the workstream with its goal, its status, and its visibility over time. */
export function workstreamEndpoint(workstreamId: string): Endpoint<WorkstreamReply> {
  return {
    request: buildGet(buildPath('/workstreams/{id}', workstreamId)),
    read: (body) => readObject(body, workstreamReplySchema),
  };
}

/** PATCH /workstreams/{id}: changes the given fields and returns the updated workstream. */
export function changeWorkstreamEndpoint(
  workstreamId: string,
  change: {
    readonly name?: string | undefined;
    readonly topicIds?: readonly string[] | undefined;
    readonly attributes?: readonly string[] | undefined;
  },
): Endpoint<Workstream> {
  return {
    request: buildWrite('PATCH', buildPath('/workstreams/{id}', workstreamId), { body: change }),
    read: (body) => {
      const reading = readObject(body, workstreamChangeSchema);
      return reading.outcome === 'read' ? { ...reading, value: reading.value.workstream } : reading;
    },
  };
}

/** GET /workstreams, where documented: the specification has no such list. */
export function workstreamListEndpoint(projectId: string): Endpoint<readonly Workstream[]> {
  return {
    request: buildGet('/workstreams', { projectId }),
    read: (body) =>
      ownedBy(
        readList(body, workstreamSchema, { names: ['workstreams'], key: ({ id }) => id }),
        'projectId',
        projectId,
      ),
    pages: pagesOf(['workstreams'], ({ id }) => id),
    notOfferedOn: [404, 405],
  };
}
