/** Projects and what belongs to them: brands, prompts, prompt attributes, workstreams. */
import { z } from 'zod';
import {
  brandSchema,
  projectSchema,
  promptAttributesSchema,
  promptSchema,
  workstreamReplySchema,
} from '../../../shared/api/resources.ts';
import type { Account } from '../model/account.ts';
import { attributesOf, projectIdOf, type SampleProject } from '../model/project.ts';
import { mondayOf } from '../model/weeks.ts';
import { buildWorkstream, workstreamIdOf } from '../model/workstream.ts';
import { BUILT_IN_ATTRIBUTES } from '../worlds/questions.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { idInput, projectInput, projectOf } from './lookup.ts';
import { ServiceError } from './service-error.ts';

const DAY_MS = 86_400_000;

/** A project and what is in it were set up nine days before the first run. */
function createdAtOf(account: Account, project: SampleProject): string {
  const firstMs = account.runs(project).at(-1)?.startedAtMs ?? mondayOf(account.settings.lastWeek);
  return new Date(firstMs - 9 * DAY_MS).toISOString();
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const listProjects = defineEndpoint({
  path: '/projects',
  operationId: 'listProjects',
  summary: 'All projects of the account.',
  input: z.object({}),
  reply: z.array(projectSchema),
  handle: (account) =>
    account.projects().map((project) => {
      const [own] = project.brands;
      const [lastRun] = account.runs(project);
      return {
        id: project.id,
        name: project.name,
        url: own?.url ?? null,
        location: project.world.location,
        languages: project.world.languages,
        activePlatforms: [...project.platforms],
        createdAt: createdAtOf(account, project),
        ownBrandName: own?.name ?? null,
        ownBrandUrl: own?.url ?? null,
        lastRunAt: lastRun === undefined ? null : new Date(lastRun.startedAtMs).toISOString(),
        lastRunStatus: lastRun?.status ?? null,
      };
    }),
});

const listBrands = defineEndpoint({
  path: '/brands',
  operationId: 'listBrands',
  summary: 'The own brand and its competitors.',
  input: projectInput,
  reply: z.array(brandSchema),
  handle: (account, { projectId }) => {
    const project = projectOf(account, projectId);
    const createdAt = createdAtOf(account, project);
    return project.brands.map(({ id, name, isOwn, description, url, aliases }) => ({
      id,
      name,
      isOwn,
      userId: account.userId,
      projectId: project.id,
      description,
      url,
      aliases: [...aliases],
      createdAt,
    }));
  },
});

const listPrompts = defineEndpoint({
  path: '/prompts',
  operationId: 'listPrompts',
  summary: 'The prompts of a project.',
  input: projectInput.extend({
    topicId: z.guid('must be a UUID').optional().describe('Only the prompts of this topic.'),
    id: z.guid('must be a UUID').optional().describe('Only this prompt.'),
  }),
  reply: z.array(promptSchema),
  handle: (account, { projectId, topicId, id }) => {
    const project = projectOf(account, projectId);
    const createdAt = createdAtOf(account, project);
    return project.prompts
      .map((prompt) => {
        const topic = project.topics[prompt.topicIndex];
        if (topic === undefined) throw new RangeError('a prompt has a topic');
        return {
          id: prompt.id,
          topicId: topic.id,
          topicName: topic.name,
          promptTemplate: prompt.text,
          isActive: true,
          attributes: [...prompt.attributes],
          intentType: prompt.intent,
          language: 'en',
          isManual: false,
          createdAt,
        };
      })
      .filter((prompt) => topicId === undefined || prompt.topicId === topicId.toLowerCase())
      .filter((prompt) => id === undefined || prompt.id === id.toLowerCase());
  },
});

const readPromptAttributes = defineEndpoint({
  path: '/projects/{id}/prompt-attributes',
  operationId: 'readPromptAttributes',
  summary: 'The attributes and languages that prompts of the project may have.',
  input: idInput,
  reply: promptAttributesSchema,
  handle: (account, { id }) => {
    const project = projectOf(account, id);
    const { value } = project.world.custom;
    return {
      builtIns: BUILT_IN_ATTRIBUTES.map((name) => ({ value: capitalised(name), normalizedValue: name })),
      languages: project.world.languages.split(', '),
      customAttributes: [{ value: capitalised(value), normalizedValue: value }],
      archivedCustomAttributes: [],
      allowedAttributes: [...attributesOf(project)],
    };
  },
});

const readWorkstream = defineEndpoint({
  path: '/workstreams/{id}',
  operationId: 'readWorkstream',
  summary: 'A workstream with its goal and the course of its visibility.',
  input: idInput,
  reply: workstreamReplySchema,
  handle: (account, { id }) => {
    const { seed, projects } = account.settings;
    const wanted = id.toLowerCase();
    for (let index = 0; index < projects; index += 1) {
      if (workstreamIdOf(seed, index) !== wanted) continue;
      const project = account.findProject(projectIdOf(seed, index));
      if (project !== undefined) return buildWorkstream(account, project);
    }
    throw new ServiceError(404, 'No such workstream in this account.', 'NOT_FOUND');
  },
});

export const projectEndpoints: readonly Endpoint[] = [
  listProjects,
  listBrands,
  listPrompts,
  readPromptAttributes,
  readWorkstream,
];
