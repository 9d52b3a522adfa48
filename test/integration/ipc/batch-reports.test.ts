/** Batches and the list of reports: what is handed over is there with its file, and an open report is printed instead of a second one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { USUAL_CHOICES, USUAL_PATTERN } from '../../../shared/domain/batch.ts';
import type { BatchItem, BatchWish } from '../../../shared/domain/batch-schema.ts';
import { readPeriod } from '../../../shared/domain/report-period.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { pdfPages } from '../../helpers/pdf.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENTS = ['Emberlock Coffee', 'Veltaboard'];
const KIT = 'Birchmoor';

let home: string;
let core: TestCore;
let wish: BatchWish;

async function settle(): Promise<void> {
  for (const task of await core.call('task/list', {})) if (task.state === 'running') await core.ended(task);
}

async function start(changes: Partial<BatchWish> = {}): Promise<string> {
  const { batchId } = await core.call('batch/start', { wish: { ...wish, ...changes } });
  await settle();
  return batchId;
}

async function handOver(batchId: string): Promise<readonly BatchItem[]> {
  const { items } = await core.call('batch/open', { batchId });
  const numbers = items.map(({ number }) => number);
  await core.call('batch/approve', { batchId, numbers, isApproved: true });
  await core.call('batch/hand-over', { batchId });
  await settle();
  return (await core.call('batch/open', { batchId })).items;
}

const reports = () => core.call('report/list', {});
const wordsOf = (file: string | null): string =>
  pdfPages(file ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** Begins a report of a client's month, with a note, as somebody does in the studio. */
async function begin(at: number, note: string): Promise<string> {
  const { connection, projectId } = wish.members[at]!;
  const about = { period: wish.choices.period! };
  const place = { connection, projectId };
  const { reportId } = await core.call('report/create', {
    ...place,
    template: 'executive',
    about,
    piece: null,
  });
  const { content, revision } = await core.call('report/open', { reportId });
  const changed = { ...content, notes: { ...content.notes, report: note }, drafted: [] };
  await core.call('report/save', { reportId, revision, base: content, content: changed });
  return reportId;
}

beforeEach(async () => {
  home = temporaryFolder();
  await fillWithSample(home, { projects: CLIENTS });
  core = openCore({ home });
  await core.services.kits.add({ name: KIT, colour: '#57295c', logo: null });
  const { clients } = await core.call('batch/clients', {});
  wish = {
    title: 'Month’s end',
    members: clients
      .filter(({ client }) => CLIENTS.includes(client))
      .map(({ connection, projectId }) => ({ connection, projectId, choices: {}, pattern: null })),
    choices: {
      ...USUAL_CHOICES,
      template: 'executive',
      period: readPeriod('last-month', new Date().toISOString().slice(0, 10)),
    },
    folder: null,
    pattern: USUAL_PATTERN,
    needsReview: false,
  };
});

describe('what a batch hands over', () => {
  it('is in the list of reports: final, with the only agency’s kit, and its file of client, title and month', async () => {
    const batchId = await start();
    const { items } = await core.call('batch/open', { batchId });
    const listed = await reports();
    expect(listed.map(({ client, state, kit }) => [client, state, kit]).sort()).toEqual(
      CLIENTS.map((client) => [client, 'final', KIT]),
    );
    for (const { client, title, file, reportId } of listed) {
      expect(title).toMatch(/^Executive, \w+ \d{4}$/);
      expect(file).toBe(`Month’s end/${client} ${title}.pdf`);
      const item = items.find((one) => one.client === client);
      expect(item).toMatchObject({
        studioReport: reportId,
        file: join(core.services.paths.exports, file ?? ''),
      });
      expect(wordsOf(item?.file ?? null)).toContain(KIT);
    }
  });

  it('is final with what was approved, from pages that waited', async () => {
    const batchId = await start({ needsReview: true });
    expect(await reports()).toEqual([]);
    const items = await handOver(batchId);
    expect((await reports()).map(({ state }) => state)).toEqual(['final', 'final']);
    const [first] = items;
    const { pdf } = await core.call('batch/pdf', { batchId, number: 1 });
    expect(readFileSync(first?.file ?? '').equals(Buffer.from(pdf, 'base64'))).toBe(true);
  });
});

describe('an open report of the same client and month', () => {
  it('is told before anything is made, and printed with its words instead of a second one', async () => {
    const reportId = await begin(0, 'Written by hand.');
    const { items } = await core.call('batch/check', { wish, slot: 'a' });
    expect(items.map(({ draft }) => draft?.reportId ?? null)).toEqual([reportId, null]);
    const batchId = await start();
    const made = await core.call('batch/open', { batchId });
    expect(wordsOf(made.items[0]?.file ?? null)).toContain('Written by hand.');
    const listed = await reports();
    expect(listed.filter(({ client }) => client === CLIENTS[0])).toMatchObject([
      // Nobody has approved somebody’s words yet.
      { reportId, state: 'draft', file: expect.stringContaining('.pdf') as string },
    ]);
  });

  it('is final once its pages were approved, and stays a draft if somebody wrote on meanwhile', async () => {
    const ids = [await begin(0, 'Approved.'), await begin(1, 'Not yet.')];
    const batchId = await start({ needsReview: true });
    const reportId = ids[1]!;
    const { content, revision } = await core.call('report/open', { reportId });
    const changed = { ...content, notes: { ...content.notes, report: 'Written since.' } };
    await core.call('report/save', { reportId, revision, base: content, content: changed });
    await handOver(batchId);
    const listed = await reports();
    expect(ids.map((id) => listed.find((one) => one.reportId === id)?.state)).toEqual(['final', 'draft']);
    expect((await core.call('report/open', { reportId })).content.notes.report).toBe('Written since.');
  });

  it('stays beside a new one where that is wanted', async () => {
    const reportId = await begin(0, 'Written by hand.');
    await start({ isBesideDrafts: true });
    const ofClient = (await reports()).filter(({ client }) => client === CLIENTS[0]);
    expect(ofClient.map(({ state }) => state).sort()).toEqual(['draft', 'final']);
    expect(ofClient.find((one) => one.reportId === reportId)).toMatchObject({ state: 'draft', file: null });
  });

  it('that has words nobody accepted is what stops its report', async () => {
    const reportId = await begin(0, 'Old words.');
    const { content, revision } = await core.call('report/open', { reportId });
    const changed = { ...content, drafted: ['report'] };
    await core.call('report/save', { reportId, revision, base: content, content: changed });
    const { items } = await core.call('batch/check', { wish, slot: 'a' });
    expect(items[0]?.problems).toMatchObject([{ code: 'drafted', weight: 'stops' }]);
  });

  it('begun while the batch runs is left as it is, and named at the report', async () => {
    const { services } = core;
    const plan = { ...wish, folder: temporaryFolder(), then: null };
    const batchId = await services.batch.begin(plan);
    const reportId = await begin(0, 'Begun meanwhile.');
    await services.batch.run({ batchId });
    const [first, second] = (await services.batch.results(batchId)).items;
    expect(first?.warnings.join(' ')).toContain('was begun in the studio while the batch ran');
    expect(second?.warnings.join(' ')).not.toContain('was begun');
    expect(wordsOf(first?.file ?? null)).not.toContain('Begun meanwhile.');
    expect((await reports()).find((one) => one.reportId === reportId)).toMatchObject({
      state: 'draft',
      file: null,
    });
  });
});
