import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import type { RunAction } from '../../../main/cli/command.ts';
import { addSampleCommand } from '../../../main/cli/commands/sample.ts';
import { buildTerminal } from '../../../main/cli/terminal.ts';
import { buildServices } from '../../../main/services.ts';
import { buildUrl, send } from './client.ts';

/** Starts the command as the program does, with streams that can be read and a signal that can be given. */
function startCommand(args: readonly string[], json: boolean) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const terminal = buildTerminal({ json, quiet: false, out, err });
  const controller = new AbortController();
  let status: number | undefined;
  const run: RunAction =
    (action) =>
    async (...given) => {
      const command = given.at(-1) as Command;
      const services = buildServices({ logger: terminal });
      const context = { terminal, services, env: {}, signal: controller.signal };
      status = await action(context, command.opts<never>(), command.args);
    };
  const program = new Command().exitOverride();
  addSampleCommand(program.command('sample'), run);
  const ended = program.parseAsync(['sample', ...args], { from: 'user' }).then(() => status);
  // A failure is looked at by the test that expects it.
  ended.catch(() => undefined);
  return { out, controller, ended };
}

async function firstText(stream: PassThrough, ended: Promise<unknown>): Promise<string> {
  await Promise.race([once(stream, 'readable'), ended]);
  return String(stream.read() ?? '');
}

describe('sightline sample', () => {
  it('with --json prints one document with a working address and key, and ends with status 0 on a signal', async () => {
    const { out, controller, ended } = startCommand(['--port', '0', '--projects', '2', '--seed', '5'], true);
    const printed = JSON.parse(await firstText(out, ended)) as Record<string, string>;
    expect(printed).toMatchObject({ seed: 5, projects: 2, runs: 14 });
    const url = buildUrl(printed['baseUrl']!, '/projects');
    const headers = { authorization: `Bearer ${printed['key']!}` };
    expect((await send(url, headers)).body).toHaveLength(2);
    controller.abort();
    expect(await ended).toBe(0);
    await expect(send(url, headers)).rejects.toThrow('ECONNREFUSED');
  });

  it('for people prints the address, the key and three curl lines', async () => {
    const { out, controller, ended } = startCommand(['--port', '0'], false);
    const lines = (await firstText(out, ended)).split('\n');
    controller.abort();
    expect(await ended).toBe(0);
    expect(lines[0]).toMatch(/http:\/\/127\.0\.0\.1:\d+$/);
    expect(lines[1]).toMatch(/sample-[0-9a-f]{32}$/);
    expect(
      lines.filter((line) => /^ {2}curl -H 'Authorization: Bearer sample-\w+' .*http:/.test(line)),
    ).toHaveLength(3);
  });

  it.each([
    ['--projects', '0'],
    ['--projects', 'six'],
    ['--runs', '-1'],
    ['--prompts', '1.5'],
    ['--platforms', '9'],
    ['--seed', '0x10'],
    ['--port', '65536'],
    ['--until', '2026-02-30'],
    ['--speed', '0'],
    ['--fault-seed', 'one'],
    ['--fault', 'drops'],
    ['--fault', 'drop:2'],
    ['--dialect', 'klingon'],
    ['--plan', 'gold'],
  ])('refuses %s %s in a sentence that names it', async (option, value) => {
    const { ended } = startCommand([option, value], true);
    await expect(ended).rejects.toMatchObject({
      code: 'input/invalid',
      message: expect.stringContaining(option.slice(2)) as string,
    });
  });

  it('starts a service with what its options ask for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sample-command-'));
    const state = join(folder, 'state.json');
    const options = ['--speed', '100', '--dialect', 'wrapped', '--plan', 'starter', '--state', state];
    const faults = ['--fault', 'allowance:3', '--fault', 'revoke:5', '--fault-seed', '9'];
    const { out, controller, ended } = startCommand(['--port', '0', ...options, ...faults], true);
    const { baseUrl, key } = JSON.parse(await firstText(out, ended)) as Record<string, string>;
    const headers = { authorization: `Bearer ${key!}` };
    const ask = (path: string, method?: string, body?: string) =>
      send(buildUrl(baseUrl!, path), headers, method, body);
    try {
      expect((await ask('/me/limits')).body).toMatchObject({ tier: 'starter', monthlyApiCalls: 3 });
      const [project] = (await ask('/projects')).body as { id: string }[];
      const projectId = project!.id;
      expect((await ask('/brands', 'POST', JSON.stringify({ projectId, name: 'Newcomer' }))).status).toBe(
        200,
      );
      expect(readFileSync(state, 'utf8')).toContain('Newcomer');
      const statuses = [await ask('/usage'), await ask('/usage'), await ask('/usage')].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([402, 402, 401]);
    } finally {
      controller.abort();
      expect(await ended).toBe(0);
      rmSync(folder, { recursive: true });
    }
  });

  it('says that a port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    try {
      await expect(startCommand(['--port', String(port)], true).ended).rejects.toMatchObject({
        code: 'input/invalid',
        message: expect.stringContaining(`port ${port} is in use`) as string,
      });
    } finally {
      server.close();
    }
  });
});
