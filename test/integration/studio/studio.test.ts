import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { loadFinal } from '../../../main/db/queries/studio-reports.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { printFrozen } from '../../../main/use-cases/studio/frozen.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { selectByWords, wordOfRuns } from '../../../shared/domain/run-selection.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { writeDifference } from '../../../shared/words/change.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { pdfPages } from '../../helpers/pdf.ts';

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
    // A comparison is put in from where it is seen.
    expect(report.content.sections).toHaveLength(report.sectionKinds.length - 1);
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

  it('drafts the agency note anew for each time, says nothing of the page again, and is final only once it is accepted', async () => {
    const reportId = await begin('monthly');
    const textOf = (pdf: string): string => {
      const file = join(home, 'looked-at.pdf');
      writeFileSync(file, Buffer.from(pdf, 'base64'));
      return pdfPages(file).join(' ').replaceAll(/\s+/g, ' ');
    };
    await change(reportId, () => ({ drafted: ['report'] }));
    const november = await look(reportId);
    expect((await services.studio.open(reportId)).content.notes.report).toBeNull();
    const body = textOf(november.pdf);
    for (const sentence of november.drafted.split(/(?<=\.) /)) expect(body.split(sentence)).toHaveLength(2);
    await expect(services.studio.move({ reportId, to: 'final' })).rejects.toMatchObject({
      code: 'input/invalid',
      message: expect.stringContaining('words that nobody has accepted: the agency note') as string,
    });
    expect(november.checks.filter(({ code }) => code === 'drafted')).toHaveLength(1);
    const quarter = { period: { from: '2026-07-01', to: '2026-09-30' } };
    await change(reportId, () => ({ about: quarter }));
    const other = await look(reportId);
    expect(other.drafted).not.toBe(november.drafted);
    expect(textOf(other.pdf)).toContain(other.drafted);
    await change(reportId, ({ notes }) => ({ drafted: [], notes: { ...notes, report: other.drafted } }));
    await services.studio.move({ reportId, to: 'final' });
    expect((await services.studio.open(reportId)).state).toBe('final');
  });

  it('has one agency note, of what an earlier version had in two places', async () => {
    const reportId = await begin('monthly');
    await change(reportId, () => ({
      notes: { report: 'Said of all.', sections: { summary: 'Said of the summary.' } },
      drafted: ['summary'],
    }));
    const { content } = await services.studio.open(reportId);
    expect(content.notes).toEqual({ report: 'Said of all.\n\nSaid of the summary.', sections: {} });
    expect(content.drafted).toEqual(['report']);
  });

  it('takes in runs, a section and words as what they are', async () => {
    const runs = readRows(home, "SELECT run_id FROM v_run WHERE status = 'completed' ORDER BY started_at");
    const [before, newest] = [runs.at(-3), runs.at(-1)].map((row) => String(row?.['run_id']));
    const { reportId } = await services.studio.create({
      ...place,
      template: null,
      piece: { kind: 'runs', runIds: [before ?? '', newest ?? ''], against: before },
    });
    await services.studio.put({ reportId, piece: { kind: 'section', id: 'glossary' } });
    await services.studio.put({
      reportId,
      piece: { kind: 'words', section: 'text', markdown: '> Said so.' },
    });
    const { content } = await services.studio.open(reportId);
    expect(content.about).toEqual({ runs: { kind: 'runs', runIds: [before, newest] } });
    expect(content.against).toEqual({ kind: 'run', run: before });
    const on = content.sections.filter(({ isOn }) => isOn).map(({ id }) => id);
    expect(on).toEqual(expect.arrayContaining(['changes', 'glossary', 'text']));
    expect(content.notes.sections['text']).toBe('> Said so.');
  });

  it('says of runs that it is made about what their comparison says: number, interval and verdict', async () => {
    const runs = readRows(
      home,
      "SELECT run_id FROM v_run WHERE status = 'completed' ORDER BY started_at",
    ).map((row) => String(row['run_id']));
    const format = buildFormatter('en-GB');
    for (const [from, to] of [
      [-2, -1],
      [-9, -1],
      [0, -1],
    ] as const) {
      const runIds = [runs.at(from) ?? '', runs.at(to) ?? ''];
      const comparison = await services.compare({
        selections: [{ project: place, runs: [{ kind: 'runs', runIds }] }],
      });
      const ownId = String(
        readRows(
          home,
          'SELECT brand_id FROM v_brand WHERE is_own = 1 AND project_id = ?',
          place.projectId,
        )[0]?.['brand_id'],
      );
      const { reportId } = await services.studio.create({
        ...place,
        template: null,
        piece: { kind: 'runs', runIds, against: runIds[0] },
      });
      const { words } = await look(reportId);
      const change = brandChange(comparison, ownId, 'visibility');
      expect(words['visibility.change']).toContain(writeDifference(change, 'percent', format));
      expect(words['visibility.verdict']).toMatch(
        change.verdict.kind === 'unclear' ? /no clear change/ : /beyond noise/,
      );
    }
  });

  it('judges the frame that it is made about: all runs of both sides', async () => {
    const runs = readRows(
      home,
      "SELECT run_id, started_at FROM v_run WHERE status = 'completed' ORDER BY started_at",
    ).map((row) => ({
      runId: String(row['run_id']),
      startedAtMs: Date.parse(String(row['started_at'])),
    }));
    const [earlier, later] = [runs.slice(-8, -4), runs.slice(-4)];
    const [against = '', judged = ''] = [earlier, later].map((side) => wordOfRuns(side, 'UTC') ?? '');
    const comparison = await services.compare({
      selections: [{ project: place, runs: selectByWords([against, judged]) }],
    });
    const { reportId } = await services.studio.create({
      ...place,
      template: null,
      piece: { kind: 'runs', runIds: [...earlier, ...later].map(({ runId }) => runId), against },
    });
    const { content } = await services.studio.open(reportId);
    const [from, to] = judged.split('..');
    expect(content.about).toEqual({ period: { from, to } });
    expect(content.against).toEqual({ kind: 'run', run: against });
    const { words } = await look(reportId);
    const change = comparison.overall!.brands[0]!.changes.visibility;
    expect(words['visibility.change']).toContain(writeDifference(change, 'percent', buildFormatter('en-GB')));
    expect(words['visibility.verdict']).toMatch(
      change.verdict.kind === 'unclear' ? /no clear change/ : /beyond noise/,
    );
  });

  it('keeps its own time beside a comparison that is put into it, which has its own page, figures and frame', async () => {
    const months = ['2026-08', '2026-11'] as const;
    const comparison = await services.compare({
      selections: [{ project: place, runs: selectByWords(months) }],
    });
    const alone = await look(await begin('monthly'));
    const { reportId } = await services.studio.create({ ...place, template: 'monthly', piece: null });
    const compared = { runs: [...months], against: months[0], likeForLike: true };
    await services.studio.put({ reportId, piece: { kind: 'comparison', compared, after: 'rivals' } });
    const { content } = await services.studio.open(reportId);
    expect(content.about).toEqual({ period: { from: '2026-11-01', to: '2026-11-30' } });
    const seen = await look(reportId);
    const printed = seen.sections.map(({ id }) => id);
    const [page] = seen.sections.filter(({ id }) => id.startsWith('comparison-'));
    expect(printed.indexOf(page?.id ?? '')).toBe(printed.indexOf('rivals') + 1);
    expect(page?.title).toBe('Comparison: Aug 2026 – Nov 2026');
    // What the report says by itself is what it says without the comparison.
    expect(seen.words).toEqual(alone.words);
    expect(seen.sections.filter((one) => one !== page).map(({ headline }) => headline)).toEqual(
      alone.sections.map(({ headline }) => headline),
    );
    expect(seen.checks.filter(({ code }) => code === 'disagreement')).toEqual([]);
    const change = brandChange(comparison, comparison.brands[0]?.brandId ?? '', 'visibility');
    const size = writeDifference(change, 'percent', buildFormatter('en-GB'));
    const file = join(home, 'compared.pdf');
    writeFileSync(file, Buffer.from(seen.pdf, 'base64'));
    const text = pdfPages(file)[(page?.page ?? 0) - 1]?.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain(size);
    expect(text).toMatch(/against 760 answers, Aug 2026|against .* answers, Aug 2026, \d runs/);
    expect(size).not.toBe(alone.words['visibility.change']);
  });

  it('prints without a comparison whose runs are gone, and says so at its page', async () => {
    const reportId = await begin('monthly');
    const compared = { runs: ['2019-01', '2026-11'], against: '2019-01', likeForLike: true };
    await services.studio.put({ reportId, piece: { kind: 'comparison', compared } });
    const { sections, checks, silent } = await look(reportId);
    expect(sections.length).toBeGreaterThan(4);
    expect(silent).toEqual([expect.stringMatching(/^comparison-/)]);
    expect(checks).toContainEqual(
      expect.objectContaining({
        section: silent[0],
        weight: 'mend',
        text: expect.stringContaining('not on this computer any more') as string,
      }),
    );
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
