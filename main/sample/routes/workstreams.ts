/** Workstreams: a goal for some topics and attributes, with its visibility over time. */
import { z } from 'zod';
import { workstreamReplySchema, workstreamSchema } from '../../../shared/api/resources.ts';
import type { Account } from '../model/account.ts';
import { editWorkstream } from '../model/edits.ts';
import { attributesOf, projectIdOf, type SampleProject } from '../model/project.ts';
import { buildWorkstream, workstreamIdOf } from '../model/workstream.ts';
import { invalidField, notFound } from '../service-error.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { idInput, nameText, projectOf } from './lookup.ts';

/** The workstream's project, or 404. */
function ownerOf(account: Account, id: string): SampleProject {
  const { seed } = account.settings;
  const wanted = id.toLowerCase();
  const index = account.indices().find((one) => workstreamIdOf(seed, one) === wanted);
  if (index === undefined) throw notFound('workstream in this account');
  return projectOf(account, projectIdOf(seed, index));
}

const readWorkstream = defineEndpoint({
  path: '/workstreams/{id}',
  operationId: 'readWorkstream',
  summary: 'A workstream with its goal and the course of its visibility.',
  input: idInput,
  reply: workstreamReplySchema,
  handle: (account, { id }) => buildWorkstream(account, ownerOf(account, id)),
});

const changeWorkstream = defineEndpoint({
  method: 'patch',
  path: '/workstreams/{id}',
  operationId: 'changeWorkstream',
  summary: 'Change the name, the topics or the attributes of a workstream.',
  description: 'What is not given stays as it is.',
  input: idInput,
  body: z
    .object({
      name: nameText.optional(),
      topicIds: z.array(z.guid('must be a UUID')).optional(),
      attributes: z.array(nameText).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'it must have name, topicIds or attributes'),
  reply: z.object({ workstream: workstreamSchema }),
  handle: (account, { id }, { name, topicIds, attributes }) => {
    const project = ownerOf(account, id);
    const topics = topicIds?.map((topicId) => topicId.toLowerCase());
    if (topics?.every((topicId) => project.topics.some((topic) => topic.id === topicId)) === false) {
      throw notFound('topic in the project of this workstream');
    }
    const names = attributes?.map((attribute) => attribute.toLowerCase());
    const unknown = names?.find((attribute) => !attributesOf(project).includes(attribute));
    if (unknown !== undefined) {
      throw invalidField('attributes', `is invalid: the project has no "${unknown}"`);
    }
    editWorkstream(account, project, {
      ...(name === undefined ? {} : { name }),
      ...(topics === undefined ? {} : { topicIds: topics }),
      ...(names === undefined ? {} : { attributes: names }),
    });
    return { workstream: buildWorkstream(account, project).header.workstream };
  },
});

/** The endpoints of workstreams. */
export const workstreamEndpoints: readonly Endpoint[] = [readWorkstream, changeWorkstream];
