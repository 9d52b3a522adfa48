/** Visibility, trends, citations and insights: counted from a run's responses. */
import { z } from 'zod';
import {
  topicMentionGroupSchema,
  topSourceSchema,
  trendPointSchema,
  trendSummarySchema,
  visibilityScoreSchema,
} from '../../../shared/api/resources.ts';
import type { Account } from '../model/account.ts';
import { buildEngines, buildMentionGroups, buildSources } from '../model/citations.ts';
import { buildTopicInsight } from '../model/insight.ts';
import { attributesOf, type SampleProject } from '../model/project.ts';
import type { RunResponses } from '../model/responses.ts';
import type { SampleRun } from '../model/runs.ts';
import { buildAttributes, buildScores, buildTopicTally } from '../model/scores.ts';
import { buildTrend, buildTrendSummary } from '../model/trends.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { listOf, projectInput, projectOf, runInput, usableRunOf } from './lookup.ts';
import { attributeScoresSchema, engineSchema, topicScoresSchema } from './schemas.ts';
import { invalidField, notFound } from '../service-error.ts';

type Selection = {
  /** As the run knows it. */
  readonly project: SampleProject;
  readonly run: SampleRun;
  readonly responses: RunResponses;
};

/** The current project and the requested run; no run until one is completed. */
function select(
  account: Account,
  input: { readonly projectId: string; readonly runId?: string | undefined },
): { readonly project: SampleProject; readonly selection: Selection | undefined } {
  const project = projectOf(account, input.projectId);
  const run = usableRunOf(account, project, input.runId);
  if (run === undefined) return { project, selection: undefined };
  const view = account.projectOfRun(project, run);
  return { project, selection: { project: view, run, responses: account.responses(view, run) } };
}

/** A list about one run; `runId` is null until a run is completed. */
const runList = <Item extends z.ZodType>(item: Item) =>
  z.object({ runId: z.guid().nullable(), data: z.array(item) });

const readVisibility = defineEndpoint({
  path: '/visibility',
  operationId: 'readVisibility',
  summary: 'How often and how favourably each brand is named in a run.',
  description:
    'A brand that is never named has an average position of 0. A tie for the dominant sentiment goes to neutral, then to positive.',
  input: runInput.extend({
    view: z
      .enum(['overall', 'topics', 'attributes'])
      .default('overall')
      .describe('Over all responses (a bare list), by topic, or by prompt attribute.'),
  }),
  reply: z.union([
    z.array(visibilityScoreSchema),
    runList(topicScoresSchema),
    runList(attributeScoresSchema),
  ]),
  handle: (account, input) => {
    const { selection } = select(account, input);
    if (selection === undefined) return input.view === 'overall' ? [] : { runId: null, data: [] };
    const { project, run, responses } = selection;
    switch (input.view) {
      case 'overall':
        return buildScores(project, account.tally(project, run));
      case 'topics': {
        const data = project.topics.map(({ id, name }, index) => ({
          topicId: id,
          topicName: name,
          scores: buildScores(project, buildTopicTally(project, responses, index)),
        }));
        return { runId: run.id, data };
      }
      case 'attributes':
        return { runId: run.id, data: buildAttributes(project, run, responses) };
    }
  },
});

const readTrends = defineEndpoint({
  path: '/visibility/trends',
  operationId: 'readVisibilityTrends',
  summary: 'The own brand over the completed runs, one point for each, oldest first.',
  description:
    'Share of voice is the percentage of all mentions that are of the own brand; the sentiment score is (positive - negative) / mentions.',
  input: projectInput,
  reply: z.object({ summary: trendSummarySchema, points: z.array(trendPointSchema) }),
  handle: (account, { projectId }) => {
    const points = buildTrend(account, projectOf(account, projectId));
    return { summary: buildTrendSummary(points), points };
  },
});

const listSources = defineEndpoint({
  path: '/sources',
  operationId: 'listSources',
  summary: 'The domains that a run cites, the most cited first.',
  description: 'A page counts once for each response that cites it; a domain counts the sum over its pages.',
  input: runInput,
  reply: runList(topSourceSchema),
  handle: (account, input) => {
    const { selection } = select(account, input);
    if (selection === undefined) return { runId: null, data: [] };
    return { runId: selection.run.id, data: buildSources(selection.project, selection.responses) };
  },
});

const listMentionGroups = defineEndpoint({
  path: '/brand-mentions-summary',
  operationId: 'listBrandMentions',
  summary: 'The topics in which the own brand is named most, with the pages that those responses cite.',
  input: runInput.extend({
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Topics at most.'),
    attributes: listOf(z.string())
      .optional()
      .describe('Only responses to prompts with one of these attributes, separated by commas.'),
  }),
  reply: z.array(topicMentionGroupSchema),
  handle: (account, input) => {
    const { project, selection } = select(account, input);
    const attributes = (input.attributes ?? []).map((name) => name.trim().toLowerCase());
    const unknown = attributes.find((name) => !attributesOf(project).includes(name));
    if (unknown !== undefined) {
      throw invalidField('attributes', `is invalid: the project has no "${unknown}"`);
    }
    if (selection === undefined) return [];
    return buildMentionGroups(selection.project, selection.responses, attributes).slice(0, input.limit);
  },
});

const readEngines = defineEndpoint({
  path: '/insights/engines',
  operationId: 'readEngineInsights',
  summary: 'How each platform cites in a run.',
  input: runInput,
  reply: runList(engineSchema),
  handle: (account, input) => {
    const { selection } = select(account, input);
    if (selection === undefined) return { runId: null, data: [] };
    const data = buildEngines(selection.project, selection.responses);
    return {
      runId: selection.run.id,
      data: data.map((item) => ({ ...item, topDomains: [...item.topDomains] })),
    };
  },
});

const readTopicInsight = defineEndpoint({
  path: '/insights/topic',
  operationId: 'readTopicInsight',
  summary: 'A paragraph on how the own brand stands in a topic.',
  input: runInput.extend({ topicId: z.guid('must be a UUID').describe('The topic.') }),
  reply: z.object({
    topicId: z.guid(),
    topicName: z.string(),
    runId: z.guid().nullable(),
    insight: z.string(),
  }),
  handle: (account, input) => {
    const { project, selection } = select(account, input);
    const topicIndex = project.topics.findIndex(({ id }) => id === input.topicId.toLowerCase());
    const topic = project.topics[topicIndex];
    if (topic === undefined) throw notFound('topic in this project');
    return {
      topicId: topic.id,
      topicName: topic.name,
      runId: selection?.run.id ?? null,
      insight:
        selection?.project.topics[topicIndex] === undefined
          ? `There are no answers on ${topic.name} yet.`
          : buildTopicInsight(selection.project, selection.responses, topicIndex),
    };
  },
});

/** The endpoints of metrics, citations and insights. */
export const metricEndpoints: readonly Endpoint[] = [
  readVisibility,
  readTrends,
  listSources,
  listMentionGroups,
  readEngines,
  readTopicInsight,
];
