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

describe('a pair of answers that is put into a report', () => {
  const MONTHS = ['2026-08', '2026-11'] as const;
  type Counts = { readonly named: number; readonly answers: number };
  type Loss = {
    readonly promptId: string;
    readonly platform: string;
    readonly text: string;
    readonly before: Counts;
    readonly after: Counts;
  };
  /** The largest loss from month to month: its prompt, platform, and counts. */
  const findLoss = (): Loss => {
    const named = `SELECT s.prompt_id, s.platform, p.text, count(*) AS answers,
        sum(EXISTS (SELECT 1 FROM v_response_mention m WHERE m.response_id = s.response_id AND m.is_own = 1)) AS named
      FROM v_response s JOIN v_run r USING (run_id) JOIN v_prompt p USING (prompt_id)
      WHERE r.project_id = :project AND r.status = 'completed' AND r.started_at LIKE :month GROUP BY 1, 2`;
    const [before, after] = MONTHS.map((month) =>
      readRows(home, named.replace(':project', '?').replace(':month', '?'), place.projectId, `${month}%`).map(
        (row) => ({
          promptId: String(row['prompt_id']),
          platform: String(row['platform']),
          text: String(row['text']),
          named: Number(row['named']),
          answers: Number(row['answers']),
        }),
      ),
    );
    const shareOf = (side: Counts): number => side.named / side.answers;
    const [most] = (before ?? [])
      .flatMap((was) => {
        const is = after?.find((one) => one.promptId === was.promptId && one.platform === was.platform);
        return is === undefined ? [] : [{ ...was, before: was, after: is }];
      })
      .sort((x, y) => shareOf(x.after) - shareOf(x.before) - shareOf(y.after) + shareOf(y.before));
    if (most === undefined) throw new Error('no prompt was asked in both months');
    expect(shareOf(most.after)).toBeLessThan(shareOf(most.before));
    return most;
  };
  /** A month's newest run in which the platform names the brand, or does not. */
  const runOf = ({ promptId, platform }: Loss, month: string, isNamed: 0 | 1): string =>
    String(
      readRows(
        home,
        `SELECT s.run_id FROM v_response s JOIN v_run r USING (run_id)
         WHERE r.project_id = ? AND s.prompt_id = ? AND s.platform = ? AND r.started_at LIKE ? AND ? = EXISTS (
           SELECT 1 FROM v_response_mention m WHERE m.response_id = s.response_id AND m.is_own = 1)
         ORDER BY r.started_at DESC LIMIT 1`,
        ...[place.projectId, promptId, platform, `${month}%`, isNamed],
      )[0]?.['run_id'],
    );
  const pairOf = (loss: Loss) => ({
    before: MONTHS[0],
    after: MONTHS[1],
    promptId: loss.promptId,
    platform: loss.platform,
    brandId: null,
    shown: {
      before: { runId: runOf(loss, MONTHS[0], 1), responseId: null },
      after: { runId: runOf(loss, MONTHS[1], 0), responseId: null },
    },
  });
  const put = async (reportId: string, pair: ReturnType<typeof pairOf>) =>
    await services.studio.put({ reportId, piece: { kind: 'pair', pair, under: ['prompts', 'platforms'] } });
  const textOf = (pdf: string, page: number): string => {
    const file = join(home, 'pair.pdf');
    writeFileSync(file, Buffer.from(pdf, 'base64'));
    return pdfPages(file)[page - 1]?.replaceAll(/\s+/g, ' ') ?? '';
  };

  it('is a page behind its finding and a slide: who is named, in how many answers, and what is cited', async () => {
    const loss = findLoss();
    const reportId = await begin('visibility');
    const { section } = await put(reportId, pairOf(loss));
    const { pdf, sections, checks } = await look(reportId);
    const at = sections.findIndex(({ id }) => id === section);
    expect(sections[at - 1]?.id).toBe('platforms');
    const { before, after } = loss;
    const counts = [before, after].map(({ named, answers }) => `${named} of ${answers}`);
    expect(sections[at]?.headline).toMatch(
      new RegExp(`named ${CLIENT} in ${counts[0]!} answers to one prompt, then in ${counts[1]!}$`),
    );
    const page = textOf(pdf, sections[at]?.page ?? 0);
    for (const words of [
      'Before: Aug 2026',
      'After: Nov 2026',
      `Named in ${counts[0]!} answers`,
      `Named in ${counts[1]!} answers`,
      `● Names ${CLIENT}`,
      `○ Does not name ${CLIENT}`,
      loss.text.slice(0, 40),
    ]) {
      expect(page).toContain(words);
    }
    expect(page.match(/Cites |Cites no page/g)?.length).toBeGreaterThanOrEqual(2);
    expect(checks.filter(({ code }) => code === 'disagreement')).toEqual([]);

    const { slides } = await services.studio.present({ reportId });
    const slide = slides.find(({ id }) => id === section);
    expect(slide?.headline).toBe(sections[at]?.headline);
    expect(slide?.lede).toContain(loss.text.slice(0, 40));
    const [earlier, later] = slide?.quotations ?? [];
    expect(earlier?.from).toMatch(/^Before: Aug 2026 · .* · ● Names .* · Named in/);
    expect(later?.from).toMatch(/^After: Nov 2026 · .* · ○ Does not name .* · Named in/);
    expect(earlier?.parts.some(({ mark }) => mark === 'own')).toBe(true);
    expect(later?.parts.some(({ mark }) => mark === 'own')).toBe(false);
    // What the page of answers showed is what is quoted: not the first of the run, if it was another.
    expect(earlier?.cites).not.toBe('');
  });

  it('quotes the answer of the run that was read', async () => {
    const loss = findLoss();
    const pair = pairOf(loss);
    const answers = readRows(
      home,
      'SELECT response_id, text FROM v_response WHERE run_id = ? AND prompt_id = ? AND platform = ? ORDER BY response_id',
      pair.shown.after.runId,
      loss.promptId,
      loss.platform,
    );
    const last = answers.at(-1);
    const shown = {
      ...pair.shown,
      after: { ...pair.shown.after, responseId: String(last?.['response_id']) },
    };
    const reportId = await begin('visibility');
    const { section } = await put(reportId, { ...pair, shown });
    const { slides } = await services.studio.present({ reportId });
    const quoted = slides
      .find(({ id }) => id === section)
      ?.quotations[1]?.parts.map(({ text }) => text)
      .join('')
      .replaceAll(/[“”…\u00a0]/g, '')
      .trim();
    expect(quoted).not.toBe('');
    expect(String(last?.['text']).replaceAll(/\s+/g, ' ')).toContain(quoted?.slice(0, 60));
  });

  it('is put in once, is left out with a word where its prompt is gone, and is no other client’s', async () => {
    const pair = pairOf(findLoss());
    const reportId = await begin('visibility');
    const first = await put(reportId, pair);
    expect(await put(reportId, pair)).toEqual(first);
    await put(reportId, { ...pair, promptId: 'gone' });
    const { silent, checks } = await look(reportId);
    expect(silent).toEqual([expect.stringMatching(/^pair-/)]);
    expect(checks).toContainEqual(
      expect.objectContaining({
        section: silent[0],
        weight: 'mend',
        text: expect.stringContaining('not counted in this report') as string,
      }),
    );
    const other = (await services.projects.list()).find(({ name }) => name === CHANGED);
    const { reportId: copy } = await services.studio.duplicate({
      reportId,
      connection: other?.connection ?? '',
      projectId: other?.projectId ?? '',
    });
    const { content } = await services.studio.open(copy);
    expect(content.sections.filter(({ id }) => id.startsWith('pair-'))).toEqual([]);
  });

  it('leaves what earlier versions quoted as words where it is, and prints it', async () => {
    const reportId = await begin('visibility');
    const markdown = '> “They name nobody.”\n>\n> Zeta, 9 Nov 2026, “Which tent?”';
    const piece = { kind: 'words', section: 'evidence', under: ['prompts', 'platforms'], markdown } as const;
    expect(await services.studio.put({ reportId, piece })).toEqual({ section: 'platforms' });
    const { pdf, sections } = await look(reportId);
    const at = sections.find(({ id }) => id === 'platforms');
    const pages = Array.from({ length: (at?.lastPage ?? 0) - (at?.page ?? 0) + 1 }, (_, page) =>
      textOf(pdf, (at?.page ?? 0) + page),
    );
    expect(pages.join(' ')).toContain('They name nobody.');
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
