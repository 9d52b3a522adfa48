/** The commands that change a client, as a stranger meets them: what they say that was done, and with what they end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService, type SampleService } from '../../../main/sample/server.ts';
import { accessTo } from '../../helpers/access.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { useCore } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENT = ['--project', 'Halden Outdoor'] as const;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const home = mkdtempSync(join(tmpdir(), 'sightline-changes-'));
let service: SampleService;
let gone: string;
beforeAll(async () => {
  service = await startSampleService({ port: 0, projects: 1, runs: 2, prompts: 6, platforms: 3, speed: 600 });
  const closed = await startSampleService({ port: 0, projects: 1 });
  gone = closed.baseUrl;
  await closed.close();
  const { baseUrl, key } = service;
  await useCore(home, (services) => services.sync({ baseUrl, key }));
});
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

const run = (...args: readonly string[]): Promise<CommandResult> => sightline(home, args, accessTo(service));
/** The same where nothing answers. */
const runOffline = (...args: readonly string[]): Promise<CommandResult> =>
  sightline(temporaryFolder(), args, accessTo({ baseUrl: gone, key: service.key }));

const proposal = (text: string): string => {
  const file = join(temporaryFolder(), 'proposal.json');
  writeFileSync(file, text);
  return file;
};
/** Stands for the file of a proposal. */
const PROPOSAL = 'PROPOSAL';
const NEW_CLIENT = '{"brandName": "Brightwater", "topicList": ["Taps"]}';

describe('a command that changes a client', () => {
  it.each([
    ['onboard', '--confirm', PROPOSAL, '--yes'],
    ['workstream', 'edit', NOBODYS, '--name', 'Autumn'],
    ['brand', 'add', ...CLIENT, '--name', 'Pale Harbour'],
  ])('says without a network that nothing was sent: %s', async (...args) => {
    const file = proposal(NEW_CLIENT);
    const told = await runOffline(...args.map((arg) => (arg === PROPOSAL ? file : arg)));
    expect(told).toMatchObject({ status: 6 });
    expect(told.err).toMatch(/cannot be reached.*Nothing was sent\. \[api\/unreachable]/);
  });

  it('says that nothing was changed where the service has not what is meant', async () => {
    const told = await run('workstream', 'edit', NOBODYS, '--name', 'Autumn');
    expect(told).toMatchObject({ status: 4 });
    expect(told.err).toMatch(/has nothing at .*Nothing was changed\./);
  });

  it('that changes a goal which is not mirrored is in the journal of its client', async () => {
    await run('workstream', 'edit', service.workstreamId, '--name', 'Autumn');
    const told = await run('journal', ...CLIENT, '--json');
    expect(JSON.parse(told.out)).toMatchObject({
      ok: true,
      entries: [{ kind: 'workstream/edit', project: 'Halden Outdoor', state: 'done' }],
    });
  });
});

type Listed = {
  readonly topics?: readonly { readonly name: string; readonly prompts: number }[];
  readonly brands?: readonly { readonly name: string; readonly isOwn: boolean }[];
  readonly prompts?: readonly { readonly topic: string }[];
};

describe('what is mirrored', () => {
  const ask = async (...args: readonly string[]) => {
    const told = await run(...args, ...CLIENT, '--json');
    return { err: told.err, ...(JSON.parse(told.out) as Listed) };
  };
  const calls = async (): Promise<number | undefined> => {
    const { out } = await run('status', '--json');
    return (JSON.parse(out) as { connections: { callsThisMonth: number }[] }).connections[0]?.callsThisMonth;
  };

  it('is listed without a call, with what was added from here since', async () => {
    await run('topic', 'add', ...CLIENT, '--name', 'Gaiters');
    await run('brand', 'add', ...CLIENT, '--name', 'Fenwick Trail');
    const before = (await calls()) ?? 0;
    const { topics, err } = await ask('topic', 'list');
    expect(topics?.find(({ name }) => name === 'Gaiters')).toMatchObject({ prompts: 0 });
    expect(topics?.some(({ prompts }) => prompts > 0)).toBe(true);
    expect(err).toMatch(/As mirrored on .* at /);
    const { brands } = await ask('brand', 'list');
    expect(brands?.[0]).toMatchObject({ isOwn: true });
    expect(brands?.map(({ name }) => name)).toContain('Fenwick Trail');
    const name = topics?.find(({ prompts }) => prompts > 0)?.name ?? '';
    const { prompts } = await ask('prompt', 'list', '--topic', name);
    expect(new Set(prompts?.map(({ topic }) => topic))).toEqual(new Set([name]));
    expect(await calls()).toBe(before);
  });

  it('is asked of the service where it alone can tell, or where it is to', async () => {
    const before = (await calls()) ?? 0;
    // The topic was added from here, and its prompts came to no sync yet.
    await ask('prompt', 'list', '--topic', 'Gaiters');
    await ask('prompt', 'list', '--live');
    expect(await calls()).toBe(before + 2);
    expect(await run('prompt', 'list', ...CLIENT, '--topic', 'Nothing')).toMatchObject({ status: 4 });
    expect(await calls()).toBe(before + 2);
  });
});

describe('prompt delete', () => {
  it('refuses a prompt that there is not before it asks to be agreed to', async () => {
    const told = await run('prompt', 'delete', NOBODYS, ...CLIENT);
    expect(told).toMatchObject({ status: 4 });
    expect(told.err).toContain('has no prompt');
  });

  it('counts only prompts that are asked still, and tells no loss of what is deleted already', async () => {
    const [row] = readRows(home, 'SELECT prompt_id FROM v_prompt WHERE is_active = 1');
    const id = String(row?.['prompt_id']);
    expect((await run('prompt', 'delete', id, ...CLIENT)).err).toMatch(/deletes 1 of .* grows from/);
    expect((await run('prompt', 'delete', id, ...CLIENT, '--yes')).out).toMatch(/^Deleted: /);
    const again = await run('prompt', 'delete', id, ...CLIENT, '--yes', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ precision: null, prompts: [{ isDeleted: true }] });
  });
});

describe('prompt class', () => {
  type Listed = { readonly id: string; readonly naming: string; readonly namingBy: string };
  const list = async (): Promise<Listed[]> =>
    (JSON.parse((await run('prompt', 'list', ...CLIENT, '--json')).out) as { prompts: Listed[] }).prompts;

  it('moves a prompt to another class and back, where every reader sees it, and sends nothing', async () => {
    const [prompt] = await list();
    const { id = '', naming = '' } = prompt ?? {};
    const wanted = naming === 'rival' ? 'both' : 'rival';
    const calls = readRows(home, 'SELECT count(*) AS calls FROM v_api_call');
    const told = await run('prompt', 'class', id.toUpperCase(), wanted, ...CLIENT);
    expect(told).toMatchObject({ status: 0 });
    expect(told.out).toContain(`is ${wanted} now, whatever its text says.`);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ naming: wanted, namingBy: 'person' });
    const sql = 'SELECT naming, naming_by FROM v_prompt WHERE prompt_id = ?';
    expect(readRows(home, sql, id)).toEqual([{ naming: wanted, naming_by: 'person' }]);
    const table = await run('prompt', 'list', ...CLIENT);
    expect(table.out).toContain(`${wanted} (yours)`);
    expect(table.err).toMatch(/Asked are \d+ that names? /);

    const back = await run('prompt', 'class', id, 'auto', ...CLIENT, '--json');
    expect(JSON.parse(back.out)).toMatchObject({ id, naming, namingBy: 'text' });
    expect(readRows(home, sql, id)).toEqual([{ naming, naming_by: 'text' }]);
    expect(readRows(home, 'SELECT count(*) AS calls FROM v_api_call')).toEqual(calls);
  });

  it('says which classes there are, and which prompt is not here', async () => {
    const [prompt] = await list();
    const odd = await run('prompt', 'class', prompt?.id ?? '', 'unknown', ...CLIENT);
    expect(odd).toMatchObject({ status: 2 });
    expect(odd.err).toContain(
      'There is no class “unknown”. Nothing was changed; there are: non-branded, own,',
    );
    const none = await run('prompt', 'class', NOBODYS, 'own', ...CLIENT);
    expect(none).toMatchObject({ status: 4 });
    expect(none.err).toContain('has no prompt');
  });
});

describe('onboard', () => {
  it('refuses a place for the proposal before a website is researched', async () => {
    const there = proposal(NEW_CLIENT);
    const save = (file: string) => runOffline('onboard', 'https://brightwater.example', '--save', file);
    expect(await save(there)).toMatchObject({ status: 2 });
    const told = await save(join(temporaryFolder(), 'none', 'proposal.json'));
    expect(told).toMatchObject({ status: 2 });
    expect(told.err).toMatch(/There is no folder .*Nothing was researched/);
  });

  it.each([
    ['a folder', () => temporaryFolder(), /is a folder, and was not read/],
    [
      'a name that is no text',
      () => proposal('{"brandName": 3}'),
      /“brandName” is not text\. Nothing was sent/,
    ],
    [
      'a client that is no id',
      () => proposal('{"brandName": "A", "projectId": "abc"}'),
      /“projectId” is not the id of a client/,
    ],
  ])('refuses %s as a proposal', async (_what, file, why) => {
    const told = await runOffline('onboard', '--confirm', file(), '--yes');
    expect(told).toMatchObject({ status: 2 });
    expect(told.err).toMatch(why);
  });

  it('does not leave out silently what --save asks beside --confirm', async () => {
    const told = await runOffline(
      'onboard',
      '--confirm',
      proposal(NEW_CLIENT),
      '--save',
      'other.json',
      '--yes',
    );
    expect(told).toMatchObject({ status: 2 });
    expect(told.err).toContain('leave one of them out');
  });
});

it('the journal of a client names none where there is none', async () => {
  const told = await runOffline('journal', '--project', 'Nobody');
  expect(told).toMatchObject({ status: 4 });
  expect(told.err).toContain('There is none yet; run a sync first.');
});
