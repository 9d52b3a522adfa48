/** Prompts and their topics. */
import { z } from 'zod';
import { promptSchema, topicSchema } from '../../../shared/api/resources.ts';
import { addTopic, deletePrompt } from '../model/edits.ts';
import { notFound } from '../service-error.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { createdAtOf, nameText, projectInput, projectOf } from './lookup.ts';
import { successSchema } from './schemas.ts';

/** Number of prompts written for an added topic. */
const PROMPTS_PER_TOPIC = 5;

const uuid = z.guid('must be a UUID');

const listPrompts = defineEndpoint({
  path: '/prompts',
  operationId: 'listPrompts',
  summary: 'The prompts of a project, soft-deleted ones included.',
  input: projectInput.extend({
    topicId: uuid.optional().describe('Only the prompts of this topic.'),
    id: uuid.optional().describe('Only this prompt.'),
  }),
  reply: z.array(promptSchema),
  handle: (account, { projectId, topicId, id }) => {
    const project = projectOf(account, projectId);
    const nowMs = account.nowMs();
    const inherited = createdAtOf(account, project, null);
    return project.prompts
      .filter(({ createdAtMs }) => createdAtMs === null || createdAtMs <= nowMs)
      .map((prompt) => {
        const topic = project.topics[prompt.topicIndex];
        if (topic === undefined) throw new RangeError('a prompt has a topic');
        return {
          id: prompt.id,
          topicId: topic.id,
          topicName: topic.name,
          promptTemplate: prompt.text,
          isActive: prompt.isActive,
          attributes: [...prompt.attributes],
          intentType: prompt.intent,
          language: 'en',
          isManual: false,
          createdAt: prompt.createdAtMs === null ? inherited : new Date(prompt.createdAtMs).toISOString(),
        };
      })
      .filter((prompt) => topicId === undefined || prompt.topicId === topicId.toLowerCase())
      .filter((prompt) => id === undefined || prompt.id === id.toLowerCase());
  },
});

const removePrompt = defineEndpoint({
  method: 'delete',
  path: '/prompts',
  operationId: 'deletePrompt',
  summary: 'Make a prompt inactive.',
  description: 'It stays in the list and in the runs that asked it; the next runs leave it out.',
  input: projectInput.extend({ id: uuid.describe('The prompt.') }),
  reply: successSchema,
  handle: (account, { projectId, id }) => {
    const project = projectOf(account, projectId);
    const nowMs = account.nowMs();
    const prompt = project.prompts.find((one) => one.id === id.toLowerCase());
    if (prompt === undefined || (prompt.createdAtMs ?? nowMs) > nowMs) {
      throw notFound('prompt in this project');
    }
    deletePrompt(account, project, prompt.place);
    return { success: true };
  },
});

const createTopic = defineEndpoint({
  method: 'post',
  path: '/topics',
  operationId: 'createTopic',
  summary: 'Add a topic to a project.',
  description: 'Its prompts appear in the list one after the other, one every three seconds.',
  input: z.object({}),
  body: z.object({ name: nameText, projectId: uuid, category: nameText.nullish() }),
  reply: topicSchema,
  handle: (account, _, { name, projectId, category }) => {
    const project = projectOf(account, projectId);
    const topic = addTopic(account, project, { name, category: category ?? null }, PROMPTS_PER_TOPIC);
    return {
      id: topic.id,
      name: topic.name,
      userId: account.userId,
      projectId: project.id,
      category: topic.category,
      createdAt: createdAtOf(account, project, topic.createdAtMs),
    };
  },
});

/** The endpoints of prompts and topics. */
export const promptEndpoints: readonly Endpoint[] = [listPrompts, removePrompt, createTopic];
