/** A pair of answers that was quoted into a report of the studio: its page, its slide, and what earlier versions quoted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import type { QuotedPair } from '../../../shared/reports/compared-words.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { pdfPages } from '../../helpers/pdf.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-pair-'));
const [CLIENT, OTHER] = ['Emberlock Coffee', 'Mirabel Skincare'];
let services: Services;
let place: { connection: string; projectId: string };
let other: { connection: string; projectId: string };

beforeAll(async () => {
  await fillWithSample(home, { projects: [CLIENT, OTHER] });
  services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  const projects = await services.projects.list();
  [place, other] = [CLIENT, OTHER].map((wanted) => {
    const project = projects.find(({ name }) => name === wanted);
    if (project === undefined) throw new Error('nothing is mirrored');
    return { connection: project.connection, projectId: project.projectId };
  }) as [typeof place, typeof other];
});

afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true });
});

const begin = async (template: string): Promise<string> =>
  (await services.studio.create({ ...place, template, piece: null })).reportId;

const look = (reportId: string) => services.studio.preview({ reportId, content: null, slot: reportId });

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
         WHERE r.project_id = ? AND s.prompt_id = ? AND s.platform = ? AND r.started_at LIKE ? AND CAST(? AS INTEGER) = EXISTS (
           SELECT 1 FROM v_response_mention m WHERE m.response_id = s.response_id AND m.is_own = 1)
         ORDER BY r.started_at DESC LIMIT 1`,
        ...[place.projectId, promptId, platform, `${month}%`, String(isNamed)],
      )[0]?.['run_id'],
    );
  const pairOf = (loss: Loss): QuotedPair => ({
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
  const put = async (reportId: string, pair: QuotedPair) =>
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

    const { slides } = await services.studio.present({ reportId, ground: 'light' });
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
    const { slides } = await services.studio.present({ reportId, ground: 'light' });
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
    const { reportId: copy } = await services.studio.duplicate({ reportId, ...other });
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
