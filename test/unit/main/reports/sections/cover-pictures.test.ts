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
import { barsArt } from '../../../../../main/reports/sections/cover/bars-art.ts';
import { dotsArt, dotsHeight } from '../../../../../main/reports/sections/cover/dots-art.ts';
import { hundredOf } from '../../../../../main/reports/content/news/prospect.ts';
import type { Absence, Absences } from '../../../../../shared/analysis/report/absences.ts';
import { coverArt } from '../../../../../main/reports/sections/cover/art.ts';
import type { CoverContent } from '../../../../../main/reports/sections/cover/content.ts';
import { dashesOf, smoothLine } from '../../../../../main/reports/charts/smooth-line.ts';
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
      `${context.format.decimal(before, 0)} before. The last round, of 24 August, gave ${now}${now === figure ? ' too' : ''}.`,
    );
  });

  it('say “too” where the newest round is at the same number, and nothing of it in a report of one round', () => {
    const alike = { ...context, newest: { ...context.run, startedAtMs: context.newest.startedAtMs } };
    expect(levelOf(alike)?.note).toContain(`gave ${figure} too.`);
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

const BOX = { left: 100, right: 570, top: 170, bottom: 472, textLeft: 72, textRight: 722, share: 1 };

describe('the lines of a review of rivals', () => {
  const brands = [
    { name: 'Own', level: 0 },
    ...[0.9, 0.2, -0.2, -0.5, -1].map((level, at) => ({ name: `Rival ${String(at)}`, level })),
  ];
  const all = inventRuns({ ...QUIET, runs: 8, brands }).map(withPlatforms);
  const period = tellPeriod(all, 4);
  const months = levelsByMonth(
    all,
    { reported: period.runs.map(({ runId }) => runId), judged: period.frame.judged },
    UTC,
  );
  const cover = coverOf({ ...period, months }, 'competitor');

  it('have the own line and three others, whose names do not overlap', () => {
    expect(cover.months?.lines.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false]);
    expect(cover.caption).toContain('Own and the 3 rivals nearest to it; the other 2 are not drawn.');
    const art = coverArt(cover.months!, BOX, buildPalette(PLAIN_COLOUR));
    const texts = art.kind === 'stack' ? art.items : [];
    const labels = texts.flatMap((node) =>
      node.kind === 'stack' && node.at !== undefined ? [node.at.yPx] : [],
    );
    expect(labels).toHaveLength(4);
    const sorted = labels.toSorted((one, other) => one - other);
    const apart = sorted.slice(1).map((top, at) => top - (sorted[at] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(18);
    // One band, the own one's, and no first value but its.
    const drawing = texts.find(({ kind }) => kind === 'drawing');
    const shapes = drawing?.kind === 'drawing' ? drawing.shapes : [];
    expect(
      shapes.filter(
        (shape) => shape.shape === 'polyline' && shape.fill !== undefined && shape.points.length > 8,
      ).length,
    ).toBe(1);
  });
});

describe('a cover for a prospect', () => {
  const brands = [
    { name: 'Own', level: -1.4 },
    ...Array.from({ length: 9 }, (_, at) => ({
      name: `Rival number ${String(at)} of the field`,
      level: at === 0 ? 3 : 0.6 - 0.1 * at,
    })),
  ];
  const figures = tellPeriod(inventRuns({ ...QUIET, runs: 4, brands }), 2);
  const question = (text: string, named: number, answers: number): Absence => ({
    ...{ promptId: text, text, answers: 20, named, without: answers },
    rival: { brand: 'Rival number 0', answers },
  });
  const absences: Absences = {
    ...{ answers: 761, named: 230, without: 503, asked: 38 },
    prompts: [question('Too good to be asked?', 3, 17), question('Which one is best?', 0, 12)],
    platforms: [{ platform: 'alpha', answers: 761, named: 230, without: 503 }],
  };
  const withAnswers = (changed: Partial<Absences> = {}): CoverContent =>
    coverOf(
      { ...figures, material: { ...figures.material, absences: { ...absences, ...changed } } },
      'pitch',
    );

  it('has a hundred answers in whole parts, and a question that never names it', () => {
    const { dots, bars, months, headline, kind, claim, preparedFor } = withAnswers();
    expect(dots?.parts.map(({ part, count, words }) => [part, count, words])).toEqual([
      ['rival', 66, 'name a rival, not Own'],
      ['own', 30, 'name Own'],
      ['nobody', 4, 'name nobody'],
    ]);
    expect(dots?.question).toMatchObject({ text: '“Which one is best?”' });
    expect(dots?.question?.counts).toBe('We asked 20 times. Rival number 0 was named 12 times, Own never.');
    expect([bars, months, claim]).toEqual([null, null, null]);
    expect(headline).toBe('In 66 of 100 answers buyers hear of a rival and not of Own');
    expect(kind).toBe('Proposal');
    expect(preparedFor).toContain('One question is an example; the total is what counts.');
  });

  it.each([
    [1, 0, 1],
    [3, 1, 2],
    [200, 61, 139],
    [200, 61, 138],
    [999, 5, 990],
    [7, 0, 0],
  ])('adds up to a hundred: %d answers, %d and %d', (answers, named, without) => {
    const { own, rival, nobody } = hundredOf({ ...absences, answers, named, without });
    expect(own + rival + nobody).toBe(100);
    expect(Math.min(own, rival, nobody)).toBeGreaterThanOrEqual(0);
    expect(own).toBe(Math.round((100 * named) / answers));
    if (named + without === answers) expect(nobody).toBe(0);
  });

  it('says of a question that names it how often, and has none where no rival comes first', () => {
    const first = withAnswers({ prompts: absences.prompts.slice(0, 1) });
    expect(first.dots?.question?.counts).toBe(
      'We asked 20 times. Rival number 0 was named 17 times without Own, Own 3 times.',
    );
    const none = withAnswers({ prompts: [question('Who is asked?', 12, 8)] });
    expect(none.dots?.question).toBeNull();
    expect(none.preparedFor).not.toContain('One question');
  });

  it('draws each answer once: rivals, the client, and hollow ones', () => {
    const palette = buildPalette(PLAIN_COLOUR);
    const box = { xPx: 72, widthPx: 650, topPx: 128, endPx: 520, serifShare: 1, share: 1 };
    const { dots } = withAnswers();
    const art = dotsArt(dots!, box, palette);
    const items = art.kind === 'stack' ? art.items : [];
    const drawing = items.find(({ kind }) => kind === 'drawing');
    const shapes = drawing?.kind === 'drawing' ? drawing.shapes : [];
    const fills = shapes.map((shape) => ('fill' in shape ? shape.fill : undefined));
    expect(shapes).toHaveLength(100);
    expect(fills.filter((fill) => fill === palette.onBrandRival)).toHaveLength(66);
    expect(fills.filter((fill) => fill === palette.onBrand)).toHaveLength(30);
    expect(fills.filter((fill) => fill === undefined)).toHaveLength(4);
    for (const shape of shapes) {
      if (shape.shape !== 'circle') throw new Error('a dot is a circle');
      expect(shape.x + shape.radius).toBeLessThanOrEqual(box.xPx + box.widthPx);
      expect(shape.y + shape.radius).toBeLessThan(box.endPx);
    }
    expect(dotsHeight(dots!, box)).toBeLessThan(box.endPx - box.topPx);
  });

  it('ranks the brands where no answers are mirrored, the own one always among them, without a range', () => {
    const cover = coverOf({ ...figures, material: { ...figures.material, absences: null } }, 'pitch');
    expect(cover.dots).toBeNull();
    expect(cover.bars?.bars.map(({ role }) => role)).toEqual([...Array<string>(6).fill('other'), 'own']);
    expect(cover.share).toBe('How many of 100 AI answers name each brand');
    expect(cover.headline).toMatch(/ahead of Own$/u);
    expect(`${cover.headline} ${cover.lede} ${cover.caption}`).not.toMatch(/%|rank|whisker|range/iu);
    expect(cover.claim?.pictured).toContainEqual(cover.claim?.subject);
    const drawn = barsArt(cover.bars!, BOX, buildPalette(PLAIN_COLOUR));
    const shapes = drawn.kind === 'stack' && drawn.items[0]?.kind === 'drawing' ? drawn.items[0].shapes : [];
    const widths = shapes.flatMap((shape) => (shape.shape === 'rect' ? [shape.width] : []));
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  it('is without a picture where no answer names a brand', () => {
    const judged = {
      ...figures.judged,
      brands: figures.judged.brands.map((brand) => ({ ...brand, mentions: 0, visibilityPct: 0 })),
    };
    expect(coverOf({ ...figures, judged }, 'pitch').bars).toBeNull();
  });
});
