import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { buildUrl, send, startSample } from './client.ts';

const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
});

type Remote = { readonly baseUrl: string; readonly key: string };

/** A service in a process of its own, so that nothing in memory can be shared. */
async function startProcess(seed: number): Promise<Remote> {
  const module = new URL('../../../main/sample/server.ts', import.meta.url).href;
  const script = `
    const { startSampleService } = await import(${JSON.stringify(module)});
    const { baseUrl, key } = await startSampleService({ seed: ${seed}, port: 0, projects: 3, runs: 4, prompts: 9 });
    console.log(JSON.stringify({ baseUrl, key }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface(child.stdout)) return JSON.parse(line) as Remote;
  throw new Error('the service ended before it was ready');
}

async function read({ baseUrl, key }: Remote, path: string): Promise<string> {
  const { status, text } = await send(buildUrl(baseUrl, path), { authorization: `Bearer ${key}` });
  expect(status).toBe(200);
  return text;
}

/** What can be read of a run, each up to its parameters. */
const OF_A_RUN = [
  '/visibility?',
  '/visibility?view=topics&',
  '/visibility?view=attributes&',
  '/sources?',
  '/insights/engines?',
  '/brand-mentions-summary?',
  '/prompts/results?',
  '/prompts/status?',
  '/reports/visibility?',
];

/** Every read of an account, as text, by its path. */
async function readAll(remote: Remote): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const keep = async (path: string): Promise<string> => {
    const text = await read(remote, path);
    replies.set(path, text);
    return text;
  };
  for (const path of ['/usage', '/me/limits', '/settings/platforms', '/openapi.json']) await keep(path);
  for (const { id } of JSON.parse(await keep('/projects')) as { id: string }[]) {
    for (const path of ['/brands', '/prompts', '/visibility/trends', '/reports/runs', '/prompts/status']) {
      await keep(`${path}?projectId=${id}`);
    }
    const { data } = JSON.parse(await keep(`/prompts/runs?projectId=${id}`)) as { data: { id: string }[] };
    for (const run of data) {
      for (const path of OF_A_RUN) {
        await keep(`${path}projectId=${id}&runId=${run.id}`);
      }
    }
  }
  return replies;
}

describe('two processes', () => {
  it('serve the same bytes for one seed, in whatever order they are asked, and others for another', async () => {
    const [one, other, different] = [await startProcess(7), await startProcess(7), await startProcess(8)];
    const replies = await readAll(one);
    expect(replies.size).toBeGreaterThan(60);
    for (const [path, text] of [...replies].reverse()) expect(await read(other, path)).toBe(text);
    expect(one.key).toBe(other.key);
    expect(different.key).not.toBe(one.key);
    expect(await read(different, '/projects')).not.toBe(replies.get('/projects'));
  });
});

describe('one more week', () => {
  it('adds a run and leaves the others as they were', async () => {
    const before = await startSample({ until: '2026-11-16', runs: 6 });
    const after = await startSample({ until: '2026-11-25', runs: 7 });
    try {
      type Runs = { data: { id: string; startedAt: string; status: string }[] };
      for (const { id: projectId } of await before.read<{ id: string }[]>('/projects')) {
        const params = { projectId, status: 'completed' };
        const [old, grown] = [
          await before.read<Runs>('/prompts/runs', params),
          await after.read<Runs>('/prompts/runs', params),
        ];
        expect(grown.data.slice(1)).toEqual(old.data);
        expect(grown.data[0]!.startedAt.slice(0, 10)).toBe('2026-11-23');
        for (const { id: runId } of old.data) {
          const both = { projectId, runId };
          expect((await after.get('/prompts/results', both)).text).toBe(
            (await before.get('/prompts/results', both)).text,
          );
        }
      }
    } finally {
      await before.close();
      await after.close();
    }
  });
});
