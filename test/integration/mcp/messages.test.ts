/** Assistants that behave badly: what the server says to them over its real standard input and output, and that it stays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CLI, sightline } from '../../helpers/command-line.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-mcp-'));
const client = 'Halden Outdoor';
const MANY = 1_000;

beforeAll(async () => {
  await fillWithSample(home, { projects: [client] });
  await useCore(home, ({ assistant }) => assistant.allow({ named: [client] }));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Message = {
  readonly id?: string | number | null;
  readonly result?: { readonly isError?: boolean };
  readonly error?: { readonly code: number; readonly message: string };
};

const request = (id: number | string, method: string, params?: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const call = (id: number | string, name: unknown, input?: unknown): string =>
  request(id, 'tools/call', { name, arguments: input });
const notice = (method: string, params?: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', method, params })}\n`;

/** A server to which a test writes what it likes. */
function startServer() {
  const child = spawn(process.execPath, [CLI, 'mcp'], {
    env: programEnvironment({ SIGHTLINE_HOME: home }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close') as Promise<[number | null]>;
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return { child, ended, complaints: () => complaints };
}

/** Everything that is answered to what is written, until the server has ended by itself. */
async function say(...texts: readonly string[]) {
  const { child, ended, complaints } = startServer();
  const messages: Message[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => messages.push(JSON.parse(line) as Message));
  child.stdin.end(texts.join(''));
  const [status] = await ended;
  return { status, messages, complaints: complaints() };
}

describe('an assistant that behaves badly', () => {
  it('gets an answer to each of a thousand questions that it asks at once, in their order', async () => {
    const ids = Array.from({ length: MANY }, (_, at) => at);
    const { status, messages, complaints } = await say(...ids.map((id) => call(id, 'runs', { client })));
    expect(messages.map(({ id }) => id)).toEqual(ids);
    expect(messages.filter(({ result }) => result === undefined || result.isError === true)).toEqual([]);
    expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
    const { out } = await sightline(home, ['mcp', 'log', '--json']);
    expect((JSON.parse(out) as { questions: unknown[] }).questions).toHaveLength(200);
  });

  it('is told what is wrong with each message, whatever it sends, and is answered afterwards', async () => {
    const hello = request('hello', 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    const { status, messages, complaints } = await say(
      // Before it has said who it is, and in no order.
      notice('notifications/cancelled', { requestId: 99 }),
      notice('notifications/initialized'),
      notice('notifications/of-no-kind'),
      call('early', 'clients', {}),
      'broken {"jsonrpc"\n',
      `[${request(1, 'ping').trim()}]\n`,
      '{"jsonrpc":"2.0","id":"answer","result":{}}\n',
      '{"id":"bare"}\n',
      hello,
      hello,
      request('method', 'of/no-kind'),
      call('tool', 'delete_everything', {}),
      call('inherited', '__proto__', {}),
      call('name', 7, {}),
      call('list', 'runs', [client]),
      call('type', 'runs', { client: { $ne: null } }),
      call('field', 'runs', { client, sql: 'DROP TABLE run' }),
      call('number', 'plan', { client, points: '5 OR 1=1' }),
      call('cursor', 'runs', { client, cursor: 'from--1' }),
      call('huge', 'runs', { client: 'x'.repeat(10_000_000) }),
      `{"jsonrpc":"2.0","id":"deep","method":"tools/call","params":{"name":"runs","arguments":${'{"client":'.repeat(50_000)}1${'}'.repeat(50_002)}\n`,
      call('late', 'clients', {}),
    );
    expect(status).toBe(0);
    const outcome = ({ id, result, error }: Message): string =>
      `${id ?? 'no id'}: ${error?.code ?? (result?.isError === true ? 'refused' : 'answered')}`;
    // JSON-RPC has a null there, and not nothing.
    expect(messages.filter(({ id }) => id === undefined)).toEqual([]);
    expect(messages.map(outcome)).toEqual([
      'early: answered',
      'no id: -32700',
      'no id: -32600',
      'bare: -32600',
      'hello: answered',
      'hello: answered',
      'method: -32601',
      'tool: -32602',
      'inherited: -32602',
      'name: -32602',
      'list: -32602',
      'type: refused',
      'field: refused',
      'number: refused',
      'cursor: refused',
      'huge: -32600',
      'deep: refused',
      'late: answered',
    ]);
    // What it sent stands in no complaint at length, and no defect was met.
    expect(JSON.stringify(messages).length).toBeLessThan(20_000);
    expect(complaints).not.toMatch(/\n\s+at |xxxx/);
  });

  it('may send lists where it speaks the one version that has them, and gets a list for each', async () => {
    const hello = (version: string): string =>
      request('hello', 'initialize', {
        protocolVersion: version,
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      });
    const list = (...texts: readonly string[]): string => `[${texts.map((text) => text.trim()).join(',')}]\n`;
    const { status, messages } = await say(
      `\uFEFF${hello('2025-03-26')}`,
      list(notice('notifications/initialized')),
      list(
        request(1, 'ping'),
        notice('notifications/initialized'),
        call(2, 'clients', {}),
        '7',
        call(3, 'none', {}),
      ),
      `[{"jsonrpc":"2.0","id":"deep","method":"tools/call","params":{"name":"runs","arguments":${'{"client":'.repeat(50_000)}1${'}'.repeat(50_002)}]\n`,
      list(),
      list(...Array.from({ length: 101 }, (_, at) => request(at, 'ping'))),
      request(4, 'ping'),
    );
    expect(status).toBe(0);
    const ids = (message: Message | readonly Message[]): unknown =>
      Array.isArray(message) ? message.map(({ id }: Message) => id) : (message as Message).id;
    expect(messages.map(ids)).toEqual(['hello', [1, 2, null, 3], [null], null, null, 4]);
    const later = await say(hello('2025-06-18'), list(request(1, 'ping')));
    expect(later.messages.map(ids)).toEqual(['hello', null]);
  });

  it('may leave in the middle: the server ends, and asks nothing more of the mirror', async () => {
    const { child, ended } = startServer();
    child.stdin.on('error', () => undefined);
    child.stdin.write(Array.from({ length: MANY }, (_, at) => call(at, 'citations', { client })).join(''));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.destroy();
    expect((await ended)[0]).toBe(0);
    const asked = readFileSync(join(home, 'logs', 'assistant.ndjson'), 'utf8').match(/"citations"/g);
    expect(asked?.length).toBeLessThan(MANY);
  });

  it('may be ended while nobody reads what it was answered', async () => {
    const { child, ended, complaints } = startServer();
    child.stdin.end(Array.from({ length: MANY }, (_, at) => call(at, 'runs', { client })).join(''));
    await once(child.stdout, 'readable');
    child.kill('SIGINT');
    child.stdout.resume();
    expect(await ended).toEqual([0, null]);
    expect(complaints()).toBe('');
  });
});
