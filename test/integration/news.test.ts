/** The news of the sample's clients, month by month: what covers and second pages say, in every language. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../main/db/open.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { planReport } from '../../main/features/report/make-report.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { writeAdvice } from '../../main/reports/content/advice.ts';
import { buildContext, type ContentContext } from '../../main/reports/content/context.ts';
import { newsOf } from '../../main/reports/content/news.ts';
import type { News } from '../../main/reports/content/news/said.ts';
import { buildCoverContent } from '../../main/reports/sections/cover/content.ts';
import { buildSummaryContent } from '../../main/reports/sections/summary/content.ts';
import { readPeriod } from '../../shared/domain/report-period.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-test-'));
const MONTHS = ['2026-10', '2026-11'];
type Told = { readonly client: string; readonly month: string; readonly context: ContentContext };
const told: Told[] = [];

beforeAll(async () => {
  const connection = await fillWithSample(home, {});
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  try {
    for (const { project_id: id, name } of readRows(home, 'SELECT project_id, name FROM v_project')) {
      for (const month of MONTHS) {
        const { spec } = await planReport(
          db,
          {
            project: { connection, projectId: String(id) },
            about: { period: readPeriod(month, '2026-12-01')! },
            out: 'unused.pdf',
            template: 'monthly',
          },
          { clock: systemClock },
        );
        const figures = loadSpecFigures(db, { connection, spec });
        for (const locale of REPORT_LOCALES) {
          const base = buildContext({ ...spec, locale }, ['cover', 'summary'], figures);
          const context = { ...base, outline: [], notes: { report: null, sections: {}, pictures: {} } };
          told.push({ client: String(name), month, context });
        }
      }
    }
  } finally {
    db.close();
  }
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

const newsIn = (locale: string): readonly (Omit<Told, 'context'> & { readonly news: News })[] =>
  told
    .filter(({ context }) => context.format.locale === locale)
    .map(({ client, month, context }) => ({ client, month, news: newsOf(context) }));

const english = (client: string, month: string): News =>
  newsIn('en-GB').find((one) => one.client === client && one.month === month)!.news;

/** All that is said, one text each. */
const said = ({ headline, paragraph, meaning, sure }: News): string[] => [
  headline,
  ...(paragraph === '' ? [] : [paragraph]),
  meaning,
  ...sure.map(({ subject }) => subject),
];

describe('the second page', () => {
  const pages = () =>
    told.map(({ client, month, context }) => {
      const { locale } = context.format;
      return { client, month, locale, context, page: buildSummaryContent(context) };
    });

  it('says of every finding what its word is of, or that it is a count', () => {
    for (const { client, month, locale, context, page } of pages()) {
      const { ofCard } = context.pages.summary;
      for (const { text, word, of, said } of page.happened.items) {
        const expected = word === null ? ofCard.counted : context.pages.certainty.words[word];
        expect(said, `${client} ${month} ${locale}: ${text}`).toContain(expected);
        if (word !== null && word !== 'other-way') expect(of, `${client} ${month}: ${text}`).not.toBeNull();
      }
    }
  });

  it('says what is counted after a website', () => {
    const cited = pages()
      .filter(({ locale }) => locale === 'en-GB')
      .flatMap(({ page }) => page.next.rows.flatMap(({ now }) => /Cited: .*$/u.exec(now)?.[0] ?? []));
    expect(cited.length).toBeGreaterThan(5);
    for (const text of cited) expect(text).toMatch(/^Cited: \S+ \((?:once|\d+\u00a0times)\)/u);
  });

  it('draws the platform on which all fell alike, and gives its number before', () => {
    const { context, page } = pages().find((one) => one.client === 'Cyclarin' && one.month === '2026-10')!;
    const cover = buildCoverContent(context);
    expect(cover.share).toBe('How many of 100 Zeta answers name Cyclarin');
    expect(cover.lede).toContain('Zeta names Cyclarin in 26 of 100 answers, 37 before.');
    expect(page.happened.items[0]).toMatchObject({ word: 'clear', picture: { kind: 'moves' } });
  });

  it('marks in its pictures what was not measured the same way', () => {
    const { page } = pages().find(
      ({ client, month, locale }) =>
        client === 'Kestrel Broadband' && month === '2026-11' && locale === 'en-GB',
    )!;
    const pictures = page.happened.items.flatMap(({ picture }) => picture ?? []);
    const moves = pictures.flatMap((one) => (one.kind === 'moves' ? one.rows : []));
    const other = moves.filter(({ isOtherWay }) => isOtherWay === true).map(({ name }) => name);
    expect(other).toEqual(['Epsilon app']);
    expect(moves.length).toBeGreaterThan(5);
    expect(pictures[0]?.alt).toMatch(/Epsilon app \d+ → \d+ \(measured differently\)/u);
    const marks = pictures.flatMap((one) => (one.kind === 'lines' ? one.lines : [])).map((one) => one.marks);
    expect(marks[0]?.[0]?.isOtherWay).toBe(false);
    expect(marks[0]?.at(-1)?.isOtherWay).toBe(true);
  });

  it('leaves no cell of an action empty', () => {
    for (const { client, month, locale, page } of pages()) {
      for (const row of page.next.rows) {
        const cells = { what: row.what, who: row.who, by: row.by, moves: row.moves };
        for (const [name, text] of Object.entries(cells)) {
          expect(text, `${client} ${month} ${locale} ${row.what} ${name}`).not.toBe('');
        }
      }
    }
    const agreed = pages().find(
      ({ client, month, locale }) =>
        client === 'Oakhurst Mutual' && month === '2026-11' && locale === 'en-GB',
    )!;
    expect(agreed.page.next.rows[0]).toMatchObject({
      who: 'Ines Carver',
      now: expect.stringMatching(/^Oakhurst Mutual in \d+ of 100 answers\.$/u) as string,
      moves: expect.stringMatching(/^Answers to .+ January report\.$/u) as string,
    });
  });

  it('never has two marks where a sentence ends, a figure twice, or all of all', () => {
    const faults = pages().flatMap(({ client, month, locale, context, page }) =>
      [
        buildCoverContent(context).lede,
        page.lede,
        page.tiles.measure,
        ...page.happened.items.map(({ text }) => text),
        ...(page.underWay?.sentences ?? []),
      ].flatMap((text) =>
        /(?:\d|\p{L}{5})[.。][;；,，.。]|\b(\d+) (?:der|of the|de las|des|delle|das) \1\b/u.test(text)
          ? [`${client} ${month} ${locale}: ${text}`]
          : [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it('says why its tile has another word than the cover, and the cover since when its own holds', () => {
    const found = pages().find((one) => one.client === 'Azurelle Hotels' && one.month === '2026-10')!;
    expect(english('Azurelle Hotels', '2026-10').sure[0]).toEqual({
      subject: 'Fall of Azurelle Hotels since 31 Aug',
      word: 'clear',
    });
    expect(found.page.lede).toBe(
      'Against everything before 31 Aug the fall is clear; against September alone it is likely.',
    );
    // Beside a tile of the same word, or a move of one platform, nothing is to be said.
    const others = pages().filter(({ locale }) => locale === 'en-GB');
    for (const { client, page, context } of others) {
      const [tile] = page.tiles.plain;
      const [sure] = newsOf(context).sure;
      const ofOwn = sure?.subject.endsWith(` of ${client}`) === true;
      const isMove = ofOwn && sure.subject !== `Change of ${client}`;
      expect([client, isMove ? tile?.word : null]).toEqual([client, isMove ? sure.word : null]);
    }
  });
});

describe('the news of a report', () => {
  it('is a rival that has drawn level within the month, whatever the day it began', () => {
    expect(english('Emberlock Coffee', '2026-10')).toMatchObject({
      headline: 'Pale Harbour Roasters has drawn level: from 35 to 53 of 100 answers in a month',
      meaning: 'Pale Harbour Roasters joins Emberlock Coffee in the answers; it does not yet replace it',
      sure: [
        { subject: 'Rise of Pale Harbour Roasters', word: 'clear' },
        { subject: 'Change of Emberlock Coffee', word: 'close' },
      ],
    });
  });

  it('is one platform that has all but stopped, and that the others have not', () => {
    const { headline, paragraph, meaning } = english('Veltaboard', '2026-11');
    expect(headline).toBe('Zeta has all but stopped naming Veltaboard: 12 of 100 answers, 58 in October');
    expect(paragraph).toContain('On the other platforms Veltaboard is named in 51 of 100 answers');
    expect(meaning).toBe(
      'All of November’s fall comes from Zeta; on the other 4 platforms nothing moved clearly',
    );
  });

  it('is the own rise, with both months as printed', () => {
    expect(english('Halden Outdoor', '2026-11').headline).toBe(
      'Halden Outdoor rises from 33 to 41 of 100 answers',
    );
  });

  it('is no movement where other questions or platforms moved the number, or it is asked another way', () => {
    expect(english('Mirabel Skincare', '2026-10')).toMatchObject({
      headline: 'The number moved from 50 to 47 of 100 because other questions were asked',
      paragraph: 'On the questions asked both times the number was 51 and is 52 now.',
    });
    expect(english('Norrvik Bank', '2026-10').headline).toBe(
      'The number moved from 48 to 44 of 100 partly because the platforms we ask changed',
    );
    expect(english('Kestrel Broadband', '2026-11').meaning).toBe(
      'First repair the measurement: Epsilon app has been asked another way since 19 October',
    );
  });

  it('has its action first where the measurement is to be repaired', () => {
    const repaired = told.filter(({ context }) =>
      newsOf(context).meaning.startsWith('First repair the measurement'),
    );
    expect(repaired.map(({ client, month }) => `${client} ${month}`)).toContain('Kestrel Broadband 2026-10');
    for (const { context } of repaired) {
      expect(writeAdvice(context)[0]).toMatchObject({ rule: 'route', platforms: [] });
    }
  });

  it('is that nothing moved clearly, with the level, in a quiet month', () => {
    expect(english('Norrvik Bank', '2026-11').headline).toBe(
      'A quiet month: Norrvik Bank is named in 43 of 100 answers, and nothing moved clearly',
    );
  });

  it('gives a level that it names as the key figures print it', () => {
    let levels = 0;
    for (const { client, month, news } of newsIn('en-GB')) {
      const own = told.find((one) => one.client === client && one.month === month)!.context.own!;
      const named = /is named in (\d+) of 100/.exec(news.headline);
      if (named === null || !news.headline.includes(client)) continue;
      levels += 1;
      expect([client, month, named[1]]).toEqual([client, month, String(Math.round(own.visibilityPct))]);
    }
    expect(levels).toBeGreaterThan(5);
  });

  it('says whole sentences without statistics, in each language', () => {
    const faults: string[] = [];
    for (const locale of REPORT_LOCALES) {
      for (const { client, month, news } of newsIn(locale)) {
        expect(news.sure.length).toBeLessThanOrEqual(2);
        if (news.meaning === news.headline) faults.push(`${locale} ${client} ${month}: said twice`);
        for (const text of said(news)) {
          const isOdd =
            /%|±|undefined|\bnull\b|NaN| {2}|\.\.|[<>{}]|\b95\b|points?\b/u.test(text) ||
            /^\p{Ll}/u.test(text);
          if (isOdd && !/^\p{Ll}/u.test(client)) faults.push(`${locale} ${client} ${month}: ${text}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
