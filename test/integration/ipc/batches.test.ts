/** Batches over the contract: begun, made, reviewed, changed in the studio, and handed over. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { USUAL_CHOICES } from '../../../shared/domain/batch.ts';
import type { BatchItem, BatchView, BatchWish } from '../../../shared/domain/batch-schema.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENTS = ['Emberlock Coffee', 'Veltaboard'];

let home: string;
let core: TestCore;
let wish: BatchWish;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Waits until nothing is under way. */
async function settle(): Promise<void> {
  for (const task of await core.call('task/list', {})) if (task.state === 'running') await core.ended(task);
}

async function start(changes: Partial<BatchWish> = {}): Promise<string> {
  const { batchId } = await core.call('batch/start', { wish: { ...wish, ...changes } });
  await settle();
  return batchId;
}

const open = (batchId: string): Promise<BatchView> => core.call('batch/open', { batchId });
const states = async (batchId: string): Promise<readonly string[]> =>
  (await open(batchId)).items.map(({ state }) => state);
async function itemOf(batchId: string, number: number): Promise<BatchItem> {
  const item = (await open(batchId)).items.find((one) => one.number === number);
  if (item === undefined) throw new Error('there is no such item');
  return item;
}
const pdfs = (): string[] =>
  readdirSync(core.services.paths.exports, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .sort();
const held = (): string[] =>
  existsSync(core.services.paths.batches)
    ? readdirSync(core.services.paths.batches, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.pdf'),
      )
    : [];

beforeEach(async () => {
  home = temporaryFolder();
  await fillWithSample(home, { projects: CLIENTS });
  core = openCore({ home });
  const { clients } = await core.call('batch/clients', {});
  wish = {
    title: 'Month’s end',
    members: clients
      .filter(({ client }) => CLIENTS.includes(client))
      .map(({ connection, projectId }) => ({ connection, projectId, choices: {}, pattern: null })),
    choices: { ...USUAL_CHOICES, template: 'executive' },
    folder: null,
    pattern: '{client}.pdf',
    needsReview: true,
  };
});

describe('a batch that is reviewed', () => {
  it('keeps its pages until they are approved and handed over, and gives them only then their names', async () => {
    const batchId = await start();
    expect(await states(batchId)).toEqual(['waiting', 'waiting']);
    expect(pdfs()).toEqual([]);
    await core.call('batch/approve', { batchId, numbers: [1], isApproved: true });
    const { pdf, sha256: told } = await core.call('batch/pdf', { batchId, number: 1 });
    await core.call('batch/hand-over', { batchId });
    await settle();
    expect(await states(batchId)).toEqual(['done', 'waiting']);
    expect(pdfs()).toEqual([join('Month’s end', 'Emberlock Coffee.pdf')]);
    const bytes = readFileSync((await itemOf(batchId, 1)).file ?? '');
    expect(bytes.equals(Buffer.from(pdf, 'base64'))).toBe(true);
    expect(sha256(bytes)).toBe(told);
    // What is handed over is not kept twice, and can still be read.
    expect(held()).toEqual([join(batchId, '2.pdf')]);
    expect((await core.call('batch/pdf', { batchId, number: 1 })).sha256).toBe(told);
  });

  it('takes an approval back, and approves only what waits', async () => {
    const batchId = await start();
    await core.call('batch/approve', { batchId, numbers: [1, 2, 99], isApproved: true });
    await core.call('batch/approve', { batchId, numbers: [2], isApproved: false });
    await core.call('batch/send-back', { batchId, number: 2, note: 'Softer.' });
    await core.call('batch/approve', { batchId, numbers: [2], isApproved: true });
    expect(await states(batchId)).toEqual(['approved', 'sent-back']);
    expect((await itemOf(batchId, 2)).note).toBe('Softer.');
  });

  it('wants a note with what it is sent back for, and refuses what is handed over', async () => {
    const batchId = await start();
    expect((await failureOf(core.call('batch/send-back', { batchId, number: 1, note: '  ' }))).code).toBe(
      'input/invalid',
    );
    await core.call('batch/approve', { batchId, numbers: [1], isApproved: true });
    await core.call('batch/hand-over', { batchId });
    await settle();
    const failure = await failureOf(core.call('batch/send-back', { batchId, number: 1, note: 'Late' }));
    expect(failure).toMatchObject({ code: 'input/invalid' });
    expect(failure.message).toContain('was handed over');
    expect(await states(batchId)).toEqual(['done', 'waiting']);
  });

  it('opens one report in the studio, always the same, and makes its pages of what is written there', async () => {
    const batchId = await start();
    const before = await itemOf(batchId, 1);
    const { reportId } = await core.call('batch/edit', { batchId, number: 1 });
    expect(await core.call('batch/edit', { batchId, number: 1 })).toEqual({ reportId });
    // Nothing was changed yet: its pages are the same.
    await core.call('batch/remake', { batchId, numbers: [1] });
    await settle();
    expect((await itemOf(batchId, 1)).sha256).toBe(before.sha256);
    const { content, revision } = await core.call('report/open', { reportId });
    const changed = { ...content, headlines: { summary: 'Ours to say' } };
    await core.call('report/save', { reportId, revision, base: content, content: changed });
    await core.call('batch/send-back', { batchId, number: 1, note: 'With our headline.' });
    await core.call('batch/remake', { batchId, numbers: [1] });
    await settle();
    const after = await itemOf(batchId, 1);
    expect(after).toMatchObject({ state: 'waiting', headline: 'Ours to say', note: 'With our headline.' });
    expect(after.sha256).not.toBe(before.sha256);
    await core.call('batch/approve', { batchId, numbers: [1], isApproved: true });
    expect((await itemOf(batchId, 1)).note).toBeNull();
  });

  it('lets an approved report that is edited wait again', async () => {
    const batchId = await start();
    await core.call('batch/approve', { batchId, numbers: [1], isApproved: true });
    await core.call('batch/edit', { batchId, number: 1 });
    expect(await states(batchId)).toEqual(['waiting', 'waiting']);
  });

  it('leaves a report out with its pages, and makes it when it is taken in again', async () => {
    const batchId = await start();
    await core.call('batch/leave-out', { batchId, numbers: [2], isLeftOut: true });
    expect(await states(batchId)).toEqual(['waiting', 'left-out']);
    expect(held()).toEqual([join(batchId, '1.pdf')]);
    expect((await failureOf(core.call('batch/edit', { batchId, number: 2 }))).code).toBe('input/invalid');
    await core.call('batch/leave-out', { batchId, numbers: [2], isLeftOut: false });
    await settle();
    expect(await states(batchId)).toEqual(['waiting', 'waiting']);
  });

  it('prints again what was kept and is damaged, and has it looked at again', async () => {
    const batchId = await start();
    await core.call('batch/approve', { batchId, numbers: [1, 2], isApproved: true });
    writeFileSync(join(core.services.paths.batches, batchId, '2.pdf'), 'damaged');
    expect((await failureOf(core.call('batch/pdf', { batchId, number: 2 }))).code).toBe('input/not-found');
    await core.call('batch/hand-over', { batchId });
    await settle();
    expect(await states(batchId)).toEqual(['done', 'pending']);
    await core.call('batch/resume', { batchId });
    await settle();
    expect(await states(batchId)).toEqual(['done', 'waiting']);
  });

  it('keeps what a vanished folder does not take, and hands it over when it is back', async () => {
    const batchId = await start();
    const { folder } = await open(batchId);
    await core.call('batch/approve', { batchId, numbers: [1, 2], isApproved: true });
    rmSync(folder, { recursive: true });
    await core.call('batch/hand-over', { batchId });
    await settle();
    expect(await states(batchId)).toEqual(['held', 'held']);
    expect((await itemOf(batchId, 1)).reason?.message).toContain('not there any more');
    // A newer batch makes the folder.
    await start({ members: wish.members.slice(0, 1) });
    await core.call('batch/hand-over', { batchId });
    await settle();
    expect(await states(batchId)).toEqual(['done', 'done']);
    expect(pdfs()).toHaveLength(2);
  });
});

describe('a batch that fails', () => {
  it('makes the others, and one or all again', async () => {
    const [first, second] = wish.members;
    if (first === undefined || second === undefined) throw new Error('two clients are needed');
    const members = [first, { ...second, choices: { kit: 'Nobody' } }];
    const batchId = await start({ members });
    expect(await states(batchId)).toEqual(['waiting', 'failed']);
    expect((await itemOf(batchId, 2)).reason?.message).toContain('Nobody');
    await core.call('kit/add', { name: 'Nobody', colour: '#57295c', logo: null });
    await core.call('batch/retry', { batchId, number: 2 });
    await settle();
    expect(await states(batchId)).toEqual(['waiting', 'waiting']);
  });
});

describe('a batch under way', () => {
  it('is a task that tells how its reports stand, and that the list and the view know', async () => {
    const { batchId } = await core.call('batch/start', { wish });
    const view = await open(batchId);
    expect(view.isRunning).toBe(true);
    const [task] = await core.call('task/list', {});
    expect(task).toMatchObject({ kind: 'batch', title: 'Batch “Month’s end”', task: view.task });
    if (task === undefined) throw new Error('there is no task');
    expect(await core.result(task)).toMatchObject({ kind: 'batch', batchId, counts: { waiting: 2 } });
    expect((await core.call('batch/list', {}))[0]).toMatchObject({ batchId, isRunning: false });
    expect(core.events.filter(({ event }) => event === 'batch/changed').length).toBeGreaterThan(2);
  });

  it('stops when it is paused or called off, and goes on with what is left', async () => {
    const { batchId } = await core.call('batch/start', { wish: { ...wish, needsReview: false } });
    await core.call('batch/pause', { batchId });
    await settle();
    expect((await core.call('task/list', {}))[0]?.state).toBe('done');
    await core.call('batch/resume', { batchId });
    const again = (await open(batchId)).task;
    if (again !== null) await core.call('task/cancel', { task: again });
    await settle();
    expect((await core.call('task/list', {}))[0]?.state).toBe('cancelled');
    await core.call('batch/resume', { batchId });
    await settle();
    expect(await states(batchId)).toEqual(['done', 'done']);
    expect(pdfs()).toEqual([
      join('Month’s end', 'Emberlock Coffee.pdf'),
      join('Month’s end', 'Veltaboard.pdf'),
    ]);
  });
});

describe('what a page may ask of a batch', () => {
  it.each([
    ['a title that leaves the folder', { title: '../../precious' }],
    ['a title of an absolute path', { title: '/tmp/precious' }],
    ['a reserved title', { title: 'CON' }],
    ['a hidden title', { title: '.hidden' }],
    ['a title of 120 wide letters', { title: '界'.repeat(120) }],
  ])('writes below the exports folder with %s', async (_what, changes) => {
    const batchId = await start({ ...changes, needsReview: false });
    const { folder } = await open(batchId);
    expect(folder.startsWith(join(core.services.paths.exports, '/'))).toBe(true);
    expect(folder.slice(core.services.paths.exports.length + 1)).not.toMatch(/[/\\]/u);
    expect(statSync(folder).isDirectory()).toBe(true);
    expect(await states(batchId)).toEqual(['done', 'done']);
  });

  it.each([
    ['a folder that nobody chose', { folder: '/tmp' }, 'was not chosen'],
    ['a pattern that leaves the folder', { pattern: '../{client}.pdf' }, 'must not leave the folder'],
    ['no client', { members: [] }, 'at least one client'],
  ])('refuses %s before the first page', async (_what, changes, said) => {
    const asked = { ...wish, ...changes };
    const failure = await failureOf(core.call('batch/start', { wish: asked }));
    expect(failure).toMatchObject({ code: 'input/invalid' });
    expect(failure.message).toContain(said);
    expect(await core.call('batch/list', {})).toEqual([]);
  });

  it('refuses a command', async () => {
    const withCommand = { ...wish, then: ['rm', '-rf'] };
    expect((await failureOf(core.call('batch/start', { wish: withCommand }))).code).toBe('input/invalid');
  });

  it('writes to a folder that was chosen in the system’s dialog', async () => {
    const folder = temporaryFolder();
    const desktop = openCore({
      home: await filled(),
      host: { kind: 'desktop', askForFolder: () => Promise.resolve(folder) },
    });
    core = desktop;
    expect(await core.call('batch/choose-folder', {})).toEqual({ folder });
    const batchId = await start({ folder, needsReview: false });
    expect((await open(batchId)).folder).toBe(folder);
    expect(readdirSync(folder).sort()).toContain('Veltaboard.pdf');
  });

  it('is opened on the desktop as long as it is there, and not in a browser', async () => {
    const opened: string[] = [];
    const browser = await start({ needsReview: false });
    const shown = await core.call('batch/show', { batchId: browser, number: null });
    expect(shown).toEqual({ isShown: false });
    core = openCore({
      home: await filled(),
      host: { kind: 'desktop', openFolder: (folder) => Promise.resolve(void opened.push(folder)) },
    });
    const batchId = await start({ needsReview: false });
    const { folder } = await open(batchId);
    expect(await core.call('batch/show', { batchId, number: null })).toEqual({ isShown: true });
    expect(opened).toEqual([folder]);
    rmSync(folder, { recursive: true });
    const failure = await failureOf(core.call('batch/show', { batchId, number: null }));
    expect(failure.code).toBe('input/not-found');
    expect(failure.message).toContain(folder);
    expect(opened).toHaveLength(1);
  });
});

async function filled(): Promise<string> {
  const other = temporaryFolder();
  await fillWithSample(other, { projects: CLIENTS });
  return other;
}

describe('what a batch is chosen from', () => {
  it('keeps sets by name, and what was chosen last', async () => {
    await core.call('batch/save-set', { name: null, wish, relative: 'last-month' });
    await core.call('batch/save-set', { name: 'Months', wish, relative: null });
    expect(await core.call('batch/clients', {})).toMatchObject({
      begun: { wish, relative: 'last-month' },
      sets: [{ name: 'Months', wish, relative: null }],
    });
    await start();
    // The next one begins as this one.
    expect(await core.call('batch/clients', {})).toMatchObject({
      begun: { wish },
      sets: [{ name: 'Months' }],
    });
    await core.call('batch/remove-set', { name: 'months' });
    await core.call('batch/remove-set', { name: null });
    expect(await core.call('batch/clients', {})).toMatchObject({ begun: null, sets: [] });
  });

  it('is checked in a thread, in the order of its clients', async () => {
    const { items } = await core.call('batch/check', { wish, slot: 'one' });
    expect(items.map(({ client, name }) => [client, name])).toEqual([
      ['Emberlock Coffee', 'Emberlock Coffee.pdf'],
      ['Veltaboard', 'Veltaboard.pdf'],
    ]);
    expect(items[0]?.problems.map(({ code }) => code)).toContain('sample-data');
  });

  it('is written as a manifest that the command line reads', async () => {
    const { fileName } = await core.call('batch/manifest', { wish });
    const text = readFileSync(join(core.services.paths.exports, fileName), 'utf8');
    expect(fileName).toBe('Month’s end.yaml');
    expect(text).toContain('Emberlock Coffee');
    expect(text).toContain('review: true');
    expect((await core.call('batch/manifest', { wish })).fileName).toBe('Month’s end (2).yaml');
  });

  it('is opened from a manifest, and chooses the same as when it was written', async () => {
    const { fileName } = await core.call('batch/manifest', { wish });
    const data = readFileSync(join(core.services.paths.exports, fileName), 'base64');
    const opened = await core.call('batch/read-manifest', { fileName, data });
    expect(opened).toMatchObject({
      kind: 'read',
      draft: { wish: { ...wish, folder: null }, relative: null },
      left: { folder: join(core.services.paths.exports, 'Month’s end'), command: null },
    });
  });
});

describe('a report of a batch against the last one', () => {
  const lookBack = async (batchId: string) =>
    (await core.call('batch/look-back', { batchId, number: 1 })).last;

  it('says that there was none, then what that one said first, and the visibility as the comparison judges it', async () => {
    const [place] = wish.members;
    if (place === undefined) throw new Error('a client is needed');
    const { connection, projectId } = place;
    const { runs } = await core.call('project/load', { connection, projectId });
    const [newest, , , earlier] = runs.filter(({ hasScores }) => hasScores);
    if (newest === undefined || earlier === undefined) throw new Error('four runs are needed');
    const day = (earlier.startedAt ?? '').slice(0, 10);
    const only = { members: [{ connection, projectId, choices: {}, pattern: null }], needsReview: true };
    const period = { from: day, to: day };

    const first = await start({ ...only, choices: { ...wish.choices, period } });
    expect(await lookBack(first)).toBeNull();
    await core.call('batch/approve', { batchId: first, numbers: [1], isApproved: true });
    await core.call('batch/hand-over', { batchId: first });
    await settle();
    expect(await lookBack(first)).toBeNull();

    const second = await start({ ...only, title: 'Later' });
    const last = await lookBack(second);
    const { headline } = await itemOf(first, 1);
    expect(headline).not.toBeNull();
    expect(last).toMatchObject({
      headline,
      run: 'earlier',
      fileName: expect.stringMatching(/\.pdf$/) as string,
    });
    const {
      runs: sides,
      brands,
      overall,
    } = await core.call('comparison/build', {
      selections: [{ connection, projectId, runs: [earlier.runId, newest.runId] }],
      likeForLike: true,
      baseline: null,
      slot: 'one',
    });
    const own = brands.findIndex(({ isOwn }) => isOwn);
    expect(last?.visibility).toEqual({
      from: sides[0]?.shared[own]?.visibility,
      to: sides[1]?.shared[own]?.visibility,
      change: overall?.brands[own]?.changes.visibility,
    });

    const third = await start({ ...only, title: 'Earlier again', choices: { ...wish.choices, period } });
    expect(await lookBack(third)).toMatchObject({ run: 'same', visibility: null, headline });
    await core.call('batch/approve', { batchId: second, numbers: [1], isApproved: true });
    await core.call('batch/hand-over', { batchId: second });
    await settle();
    expect(await lookBack(second)).toEqual(last);
    expect(await lookBack(third)).toMatchObject({ run: 'later', visibility: null });
  });
});
