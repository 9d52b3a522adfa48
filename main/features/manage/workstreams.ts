/** Workstreams, which users know as goals: shown, and edited (specification 4.6). */
import type { Workstream } from '../../../shared/api/resources.ts';
import type { ChangeRequest } from '../../../shared/domain/journal-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { changeWorkstreamEndpoint, workstreamEndpoint } from '../../api/resources/workstreams.ts';
import { findWorkstreamProject } from '../../db/queries/workstreams.ts';
import type { Core } from '../../core/core.ts';
import { openClient, type ServiceRequest } from '../connections/index.ts';
import { isSame, requireName, type Changed } from './resources.ts';
import { sendChange, shownRequest } from './send-change.ts';

/** Changes to a workstream; omitted values stay. */
type WorkstreamEdit = {
  readonly name?: string | undefined;
  readonly topicIds?: readonly string[] | undefined;
  readonly attributes?: readonly string[] | undefined;
};

/** The answer to an edit; `isRead` is false for one that this version does not understand. */
type Edited = { readonly isRead: boolean; readonly wasFound: boolean; readonly value: unknown };

/** The workstream id of an edit. */
export const goalIdOf = ({ path }: Pick<ChangeRequest, 'path'>): string =>
  decodeURIComponent(path.split('/').at(-1) ?? '');

const words = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

/** An edit as sent. */
export const readEdit = ({ body }: Pick<ChangeRequest, 'body'>): WorkstreamEdit => ({
  name: typeof body?.['name'] === 'string' ? body['name'] : undefined,
  topicIds: words(body?.['topicIds']),
  attributes: words(body?.['attributes']),
});

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.some((other) => isSame(one, other))) &&
  others.every((other) => some.some((one) => isSame(one, other)));

/** Whether a workstream has every edited value; services may change the case of attributes. */
export const isAsEdited = (
  { name, topicIds, attributes }: Pick<Workstream, 'name' | 'topicIds' | 'attributes'>,
  edit: WorkstreamEdit,
): boolean =>
  (edit.name === undefined || name?.trim() === edit.name.trim()) &&
  (edit.topicIds === undefined || areSame(edit.topicIds, topicIds ?? [])) &&
  (edit.attributes === undefined || areSame(edit.attributes, attributes ?? []));

/** A workstream with its goal, its current value, and its visibility over time, as the service has it now: one call. */
export async function showWorkstream(
  core: Core,
  { workstreamId, ...choice }: ServiceRequest & { readonly workstreamId: string },
) {
  const { client } = await openClient(core, choice);
  const fetched = await client.fetchEndpoint(workstreamEndpoint(workstreamId));
  if (fetched.outcome === 'read') return fetched.value;
  throw new AppError('api/invalid-response', 'The service answered with no workstream. Nothing was changed.');
}

/** Changes given values of a workstream. Raises `input/invalid` if none, and the service's refusals. */
export async function editWorkstream(
  core: Core,
  {
    workstreamId,
    name,
    topicIds,
    attributes,
    isDryRun = false,
    ...choice
  }: ServiceRequest &
    WorkstreamEdit & { readonly workstreamId: string; readonly isDryRun?: boolean | undefined },
): Promise<Changed<unknown>> {
  if (name === undefined && topicIds === undefined && attributes === undefined) {
    throw new AppError(
      'input/invalid',
      'Say what to change: --name, --topics or --attributes. Nothing was sent.',
    );
  }
  const change = {
    name: name === undefined ? undefined : requireName(name, 'A workstream'),
    topicIds,
    attributes,
  };
  const endpoint = changeWorkstreamEndpoint(workstreamId, change);
  if (isDryRun) return { isDryRun: true, request: shownRequest(endpoint.request) };
  const { client, connection } = await openClient(core, choice);
  const { isRead, wasFound, value } = await sendChange<Edited>(
    core,
    { connection, project: findWorkstreamProject(core.db, connection.connectionId, workstreamId) ?? null },
    {
      kind: 'workstream/edit',
      request: endpoint.request,
      send: async () => {
        const answer = await client.fetchEndpoint(endpoint);
        return answer.outcome === 'read'
          ? { isRead: true, wasFound: false, value: answer.value }
          : { isRead: false, wasFound: false, value: answer.body };
      },
      tell: ({ value }) => ({ answer: value }),
      find: async () => {
        const now = await client.fetchEndpoint(workstreamEndpoint(workstreamId));
        if (now.outcome !== 'read') return undefined;
        const { workstream } = now.value.header;
        return isAsEdited(workstream, change)
          ? { isRead: true, wasFound: true, value: workstream }
          : undefined;
      },
    },
  );
  if (isRead) return { isDryRun: false, value, wasFound };
  throw new AppError(
    'api/invalid-response',
    'The service accepted the change, but its answer cannot be read. Look at the workstream before you try again.',
  );
}
