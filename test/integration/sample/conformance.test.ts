import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../../../main/sample/routes/index.ts';
import { ENDPOINT_ROWS, type EndpointRow } from '../../fixtures/endpoints.ts';
import { buildUrl, eventsOf, send, startSample, type Answer, type SampleClient } from './client.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const SIZE = { projects: 2, runs: 3, prompts: 6, platforms: 3, speed: 100_000 };

const errorBody = z.object({ error: z.string().min(1), code: z.string().optional() });

type Subject = Parameters<NonNullable<EndpointRow['at']>>[0];

async function subjectOf(sample: SampleClient, index = 0): Promise<Subject> {
  const projectId = (await sample.read<{ id: string }[]>('/projects'))[index]!.id;
  const [prompt] = await sample.read<{ id: string; topicId: string }[]>('/prompts', { projectId });
  const { data } = await sample.read<{ data: { id: string }[] }>('/prompts/runs', { projectId });
  return {
    projectId,
    runId: data[0]!.id,
    topicId: prompt!.topicId,
    promptId: prompt!.id,
    workstreamId: sample.workstreamId,
  };
}

const ask = (sample: SampleClient, row: EndpointRow, subject: Subject): Promise<Answer> =>
  sample.call(row.method, row.at?.(subject) ?? row.path, row.body?.(subject), row.query?.(subject));

/** What a success carries, in the form that the row describes. */
function contentOf(row: EndpointRow, answer: Answer): unknown {
  if (row.success?.media === 'text/event-stream') return eventsOf(answer).at(-1);
  return row.success?.media === 'application/pdf' ? answer.bytes.toString('latin1') : answer.body;
}

/** Title, so that two rows of one endpoint can be told apart. */
const ROWS = ENDPOINT_ROWS.map(
  (row, index) => [`${row.method} ${row.path} (row ${index + 1})`, row] as const,
);

describe('every row of the specification', () => {
  it('is an endpoint of the service, and the service has no other', () => {
    const named = new Set(ENDPOINT_ROWS.map(({ method, path }) => `${method} ${path}`));
    const spoken = new Set(ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
    expect([...spoken].sort()).toEqual([...named].sort());
  });

  describe.each(ROWS)('%s', (_, row) => {
    let sample: SampleClient;
    let subject: Subject;
    let foreign: Subject;
    // A service for each row: what one writes must not stand in the way of another.
    beforeAll(async () => {
      sample = await startSample(SIZE);
      subject = await subjectOf(sample);
      foreign = await subjectOf(sample, 1);
      // A run to cancel; the other rows do not mind it.
      if (row.method === 'DELETE' && row.path === '/prompts/run') {
        const slow = await startSample({ ...SIZE, speed: 1 });
        await sample.close();
        sample = slow;
        await sample.call('POST', '/prompts/run', { projectId: subject.projectId });
      }
    });
    afterAll(() => sample.close());

    it('refuses what is not of the account with 404', async () => {
      for (const name of row.owned) {
        const nobodys = await ask(sample, row, { ...subject, [name]: NOBODY });
        expect([name, nobodys.status, errorBody.safeParse(nobodys.body).success]).toEqual([name, 404, true]);
      }
      if (row.owned.includes('projectId') && row.owned.length > 1) {
        const mixed = await ask(sample, row, { ...foreign, projectId: subject.projectId });
        expect(mixed.status).toBe(404);
      }
    });

    it('answers 400 naming projectId where it is missing or no UUID', async () => {
      if (!row.statuses.includes(400) || !row.owned.includes('projectId')) return;
      const broken = await ask(sample, row, { ...subject, projectId: 'seven' });
      expect(broken.status).toBe(400);
      const name = row.path.startsWith('/projects/') ? 'id' : 'projectId';
      expect(errorBody.parse(broken.body).error).toMatch(new RegExp(`^${name} `));
    });

    it('answers 401 without a key', async () => {
      const url = buildUrl(sample.baseUrl, row.at?.(subject) ?? row.path, row.query?.(subject));
      const answer = await send(url, {}, row.method);
      expect([answer.status, errorBody.safeParse(answer.body).success]).toEqual([401, true]);
    });

    it('succeeds with the fields, types and values that are specified', async () => {
      const answer = await ask(sample, row, subject);
      if (row.success === null) {
        expect([answer.status, errorBody.safeParse(answer.body).success]).toEqual([410, true]);
        return;
      }
      expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([
        200,
        row.success.media,
      ]);
      expect(row.success.shape.safeParse(contentOf(row, answer)).error).toBeUndefined();
    });
  });
});

describe.each([
  ['allowance:1', 402],
  ['rate-limit:1', 429],
  ['rate-limit-bare:1', 429],
  ['error-500:1', 500],
] as const)('with the fault %s', (fault, status) => {
  let sample: SampleClient;
  let subject: Subject;
  beforeAll(async () => {
    const sound = await startSample(SIZE);
    subject = await subjectOf(sound);
    await sound.close();
    sample = await startSample({ ...SIZE, faults: [fault] });
    // The one call that the allowance includes.
    await sample.get('/projects');
  });
  afterAll(() => sample.close());

  it.each(ROWS)('%s answers with its status and an error body', async (_, row) => {
    const answer = await ask(sample, row, subject);
    expect(row.statuses).toContain(status);
    expect([answer.status, errorBody.safeParse(answer.body).success]).toEqual([status, true]);
    if (status !== 402) return;
    expect(answer.body).toMatchObject({
      code: 'USAGE_LIMIT',
      limit: { limitHit: 'api_calls', currentTier: 'agency', targetTier: 'agency', feature: 'api', cap: 1 },
    });
  });
});

describe('the statuses of single rows', () => {
  it('409 for a second run has activeRunId; 503 lists the platforms, where platforms are selected', async () => {
    const sample = await startSample({ ...SIZE, speed: 1 });
    try {
      const { projectId } = await subjectOf(sample);
      const started = await sample.call('POST', '/prompts/run', { projectId });
      const second = await sample.call('POST', '/prompts/run', { projectId });
      const { runId } = started.body as { runId: string };
      expect([second.status, second.body]).toMatchObject([409, { activeRunId: runId }]);
      const confirm = { action: 'confirm', brandName: 'Brightwater', activePlatforms: ['beta'] };
      for (const refused of [
        await sample.call('POST', '/onboard', confirm),
        await sample.call('POST', '/prompts/run', { projectId, platforms: ['beta'] }),
      ]) {
        expect([refused.status, refused.body]).toMatchObject([
          503,
          { code: 'PLATFORM_UNAVAILABLE', platforms: ['beta'] },
        ]);
      }
    } finally {
      await sample.close();
    }
  });

  it('are all in the served document', async () => {
    const sample = await startSample(SIZE);
    try {
      type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
      const { paths } = await sample.read<Document>('/openapi.json');
      for (const { method, path, statuses } of ENDPOINT_ROWS) {
        const described = Object.keys(paths[path]![method.toLowerCase()]!.responses).map(Number);
        expect(described).toEqual(expect.arrayContaining([...statuses]));
      }
    } finally {
      await sample.close();
    }
  });
});
