/** A report made in one go: what it is made of, and that it is the studio's own report. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/ipc/contract.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { pdfPages } from '../../helpers/pdf.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENT = 'Emberlock Coffee';

let core: TestCore;
let place: { readonly connection: string; readonly projectId: string };

beforeEach(async () => {
  const home = temporaryFolder();
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  core = openCore({ home });
  const project = (await core.call('project/list', {})).find(({ name }) => name === CLIENT);
  place = { connection, projectId: project?.projectId ?? '' };
});

const addKit = (name: string) => core.call('kit/add', { name, colour: '#57295c', logo: null });
const propose = () => core.call('report/propose', place);
const fileOf = (name: string): string => join(core.services.paths.exports, name);
const make = async (wish: Partial<Input<'report/make'>> = {}) =>
  await core.ended(
    await core.call('report/make', { ...place, template: 'executive', fileName: 'made.pdf', ...wish }),
  );
const begin = async (template: string): Promise<string> =>
  (await core.call('report/create', { ...place, template, piece: null })).reportId;

/** Edits a draft as the studio does. */
async function edit(reportId: string, change: object): Promise<void> {
  const { revision, content } = await core.call('report/open', { reportId });
  await core.call('report/save', { reportId, revision, base: content, content: { ...content, ...change } });
}

describe('what a client’s next report begins with', () => {
  it('is its own kit, else its last report’s, else the only agency’s, else none', async () => {
    expect((await propose()).choices.kit).toEqual({ kind: 'none' });
    await addKit('Birchmoor');
    expect((await propose()).choices.kit).toEqual({ kind: 'agency', name: 'Birchmoor' });
    await addKit('Larkfield');
    expect((await propose()).choices.kit).toEqual({ kind: 'none' });
    const reportId = await begin('monthly');
    await edit(reportId, { kit: { kind: 'agency', name: 'Larkfield' } });
    expect((await propose()).choices.kit).toEqual({ kind: 'agency', name: 'Larkfield' });
    await core.call('kit/build-on', { ...place, agency: 'Birchmoor' });
    expect((await propose()).choices.kit).toEqual({ kind: 'client' });
  });

  it('is the newest month, and the template, language and paper of its last report', async () => {
    const first = await propose();
    const newest = first.completed[0]?.startedAt.slice(0, 7) ?? '';
    expect(first.choices).toMatchObject({ template: 'monthly', locale: null, paper: null });
    expect(first.choices.about).toMatchObject({ period: { from: `${newest}-01` } });
    const reportId = await begin('executive');
    await edit(reportId, { locale: 'de-DE', paper: 'Letter' });
    const next = { template: 'executive', locale: 'de-DE', paper: 'Letter' };
    expect((await propose()).choices).toMatchObject(next);
    const begun = await core.call('report/create', { ...place, template: null, piece: null });
    expect((await core.call('report/open', { reportId: begun.reportId })).content).toMatchObject(next);
    // What is chosen goes before, also that the kit decides.
    const wish = { ...place, template: 'monthly', piece: null, locale: null };
    const { reportId: later } = await core.call('report/create', wish);
    const chosen = await core.call('report/open', { reportId: later });
    expect(chosen.content).toMatchObject({ template: 'monthly', locale: null, paper: 'Letter' });
  });
});

describe('a report made in one go', () => {
  it('is the studio’s, final, with its file, and has the bytes of what the studio exports', async () => {
    await addKit('Birchmoor');
    const draft = await begin('executive');
    const exported = await core.call('report/export', {
      reportId: draft,
      fileName: 'studio.pdf',
      to: 'exports',
    });
    if (exported === null) throw new Error('nothing was exported');
    await core.result(exported);
    const made = await make();
    expect(made).toMatchObject({ state: 'done', result: { kind: 'report', file: { name: 'made.pdf' } } });
    expect(readFileSync(fileOf('made.pdf')).equals(readFileSync(fileOf('studio.pdf')))).toBe(true);
    expect(pdfPages(fileOf('made.pdf')).join(' ')).toContain('Birchmoor');
    const reportId = made.result?.kind === 'report' ? (made.result.reportId ?? '') : '';
    const listed = (await core.call('report/list', {})).find((one) => one.reportId === reportId);
    expect(listed).toMatchObject({ client: CLIENT, state: 'final', kit: 'Birchmoor', file: 'made.pdf' });
    expect(listed?.pages).toBeGreaterThan(0);
  });

  it('leaves out words that nobody has accepted for its period', async () => {
    const earlier = await propose();
    const older = earlier.completed.find(
      ({ startedAt }) => startedAt.slice(0, 7) !== earlier.completed[0]?.startedAt.slice(0, 7),
    );
    const month = older?.startedAt.slice(0, 7) ?? '';
    const { reportId } = await core.call('report/create', {
      ...place,
      template: 'monthly',
      piece: null,
      about: { period: { from: `${month}-01`, to: `${month}-28` } },
    });
    const notes = { report: 'Words of an earlier month.', sections: {} };
    await edit(reportId, { notes });
    await core.call('report/move', { reportId, to: 'in-review' });
    expect((await propose()).carriesWords).toBe(true);
    const next = await begin('monthly');
    expect((await core.call('report/open', { reportId: next })).content.notes).toEqual(notes);
    expect((await make({ template: 'monthly' })).state).toBe('done');
    expect(pdfPages(fileOf('made.pdf')).join(' ')).not.toContain('Words of an earlier month.');
  });

  it('stays a draft with its file where it may not be final yet', async () => {
    const reportId = await begin('monthly');
    await edit(reportId, { notes: { report: 'We worked 123,456 hours.', sections: {} } });
    await core.call('report/move', { reportId, to: 'in-review' });
    const made = await make({ template: 'monthly' });
    expect(made.state).toBe('done');
    const listed = (await core.call('report/list', {})).find(({ file }) => file === 'made.pdf');
    expect(listed).toMatchObject({ state: 'draft' });
  });

  it('leaves nothing behind where it is cancelled or cannot be made', async () => {
    const task = await core.call('report/make', { ...place, template: null, fileName: 'gone.pdf' });
    await core.call('task/cancel', { task: task.task });
    expect((await core.ended(task)).state).toBe('cancelled');
    const lost = { runs: { kind: 'runs', runIds: ['nobody'] } } as const;
    expect(await make({ about: lost })).toMatchObject({
      state: 'failed',
      error: { code: 'input/not-found' },
    });
    await expect(make({ projectId: 'nobody' })).rejects.toMatchObject({ code: 'input/not-found' });
    expect(await core.call('report/list', {})).toEqual([]);
    const { exports } = core.services.paths;
    expect(existsSync(exports) ? readdirSync(exports) : []).toEqual([]);
  });
});
