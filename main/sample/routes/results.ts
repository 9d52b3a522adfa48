/** The platforms' answers in a run. */
import { z } from 'zod';
import type { Account } from '../model/account.ts';
import { executionRouteOf } from '../model/availability.ts';
import { citedPages } from '../model/citations.ts';
import type { SampleProject } from '../model/project.ts';
import { mentionsOf, promptIndexOf, sentencesOf } from '../model/reading.ts';
import { momentOfMs, retrievedAfterMs } from '../model/run-life.ts';
import type { SampleRun } from '../model/runs.ts';
import { uuidOf } from '../random.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { projectOf, runInput, usableRunOf } from './lookup.ts';
import { responseSchema } from './schemas.ts';

const WORD = { '1': 'positive', '0': 'neutral', '-1': 'negative' } as const;

/** When a response arrived. */
function createdAtMs(seed: number, run: SampleRun, response: number): number {
  if (run.record !== null) return momentOfMs(run.record, retrievedAfterMs(seed, run.record, response));
  // Within a run's shortest duration, so that no response is later than its end.
  return run.startedAtMs + Math.floor((300_000 * (response + 1)) / run.totalTasks);
}

function buildResponseItems(
  account: Account,
  project: SampleProject,
  run: SampleRun,
): z.input<typeof responseSchema>[] {
  const { seed } = account.settings;
  const responses = account.responses(project, run);
  const routes = run.platforms.map((platform) => executionRouteOf(seed, project, run, platform));
  return Array.from({ length: responses.count }, (_, response) => {
    const index = response % run.platforms.length;
    return {
      id: uuidOf(seed, 'response', project.index, run.key, response),
      promptId: project.prompts[promptIndexOf(responses, response)]?.id ?? '',
      platform: run.platforms[index] ?? '',
      response: sentencesOf(project, run, responses, response)
        .map(({ text }) => text)
        .join(' '),
      brands: mentionsOf(responses, response).map(({ brand, tone }, place) => ({
        brandId: project.brands[brand]?.id ?? '',
        brandName: project.brands[brand]?.name ?? '',
        position: place + 1,
        sentiment: WORD[tone],
      })),
      citations: citedPages(project, responses, response).map(({ url, title, domain }) => ({
        url,
        title,
        domain,
      })),
      executionRoute: routes[index] ?? null,
      createdAt: new Date(createdAtMs(seed, run, response)).toISOString(),
    };
  });
}

const listResults = defineEndpoint({
  path: '/prompts/results',
  operationId: 'listResults',
  summary: 'What each platform answered to each prompt in a run.',
  input: runInput.extend({
    allowIncompleteRun: z
      .enum(['0', '1'])
      .optional()
      .describe(
        'With 1, a run in any state is read as far as it got, and an unknown run gives an empty list.',
      ),
  }),
  reply: z.array(responseSchema),
  handle: (account, { projectId, runId, allowIncompleteRun }) => {
    const project = projectOf(account, projectId);
    const run =
      allowIncompleteRun === '1' && runId !== undefined
        ? account.runs(project).find(({ id }) => id === runId.toLowerCase())
        : usableRunOf(account, project, runId);
    return run === undefined ? [] : buildResponseItems(account, account.projectOfRun(project, run), run);
  },
});

/** The endpoints of results. */
export const resultEndpoints: readonly Endpoint[] = [listResults];
