/** A key goes in once; after that it is in one request header and nowhere else, whatever the service repeats. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fromWire } from '../../shared/errors/app-error.ts';
import { addConnection, openCore, type TestCore } from '../helpers/core.ts';
import { program } from '../helpers/programs.ts';
import { buildSampleInputs } from '../helpers/sample-inputs.ts';
import { PROJECT, PROMPT, reply, runId, startPlayedService, type Play } from '../helpers/played-service.ts';
import { accessTo } from '../helpers/access.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { openMirrorFile } from '../helpers/mirror-file.ts';

/** With characters that look different in JSON and in an address. */
const MARKER = 'marker/key+with"quote-0123456789';
const FORMS = [
  MARKER,
  JSON.stringify(MARKER).slice(1, -1),
  JSON.stringify(MARKER).slice(1, -1).replaceAll('/', '\\/'),
  encodeURIComponent(MARKER),
  Buffer.from(MARKER).toString('base64'),
  Buffer.from(MARKER).toString('hex'),
];

/** A service that repeats the key wherever an answer has room for it. */
const repeatTheKey: Play = ({ path, authorization }) => {
  if (authorization !== `Bearer ${MARKER}`) return undefined;
  const headers = { 'x-key': MARKER, etag: MARKER, link: `</projects?cursor=${MARKER}>; rel="next"` };
  const everywhere = { error: MARKER, note: `Bearer ${MARKER}`, [MARKER]: encodeURIComponent(MARKER) };
  if (path === '/projects') return reply([{ id: PROJECT, name: `P ${MARKER}`, ownBrandName: 'Halden' }]);
  if (path === '/brands') return reply(everywhere, 400, headers);
  if (path === '/usage') return reply(everywhere, 200, headers);
  if (path === '/me/limits') return reply(`<html>${MARKER}</html>`);
  if (path === '/insights/topic') return reply(MARKER, 404);
  return undefined;
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** What the mirror keeps compressed. */
function keptBodies({ services }: TestCore): string[] {
  const bodies = openMirrorFile(services).prepare('SELECT body FROM api_response').pluck().all() as Buffer[];
  return bodies.map((body) => zstdDecompressSync(body).toString('utf8'));
}

it.each([
  ['typed in', () => ({})],
  ['from the environment', accessTo],
])('a key %s is in no answer, no event, no line and no file', async (_how, environmentFor) => {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const home = temporaryFolder();
  const service = await startPlayedService(repeatTheKey);
  service.key = MARKER;
  const core = openCore({ home, env: environmentFor(service), logger: { info: log, warn: log } });
  const { connection } = await addConnection(core, {
    name: 'Marked',
    colour: 'petrol',
    keyExpiresOn: null,
    baseUrl: service.baseUrl,
    key: MARKER,
  });
  const inputs = buildSampleInputs({
    // There are none before the first sync, which is one of these.
    reportId: 'none',
    batchId: 'none',
    draftId: 'none',
    connection,
    projectId: PROJECT,
    runs: [runId(2), runId(3)],
    promptId: PROMPT,
    baseUrl: service.baseUrl,
    key: MARKER,
  });
  const seen = new Map<string, string>();
  for (const [channel, input] of inputs) {
    const outcome = await core.ipc.invoke(channel, input);
    seen.set(channel, JSON.stringify(outcome));
    if (!outcome.ok) seen.set(`${channel} as an error`, String(fromWire(outcome.error).stack));
    for (const task of await core.call('task/list', {})) {
      if (task.state !== 'running') continue;
      // Nobody waits for the time in which it can be undone.
      if (task.kind === 'prompt-delete') await core.call('task/cancel', { task: task.task });
      await core.ended(task);
    }
    seen.set(`tasks after ${channel}`, JSON.stringify(await core.call('task/list', {})));
  }
  // A wrong key is no less a key.
  const wrong = { baseUrl: service.baseUrl, key: `${MARKER}-wrong` };
  seen.set('a refused key', JSON.stringify(await core.ended(await core.call('connection/test', wrong))));
  seen.set('an input too many', JSON.stringify(await core.ipc.invoke('app/info', { key: MARKER })));

  // What was to be searched was there: the key was used, a report and a copy were made, answers were kept.
  expect(
    service.asked.filter(({ authorization }) => authorization === `Bearer ${MARKER}`).length,
  ).toBeGreaterThan(20);
  const exported = filesBelow(core.services.paths.exports);
  expect(exported.map((file) => file.split('.').at(-1)).sort()).toEqual([
    'csv',
    'db',
    'json',
    'pdf',
    'sha256',
    'txt',
    'yaml',
  ]);
  const bodies = keptBodies(core);
  expect(bodies.length).toBeGreaterThan(10);
  expect(core.events.length).toBeGreaterThan(10);

  seen.set('events', JSON.stringify(core.events));
  seen.set('lines', lines.join('\n'));
  seen.set('kept bodies', bodies.join('\n'));
  for (const file of exported.filter((name) => name.endsWith('.pdf'))) {
    seen.set(`text of ${file}`, execFileSync(program('pdftotext'), [file, '-'], { encoding: 'utf8' }));
  }
  await core.ipc.close();
  for (const file of filesBelow(home)) seen.set(file, readFileSync(file, 'latin1'));
  for (const [place, text] of seen) {
    for (const form of FORMS) expect(text.includes(form), `${form} in ${place}`).toBe(false);
  }
});
