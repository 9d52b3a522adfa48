/** What leaves this computer for each change, field by field, in every dialect of the service; and that each is taken. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIALECT_NAMES, type DialectName } from '../../main/sample/dialects/rules.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { sitDown } from '../helpers/sit-down.ts';

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Writes down every request that is no reading one. */
function watchChanges(baseUrl: string): readonly Sent[] {
  const real = globalThis.fetch;
  const sent: Sent[] = [];
  onTestFinished(() => void (globalThis.fetch = real));
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
    const method = init?.method ?? 'GET';
    if (method !== 'GET') {
      const path = pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      sent.push({ method, path, query: Object.fromEntries(searchParams), body });
    }
    return await real(input, init);
  };
  return sent;
}

/** Where a dialect wants the prompt that is to be deleted. */
const PROMPT_PARAMETER: Readonly<Record<DialectName, string>> = {
  standard: 'id',
  bare: 'id',
  paged: 'promptId',
  wrapped: 'id',
  terse: 'id',
};

/** Every field of a confirmation (specification 4.1). */
const PROPOSAL = {
  brandName: 'Brightwater',
  url: 'https://brightwater.example',
  industryType: 'ecommerce',
  location: 'Leeds, UK',
  languages: 'en',
  competitors: [
    { name: 'Pale Harbour', url: 'https://pale.example' },
    { name: 'Claremont', url: null },
  ],
  topicList: [{ name: 'Taps', category: 'Kitchen' }],
  activePlatforms: ['eta'],
  promptsPerTopic: 2,
  promptAttributes: ['pricing'],
  generateBrandedPrompts: true,
} as const;

describe('what is sent for a change', () => {
  it.each(DIALECT_NAMES)('has the fields of the specification, and is taken: %s', async (dialect) => {
    const { home, services, service } = await sitDown({ runs: 1, speed: 600, dialect });
    const [row] = readRows(home, 'SELECT connection, project_id FROM v_project');
    const projectId = String(row?.['project_id']);
    const place = { connection: String(row?.['connection']), projectId };
    const [prompt] = readRows(home, 'SELECT prompt_id FROM v_prompt WHERE is_active = 1');
    const promptId = String(prompt?.['prompt_id']);
    const { workstreamId } = service;
    const [eta] = (await services.scans.offer(place)).platforms.filter(
      ({ availability }) => availability?.status === 'available',
    );
    const platform = eta?.platform ?? '';
    const { manage, scans } = services;
    const proposal = {
      ...PROPOSAL,
      competitors: [...PROPOSAL.competitors],
      topicList: [...PROPOSAL.topicList],
      promptAttributes: [...PROPOSAL.promptAttributes],
      activePlatforms: [platform],
    };
    const sent = watchChanges(service.baseUrl);

    const { runId } = await scans.start(place, [platform]);
    await scans.cancel({ ...place, runId }).catch(() => undefined);
    await manage.addBrand({
      project: place,
      name: 'Pale Harbour Ltd',
      url: 'https://pale.example',
      description: 'A rival by the sea',
      isOwn: false,
    });
    await manage.addBrand({ project: place, name: 'Only a name' });
    await manage.addTopic({ project: place, name: 'Repairs', category: 'Service' });
    await manage.addTopic({ project: place, name: 'Only a topic' });
    await manage.deletePrompts({ project: place, promptIds: [promptId] });
    await manage.editWorkstream({ workstreamId, name: 'Autumn', topicIds: [], attributes: ['pricing'] });
    await manage.editWorkstream({ workstreamId, name: 'Winter' });
    await manage.analyzeWebsite({ url: PROPOSAL.url, connection: place.connection });
    await manage.confirmOnboarding({ proposal, connection: place.connection });

    const query = {};
    const write = (method: string, path: string, body: unknown): Sent => ({ method, path, query, body });
    expect(sent).toEqual([
      write('POST', '/prompts/run', { projectId, platforms: [platform] }),
      write('DELETE', '/prompts/run', { projectId }),
      write('POST', '/brands', {
        projectId,
        name: 'Pale Harbour Ltd',
        url: 'https://pale.example',
        description: 'A rival by the sea',
        isOwn: false,
      }),
      write('POST', '/brands', { projectId, name: 'Only a name', isOwn: false }),
      write('POST', '/topics', { projectId, name: 'Repairs', category: 'Service' }),
      write('POST', '/topics', { projectId, name: 'Only a topic' }),
      {
        method: 'DELETE',
        path: '/prompts',
        query: { projectId, [PROMPT_PARAMETER[dialect]]: promptId },
        body: null,
      },
      write('PATCH', `/workstreams/${workstreamId}`, {
        name: 'Autumn',
        topicIds: [],
        attributes: ['pricing'],
      }),
      write('PATCH', `/workstreams/${workstreamId}`, { name: 'Winter' }),
      write('POST', '/onboard', { action: 'analyze', url: PROPOSAL.url }),
      write('POST', '/onboard', { action: 'confirm', ...proposal }),
    ]);
    const journal = (await manage.journal()).filter(({ kind }) => kind !== 'run/cancel');
    expect(journal.filter(({ state }) => state !== 'done')).toEqual([]);
    // What is read of a website changes nothing, and is in no journal.
    expect(journal).toHaveLength(sent.length - 2);
  });
});
