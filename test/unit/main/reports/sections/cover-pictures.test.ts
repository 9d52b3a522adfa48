/** The pictures of a cover, and the three columns under its headline: months, the field of a prospect, the number. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { ContentContext } from '../../../../../main/reports/content/context.ts';
import { coverLedger } from '../../../../../main/reports/content/cover-ledger.ts';
import {
  coverMonths,
  type CoverMonths,
  type Pictured,
} from '../../../../../main/reports/content/cover-months.ts';
import { printedAdvice } from '../../../../../main/reports/content/printed-advice.ts';
import type { Shape } from '../../../../../main/reports/pdf/document/node.ts';
import { buildPalette } from '../../../../../main/reports/pdf/document/palette.ts';
import { coverArt } from '../../../../../main/reports/sections/cover/art.ts';
import type { CoverContent } from '../../../../../main/reports/sections/cover/content.ts';
import { dashesOf, smoothLine } from '../../../../../main/reports/charts/smooth-line.ts';
import { estimateShareOfVoice } from '../../../../../shared/analysis/compare/brand-estimates.ts';
import { voiceStandings } from '../../../../../shared/analysis/compare/brand-standings.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import { levelsByMonth } from '../../../../../shared/analysis/report/month-levels.ts';
import { UTC } from '../../../../../shared/format/calendar.ts';
import { PLAIN_COLOUR } from '../../../../../shared/reports/brand-kit.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellPeriod, withPlatforms } from '../../../../helpers/told-report.ts';

/** Thirteen weekly runs from 1 June to 24 August, the last four of which are the report. */
const runs = inventRuns(QUIET).map(withPlatforms);
const told = tellPeriod(runs, 4);
const report: ComparedReport = {
  ...told,
  months: levelsByMonth(
    runs,
    { reported: told.runs.map(({ runId }) => runId), judged: told.frame.judged },
    UTC,
  ),
};
const rivalId = report.judged.brands.find(({ isOwn }) => !isOwn)?.brandId ?? '';
const NOBODY: Pictured = { rivalIds: [], platform: null };

const PERIOD = { from: '2026-08-01', to: '2026-08-31' };

function contextOf(figures: ComparedReport, changed: Parameters<typeof specFor>[1] = {}): ContentContext {
  const sections = ['cover', 'summary'].map((id) => ({ id, options: {} }));
  return buildReportContent(specFor(figures, { sections, period: PERIOD, ...changed }), figures).context;
}

function coverOf(figures: ComparedReport, template = 'visibility'): CoverContent {
  const spec = { ...specFor(figures, { sections: [{ id: 'cover', options: {} }] }), template };
  return buildReportContent(spec, figures).sections[0]?.section.content as CoverContent;
}

const context = contextOf(report);
const pictureOf = (changed: Partial<ComparedReport> = {}, about: Partial<Pictured> = {}): CoverMonths => {
  const months = coverMonths({ ...NOBODY, ...about }, contextOf({ ...report, ...changed }));
  if (months === null) throw new Error('no months');
  return months;
};

describe('the months on a cover', () => {
  it('have a mark each, the last one the level of the report, and no rival that is not in the headline', () => {
    const { lines, months, counted, caption, shows } = pictureOf();
    expect(months).toEqual(
      ['June', 'July', 'August'].map((long, at) => ({
        long,
        short: expect.any(String) as string,
        isReported: at === 2,
      })),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.marks.map(({ at }) => at)).toEqual([0, 1, 2]);
    expect(lines[0]?.marks.at(-1)?.valuePct).toBeCloseTo(context.own?.visibilityPct ?? 0, 9);
    expect(lines[0]?.marks.at(-1)?.figure).toBe(context.format.decimal(context.own?.visibilityPct ?? 0, 0));
    for (const { lowPct, highPct, valuePct } of lines[0]?.marks ?? []) {
      expect([lowPct < valuePct, valuePct < highPct]).toEqual([true, true]);
    }
    expect(counted).toBe('How many of 100 AI answers name Own');
    expect(caption).toBe('One mark a month; the soft band shows how firmly we know it.');
    expect(shows.map(({ brand, platform }) => [brand, platform])).toEqual([['Own', null]]);
  });

  it('show the rival of the headline beside the client', () => {
    const { lines, counted, shows, alt } = pictureOf({}, { rivalIds: [rivalId] });
    expect(lines.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect(counted).toBe('How many of 100 AI answers name each brand');
    expect(shows.map(({ brand }) => brand)).toEqual(['Own', 'Northlight']);
    for (const { name, marks } of lines) {
      expect(alt).toContain(`${name} from ${marks[0]?.figure ?? ''} to ${marks.at(-1)?.figure ?? ''}`);
    }
  });

  it('show one platform alone where the headline is about it', () => {
    const { lines, counted, shows } = pictureOf({}, { platform: 'alpha' });
    const level = report.judged.platformFigures.find(
      ({ platform, brandId }) => platform === 'alpha' && brandId === context.own?.brandId,
    );
    expect(lines[0]?.marks.at(-1)?.valuePct).toBeCloseTo(level?.visibilityPct ?? 0, 9);
    expect(counted).toBe(`How many of 100 ${context.format.platform('alpha')} answers name Own`);
    expect(shows[0]).toMatchObject({ brand: 'Own', platform: 'alpha' });
    // One that the last month did not ask shows all answers.
    expect(pictureOf({}, { platform: 'unknown' }).shows[0]?.platform).toBeNull();
  });

  it('leave a gap where nothing was asked, and say so', () => {
    const months = report.months?.filter(({ month }) => month !== '2026-07') ?? [];
    const { lines, months: places, caption } = pictureOf({ months });
    expect(places).toHaveLength(3);
    expect(lines[0]?.marks.map(({ at, isJoined }) => [at, isJoined])).toEqual([
      [0, false],
      [2, false],
    ]);
    expect(caption).toContain('Nothing was asked in July.');
  });

  it('are hollow and not joined where another way was taken, and say so', () => {
    const months = report.months?.map((month, at) =>
      at === 2 ? { ...month, isOtherWay: true, isJoined: false } : month,
    );
    const { lines, caption } = pictureOf({ months: months ?? [] });
    expect(lines[0]?.marks.map(({ isOtherWay }) => isOtherWay)).toEqual([false, false, true]);
    expect(caption).toContain('Hollow marks: measured another way.');
  });

  it('are none in a report from before there were any, or without the own brand', () => {
    const { months, ...older } = report;
    expect(months).toHaveLength(3);
    expect(coverMonths(NOBODY, contextOf(older))).toBeNull();
    const without = months?.map((month) => ({
      ...month,
      brands: month.brands.filter(({ isOwn }) => !isOwn),
    }));
    expect(coverMonths(NOBODY, contextOf({ ...report, months: without ?? [] }))).toBeNull();
    // A rival that the last month does not have is left out.
    const absent = months?.map((month) => ({
      ...month,
      brands: month.brands.filter(({ brandId }) => brandId !== rivalId),
    }));
    expect(pictureOf({ months: absent ?? [] }, { rivalIds: [rivalId] }).lines).toHaveLength(1);
  });

  it('say which round the last mark is where only that one is judged', () => {
    const one = { ...report, frame: { ...report.frame, judged: report.frame.judged.slice(-1) } };
    const months = levelsByMonth(runs, { reported: [], judged: one.frame.judged }, UTC);
    const picture = coverMonths(NOBODY, contextOf({ ...one, months }, { period: null }));
    expect(picture?.caption).toContain('The last mark is the round of 24 August.');
  });

  it('end their axis at the next quarter, or at what is drawn if that is far below', () => {
    for (const about of [NOBODY, { ...NOBODY, rivalIds: [rivalId] }]) {
      const { toPct, ticks, lines } = pictureOf({}, about);
      const high = Math.max(...lines.flatMap(({ marks }) => marks.map(({ highPct }) => highPct)));
      expect(toPct).toBeGreaterThanOrEqual(high);
      expect(ticks[0]?.valuePct).toBe(0);
      expect(ticks.every(({ valuePct }) => valuePct % 25 === 0 && valuePct <= toPct)).toBe(true);
    }
  });
});

describe('the drawing of the months', () => {
  const box = { left: 100, right: 570, top: 170, bottom: 472, textLeft: 72, textRight: 722, share: 0.59 };
  const palette = buildPalette(PLAIN_COLOUR);
  const shapesOf = (months: CoverMonths): readonly Shape[] => {
    const art = coverArt(months, box, palette);
    const [drawing] = art.kind === 'stack' ? art.items : [];
    return drawing?.kind === 'drawing' ? drawing.shapes : [];
  };
  const linesIn = (shapes: readonly Shape[]) =>
    shapes.filter((one) => one.shape === 'polyline' && one.fill === undefined);

  it('is a line from mark to mark that is never beyond two neighbours', () => {
    const points = [50, 53, 52, 20, 20, 48].map((y, at) => ({ x: at * 40, y }));
    const line = smoothLine(points);
    for (const { x, y } of line) {
      const [from, to] = [points[Math.floor(x / 40)], points[Math.ceil(x / 40)]].map((one) => one?.y ?? 0);
      expect(y).toBeGreaterThanOrEqual(Math.min(from ?? 0, to ?? 0) - 1e-9);
      expect(y).toBeLessThanOrEqual(Math.max(from ?? 0, to ?? 0) + 1e-9);
    }
    for (const point of points) expect(line).toContainEqual(point);
  });

  it('has dashes of equal length', () => {
    const dashes = dashesOf(
      [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 33, y: 0 },
      ],
      9,
      6,
    );
    expect(dashes.map((dash) => [dash[0]?.x, dash.at(-1)?.x])).toEqual([
      [0, 9],
      [15, 24],
      [30, 33],
    ]);
  });

  it('is solid and round for the client, dashed with diamonds for its rival', () => {
    const [alone, both] = [shapesOf(pictureOf()), shapesOf(pictureOf({}, { rivalIds: [rivalId] }))];
    expect(linesIn(alone)).toHaveLength(1);
    expect(linesIn(both).length).toBeGreaterThan(10);
    const marks = (shapes: readonly Shape[]) => shapes.filter(({ shape }) => shape === 'circle');
    expect([marks(alone).length, marks(both).length]).toEqual([3, 3]);
    const diamonds = both.filter((one) => one.shape === 'polyline' && one.fill === palette.onBrandRival);
    expect(diamonds).toHaveLength(3);
  });

  it('breaks its line where months are not joined, and leaves those marks hollow', () => {
    const months = report.months?.map((month, at) =>
      at === 2 ? { ...month, isOtherWay: true, isJoined: false } : month,
    );
    const shapes = shapesOf(pictureOf({ months: months ?? [] }));
    const last = linesIn(shapes)
      .flatMap((one) => (one.shape === 'polyline' ? one.points : []))
      .at(-1);
    expect(last?.x).toBeLessThan(350);
    const fills = shapes.flatMap((one) => (one.shape === 'circle' ? [one.fill] : []));
    expect(fills).toEqual([palette.onBrand, palette.onBrand, palette.brand]);
  });

  it('is a large figure where there is one month only', () => {
    const art = coverArt(pictureOf({ months: report.months?.slice(-1) ?? [] }), box, palette);
    expect(JSON.stringify(art)).not.toContain('"drawing"');
    expect(JSON.stringify(art)).toContain(`"text":"${pictureOf().lines[0]?.marks.at(-1)?.figure ?? ''}"`);
  });
});

describe('the columns of a cover', () => {
  const figure = context.format.decimal(context.own?.visibilityPct ?? 0, 0);
  const levelOf = (of: ContentContext) => coverLedger([], of).level;

  it('have the one number with that of before, and of the newest round', () => {
    const level = levelOf(context);
    expect([level?.before, level?.figure, level?.after]).toEqual(['', figure, ' of 100 answers']);
    const newest = report.runs.at(-1)?.brands.find(({ isOwn }) => isOwn)?.visibilityPct ?? 0;
    const before = report.changes.before?.brands.find(({ isOwn }) => isOwn)?.visibilityPct ?? 0;
    const now = context.format.decimal(newest, 0);
    expect(level?.note.replaceAll('\u00a0', ' ')).toBe(
      `${context.format.decimal(before, 0)} before. In the newest week, from 24 August, ${now === figure ? 'also ' : ''}${now}.`,
    );
  });

  it('say “also” where the newest round is at the same number, and nothing of it in a report of one round', () => {
    const alike = { ...context, newest: { ...context.run, startedAtMs: context.newest.startedAtMs } };
    expect(levelOf(alike)?.note).toContain(`also ${figure}.`);
    const frame = { ...report.frame, judged: report.frame.judged.slice(-1) };
    const one = { ...context, figures: { ...report, frame } };
    expect(levelOf(one)?.note).not.toContain('newest');
    expect(levelOf({ ...one, before: null })?.note).toBe('');
  });

  it('have nothing where the brand was never measured', () => {
    const run = { ...context.run, brands: context.run.brands.filter(({ isOwn }) => !isOwn) };
    expect(levelOf({ ...context, run })).toBeNull();
  });

  it('count the actions that the report lists, with the first day', () => {
    const fallen = tellPeriod(
      inventRuns(QUIET, { shift: ({ brand, run }) => (brand === 0 && run >= 9 ? -2 : 0) }),
      4,
    );
    const spec = specFor(fallen, {
      sections: ['cover', 'summary'].map((id) => ({ id, options: {} })),
      period: PERIOD,
    });
    const of = contextOf(fallen);
    const { next } = printedAdvice(spec, of);
    const { doing } = coverLedger([], of);
    expect(next.length).toBeGreaterThan(0);
    expect(doing?.text).toMatch(
      new RegExp(`^${['One', 'Two', 'Three'][next.length - 1] ?? ''} (page|action)s?.* Page 2 says`, 'u'),
    );
    const [first] = next.flatMap(({ due }) => due ?? []).sort();
    expect(doing?.text.replaceAll('\u00a0', ' ')).toContain(context.format.longDay(first ?? ''));
    expect(coverLedger([], context).doing?.text).toMatch(/^Nothing new calls for action/u);
    // No page lists them.
    expect(coverLedger([], { ...of, sectionIds: ['cover'] }).doing).toBeNull();
    // Their page is not the second.
    const later = { ...of, sectionIds: ['cover', 'rivals', 'summary'] };
    expect(coverLedger([], later).doing?.text).not.toContain('Page');
  });

  it('have a word for each part of the news, two at most', () => {
    const sure = (['clear', 'close', 'few'] as const).map((word) => ({ subject: word, word }));
    expect(coverLedger(sure, context).sure.lines).toEqual([
      { subject: 'clear', word: 'clear', said: 'clear' },
      { subject: 'close', word: 'close', said: 'too close to call' },
    ]);
  });
});

describe('the field on a cover', () => {
  const brands = [
    { name: 'Own', level: -1.4 },
    ...Array.from({ length: 9 }, (_, at) => ({
      name: `Rival number ${String(at)} of the field`,
      level: at === 0 ? 3 : 0.6 - 0.1 * at,
    })),
  ];
  const figures = tellPeriod(inventRuns({ ...QUIET, runs: 4, brands }), 2);
  const cover = coverOf(figures, 'pitch');
  const standings = voiceStandings(figures.judged);

  it('has the eight leading brands in their order, the own one always among them', () => {
    const place = standings.findIndex(({ item }) => item.isOwn);
    expect(standings).toHaveLength(10);
    expect(place).toBeGreaterThan(7);
    const shown = [...standings.slice(0, 7), standings[place]];
    expect(cover.months).toBeNull();
    expect(cover.ledger).toBeNull();
    expect(cover.field?.rows.map(({ isOwn }) => isOwn)).toEqual([...Array<boolean>(7).fill(false), true]);
    expect(cover.field?.shows.map(({ brand }) => brand)).toEqual(shown.map((row) => row?.item.name));
    expect(cover.claim?.pictured).toEqual(cover.field?.shows);
    // As many letters as stand beside a reading.
    expect(cover.field?.rows[0]?.name).toBe('Rival number 0 of');
  });

  it('gives each its share with the interval of its answers, and the ranks that tests allow', () => {
    const drawn = { shareOfVoice: { low: 11.2, high: 33.4 }, sentiment: null, position: null };
    const judged = {
      ...figures.judged,
      brands: figures.judged.brands.map((brand) => (brand.isOwn ? { ...brand, drawn } : brand)),
    };
    const { field } = coverOf({ ...figures, judged }, 'pitch');
    const own = field?.rows.at(-1);
    expect([own?.lowPct, own?.highPct]).toEqual([11.2, 33.4]);
    expect(field?.toPct).toBe(35);
    for (const [at, { item, rank }] of standings.slice(0, 7).entries()) {
      const share = estimateShareOfVoice(figures.judged, item);
      const row = field?.rows[at];
      expect(row).toMatchObject({
        valuePct: share?.value,
        lowPct: share?.interval?.low,
        highPct: share?.interval?.high,
        figure: `${(share?.value ?? 0).toFixed(1)}%`,
        rank: rank.best === rank.worst ? String(rank.best) : `${String(rank.best)}–${String(rank.worst)}`,
      });
    }
    // Some ranks are settled and some are not.
    expect(new Set(field?.rows.map(({ rank }) => rank.includes('–')))).toEqual(new Set([true, false]));
  });

  it('ends its axis at the next five beyond what is drawn, and at all mentions at most', () => {
    const highest = Math.max(...(cover.field?.rows ?? []).map(({ highPct }) => highPct));
    expect(cover.field?.toPct).toBe(5 * Math.ceil(highest / 5));
    const alone = {
      ...figures.judged,
      brands: figures.judged.brands.map((brand) =>
        brand.isOwn
          ? { ...brand, drawn: { shareOfVoice: { low: 2, high: 103 }, sentiment: null, position: null } }
          : brand,
      ),
    };
    expect(coverOf({ ...figures, judged: alone }, 'pitch').field?.toPct).toBe(100);
  });

  it('says what it shows, and each reading to those who cannot see it', () => {
    expect(cover.share).toBe('Share of voice, % of all brand mentions');
    expect(cover.caption).toBe(
      'A range of ranks: a test on the same answers cannot tell these brands apart. Whiskers are 95% ranges: 19 of 20 hold the true value.',
    );
    const said = cover.field?.rows.map(({ name, figure }) => `${name} ${figure}`) ?? [];
    expect(said).toHaveLength(8);
    for (const reading of said) expect(cover.field?.alt).toContain(reading);
  });

  it('is none where no answer names a brand', () => {
    const judged = {
      ...figures.judged,
      brands: figures.judged.brands.map((brand) => ({ ...brand, mentions: 0, visibilityPct: 0 })),
    };
    expect(coverOf({ ...figures, judged }, 'pitch').field).toBeNull();
  });
});
