/** The answers that a presentation may show: those of its own client's run, and nobody else's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-answers-'));
const [SHOWN, OTHER] = ['Halden Outdoor', 'Norrvik Bank'];
let services: Services;
let reportId = '';

beforeAll(async () => {
  const connection = await fillWithSample(home, { projects: [SHOWN, OTHER] });
  services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  const project = (await services.projects.list()).find(({ name }) => name === SHOWN);
  const place = { connection, projectId: project?.projectId ?? '' };
  ({ reportId } = await services.studio.create({ ...place, template: 'monthly', piece: null }));
});
afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true });
});

const promptsOf = (name: string): string[] =>
  readRows(
    home,
    `SELECT q.prompt_id AS id FROM prompt q JOIN project p ON p.id = q.project WHERE p.name = '${name}'`,
  ).map(({ id }) => String(id));

it('are of the client whose report it is', async () => {
  const { prompts, cells } = await services.studio.answersBehind({ reportId });
  expect(cells.length).toBeGreaterThan(20);
  expect(promptsOf(SHOWN)).toEqual(expect.arrayContaining(prompts.map(({ promptId }) => promptId)));
});

it('are read one by one, and not those of another client', async () => {
  const { prompts, platforms } = await services.studio.answersBehind({ reportId });
  const platform = platforms[0] ?? '';
  const read = await services.studio.answerBehind({
    reportId,
    promptId: prompts[0]?.promptId ?? '',
    platform,
  });
  expect(read.responses.length).toBeGreaterThan(0);
  const [foreign = ''] = promptsOf(OTHER);
  expect(foreign).not.toBe('');
  await expect(services.studio.answerBehind({ reportId, promptId: foreign, platform })).rejects.toMatchObject(
    {
      code: 'input/not-found',
    },
  );
});
