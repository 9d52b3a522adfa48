/** Projects, their brands, and their prompts' available attributes. */
import { z } from 'zod';
import {
  brandSchema,
  projectSchema,
  promptAttributesSchema,
  type Brand,
} from '../../../shared/api/resources.ts';
import type { Account } from '../model/account.ts';
import { addBrand } from '../model/edits.ts';
import { attributesOf, type SampleBrand, type SampleProject } from '../model/project.ts';
import { invalidField } from '../service-error.ts';
import { BUILT_IN_ATTRIBUTES } from '../worlds/questions.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { createdAtOf, idInput, nameText, projectInput, projectOf, webAddress } from './lookup.ts';

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const listProjects = defineEndpoint({
  path: '/projects',
  operationId: 'listProjects',
  summary: 'All projects of the account.',
  input: z.object({}),
  reply: z.array(projectSchema),
  handle: (account) =>
    account.projects().map((project) => {
      const [lastRun] = account.runs(project);
      return {
        id: project.id,
        name: project.name,
        url: project.url,
        location: project.location,
        languages: project.languages.join(', '),
        activePlatforms: [...project.platforms],
        createdAt: createdAtOf(account, project, null),
        ownBrandName: project.brands[0]?.name ?? null,
        ownBrandUrl: project.brands[0]?.url ?? null,
        lastRunAt: lastRun === undefined ? null : new Date(lastRun.startedAtMs).toISOString(),
        lastRunStatus: lastRun?.status ?? null,
      };
    }),
});

function buildBrandItem(account: Account, project: SampleProject, brand: SampleBrand): Brand {
  const { id, name, isOwn, description, url, aliases, createdAtMs } = brand;
  return {
    id,
    name,
    isOwn,
    userId: account.userId,
    projectId: project.id,
    description,
    url,
    aliases: [...aliases],
    createdAt: createdAtOf(account, project, createdAtMs),
  };
}

const listBrands = defineEndpoint({
  path: '/brands',
  operationId: 'listBrands',
  summary: 'The own brand and its competitors.',
  input: projectInput,
  reply: z.array(brandSchema),
  handle: (account, { projectId }) => {
    const project = projectOf(account, projectId);
    return project.brands.map((brand) => buildBrandItem(account, project, brand));
  },
});

const createBrand = defineEndpoint({
  method: 'post',
  path: '/brands',
  operationId: 'createBrand',
  summary: 'Add a competitor to a project.',
  description: 'It is looked for from the next run on.',
  input: z.object({}),
  body: z.object({
    name: nameText,
    projectId: z.guid('must be a UUID'),
    description: z.string().max(2000).nullish(),
    url: webAddress.nullish(),
    isOwn: z.boolean().optional(),
  }),
  reply: brandSchema,
  handle: (account, _, { name, projectId, description, url, isOwn }) => {
    const project = projectOf(account, projectId);
    if (isOwn === true) throw invalidField('isOwn', 'is invalid: the project has its own brand already');
    const brand = addBrand(account, project, { name, description: description ?? null, url: url ?? null });
    return buildBrandItem(account, project, brand);
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
    return {
      builtIns: BUILT_IN_ATTRIBUTES.map((name) => ({ value: capitalised(name), normalizedValue: name })),
      languages: [...project.languages],
      customAttributes: project.customAttributes.map((name) => ({
        value: capitalised(name),
        normalizedValue: name,
      })),
      archivedCustomAttributes: [],
      allowedAttributes: [...attributesOf(project)],
    };
  },
});

/** The endpoints of projects and brands. */
export const projectEndpoints: readonly Endpoint[] = [
  listProjects,
  listBrands,
  createBrand,
  readPromptAttributes,
];
