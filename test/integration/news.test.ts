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
import { buildBehind } from '../../main/reports/content/behind-summary.ts';
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

  it('draws how many brands the platform names on which all fell alike, and gives the number before', () => {
    const { context, page } = pages().find((one) => one.client === 'Cyclarin' && one.month === '2026-10')!;
    const cover = buildCoverContent(context);
    expect(cover.share).toBe('How many of 100 Zeta answers name Cyclarin');
    const tide = context.figures.findings.findings.find(({ kind }) => kind === 'tide')!;
    const [from, to] = [tide.from, tide.to].map((one) => String(Math.round(100 * one)));
    expect(cover.lede).toContain(`In 100 Zeta answers brands are named ${to} times, ${from} before.`);
    expect(page.happened.items[0]).toMatchObject({
      text: `Since 26\u00a0Oct, 100 Zeta answers name brands ${to} times, ${from} before.`,
      word: 'clear',
      picture: { kind: 'lines', lines: [{ name: 'mentions' }] },
    });
    // Its row on the last page has the same two numbers.
    const rows = buildBehind(context)!.table.rows.map(({ cells }) => [cells.figure, cells.before, cells.now]);
    expect(rows.map((cells) => cells.map((cell) => (cell?.kind === 'text' ? cell.text : '')))).toContainEqual(
      ['Brands named in 100 Zeta answers', (100 * tide.from).toFixed(1), (100 * tide.to).toFixed(1)],
    );
  });

  it.each([
    [
      'Azurelle Hotels',
      '2026-11',
      ['Jul', 'Nov'],
      'Azurelle Hotels’ fall began on 24\u00a0Aug and shows on all',
    ],
    [
      'Emberlock Coffee',
      '2026-11',
      ['Sept', 'Nov'],
      'Pale Harbour Roasters’ rise began on 12\u00a0Oct and shows on all',
    ],
    // What began in the reported time is shown against the time that the report compares.
    ['Halden Outdoor', '2026-11', ['Oct', 'Nov'], 'Halden Outdoor’s rise began on 9\u00a0Nov; it shows on'],
  ])('shows the platforms of %s in %s from before the movement began', (client, month, heads, text) => {
    const { context, page } = pages().find(
      (one) => one.client === client && one.month === month && one.locale === 'en-GB',
    )!;
    const { text: said, picture } = page.happened.items[0]!;
    expect(said).toContain(text);
    expect(picture).toMatchObject({ kind: 'moves', heads });
    const moves = picture!.kind === 'moves' ? picture!.rows : [];
    const isUp = said.includes('rise');
    const along = moves.filter(({ from, to }) => (isUp ? to.value > from!.value : to.value < from!.value));
    expect(along.length).toBe(said.includes('all') ? moves.length : Number(/on (\d) of/u.exec(said)?.[1]));
    if (heads[0] === 'Oct') return;
    // Each of its numbers has a row on the last page.
    const rows = buildBehind(context)!.table.rows.map(({ cells }) =>
      [cells.figure, cells.before, cells.now].map((cell) => (cell?.kind === 'text' ? cell.text : '')),
    );
    for (const { name, from, to } of moves) {
      const [, before, now] = rows.find(([figure]) => figure === `… on ${name}, ${heads.join(' to ')}`)!;
      // Both are rounded from the same level.
      expect(Math.abs(parseFloat(before!) - Number(from!.text))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(parseFloat(now!) - Number(to.text))).toBeLessThanOrEqual(0.5);
    }
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

  it('has one word for one move: on the cover, in its tile, in a card and on the closing page', () => {
    const words = (context: ContentContext, word: string | undefined): string =>
      context.pages.certainty.words[word as 'clear'];
    const moves = pages()
      .filter(({ locale }) => locale === 'en-GB')
      .flatMap(({ client, month, context, page }) => {
        const rows = (buildBehind(context)?.table.rows ?? []).map(({ cells }) =>
          ['figure', 'sure'].map((column) => {
            const cell = cells[column as 'figure'];
            return cell?.kind === 'text' ? cell.text : '';
          }),
        );
        // Where other questions were asked, the word stands in the row of what both sides asked.
        const wordAt = (at: number): string | undefined =>
          (rows.slice(at, at + 2).find(([, word]) => word !== '') ?? [])[1];
        const { sure, rivalId } = newsOf(context);
        const [tile] = page.tiles.plain;
        const at = `${client} ${month}`;
        if (tile?.word != null) expect([at, words(context, tile.word)]).toEqual([at, wordAt(0)]);
        const rival = context.run.brands.find(({ brandId }) => brandId === rivalId)?.name;
        return sure.flatMap(({ subject, word }) => {
          const isOwn = subject === `Rise of ${client}` || subject === `Fall of ${client}`;
          const isRivals = subject === `Rise of ${rival}` || subject === `Fall of ${rival}`;
          if (!isOwn && !isRivals) return [];
          const row = rows.findIndex(([figure]) => figure === `${isOwn ? client : rival} named`);
          expect([at, wordAt(row)]).toEqual([at, words(context, word)]);
          const card = page.happened.items.find(({ of }) => of === 'rise' || of === 'fall');
          if (isRivals && card?.picture?.kind === 'moves') expect([at, card.word]).toEqual([at, word]);
          return [at];
        });
      });
    expect(moves.length).toBeGreaterThan(3);
  });

  it('says at each of two words since when, or against which month, it holds', () => {
    const found = told.find(
      ({ client, month, context }) =>
        client === 'Azurelle Hotels' && month === '2026-10' && context.format.locale === 'en-GB',
    )!;
    // A comparison that was frozen without its p is no more than likely.
    const { figures } = found.context;
    const comparison = figures.changes.sinceBaseline!;
    const overall = comparison.overall!;
    const brands = overall.brands.map((brand) => ({ ...brand, p: null }));
    const sinceBaseline = { ...comparison, overall: { ...overall, brands } };
    const context = {
      ...found.context,
      figures: { ...figures, changes: { ...figures.changes, sinceBaseline } },
    };
    const page = buildSummaryContent(context);
    expect(newsOf(context).sure).toEqual([
      { subject: 'Fall of Azurelle Hotels since 31 Aug', word: 'clear' },
      { subject: 'Compared with September', word: 'likely' },
    ]);
    expect(page.tiles.plain[0]?.said).toBe('Compared with September: likely');
    expect(page.happened.items[0]?.said).toBe('fall since 31 Aug: clear');
    expect(page.lede).toBe(
      'Against everything before 31 Aug the fall is clear; against September alone it is likely.',
    );
    // With its p both have the same word, and nothing is to be explained.
    expect(newsOf(found.context).sure).toEqual([{ subject: 'Fall of Azurelle Hotels', word: 'clear' }]);
    expect(buildSummaryContent(found.context).lede).toBe('');
  });

  it('gives of a website how often a round cites it, before and since, as its row does', () => {
    const { context, page } = pages().find(
      ({ client, month }) => client === 'Oakhurst Mutual' && month === '2026-11',
    )!;
    const card = page.happened.items.find(({ text }) => text.includes('oakhurst.example'))!;
    const [, to, from] = /oakhurst\.example (\d+) times a round, (\d+) before/u.exec(card.text)!;
    const finding = context.figures.findings.findings.find(({ kind }) => kind === 'sources')!;
    expect([Number(from), Number(to)]).toEqual([Math.round(finding.from), Math.round(finding.to)]);
    expect(card).toMatchObject({ word: finding.certainty, of: 'rise', picture: { kind: 'bars' } });
    expect(card.picture?.kind === 'bars' ? card.picture.rows.map((row) => row.to.text) : []).toEqual([
      from,
      to,
    ]);
  });

  it('counts and draws no platform that was asked another way, but says that it was', () => {
    // The first platform of each, asked by another route on one side.
    const rerouted = pages().map(({ locale, context }) => {
      const { sinceBaseline } = context.figures.changes;
      const platforms = (sinceBaseline?.platforms ?? []).map((row, at) =>
        at === 0
          ? { ...row, change: { ...row.change, verdict: { kind: 'none', reason: 'rerouted' } as const } }
          : row,
      );
      const changes = {
        ...context.figures.changes,
        sinceBaseline: sinceBaseline === null ? null : { ...sinceBaseline, platforms },
      };
      const other = { ...context, figures: { ...context.figures, changes } };
      return { locale, context: other, page: buildSummaryContent(other) };
    });
    const drawn = rerouted.flatMap(({ locale, context, page }) =>
      page.happened.items.flatMap(({ text, picture }) => {
        if (locale !== 'en-GB' || picture?.kind !== 'moves' || picture.note === null) return [];
        const others = picture.note
          .split(':')[0]!
          .split(',')
          .map((one) => one.replace(/ \d+$/u, '').trim());
        expect(picture.note).toMatch(/: measured differently$/u);
        // The foot explains the word.
        expect(page.key.words.map(({ word }) => word)).toContain('other-way');
        for (const name of others) {
          expect(picture.rows.map((row) => row.name)).not.toContain(name);
          const platform = context.run.platforms.find((id) => context.format.platform(id) === name)!;
          const row = context.figures.changes.sinceBaseline?.platforms.find(({ id }) => id === platform);
          expect(row?.change.verdict.kind).toBe('none');
        }
        const [, count, all] = /shows on (\d) of (\d) platforms/u.exec(text) ?? [];
        if (count !== undefined) expect(Number(count)).toBeLessThanOrEqual(Number(all) - others.length);
        return others;
      }),
    );
    expect(drawn.length).toBeGreaterThan(3);
    const kestrel = pages().find(
      ({ client, month }) => client === 'Kestrel Broadband' && month === '2026-11',
    )!.page.happened.items[0];
    const lines = kestrel?.picture?.kind === 'lines' ? kestrel.picture : null;
    expect(kestrel?.text).toContain(`in ${lines?.lines[0]?.last} of 100 answers`);
    expect(kestrel?.text).toContain(`in ${lines?.lines[0]?.first} until then`);
    expect(lines?.key).toBe('measured differently');
    expect(lines?.lines[0]?.marks.filter(({ isJoined }) => !isJoined)).toHaveLength(2);
  });
});

describe('the news of a report', () => {
  it('has of a rival that passed how sure its lead and its rise are, and how both stood before', () => {
    const { headline, paragraph, sure } = english('Emberlock Coffee', '2026-11');
    expect(headline).toMatch(/^Pale Harbour Roasters has passed Emberlock Coffee: 59 of 100 answers to 50$/u);
    expect(paragraph).toMatch(/^In October it was 53 to 48\./u);
    expect(sure).toEqual([
      { subject: 'Lead of Pale Harbour Roasters', word: 'clear' },
      { subject: 'Rise of Pale Harbour Roasters', word: 'likely' },
    ]);
  });

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
    expect(english('Norrvik Bank', '2026-10')).toMatchObject({
      headline: 'The number moved from 48 to 44 of 100 partly because the platforms we ask changed',
      paragraph:
        'Measured since 19 Oct without Gamma app. On the platforms asked both times the number was 46 and is 44 now.',
    });
    expect(english('Kestrel Broadband', '2026-11').meaning).toBe(
      'First repair the measurement: Epsilon app has been asked another way since 19 October',
    );
  });

  it('says of a sure move of all answers which way it went', () => {
    expect(english('Veltaboard', '2026-11').sure).toEqual([
      { subject: 'Fall on Zeta', word: 'clear' },
      { subject: 'Fall of Veltaboard', word: 'clear' },
    ]);
    expect(english('Emberlock Coffee', '2026-10').sure).toContainEqual({
      subject: 'Change of Emberlock Coffee',
      word: 'close',
    });
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
