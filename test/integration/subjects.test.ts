/** The subject of each template: what the covers of a review of rivals, an audit of sources and a pitch say of the sample's clients. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../main/db/open.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { planReport } from '../../main/features/report/make-report.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { buildReportContent } from '../../main/reports/build-report.ts';
import { buildContext, type ContentContext } from '../../main/reports/content/context.ts';
import { newsOf } from '../../main/reports/content/news.ts';
import type { News } from '../../main/reports/content/news/said.ts';
import { rivalPlaces } from '../../main/reports/content/news/places.ts';
import { NO_NOTES_WRITTEN } from '../../main/reports/content/written-notes.ts';
import { buildCoverContent, type CoverContent } from '../../main/reports/sections/cover/content.ts';
import { findDisagreements } from '../../main/reports/claims/check-claims.ts';
import { framesOf } from '../../main/reports/claims/claim.ts';
import { readPeriod } from '../../shared/domain/report-period.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import { claimsOf } from '../helpers/framed-reports.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-test-'));
const MONTHS = ['2026-10', '2026-11'];
/** Each template's first sections, as a cover knows them. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  competitor: ['cover', 'summary', 'rivals'],
  citations: ['cover', 'summary', 'citations', 'recommendations'],
  pitch: ['cover', 'key-figures', 'absences', 'ninety-days'],
};
const TEMPLATES = Object.keys(SECTIONS);
/** One of each language. */
const LOCALES = REPORT_LOCALES.filter(
  (locale, at) => REPORT_LOCALES.findIndex((one) => one.slice(0, 2) === locale.slice(0, 2)) === at,
);

type Told = {
  readonly client: string;
  readonly month: string;
  readonly template: string;
  readonly locale: string;
  readonly context: ContentContext;
  readonly cover: CoverContent;
  readonly news: News;
};
const told: Told[] = [];
const faults: string[] = [];

beforeAll(async () => {
  const connection = await fillWithSample(home, {});
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  try {
    for (const { project_id: id, name } of readRows(home, 'SELECT project_id, name FROM v_project')) {
      for (const [month, template] of MONTHS.flatMap((one) => TEMPLATES.map((of) => [one, of] as const))) {
        const { spec } = await planReport(
          db,
          {
            project: { connection, projectId: String(id) },
            about: { period: readPeriod(month, '2026-12-01')! },
            out: 'unused.pdf',
            template,
          },
          { clock: systemClock },
        );
        const figures = loadSpecFigures(db, { connection, spec });
        for (const locale of LOCALES) {
          const base = buildContext({ ...spec, locale }, SECTIONS[template] ?? [], figures);
          const context = { ...base, outline: [], notes: NO_NOTES_WRITTEN };
          const of = { client: String(name), month, template, locale, context };
          told.push({ ...of, cover: buildCoverContent(context), news: newsOf(context) });
        }
        for (const { what } of findDisagreements(
          claimsOf(buildReportContent(spec, figures)),
          framesOf(figures),
        )) {
          faults.push(`${String(name)} ${month} ${template}: ${what}`);
        }
      }
    }
  } finally {
    db.close();
  }
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

const inEnglish = (template: string): readonly Told[] =>
  told.filter((one) => one.locale.startsWith('en') && one.template === template);

const english = (template: string, client: string, month: string): Told =>
  inEnglish(template).find((one) => one.client === client && one.month === month)!;

/** All that a cover says. */
const saidOn = ({ cover, news }: Told): string[] =>
  [
    cover.kind,
    cover.headline,
    cover.lede,
    cover.share,
    cover.caption,
    news.meaning,
    ...news.sure.map(({ subject }) => subject),
    cover.ledger?.level?.title ?? '',
    cover.ledger?.level?.note ?? '',
    cover.ledger?.doing?.text ?? '',
    cover.dots?.counted ?? '',
    cover.dots?.question?.counts ?? '',
    ...(cover.dots?.parts.map(({ words }) => words) ?? []),
    cover.preparedFor,
    ...cover.facts.map(({ term }) => term),
  ].filter((text) => text !== '');

describe('the cover of each template', () => {
  it('says whole sentences without statistics, in each language', () => {
    const odd: string[] = [];
    for (const one of told) {
      for (const text of saidOn(one)) {
        const isOdd = /%|±|undefined|\bnull\b|NaN| {2}|\.\.(?!\.)|[{}]|\b95\b/u.test(text);
        if (isOdd) odd.push(`${one.locale} ${one.template} ${one.client} ${one.month}: ${text}`);
      }
      // A prospect's report has one sentence for both.
      const isTwice = one.template !== 'pitch' && one.news.meaning === one.news.headline;
      if (isTwice) odd.push(`${one.locale} ${one.client}: said twice`);
    }
    expect(odd).toEqual([]);
  });

  it('claims what its headline says, as all other pages do', () => {
    expect(faults).toEqual([]);
    for (const { cover, client } of told) {
      expect(
        cover.claim === null || cover.claim.text === cover.headline,
        `${client}: ${cover.headline}`,
      ).toBe(true);
    }
  });
});

describe('a review of rivals', () => {
  it('is about who caught up, fell behind, and is ahead now', () => {
    expect(english('competitor', 'Halden Outdoor', '2026-11')).toMatchObject({
      cover: {
        headline:
          'Halden Outdoor has caught up with Tarn & Talus <Lab>; only Fjellbrek is still clearly ahead',
        share: 'How many of 100 AI answers name each brand',
      },
      news: {
        sure: [
          { subject: 'Rise of Halden Outdoor', word: 'clear' },
          { subject: 'Lead of Fjellbrek', word: 'clear' },
        ],
      },
    });
    expect(english('competitor', 'Veltaboard', '2026-11').news).toMatchObject({
      headline: 'Veltaboard has fallen behind Plinthwork: 43 of 100 answers to 55',
      meaning: 'Veltaboard has lost ground; Plinthwork has not clearly gained it',
    });
    expect(english('competitor', 'Norrvik Bank', '2026-11').news.headline).toBe(
      'Only Lindholt Bank is clearly ahead of Norrvik Bank',
    );
  });

  it('draws the own brand with three rivals, those of its headline among them', () => {
    for (const { cover, news, client } of inEnglish('competitor')) {
      expect(
        cover.months?.lines.map(({ isOwn }) => isOwn),
        client,
      ).toEqual([true, false, false, false]);
      const drawn = cover.months?.lines.map(({ brandId }) => brandId) ?? [];
      expect(drawn).toEqual(expect.arrayContaining([...(news.namedIds ?? [])]));
      expect(cover.caption).toMatch(/ and the 3 rivals nearest to it; the other \d+ are on page\u00a03\. /u);
      expect(cover.facts[2]).toMatchObject({ term: 'Rivals followed' });
    }
  });

  it('calls ahead whom the tests put ahead, with the levels of the mirror', () => {
    let ahead = 0;
    for (const { context, news, month } of inEnglish('competitor')) {
      const runs = context.figures.frame.judged.map((id) => `'${id}'`).join(', ');
      const levels = readRows(
        home,
        `SELECT brand, sum(mentions) * 100.0 / sum(responses) AS pct FROM v_visibility
         WHERE run_id IN (${runs}) GROUP BY brand`,
      );
      const levelOf = (name: string): number =>
        Number(levels.find(({ brand }) => brand === name)?.['pct'] ?? Number.NaN);
      for (const { rival, side } of rivalPlaces(context.run, context.own?.brandId ?? '')) {
        if (side !== 'ahead') continue;
        ahead += 1;
        expect(levelOf(rival.name), `${rival.name} ${month}`).toBeGreaterThan(
          levelOf(context.own?.name ?? ''),
        );
      }
      const pair = / has (?:pulled ahead of|fallen behind|passed) .*: (\d+) of 100 answers to (\d+)$/.exec(
        news.headline,
      );
      if (pair === null) continue;
      const rival = context.run.brands.find(({ brandId }) => brandId === news.rivalId)?.name ?? '';
      expect([pair[1], pair[2]].map(Number).sort()).toEqual(
        [rival, context.own?.name ?? ''].map((name) => Math.round(levelOf(name))).sort(),
      );
    }
    expect(ahead).toBeGreaterThan(5);
  });
});

/** The counted runs of a report, for queries of its project. */
const judgedOf = ({ context: { figures } }: Told): string => {
  const runs = figures.frame.judged.map((id) => `'${id}'`).join(', ');
  return `run_id IN (${runs}) AND project_id = (SELECT project_id FROM v_project WHERE name = '${figures.project.name}')`;
};

const countOf = (sql: string): number => Number(readRows(home, sql)[0]?.['n'] ?? Number.NaN);

/** Answers of a hundred that cite one of some websites, as a query gives them. */
function citingPct(of: Told, domains: string): number {
  const where = judgedOf(of);
  const citing = countOf(
    `SELECT count(*) AS n FROM (SELECT DISTINCT run_id, response_id FROM v_response_citation
     WHERE ${where} AND domain IN (${domains}))`,
  );
  return Math.round((100 * citing) / countOf(`SELECT count(*) AS n FROM v_response WHERE ${where}`));
}

describe('an audit of sources', () => {
  it('is about the website that gained most, else the one that carries most, and the own pages', () => {
    expect(english('citations', 'Emberlock Coffee', '2026-10').news).toMatchObject({
      headline: 'paleharbour.example is cited more: in 18 of 100 answers, 11 in September',
      paragraph:
        'thecuppingtable.example stands behind 48 of 100 answers, more than any other website. Emberlock Coffee’s own pages stand behind 11.',
      sure: [{ subject: 'Rise of paleharbour.example since 12 Oct', word: 'clear' }],
    });
    // A page whose rise another finding may explain is news of its own here.
    expect(english('citations', 'Oakhurst Mutual', '2026-10').news.headline).toBe(
      'oakhurst.example is cited more: in 20 of 100 answers, 8 in September',
    );
    expect(english('citations', 'Halden Outdoor', '2026-11').news).toMatchObject({
      headline: 'trailreview.example stands behind 56 of 100 answers; your own pages behind 9',
      sure: [{ subject: 'Changes of the websites', word: 'close' }],
    });
  });

  it('draws up to seven websites, the own one among them, in answers of a hundred as the mirror has them', () => {
    for (const of of inEnglish('citations')) {
      const { bars, ledger, months, facts, share, caption, preparedFor } = of.cover;
      expect(months).toBeNull();
      expect(share).toBe('How many of 100 AI answers cite each website');
      expect(bars?.bars.length).toBe(7);
      expect(bars?.bars.filter(({ role }) => role === 'own')).toHaveLength(1);
      for (const { name, figure } of bars?.bars ?? []) {
        expect(Number(figure), `${of.client} ${of.month} ${name}`).toBe(citingPct(of, `'${name}'`));
      }
      const own = `SELECT domain FROM v_source WHERE ${judgedOf(of)} AND category = 'own_brand'`;
      expect(Number(ledger?.level?.figure), of.client).toBe(citingPct(of, own));
      expect(facts[2]).toEqual({
        term: 'Citations',
        value: of.context.format.count(
          countOf(`SELECT sum(citations) AS n FROM v_source WHERE ${judgedOf(of)}`),
        ),
      });
      // An earlier mark is of the headline alone.
      const isMoved = of.news.told !== null;
      expect(bars?.bars.some(({ before }) => before !== null)).toBe(isMoved);
      expect(caption).toBe(isMoved ? `Thin mark: ${of.month === '2026-10' ? 'September' : 'October'}.` : '');
      expect(preparedFor).toContain('A citation is a page that an answer links to as its source.');
    }
  });

  it('speaks of citations where no answers are mirrored, and makes up no number', () => {
    const { context } = english('citations', 'Emberlock Coffee', '2026-10');
    const { citations } = context.figures.material;
    const domains = citations!.domains.map((use) => ({
      ...use,
      answers: null,
      answersBefore: null,
      naming: null,
    }));
    const without = { ...citations!, domains, hasAnswers: false, citing: { now: null, before: null } };
    const material = { ...context.figures.material, citations: without };
    const cover = buildCoverContent({ ...context, figures: { ...context.figures, material } });
    const all = domains.reduce((sum, one) => sum + one.citations, 0);
    const own = domains.find(({ category }) => category === 'own_brand')!;
    expect(cover.headline).toBe('paleharbour.example is cited more often');
    expect(cover.share).toBe('How many of 100 citations go to each website');
    expect(cover.ledger?.level).toMatchObject({
      figure: String(Math.round((100 * own.citations) / all)),
      after: ' of 100 citations',
    });
    expect(cover.bars?.bars.every(({ before }) => before === null)).toBe(true);
    expect(cover.lede).toMatch(
      /^thecuppingtable\.example receives \d+ of 100 citations, more than any other website\.$/,
    );
  });
});

describe('a pitch', () => {
  it('says in how many answers buyers hear of a rival instead, under one real question', () => {
    const { cover } = english('pitch', 'Azurelle Hotels', '2026-11');
    expect(cover).toMatchObject({
      kind: 'Proposal',
      headline: 'In 66 of 100 answers buyers hear of a rival and not of Azurelle Hotels',
      lede: 'We put 38 questions of buyers to 5 AI platforms and read all 760 answers.',
      dots: {
        question: {
          text: '“Which family hotels give the best value for money?”',
          counts: 'We asked 20 times in November. Ανεμόεσσα was named 18 times, Azurelle Hotels never.',
        },
      },
    });
    expect(cover.ledger?.level?.note).toBe('name it. Белый Причал is in 55. Ανεμόεσσα is in 45.');
    expect(cover.facts.map(({ term }) => term)).toEqual(['Answers read', 'AI platforms', 'Period', 'Issued']);
  });

  it('divides a hundred answers as the mirror has them, and counts its question', () => {
    for (const of of inEnglish('pitch')) {
      const { dots, ledger } = of.cover;
      const counted = dots?.parts.map(({ count }) => count) ?? [];
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(100);
      // Those that count only prompts which name nobody have others in the mirror, too.
      if (of.context.figures.basis?.kind === 'non-branded' && of.client === 'Dunmoor Whisky') continue;
      const [row] = readRows(
        home,
        `SELECT count(*) AS answers, sum(own) AS named, sum(own = 0 AND rivals > 0) AS alone FROM (
           SELECT ifnull(max(m.is_own), 0) AS own, ifnull(sum(m.is_own = 0), 0) AS rivals
           FROM (SELECT * FROM v_response WHERE ${judgedOf(of)}) a LEFT JOIN v_response_mention m
             ON m.run_id = a.run_id AND m.response_id = a.response_id AND m.project_id = a.project_id
           GROUP BY a.run_id, a.response_id)`,
      );
      const share = (part: unknown): number => (100 * Number(part)) / Number(row?.['answers']);
      const countIn = (part: string): number => dots?.parts.find((one) => one.part === part)?.count ?? 0;
      expect(countIn('own'), of.client).toBe(Math.round(share(row?.['named'])));
      expect(ledger?.level?.figure).toBe(String(countIn('own')));
      expect(Math.abs(countIn('rival') - share(row?.['alone'])), of.client).toBeLessThan(1);
      const text = (dots?.question?.text ?? '').replace(/^“|”$/gu, '');
      if (text === '') continue;
      const asked = countOf(
        `SELECT count(*) AS n FROM v_response WHERE ${judgedOf(of)} AND prompt_id IN
           (SELECT prompt_id FROM v_prompt WHERE text = '${text.replaceAll("'", "''")}')`,
      );
      expect(dots?.question?.counts, of.client).toContain(`We asked ${String(asked)} times in `);
    }
  });
});
