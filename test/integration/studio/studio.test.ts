import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { loadFinal } from '../../../main/db/queries/studio-reports.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { printFrozen } from '../../../main/core/frozen.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-studio-'));
const CLIENT = 'Emberlock Coffee';
let services: Services;
let place: { connection: string; projectId: string };

const begin = async (template = 'executive'): Promise<string> =>
  (await services.studio.create({ ...place, template, piece: null })).reportId;

const look = (reportId: string, content: DraftContent | null = null) =>
  services.studio.preview({ reportId, content, slot: reportId });

/** Saves a change of a report as a window does that has just opened it. */
async function change(
  reportId: string,
  edit: (content: DraftContent) => Partial<DraftContent>,
): Promise<void> {
  const { revision, content } = await services.studio.open(reportId);
  await services.studio.save({
    reportId,
    revision,
    base: content,
    content: { ...content, ...edit(content) },
  });
}

async function ended(started: TaskView): Promise<TaskView> {
  const find = () => services.tasks.list().find(({ task }) => task === started.task) ?? started;
  await expect.poll(() => find().state).not.toBe('running');
  return find();
}

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

beforeAll(async () => {
  await fillWithSample(home, { projects: [CLIENT] });
  services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  const project = (await services.projects.list()).find(({ name }) => name === CLIENT);
  if (project === undefined) throw new Error('nothing is mirrored');
  place = { connection: project.connection, projectId: project.projectId };
});

afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true });
});

describe('a report of the studio', () => {
  it('begins with the newest month, the template’s sections, and every other section off', async () => {
    const report = await services.studio.open(await begin('monthly'));
    const month = String(
      readRows(home, "SELECT max(started_at) AS at FROM v_run WHERE status = 'completed'")[0]?.['at'],
    ).slice(0, 7);
    expect(report.client).toBe(CLIENT);
    expect(report.content.about).toMatchObject({ period: { from: `${month}-01` } });
    const on = report.content.sections.filter(({ isOn }) => isOn).map(({ id }) => id);
    expect(on).toEqual(['cover', 'summary', 'changes', 'rivals', 'citations', 'evidence', 'method']);
    // A comparison and a pair of answers are put in from where they are seen.
    expect(report.content.sections).toHaveLength(report.sectionKinds.length - 2);
    expect(report.rivals.length).toBeGreaterThan(3);
  });

  it('is previewed as the bytes that are written', async () => {
    const reportId = await begin('monthly');
    await change(reportId, ({ notes }) => ({
      notes: { ...notes, report: 'We stand at {visibility}.' },
      headlines: { summary: 'A headline of our own' },
    }));
    const seen = await look(reportId);
    const bytes = Buffer.from(seen.pdf, 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(seen.sha256);
    const task = await ended(await services.studio.export({ reportId, fileName: 'same.pdf' }));
    expect(task.state).toBe('done');
    expect(readFileSync(join(services.paths.exports, 'same.pdf')).equals(bytes)).toBe(true);
    const [row] = readRows(home, 'SELECT sha256, pages FROM v_report ORDER BY created_at DESC LIMIT 1');
    expect(row).toEqual({ sha256: seen.sha256, pages: seen.pages });
    expect((await services.studio.list()).find((one) => one.reportId === reportId)).toMatchObject({
      file: 'same.pdf',
      pages: seen.pages,
      state: 'draft',
    });
  });

  it('says on which page each section stands, what its figures say, and what variables stand for', async () => {
    const reportId = await begin('monthly');
    await change(reportId, () => ({ headlines: { rivals: 'Ours to say' } }));
    const { sections, pages, words, drafted } = await look(reportId);
    expect(sections[0]).toMatchObject({ id: 'cover', page: 1, lastPage: 1 });
    const rivals = sections.find(({ id }) => id === 'rivals');
    expect(rivals?.headline).toBe('Ours to say');
    expect(rivals?.drawnHeadline).toMatch(/\w/);
    expect(sections.at(-1)?.lastPage).toBe(pages);
    for (const [at, { page }] of sections.entries()) {
      expect(page).toBeGreaterThanOrEqual(sections[at - 1]?.page ?? 1);
      expect(page).toBeLessThanOrEqual(pages);
    }
    expect(words['client']).toBe(CLIENT);
    expect(words['visibility']).toMatch(/%$/);
    expect(drafted).toMatch(/\w/);
  });

  it('keeps what two windows write, and the words of both where both write in one place', async () => {
    const reportId = await begin();
    const { revision, content: base } = await services.studio.open(reportId);
    const note = (report: string, more: Partial<DraftContent> = {}): DraftContent => ({
      ...base,
      ...more,
      notes: { ...base.notes, report },
    });
    await services.studio.save({
      reportId,
      revision,
      base,
      content: note('From one window.', { paper: 'Letter' }),
    });
    const saved = await services.studio.save({
      reportId,
      revision,
      base,
      content: note('From another window.', { title: 'Renamed' }),
    });
    expect(saved.content).toMatchObject({ paper: 'Letter', title: 'Renamed' });
    expect(saved.content.notes.report).toBe('From one window.\n\nFrom another window.');
    expect(saved.clashes).toEqual(['words report']);
    expect((await services.studio.open(reportId)).content).toEqual(saved.content);
  });

  it('goes to review and back, and is not changed on the way', async () => {
    const reportId = await begin();
    await services.studio.move({ reportId, to: 'in-review' });
    const comment = await services.studio.comment({ reportId, section: 'summary', text: 'Who says so?' });
    expect(await codeOf(change(reportId, () => ({ title: 'Other' })))).toBe('report/frozen');
    expect((await services.studio.list()).find((one) => one.reportId === reportId)?.openComments).toBe(1);
    await services.studio.settle({ reportId, commentId: comment.commentId, isSettled: true });
    await services.studio.move({ reportId, to: 'draft' });
    await change(reportId, () => ({ title: 'Other' }));
    expect((await services.studio.open(reportId)).content.title).toBe('Other');
    expect((await services.studio.versions(reportId)).map(({ why }) => why)).toContain('sent-back');
  });

  it('is final for good: the same bytes when figures, kit and words have changed, and from what was frozen', async () => {
    const reportId = await begin('monthly');
    const seen = await look(reportId);
    await services.studio.move({ reportId, to: 'final' });
    expect(await codeOf(change(reportId, () => ({ title: 'Other' })))).toBe('report/frozen');
    expect(await codeOf(services.studio.move({ reportId, to: 'draft' }))).toBe('report/frozen');
    const late = services.studio.comment({ reportId, section: null, text: 'One more thing' });
    expect(await codeOf(late)).toBe('report/frozen');
    const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
    try {
      // As if the service had analysed everything again.
      db.exec('SAVEPOINT changed; UPDATE visibility SET visibility_pct = 1, mentions = 1');
      db.exec('RELEASE changed');
      expect((await look(reportId)).sha256).toBe(seen.sha256);
      const final = loadFinal(db, reportId);
      const again = await printFrozen(final?.madeOf ?? new Uint8Array());
      expect(createHash('sha256').update(again).digest('hex')).toBe(seen.sha256);
    } finally {
      db.close();
    }
    const task = await ended(await services.studio.export({ reportId, fileName: 'final.pdf' }));
    expect(task.state).toBe('done');
    const bytes = readFileSync(join(services.paths.exports, 'final.pdf'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(seen.sha256);
  });

  it('says that its kit was removed, in the words of whoever chose it from a list', async () => {
    const reportId = await begin();
    await change(reportId, () => ({ kit: { kind: 'agency', name: 'Gone & Sons' } }));
    await expect(look(reportId)).rejects.toThrow('The brand kit “Gone & Sons” was removed.');
  });

  it('tells of a headline and of words that take too much room, as the printer has measured them', async () => {
    const reportId = await begin('monthly');
    const codes = async (): Promise<(string | null)[][]> =>
      (await look(reportId)).checks
        .filter(({ code }) => code.startsWith('long-'))
        .map(({ code, section }) => [code, section]);
    // More letters than a line has, and no more lines than a headline may have.
    await change(reportId, ({ notes }) => ({
      headlines: { rivals: 'iiiiii '.repeat(14).trim() },
      notes: { ...notes, report: 'Half a page of words.\n\n'.repeat(12) },
    }));
    expect(await codes()).toEqual([]);
    await change(reportId, ({ notes }) => ({
      headlines: { rivals: 'WWWWWW '.repeat(20).trim() },
      notes: { ...notes, report: 'More than a page of words.\n\n'.repeat(40) },
    }));
    expect(await codes()).toEqual(
      expect.arrayContaining([
        ['long-headline', 'rivals'],
        ['long-words', 'summary'],
      ]),
    );
    const { checks } = await look(reportId);
    expect(checks.find(({ code }) => code === 'long-words')?.text).toMatch(/^They fill 1\.\d pages\./);
    expect(checks.find(({ code }) => code === 'long-headline')?.text).toMatch(/^It takes [4-9] lines/);
  });

  it('names the words whose line cannot be printed, and says of an empty page that it is empty', async () => {
    const reportId = await begin('monthly');
    await change(reportId, ({ sections, notes }) => ({
      sections: [...sections, { id: 'text-2', isOn: true, options: {} }],
      headlines: { rivals: 'Now {nothing}' },
      notes: { ...notes, report: 'Hello {nobody}.' },
    }));
    const { checks } = await look(reportId);
    expect(
      checks.filter(({ code }) => code === 'unknown-variable').map(({ section, title }) => [section, title]),
    ).toEqual([
      [null, 'Line 1 of the agency note cannot be printed as written'],
      ['rivals', 'Line 1 of the headline cannot be printed as written'],
    ]);
    expect(checks.find(({ section }) => section === 'text-2')?.text).toBe(
      'This page is still empty, so it is left out of the report. Choose it in the list, and write on it or put a picture there.',
    );
  });

  it('begins next month with this month’s words, as drafts until they are accepted', async () => {
    const reportId = await begin();
    await change(reportId, ({ notes }) => ({ notes: { ...notes, report: 'Last month we said this.' } }));
    const { reportId: next } = await services.studio.renew(reportId);
    const { content } = await services.studio.open(next);
    expect(content.notes.report).toBe('Last month we said this.');
    expect(content.drafted).toEqual(['report']);
    const { checks } = await look(next);
    expect(checks.map(({ code }) => code)).toContain('drafted');
  });

  it('is put away and back, duplicated, and its versions can be put back', async () => {
    const reportId = await begin();
    await change(reportId, () => ({ title: 'First' }));
    await services.studio.archive({ reportId, isArchived: true });
    expect((await services.studio.list()).map((one) => one.reportId)).not.toContain(reportId);
    await services.studio.archive({ reportId, isArchived: false });
    const { reportId: copy } = await services.studio.duplicate({ reportId, ...place });
    expect((await services.studio.open(copy)).content.title).toBe('First (copy)');
    const [version] = await services.studio.versions(reportId);
    await services.studio.restore({ reportId, revision: version?.revision ?? 0 });
    expect((await services.studio.open(reportId)).content.title).not.toBe('First');
  });

  it('says what is not there: a report, a client without runs, a section of a later version', async () => {
    expect(await codeOf(services.studio.open('none'))).toBe('input/not-found');
    expect(
      await codeOf(services.studio.create({ ...place, projectId: 'none', template: null, piece: null })),
    ).toBe('input/not-found');
    const reportId = await begin();
    await change(reportId, ({ sections }) => ({
      sections: [...sections, { id: 'holograms', isOn: true, options: {} }],
    }));
    expect(await codeOf(look(reportId))).toBe('report/invalid-spec');
    await change(reportId, () => ({ about: { period: { from: '2019-01-01', to: '2019-01-31' } } }));
    expect(await codeOf(look(reportId))).toMatch(/^(report\/no-data|input\/)/);
  });
});

describe('the words of a report', () => {
  it('names typed numbers that it does not hold, and is approved once they are right or said to be from elsewhere', async () => {
    const reportId = await begin('monthly');
    await change(reportId, ({ notes }) => ({
      drafted: [],
      headlines: { rivals: 'Up since 28 September 2026' },
      notes: {
        ...notes,
        report: 'We lost 9 of 41 prompts. Share of voice stands at 99 %. Visibility: {visibility}.',
      },
    }));
    const seen = await look(reportId);
    const numbers = seen.checks.find(({ code }) => code === 'numbers');
    expect(seen.numbers).toBe(3);
    expect(numbers).toMatchObject({
      weight: 'mend',
      section: null,
      elsewhere: ['report: 9', 'report: 41', 'report: 99 %'],
    });
    expect(numbers?.text).toContain(
      '9, 41 (“We lost 9 of 41 prompts.”); 99 % (“Share of voice stands at 99 %.”)',
    );
    await expect(services.studio.move({ reportId, to: 'final' })).rejects.toThrow(
      '99 % (“Share of voice stands at 99 %.”). It was not finished',
    );
    // A number that somebody vouches for is kept with the draft; it is that number in that place, and no other.
    await change(reportId, ({ notes }) => ({
      elsewhere: ['report: 9', 'report: 41', 'report: 99 %'],
      notes: { ...notes, report: `${notes.report ?? ''} And 98 %.` },
    }));
    expect((await look(reportId)).checks.find(({ code }) => code === 'numbers')?.elsewhere).toEqual([
      'report: 98 %',
    ]);
    await change(reportId, ({ elsewhere = [] }) => ({ elsewhere: [...elsewhere, 'report: 98 %'] }));
    expect((await look(reportId)).checks.map(({ code }) => code)).not.toContain('numbers');
    await services.studio.move({ reportId, to: 'final' });
    expect((await services.studio.open(reportId)).state).toBe('final');
    const { reportId: next } = await services.studio.renew(reportId);
    expect((await services.studio.open(next)).content.elsewhere).toEqual([]);
  });
});
