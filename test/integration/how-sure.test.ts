/** The closing page: what the first pages say in words stands there with its numbers, and these are the mirror's. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../main/reports/build-report.ts';
import { newsOf } from '../../main/reports/content/news.ts';
import type { Cell } from '../../main/reports/content/parts.ts';
import type { CoverContent } from '../../main/reports/sections/cover/content.ts';
import type { MethodContent } from '../../main/reports/sections/method.ts';
import { mirrorSample, periodOf, type Made } from '../helpers/framed-reports.ts';

/** A rival's rise, other prompts on both sides, another route, and a prospect's quiet month. */
const CLIENTS = ['Emberlock Coffee', 'Mirabel Skincare', 'Kestrel Broadband', 'Norrvik Bank'] as const;

const { db, monthBack, settle } = mirrorSample([...CLIENTS]);

type Counts = { readonly mentions: number; readonly responses: number };

const textOf = (cell: Cell | undefined): string => (cell?.kind === 'text' ? cell.text : '');

/** A report's closing page and cover. */
function pagesOf({ spec, figures }: Made): {
  readonly method: MethodContent;
  readonly cover: CoverContent;
  readonly sure: readonly string[];
} {
  const { sections, context } = buildReportContent(spec, figures);
  const contentOf = (id: string): unknown =>
    sections.find(({ section }) => section.id === id)?.section.content;
  return {
    method: contentOf('method') as MethodContent,
    cover: contentOf('cover') as CoverContent,
    sure: newsOf(context).sure.map(({ word }) => context.pages.certainty.words[word]),
  };
}

/** The rows of its figures, each as texts. */
const rowsOf = ({ behind }: MethodContent): Readonly<Record<string, string>>[] =>
  (behind?.table.rows ?? []).map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, textOf(cell)])),
  );

/** The own brand's answers over some runs, in all or on one platform. */
function ownCounts(runIds: readonly string[]): Counts {
  const places = runIds.map(() => '?').join(', ');
  return db()
    .prepare<string[], Counts>(
      `SELECT sum(mentions) AS mentions, sum(responses) AS responses FROM v_visibility WHERE is_own = 1 AND run_id IN (${places})`,
    )
    .get(...runIds)!;
}

const levelOf = ({ mentions, responses }: Counts): string => ((100 * mentions) / responses).toFixed(1);

const textUnder = ({ disclosure }: MethodContent, term: string): string =>
  disclosure.entries.find((entry) => entry.term.startsWith(`${term}:`))?.text ?? '';

describe('how sure we are', () => {
  it.each(CLIENTS)(
    'has a row for what the first pages print, from the counts of the mirror: %s',
    async (client) => {
      for (const back of [0, 1]) {
        const made = await settle(client, periodOf(monthBack(back)), 'monthly');
        const { method, cover, sure } = pagesOf(made);
        const rows = rowsOf(method);
        const [own] = rows;
        const { judged, against } = made.figures.frame;
        const [now, before] = [ownCounts(judged), ownCounts(against)];
        expect(own?.['figure']).toBe(`${client} named`);
        expect(own?.['now']).toMatch(new RegExp(`^${levelOf(now)} \\(`));
        expect(own?.['before']).toMatch(new RegExp(`^${levelOf(before)} \\(`));
        expect(own?.['answers']).toBe(`${before.responses} / ${now.responses}`);
        // The one number of the cover is that row's, as a whole one.
        expect(cover.ledger?.level?.figure).toBe(Number(levelOf(now)).toFixed(0));
        const words = rows.map((row) => row['sure']);
        for (const word of sure) expect(words, `${client}, ${back} months back`).toContain(word);
        for (const platform of made.figures.judged.platforms) {
          const [name = ''] = platform.split('_');
          expect(rows.some((row) => row['figure']?.toLowerCase().includes(name))).toBe(true);
        }
      }
    },
  );

  it('gives what both sides share a row of its own where the levels are of other prompts', async () => {
    const made = await settle('Mirabel Skincare', periodOf(monthBack(1)), 'monthly');
    const rows = rowsOf(pagesOf(made).method);
    const [own, shared] = rows;
    expect(own).not.toHaveProperty('change');
    expect(shared?.['figure']).toBe('… of what both sides asked');
    const [from, to, change] = ['before', 'now', 'change'].map((column) =>
      Number.parseFloat(shared?.[column]?.replace('−', '-') ?? ''),
    );
    expect(to! - from!).toBeCloseTo(change!, 5);
    // Nothing was exchanged for the first client.
    const other = rowsOf(pagesOf(await settle('Emberlock Coffee', periodOf(monthBack(1)), 'monthly')).method);
    expect(other.some((row) => row['figure'] === '… of what both sides asked')).toBe(false);
  });

  it('has no change of what it does not compare, and says of each two levels how sure they are', async () => {
    let refused = 0;
    for (const client of CLIENTS) {
      const rows = rowsOf(pagesOf(await settle(client, periodOf(monthBack(0)), 'monthly')).method);
      for (const row of rows) {
        if (row['sure'] === 'measured differently') {
          expect([row['figure'], row['change'] ?? '']).toEqual([row['figure'], '']);
          refused += 1;
        }
        // A level of other questions has its word in the row below.
        const isApart = rows[rows.indexOf(row) + 1]?.['figure'] === '… of what both sides asked';
        if ((row['before'] ?? '') !== '' && !isApart) {
          expect([row['figure'], row['sure'] ?? '']).not.toContain('');
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('discloses sample, route and what changed, and what could have been missed', async () => {
    const made = await settle('Kestrel Broadband', periodOf(monthBack(0)), 'monthly');
    const { method } = pagesOf(made);
    const { judged, against } = made.figures.frame;
    const places = judged.map(() => '?').join(', ');
    const fallback = db()
      .prepare<string[], { n: number }>(
        `SELECT count(*) AS n FROM v_response WHERE route_source = 'api_fallback' AND run_id IN (${places})`,
      )
      .get(...judged)!.n;
    const now = ownCounts(judged);
    expect(fallback).toBeGreaterThan(0);
    expect(textUnder(method, 'Sample')).toContain(
      `${now.responses} answers in ${judged.length} runs; before that ${ownCounts(against).responses} answers`,
    );
    expect(textUnder(method, 'Way of asking')).toContain(
      `${fallback} of ${now.responses} answers by the fallback route`,
    );
    expect(textUnder(method, 'Changed between both sides')).toContain('fallback');
    expect(textUnder(method, 'What we could have missed')).toContain(
      `under ${made.figures.findings.wouldShowPoints!.toFixed(1)} points`,
    );
    expect(textUnder(method, 'Prompts')).toContain('English');
    const market = db()
      .prepare<string[], { location: string }>('SELECT location FROM v_project WHERE name = ?')
      .get('Kestrel Broadband')!.location;
    expect(textUnder(method, 'Prompts')).toContain(
      `proposed by the measuring service; market: ${market}; languages`,
    );
    const stated = db()
      .prepare<string[], { model: string; n: number }>(
        `SELECT s.route ->> 'model' AS model, count(*) AS n FROM response s JOIN run r ON r.id = s.run WHERE model IS NOT NULL AND r.run_id IN (${places}) GROUP BY model`,
      )
      .all(...judged);
    expect(stated).toHaveLength(1);
    expect(textUnder(method, 'Platforms')).toMatch(
      new RegExp(`models, stated for ${stated[0]!.n} answers: \\S+ app ${stated[0]!.model}\\.$`, 'u'),
    );
    // Nothing is said of what is not known.
    const asked = { market: null, prompts: null, models: [] };
    const older = pagesOf({ ...made, figures: { ...made.figures, asked } }).method;
    expect(textUnder(older, 'Prompts')).not.toMatch(/market|proposed/u);
    expect(textUnder(older, 'Platforms')).not.toContain('model');
    expect(method.conditions?.table.rows).toHaveLength(5);
  });

  it('states to a prospect no change and nothing missed, but the order of each rival with its word', async () => {
    const made = await settle('Norrvik Bank', periodOf(monthBack(0)), 'pitch');
    const { method, sure } = pagesOf(made);
    const rows = rowsOf(method);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.flatMap((row) => [row['before'], row['change']]).filter(Boolean)).toEqual([]);
    expect(rows.some((row) => row['figure'] === 'Naming a rival and not the own brand')).toBe(true);
    const { judged } = made.figures;
    const own = judged.brands.find(({ isOwn }) => isOwn)!;
    for (const { brandId, name, visibilityPct } of judged.brands.filter(({ isOwn }) => !isOwn)) {
      const row = rows.find(({ figure }) => figure?.startsWith('Order of') === true && figure.endsWith(name));
      expect(row?.['now'], brandId).toBe(
        new Intl.NumberFormat('en-GB', {
          signDisplay: 'exceptZero',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })
          .format(own.visibilityPct - visibilityPct)
          .replace('-', '−'),
      );
    }
    const words = rows.map((row) => row['sure']);
    for (const word of sure) expect(words).toContain(word);
    expect(textUnder(method, 'What we could have missed')).toBe('');
    // What only a comparison has is no part of its grade.
    expect(method.grade.table.rows).toHaveLength(4);
  });

  it('has the levels of the rival of the headline by platform, of the tone, and of the sites that are told', async () => {
    const rows = rowsOf(pagesOf(await settle('Emberlock Coffee', periodOf(monthBack(0)), 'monthly')).method);
    const figures = rows.map(({ figure }) => figure ?? '');
    expect(figures.filter((figure) => figure.startsWith('… on '))).toHaveLength(10);
    expect(figures).toContain('Tone of the mentions');
    expect(figures).toContain('Own pages cited');
    expect(figures).toContain('paleharbour.example cited');
    const overtaken = rows.find(({ figure }) => figure?.includes('has overtaken') === true);
    expect(overtaken?.['before']).toMatch(/^\+/);
    expect(overtaken?.['now']).toMatch(/^−/);
  });
});
