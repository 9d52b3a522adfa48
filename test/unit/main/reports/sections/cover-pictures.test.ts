/** The pictures of a cover beside the line of visibility: the course of what the headline is about, and the field. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import { buildPalette } from '../../../../../main/reports/pdf/document/palette.ts';
import { coverArt } from '../../../../../main/reports/sections/cover/art.ts';
import { PLAIN_COLOUR } from '../../../../../shared/reports/brand-kit.ts';
import type { CoverContent } from '../../../../../main/reports/sections/cover/content.ts';
import { voiceStandings } from '../../../../../shared/analysis/compare/brand-standings.ts';
import { estimateShareOfVoice } from '../../../../../shared/analysis/compare/brand-estimates.ts';
import type { Finding, StoryFinding } from '../../../../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import { findingOf } from '../../../../fixtures/findings.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellPeriod } from '../../../../helpers/told-report.ts';

/** Thirteen runs, the last four of which are the report. */
const report = tellPeriod(inventRuns(QUIET), 4);
const times = report.findings.courseMs;
const COURSE = times.map((_, run) => (run < 8 ? 30 + run : 12 - (run % 3)));

function coverOf(figures: ComparedReport, template = 'visibility'): CoverContent {
  const spec = { ...specFor(figures, { sections: [{ id: 'cover', options: {} }] }), template };
  return buildReportContent(spec, figures).sections[0]?.section.content as CoverContent;
}

type Planted = Parameters<typeof findingOf>[0];

/** The cover of the report with one finding; about a topic unless it is changed. */
function coverWith(changed: Planted = {}, figures: ComparedReport = report): CoverContent {
  const finding: StoryFinding = {
    ...findingOf({
      kind: 'breakaway',
      sinceMs: times[8] ?? 0,
      runsBefore: 8,
      runsSince: 5,
      from: 33.5,
      to: 11,
      change: -22.5,
      course: COURSE,
      about: { platform: null, topic: 'Pricing' },
      ...changed,
    }),
    status: 'new',
    told: null,
  };
  return coverOf({ ...figures, findings: { ...figures.findings, findings: [finding] } });
}

describe('the course on a cover', () => {
  it('has a mark for every run of the finding that was measured, bold in the report’s runs', () => {
    const { series, field } = coverWith();
    expect(field).toBeNull();
    expect(times).toHaveLength(13);
    const covered = report.runs.map(({ startedAtMs }) => startedAtMs);
    expect(covered).toHaveLength(4);
    expect(series?.readings).toEqual(
      times.map((atMs, run) => ({
        atMs,
        valuePct: COURSE[run],
        // A course has no intervals.
        lowPct: COURSE[run],
        highPct: COURSE[run],
        inReport: covered.includes(atMs),
      })),
    );
    expect(series?.gaps).toEqual([]);
    expect(series?.rival).toBeNull();
  });

  it('leaves out runs that did not measure it, and those that the finding does not tell of', () => {
    const course = COURSE.map((value, run) => (run === 6 || run === 12 ? null : value));
    const { series } = coverWith({ course, runsBefore: 5, runsSince: 5 });
    const kept = [3, 4, 5, 7, 8, 9, 10, 11];
    expect(series?.readings.map(({ atMs }) => atMs)).toEqual(kept.map((run) => times[run]));
    expect(series?.readings.map(({ valuePct }) => valuePct)).toEqual(kept.map((run) => COURSE[run]));
    expect(series?.end).toEqual({ name: 'Pricing', figure: '10%', range: null });
  });

  it('is marked where other prompts were asked from, with the day', () => {
    expect(coverWith().series?.exchanges).toEqual([]);
    const otherPromptsMs = [times[0] ?? 0, times[9] ?? 0];
    const { series } = coverWith({}, { ...report, otherPromptsMs });
    expect(series?.exchanges).toEqual([
      { atMs: times[9], text: expect.stringMatching(/^\d+ \w+: other prompts asked$/u) as string },
    ]);
  });

  it('joins no levels of a rival across other prompts', () => {
    const series = coverWith().series!;
    const readings = series.readings.map(({ atMs }) => ({ atMs, valuePct: 20 }));
    const rival = { name: 'Rival', readings, end: series.end, ahead: null };
    const dashesOf = (exchanges: NonNullable<CoverContent['series']>['exchanges']): number => {
      const drawn = { ...series, rival, exchanges };
      const box = { left: 0, right: 500, top: 0, bottom: 200, textLeft: 0 };
      return JSON.stringify(coverArt(drawn, box, buildPalette(PLAIN_COLOUR))).split('"dashPx":{"drawn":5')
        .length;
    };
    const at = { atMs: series.readings[5]?.atMs ?? 0, text: '12 Oct: other prompts asked' };
    expect(dashesOf([at])).toBe(dashesOf([]) - 1);
  });

  it('is none where the runs do not show one', () => {
    expect(coverWith({ course: COURSE.slice(1) }).series).toBeNull();
    expect(coverWith({ course: COURSE.map((value, run) => (run === 3 ? value : null)) }).series).toBeNull();
    expect(coverWith({ runsBefore: 0, runsSince: 1 }).series).toBeNull();
  });

  it('says where the report begins, and its first and last day', () => {
    const { series, caption } = coverWith();
    const start = report.runs[0]?.startedAtMs;
    expect(series?.periodStart).toEqual({ atMs: start, text: '3 Aug' });
    expect([series?.firstDate, series?.newestDate]).toEqual(['1 Jun', '24 Aug']);
    expect(caption).toBe(
      'One mark per run, bold in this report’s period. Dashed: the level before and since.',
    );
    // Where it begins with the report, nothing stands before it.
    const within = coverWith({ runsBefore: 2, runsSince: 2 });
    expect(within.series?.periodStart).toBeNull();
    expect(within.caption).toBe('One mark per run. Dashed: the level before and since.');
    // None of the report's own runs measured it.
    const earlier = coverWith({ course: COURSE.map((value, run) => (run < 9 ? value : null)) });
    expect(earlier.series?.periodStart).toBeNull();
    expect(earlier.caption).not.toContain('bold');
  });

  it('has the year in its days where they are of two', () => {
    const ago = 200 * 86_400_000;
    const first = times[0] ?? 0;
    const figures = {
      ...report,
      findings: { ...report.findings, courseMs: times.map((at) => (at === first ? at - ago : at)) },
    };
    const { series } = coverWith({}, figures);
    expect([series?.firstDate, series?.newestDate]).toEqual(['13 Nov 2025', '24 Aug 2026']);
  });

  it('draws both levels since their day, and a slope without any, on a scale around all of it', () => {
    const { series } = coverWith({ from: 60 });
    expect(series?.drawn?.levels).toEqual({ from: 60, to: 11, sinceMs: times[8] });
    for (const value of [...COURSE, 60]) {
      expect(series?.scale.from).toBeLessThanOrEqual(value);
      expect(series?.scale.to).toBeGreaterThanOrEqual(value);
    }
    expect(series?.marks.length).toBeGreaterThan(2);
    for (const { valuePct, text } of series?.marks ?? []) {
      expect(text).toBe(`${String(valuePct)}%`);
    }
    const slope = coverWith({ kind: 'drift', measure: 'share_of_voice', about: { platform: null } });
    expect(slope.series?.drawn?.levels).toBeNull();
    expect(slope.caption).toBe('One mark per run, bold in this report’s period.');
  });

  const BRAND = { platform: null, brand: 'Halden' };
  it.each<readonly [string, Planted, string, string, string]>([
    ['a topic', {}, 'Share of answers that name Halden (Pricing)', 'Pricing', '12%'],
    [
      'a prompt',
      { kind: 'prompts', promptIds: ['p'], about: { platform: null, prompt: 'What is best?' } },
      'Share of answers that name Halden (What is best?)',
      'What is best?',
      '12%',
    ],
    [
      'several prompts',
      { kind: 'prompts', promptIds: ['p', 'q'], about: { platform: null, prompt: 'What is best?' } },
      'Share of answers that name Halden (2 prompts)',
      '2 prompts',
      '12%',
    ],
    [
      'a source',
      { kind: 'sources', measure: 'citations', about: { platform: null, domain: 'guide.example' } },
      'Citations: guide.example',
      'guide.example',
      '12',
    ],
    [
      'a page of it',
      {
        kind: 'sources',
        measure: 'citations',
        about: { platform: null, domain: 'guide.example', page: 'https://guide.example/a' },
      },
      'Citations: https://guide.example/a',
      'https://guide.…',
      '12',
    ],
    [
      'a tone',
      { kind: 'tone', measure: 'sentiment', about: { platform: null, attribute: 'price' } },
      'Sentiment: Halden (price)',
      'price',
      '+12.00',
    ],
    [
      'the sentiment',
      { kind: 'level', measure: 'sentiment', about: BRAND },
      'Sentiment: Halden',
      'Halden',
      '+12.00',
    ],
    [
      'the position',
      { kind: 'level', measure: 'position', about: BRAND },
      'Average position: Halden',
      'Halden',
      '12',
    ],
    [
      'the voice',
      { kind: 'level', measure: 'share_of_voice', about: BRAND },
      'Share of voice: Halden',
      'Halden',
      '12%',
    ],
  ])('says of %s whose figure it is, and how it ends', (_, changed, share, name, figure) => {
    const cover = coverWith(changed);
    expect(cover.share).toBe(share);
    expect(cover.series?.end).toEqual({ name, figure, range: null });
    expect(cover.claim?.pictured).toEqual([cover.claim?.subject]);
    const subject: Partial<Finding['subject']> = cover.claim?.subject ?? {};
    expect(cover.series?.shows).toEqual([subject]);
    expect(cover.series?.alt).toContain(figure);
  });

  it('cuts long names where they stand', () => {
    const { share, series } = coverWith({ about: { platform: null, topic: 'x'.repeat(80) } });
    expect(share).toBe(`Share of answers that name Halden (${'x'.repeat(43)}…)`);
    expect(series?.end.name).toBe(`${'x'.repeat(14)}…`);
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
    expect(cover.series).toBeNull();
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
