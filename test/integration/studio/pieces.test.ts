/** What other pages put into a report, and the words that rules draft for it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { wordOfRuns } from '../../../shared/domain/run-selection.ts';
import { selectByWords } from '../../../main/core/typed-words.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { writeDifference } from '../../../shared/words/change.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { pdfPages } from '../../helpers/pdf.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-pieces-'));
const CLIENT = 'Emberlock Coffee';
/** Its prompts were changed in the middle of its history. */
const CHANGED = 'Mirabel Skincare';
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

beforeAll(async () => {
  await fillWithSample(home, { projects: [CLIENT, CHANGED] });
  services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  const project = (await services.projects.list()).find(({ name }) => name === CLIENT);
  if (project === undefined) throw new Error('nothing is mirrored');
  place = { connection: project.connection, projectId: project.projectId };
});

afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true });
});

/** The client's completed runs, oldest first. */
const completed = (): { readonly runId: string; readonly startedAtMs: number }[] =>
  readRows(
    home,
    "SELECT run_id, started_at FROM v_run WHERE status = 'completed' AND project_id = ? ORDER BY started_at",
    place.projectId,
  ).map((row) => ({
    runId: String(row['run_id']),
    startedAtMs: Date.parse(String(row['started_at'])),
  }));

describe('what is put into a report of the studio', () => {
  it('takes in runs, a section and words as what they are', async () => {
    const runs = completed();
    const [before, newest] = [runs.at(-3)?.runId, runs.at(-1)?.runId];
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
    const runs = completed().map(({ runId }) => runId);
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
    const runs = completed();
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
    const compared = { against: months[0], judged: months[1] };
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

  it('has the levels of what both sides share, as Compare has them, where the prompts were changed', async () => {
    const changed = (await services.projects.list()).find(({ name }) => name === CHANGED);
    const other = { connection: changed?.connection ?? '', projectId: changed?.projectId ?? '' };
    const comparison = await services.compare({
      selections: [{ project: other, runs: selectByWords(['2026-08', '2026-11']) }],
    });
    const judged = comparison.runs[1];
    const [shared, asked] = [judged?.shared[0]?.visibility?.value, judged?.asRun[0]?.visibility?.value];
    expect(Math.abs((shared ?? 0) - (asked ?? 0))).toBeGreaterThan(2);
    const { reportId } = await services.studio.create({
      ...other,
      template: 'monthly',
      piece: { kind: 'comparison', compared: { against: '2026-08', judged: '2026-11' } },
    });
    const { pdf, sections, checks } = await look(reportId);
    const file = join(home, 'changed.pdf');
    writeFileSync(file, Buffer.from(pdf, 'base64'));
    const at = sections.find(({ id }) => id.startsWith('comparison-'));
    const text = pdfPages(file)
      .slice((at?.page ?? 1) - 1, at?.lastPage)
      .join(' ');
    expect(text).toContain(`${(shared ?? 0).toFixed(1)}%`);
    expect(text).not.toMatch(/Named in \d+ of every 100 answers/);
    expect(checks.filter(({ code }) => code === 'disagreement')).toEqual([]);
    // Months are anybody's; single runs are the client's own.
    const runs = readRows(home, 'SELECT run_id FROM v_run WHERE project_id = ? LIMIT 2', other.projectId);
    const [against = '', last = ''] = runs.map((row) => String(row['run_id']));
    await services.studio.put({
      reportId,
      piece: { kind: 'comparison', compared: { against, judged: last } },
    });
    const { reportId: copy } = await services.studio.duplicate({ reportId, ...place });
    const { content } = await services.studio.open(copy);
    expect(content.sections.filter(({ id }) => id.startsWith('comparison-'))).toMatchObject([
      { options: { against: '2026-08', judged: '2026-11' } },
    ]);
  });

  it('prints without a comparison whose runs are gone, and says so at its page', async () => {
    const reportId = await begin('monthly');
    const compared = { against: '2019-01', judged: '2026-11' };
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
});

describe('the agency note', () => {
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

  it('keeps no words of rules for the period: what nobody has accepted is in no other report of it', async () => {
    const reportId = await begin('monthly');
    await change(reportId, () => ({ drafted: ['report'] }));
    await services.studio.move({ reportId, to: 'in-review' });
    const next = await begin('monthly');
    // An earlier test has kept words for the quarter before: those are renewed, and the draft of rules is not.
    expect((await services.studio.open(next)).content.notes).not.toHaveProperty('isDrafted');
    await change(next, () => ({ title: 'Can be saved' }));
    const { sections } = await look(next);
    expect(sections.length).toBeGreaterThan(4);
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
});
