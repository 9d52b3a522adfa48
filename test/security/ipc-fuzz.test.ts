/**
 * Every channel as a hostile page would call it, through the router and the real core: always an outcome, never a
 * look inside the program, and nothing written outside the folder of exports.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../shared/errors/app-error.ts';
import { CHANNELS, type Channel } from '../../shared/ipc/contract.ts';
import type { Outcome } from '../../shared/ipc/outcome.ts';
import { addConnection, openCore, type TestCore } from '../helpers/core.ts';
import { examples, someOf } from '../helpers/examples.ts';
import { buildSampleInputs, plausibleWish } from '../helpers/sample-inputs.ts';
import { KEY, PROJECT, PROMPT, runId, startPlayedService } from '../helpers/played-service.ts';
import { standInSchedulers } from '../helpers/schedulers.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { openMirrorFile } from '../helpers/mirror-file.ts';

const PROGRAM = join(import.meta.dirname, '..', '..');
const NAMES = Object.keys(CHANNELS) as Channel[];
/** The seed is printed with a failure. */
const RUNS = examples(2, 40);

/** A mirror with one project, in a folder beside which there are things to be stolen or overwritten. */
async function openMirroredCore() {
  const outer = temporaryFolder();
  const home = join(outer, 'data');
  mkdirSync(join(home, 'exports'), { recursive: true });
  writeFileSync(join(outer, 'precious.pdf'), 'precious');
  writeFileSync(join(home, 'notes.db'), 'precious');
  // A computer with a scheduler that takes everything and does nothing.
  const core = openCore({ home, env: standInSchedulers('cron').env });
  const service = await startPlayedService();
  const { connection } = await addConnection(core, {
    name: 'Played',
    colour: 'petrol',
    keyExpiresOn: null,
    baseUrl: service.baseUrl,
    key: KEY,
  });
  const sync = await core.call('sync/start', { connection, projects: null, oldRuns: null });
  expect(await core.ended(sync)).toMatchObject({ state: 'done' });
  const begun = { connection, projectId: PROJECT, template: 'executive', piece: null };
  const { reportId } = await core.call('report/create', begun);
  const { batchId } = await core.call('batch/start', { wish: plausibleWish(connection, PROJECT) });
  await settle(core);
  const { draftId } = await core.call('onboarding/begin', {
    connection,
    url: 'https://brightwell.example',
    isByHand: true,
  });
  const inputs = buildSampleInputs({
    reportId,
    batchId,
    draftId,
    connection,
    projectId: PROJECT,
    runs: [runId(2), runId(3)],
    promptId: PROMPT,
    baseUrl: service.baseUrl,
    key: KEY,
  });
  return { core, inputs, outer };
}

/** Exports, the database, locks, the backup that a sync makes by itself, and pages that wait to be reviewed. */
const OWN =
  /^data\/(exports\/|batches\/[0-9a-f-]{36}\/\d+\.(pdf|made)$|sightline\.db(-wal|-shm|\.lock|\.[0-9a-f]{8}-\d+-[0-9a-z]+-[0-9a-f]{8}\.partial)?$|sync-[\w-]+\.lock|backups\/sightline-[0-9a-f]{8}-[\dTZ-]+\.db(\.sha256)?$)/;

/** Every file below the outer folder that is not the program's own to write. */
function filesOutsideExports(outer: string): string[] {
  return readdirSync(outer, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(outer, name)).isFile())
    .filter((name) => !OWN.test(name))
    .sort();
}

function expectHarmless(outcome: Outcome<unknown>, what: string): void {
  expect(outcome.ok, what).toBeTypeOf('boolean');
  if (outcome.ok) return;
  const { code, message, ...rest } = outcome.error;
  expect(ERROR_CODES, what).toContain(code);
  expect(message.length, what).toBeLessThan(2_000);
  expect(Object.keys(rest).filter((name) => !['retryable', 'details'].includes(name))).toEqual([]);
  const told = JSON.stringify(outcome.error);
  for (const inside of [PROGRAM, 'node_modules', '    at ', 'SQLITE', 'ENOENT', 'ZodError']) {
    expect(told, what).not.toContain(inside);
  }
}

const show = (value: unknown): string => inspect(value, { maxStringLength: 40, maxArrayLength: 2, depth: 2 });

/** Channels whose sample names something that is not there, or asks for what cannot be done with it. */
const NAMES_NOTHING: ReadonlySet<string> = new Set([
  // No change was replaced, and no team is joined.
  ...['report/put-aside', 'report/take-up', 'team/create', 'team/join', 'team/leave', 'team/put-aside'],
  ...['team/share', 'team/status', 'team/take-up'],
  // Nothing inside has this name, and this host has no updater.
  ...['app/licence', 'update/check', 'update/download', 'update/install', 'update/take-file'],
  // No client has this action.
  'action/set',
  'task/cancel',
  'workstream/add',
  // No file is on its way.
  'backup/add',
  'backup/look',
  // The sheet has no such fact.
  'check/delete-fact',
  'backup/restore',
  'brand/join',
  'brand/separate',
  'onboarding/confirm',
  // The kit is not one that can be printed with.
  'kit/build-on',
  'kit/remove',
  'kit/save',
  'scan/start',
  'scan/at',
  'scan/unqueue',
  'scan/look',
  'scan/detail',
  'scan/tell-end',
  'scan/cancel',
  'brand/join',
  'brand/separate',
  // No answer says that it knows nothing of a brand.
  'mention/choose',
  // The brand is none.
  'project/pairs',
  'goal/add',
  'workstream/load',
  'workstream/edit',
  // This service takes no change in.
  'brand/add',
  'topic/add',
]);

/** Whatever is under way ends before the next question. */
async function settle({ call, ended }: TestCore): Promise<void> {
  for (const task of await call('task/list', {})) {
    if (task.state !== 'running') continue;
    // Nobody waits for the time in which it can be undone, or for prompts that nobody writes.
    if (task.kind === 'prompt-delete' || task.kind === 'onboarding') {
      await call('task/cancel', { task: task.task });
    }
    await ended(task);
  }
}

const NASTY_TEXTS = [
  '',
  ' ',
  '../../precious.pdf',
  '..\\..\\precious.pdf',
  '/etc/passwd',
  '/tmp/stolen.pdf',
  'C:\\Windows\\system32\\x.pdf',
  '\\\\server\\share\\x.pdf',
  'x\u0000.pdf',
  'x.pdf\u0000',
  'nul.pdf',
  'COM1.db',
  'aux',
  '.pdf',
  '.db',
  'x.pdf/',
  'x.pdf.',
  'x.pdf ',
  'a:b.pdf',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
  "'; DROP TABLE connection; --",
  '" OR "a" * NEAR(',
  '%s%n${process.exit(1)}',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '\u202efdp.exe',
  '\ud800',
  '\u001b[2J',
  'x'.repeat(10_000_000),
];
const NASTY_VALUES: readonly unknown[] = [
  ...NASTY_TEXTS,
  null,
  undefined,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  10n,
  [],
  {},
  [[[]]],
  new Date(0),
  new Map([['a', 1]]),
  new Uint8Array(8),
  Symbol('x'),
  () => 'x',
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  Object.create(null),
  Array.from({ length: 100_000 }, () => 'x'),
];

describe('a hostile page', () => {
  it('gets an outcome from every channel for any input at all', async () => {
    const { core } = await openMirroredCore();
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
    });
    for (const channel of NAMES) {
      await fc.assert(
        fc.asyncProperty(anything, async (input) => {
          // What needs nothing would do its work for an empty input.
          fc.pre(JSON.stringify(Object(input) === input ? input : 'x', replaceBigInts) !== '{}');
          expectHarmless(await core.ipc.invoke(channel, input), channel);
        }),
        { numRuns: RUNS },
      );
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('gets an outcome from every channel for each field made nasty, and nothing is written outside', async () => {
    const { core, inputs, outer } = await openMirroredCore();
    const before = filesOutsideExports(outer);
    expect(before).toEqual(['data/notes.db', 'precious.pdf']);
    const refused: string[] = [];
    let tried = 0;
    for (const [channel, input] of inputs) {
      // Only what is otherwise in order shows what a nasty field does.
      const plain = await core.ipc.invoke(channel, input);
      expectHarmless(plain, channel);
      if (!plain.ok) refused.push(channel);
      await settle(core);
      for (const field of Object.keys(input)) {
        // Field by field the values go round, so that each of them is tried on many; at length, each on all.
        const turned = NASTY_VALUES.map((_, at) => NASTY_VALUES[(at + tried) % NASTY_VALUES.length]);
        tried += 1;
        // The name of a field comes with what is refused; a value never does.
        for (const value of someOf(turned, 3)) {
          const outcome = await core.ipc.invoke(channel, { ...input, [field]: value });
          expectHarmless(outcome, `${channel} with ${field} = ${show(value)}`);
          if (outcome.ok) await settle(core);
        }
      }
      const { ok } = await core.ipc.invoke(channel, { ...input, surplus: 'field' });
      expect(ok, `${channel} with a field too many`).toBe(false);
    }
    expect(refused.sort()).toEqual([...NAMES_NOTHING].sort());
    expect(filesOutsideExports(outer)).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // The core is as well as before.
    expect(openMirrorFile(core.services).pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it.each([
    '',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'app/info ',
    'APP/INFO',
    'app/info\u0000',
    'secrets/get',
    'connection/key',
    null,
    undefined,
    1,
    {},
    ['app/info'],
    { toString: () => 'app/info' },
    Symbol('app/info'),
  ])('finds no channel beside those of the contract: %s', async (channel) => {
    const { ipc } = openCore();
    expect(await ipc.invoke(channel, {})).toMatchObject({ ok: false, error: { code: 'input/not-found' } });
  });

  it('cannot make an accessor run twice with different answers', async () => {
    const { core, inputs, outer } = await openMirroredCore();
    let asked = 0;
    const input = {
      ...inputs.get('backup/make'),
      get fileName() {
        asked += 1;
        return asked === 1 ? 'fine.db' : '../../precious.db';
      },
    };
    expectHarmless(await core.ipc.invoke('backup/make', input), 'an accessor');
    await settle(core);
    expect(filesOutsideExports(outer)).toEqual(['data/notes.db', 'precious.pdf']);
  });
});

function replaceBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
