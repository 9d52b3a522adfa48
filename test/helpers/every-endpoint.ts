/** Calls every endpoint of the client on one sample service, reads and writes, and collects the values. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '../../main/api/client.ts';
import { buildDialect, openApiEndpoint, type Dialect } from '../../main/api/discovery.ts';
import type { Endpoint, Understood } from '../../main/api/endpoint.ts';
import { walkRuns } from '../../main/api/paging.ts';
import {
  accountScheduleEndpoint,
  limitsEndpoint,
  platformsEndpoint,
  usageEndpoint,
} from '../../main/api/resources/account.ts';
import {
  brandsEndpoint,
  createBrandEndpoint,
  createTopicEndpoint,
  deletePromptEndpoint,
  projectsEndpoint,
  promptAttributesEndpoint,
  promptsEndpoint,
} from '../../main/api/resources/catalogue.ts';
import { mentionsEndpoint, sourcesEndpoint } from '../../main/api/resources/citations.ts';
import { reportRunsEndpoint, serviceReportRequest } from '../../main/api/resources/deliverables.ts';
import {
  attributeVisibilityEndpoint,
  engineInsightsEndpoint,
  topicInsightEndpoint,
  topicVisibilityEndpoint,
  trendsEndpoint,
  visibilityEndpoint,
} from '../../main/api/resources/metrics.ts';
import { analyzeEndpoint, confirmEndpoint } from '../../main/api/resources/onboarding.ts';
import { resultsEndpoint } from '../../main/api/resources/results.ts';
import { cancelRunEndpoint, startRunEndpoint } from '../../main/api/resources/run-control.ts';
import {
  latestRunEndpoint,
  runDetailEndpoint,
  runsEndpoint,
  runStatusEndpoint,
} from '../../main/api/resources/runs.ts';
import { changeWorkstreamEndpoint, workstreamEndpoint } from '../../main/api/resources/workstreams.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Values read, by name; a record that was set aside fails its test. */
export type Values = Readonly<Record<string, unknown>>;

type Asking = {
  readonly client: ApiClient;
  readonly dialect: Dialect;
  readonly workstreamId: string;
};

/** The value of a response that was read with nothing set aside. */
function valueOf<T>(name: string, answer: Understood<T>): T {
  if (answer.outcome !== 'read') throw new Error(`${name}: ${answer.outcome}, ${answer.reason}`);
  if (answer.rejected.length > 0) throw new Error(`${name}: ${JSON.stringify(answer.rejected[0])}`);
  return answer.value;
}

async function readEverything({ client, dialect, workstreamId }: Asking): Promise<Values> {
  const values: Record<string, unknown> = {};
  const read = async <T>(name: string, endpoint: Endpoint<T>): Promise<T> => {
    const value = valueOf(name, await client.fetchEndpoint(endpoint));
    values[name] = value;
    return value;
  };
  const projects = await read('projects', projectsEndpoint);
  const projectId = projects[0]?.id ?? '';
  const runs = [];
  for await (const page of walkRuns({
    paging: dialect.paging.get('/prompts/runs'),
    fetchPage: async (query) => {
      const answer = await client.fetchEndpoint(runsEndpoint(projectId, query));
      return { ...valueOf('runs', answer), link: answer.link };
    },
  })) {
    runs.push(...page.runs);
  }
  values['runs'] = [...new Map(runs.map((run) => [run.runId, run])).values()];
  const runId = runs[0]?.runId ?? '';
  const prompts = await read('prompts', promptsEndpoint(projectId));
  const topicId = prompts[0]?.topicId ?? '';
  const promptId = prompts[0]?.id ?? '';
  await read('prompts of a topic', promptsEndpoint(projectId, { topicId }, dialect));
  await read('one prompt', promptsEndpoint(projectId, { promptId }, dialect));
  await read('brands', brandsEndpoint(projectId));
  await read('prompt attributes', promptAttributesEndpoint(projectId));
  await read('visibility', visibilityEndpoint(projectId, runId));
  await read('topics', topicVisibilityEndpoint(projectId, runId, dialect.visibilityView));
  await read('attributes', attributeVisibilityEndpoint(projectId, runId, dialect.visibilityView));
  // One dialect sends only the points, without the summary.
  values['trend points'] = valueOf('trends', await client.fetchEndpoint(trendsEndpoint(projectId))).points;
  await read('sources', sourcesEndpoint(projectId, runId));
  await read('mentions', mentionsEndpoint(projectId, runId, dialect));
  await read('mentions on pricing', mentionsEndpoint(projectId, runId, dialect, ['pricing']));
  await read('results', resultsEndpoint(projectId, runId));
  await read('partial results', resultsEndpoint(projectId, runId, { isPartial: true }));
  // Kept as it came, so it differs by dialect: only its presence is compared.
  values['engine insights'] =
    (await client.fetchEndpoint(engineInsightsEndpoint(projectId, runId))).outcome === 'read';
  await read('topic insight', topicInsightEndpoint(projectId, runId, topicId, dialect.insightTopicParameter));
  await read('status', runStatusEndpoint(projectId, runId));
  await read('latest run', latestRunEndpoint(projectId));
  await read('run detail', runDetailEndpoint(projectId, runId));
  await read('report runs', reportRunsEndpoint(projectId));
  await read('workstream', workstreamEndpoint(workstreamId));
  await read('limits', limitsEndpoint);
  await read('usage', usageEndpoint);
  await read('platforms', platformsEndpoint);
  values['account schedule'] = (await client.fetchEndpoint(accountScheduleEndpoint)).outcome;
  const file = join(temporaryFolder(), 'service.pdf');
  await client.fetchPdf(serviceReportRequest(projectId, runId), file);
  values['report'] = readFileSync(file, 'latin1');
  return values;
}

async function writeEverything({ client, dialect, workstreamId }: Asking): Promise<Values> {
  const values: Record<string, unknown> = {};
  const write = async <T>(name: string, endpoint: Endpoint<T>): Promise<T> => {
    const value = valueOf(name, await client.fetchEndpoint(endpoint));
    values[name] = value;
    return value;
  };
  const projects = valueOf('projects', await client.fetchEndpoint(projectsEndpoint));
  const projectId = projects[0]?.id ?? '';
  const prompts = valueOf('prompts', await client.fetchEndpoint(promptsEndpoint(projectId)));
  const promptId = prompts[0]?.id ?? '';
  await write('new brand', createBrandEndpoint({ projectId, name: 'Newcomer', isOwn: false }));
  await write('new topic', createTopicEndpoint({ projectId, name: 'Repairs', category: 'Service' }));
  await write('deleted prompt', deletePromptEndpoint(projectId, promptId, dialect));
  await write('the deleted prompt', promptsEndpoint(projectId, { promptId }, dialect));
  await write('changed workstream', changeWorkstreamEndpoint(workstreamId, { name: 'Autumn' }));
  await write('started run', startRunEndpoint(projectId));
  await write('status while it runs', latestRunEndpoint(projectId));
  await write('cancelled run', cancelRunEndpoint(projectId));
  const progress: string[] = [];
  const hear = (text: string) => void progress.push(text);
  const proposal = await client.fetchEvents(analyzeEndpoint('https://northwind-shop.example/'), hear);
  const { competitors, topics, ...rest } = valueOf('proposal', proposal);
  values['proposal'] = { competitors, topics, ...rest };
  const confirmed = await client.fetchEvents(
    confirmEndpoint({
      brandName: rest.brandName ?? 'Northwind',
      url: 'https://northwind-shop.example/',
      competitors: competitors.map(({ name, url }) => ({ name, url })),
      topicList: topics.slice(0, 2).map(({ name, category }) => ({ name, category })),
      promptsPerTopic: 2,
    }),
    hear,
  );
  values['confirmed project'] = valueOf('confirmation', confirmed);
  values['progress'] = progress;
  return values;
}

/** Calls every endpoint, the writes last. */
export async function askEverything(client: ApiClient, workstreamId: string): Promise<Values> {
  const served = await client.fetchEndpoint(openApiEndpoint);
  const dialect = buildDialect(served.outcome === 'read' ? served.value : undefined);
  const asking = { client, dialect, workstreamId };
  return { ...(await readEverything(asking)), ...(await writeEverything(asking)) };
}
