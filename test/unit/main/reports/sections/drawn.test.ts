/** Rivals, platforms, topics and a rival in depth: each figure is the comparison's, and each verdict its own. */
import { roundTo } from '../../../../../shared/format/format.ts';
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import { buildContext } from '../../../../../main/reports/content/context.ts';
import type { KeyFiguresContent } from '../../../../../main/reports/sections/key-figures.ts';
import type { PlatformsContent } from '../../../../../main/reports/sections/platforms.ts';
import type { RivalContent } from '../../../../../main/reports/sections/rival.ts';
import type { RivalsContent } from '../../../../../main/reports/sections/rivals.ts';
import type { LaidSection } from '../../../../../main/reports/sections/section.ts';
import type { TopicsContent } from '../../../../../main/reports/sections/topics.ts';
import { visibilityStandings } from '../../../../../shared/analysis/compare/brand-standings.ts';
import { brandChange, rowChange } from '../../../../../shared/analysis/compare/look-up-change.ts';
import { judgeFields } from '../../../../../shared/analysis/intervals/extremes.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import { AppError } from '../../../../../shared/errors/app-error.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET, type World, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { tellPeriod, tellReport } from '../../../../helpers/told-report.ts';

const AT = 8;
const reportOf = (event: WorldEvent = {}, world: Partial<World> = {}): ComparedReport =>
  tellReport(inventRuns({ ...QUIET, ...world }, event));

function sectionOf<Content>(id: string, report: ComparedReport, options: Record<string, unknown> = {}) {
  const [made] = buildReportContent(specFor(report, { sections: [{ id, options }] }), report).sections;
  return made?.section as LaidSection<Content>;
}

const RISES: WorldEvent = { shift: ({ brand, run }) => (brand === 1 && run >= AT ? 2.5 : 0) };
const NUMBER = (written: string): number => Number(written.replace('−', '-').replace('+', ''));

describe('the page of rivals', () => {
  const report = reportOf(RISES);
  const { content } = sectionOf<RivalsContent>('rivals', report);
  const sides = [report.changes.before, report.judged];

  it('draws the move of every brand from the runs before to the newest, movers apart', () => {
    const rows = [...(content.slope?.rows ?? []), ...(content.slope?.others?.rows ?? [])];
    expect(rows).toHaveLength(4);
    for (const { name, from, to, isMover } of rows) {
      const [before, after] = sides.map((run) => run?.brands.find((brand) => brand.name === name));
      expect([from?.value, to.value]).toEqual([before?.visibilityPct, after?.visibilityPct]);
      const change = brandChange(report.changes.sinceBaseline, after?.brandId ?? '', 'visibility');
      expect(isMover).toBe(change.verdict.kind === 'better' || change.verdict.kind === 'worse');
    }
    expect(rows.find(({ name }) => name === 'Northlight')?.isMover).toBe(true);
    expect(content.moved?.sentences.join(' ')).toMatch(/^Northlight rose \d+\.\d points/);
  });

  it('shows the lead over the rival that passed, run by run, with an interval', () => {
    const readings = content.lead?.stretches.flat() ?? [];
    expect(content.lead?.measure).toContain('Northlight');
    expect(readings.map(({ value }) => value)).toEqual(
      report.runs.map(({ brands }) => (brands[0]?.visibilityPct ?? 0) - (brands[1]?.visibilityPct ?? 0)),
    );
    for (const { value, low, high } of readings) {
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
    }
    expect(readings.at(-1)?.high).toBeLessThan(0);
    expect(NUMBER(content.lead?.lastFigure ?? '')).toBeCloseTo(readings.at(-1)?.value ?? NaN, 1);
  });

  it('sets both beside each other on every platform, the largest gap first', () => {
    const rows = content.pairs?.rows ?? [];
    expect(rows).toHaveLength(5);
    const gaps = rows.map(({ own, rival }) => Math.abs(own.value - rival.value));
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
    for (const { name, own, rival } of rows) {
      const of = (brandId: string) =>
        report.judged.platformFigures.find(
          (row) => row.platform === name.toLowerCase() && row.brandId === brandId,
        )?.visibilityPct;
      expect([own.value, rival.value]).toEqual([of('brand-0'), of('brand-1')]);
    }
  });

  it('gives the share of voice the interval of its answers, as the key figures do', () => {
    const drawn = { shareOfVoice: { low: 11.2, high: 33.4 }, sentiment: null, position: null };
    const runs = report.runs.map((run) => ({
      ...run,
      brands: run.brands.map((brand) => (brand.isOwn ? { ...brand, drawn } : brand)),
    }));
    const known = { ...report, runs, judged: runs.at(-1) ?? report.judged };
    const { rows } = sectionOf<RivalsContent>('rivals', known).content.field.table;
    expect(rows.find(({ isStrong }) => isStrong)?.cells.voiceRange).toMatchObject({ text: '11.2 to 33.4' });
    const { figures } = sectionOf<KeyFiguresContent>('key-figures', known).content;
    expect(figures[1]?.range).toMatch(/^11\.2 to 33\.4, n /u);
  });

  it('lists the leading brands and counts the others in one row', () => {
    const brands = Array.from({ length: 15 }, (_, at) => ({
      name: at === 0 ? 'Own' : `Rival ${at}`,
      level: -0.2 * at,
    }));
    const many = reportOf({}, { brands });
    const { rows } = sectionOf<RivalsContent>('rivals', many).content.field.table;
    expect(rows).toHaveLength(9);
    expect(rows.at(-1)?.cells.brand).toMatchObject({ text: '7 others' });
    const run = many.runs.at(-1);
    const rest = run === undefined ? [] : visibilityStandings(run).slice(8);
    const shares = rest.map(({ item }) => item.visibilityPct);
    expect(rows.at(-1)?.cells.reading).toMatchObject({
      text: `${Math.min(...shares).toFixed(0)} to ${Math.max(...shares).toFixed(0)}%`,
    });
  });
});

describe('the page of platforms', () => {
  const event: WorldEvent = {
    shift: ({ brand, platform, run }) => (brand === 0 && platform === 1 && run >= AT ? -4 : 0),
    isFallback: (run, platform) => platform === 2 && run >= AT,
  };
  const report = reportOf(event);
  const { content } = sectionOf<PlatformsContent>('platforms', report);

  it('puts the comparison’s verdict above each panel, the largest change first', () => {
    const panels = content?.panels?.panels ?? [];
    expect(panels[0]).toMatchObject({
      name: 'Beta',
      change: { sign: '▼', words: 'Beyond noise', verdict: 'worse' },
    });
    for (const { name, change, levels } of panels) {
      const platform = name.toLowerCase();
      const { verdict } =
        rowChange(report.changes.sinceBaseline, 'platforms', platform).verdict.kind === 'none'
          ? { verdict: null }
          : { verdict: rowChange(report.changes.sinceBaseline, 'platforms', platform).verdict.kind };
      expect(change.verdict === 'none' ? null : change.verdict).toBe(verdict);
      const readings =
        report.changes.sinceBaseline?.platforms.find(({ id }) => id === platform)?.readings ?? [];
      const of = (side: 0 | -1): number => readings.at(side)?.value ?? NaN;
      const [from = NaN, to = NaN, moved = NaN] = (
        levels.replaceAll('−', '-').match(/[-+]?[\d.]+/gu) ?? []
      ).map(Number);
      // Where rounding keeps the three apart, the earlier level moves by one.
      expect(Math.abs(from - of(0))).toBeLessThan(1.01);
      expect(Math.abs(to - of(-1))).toBeLessThan(0.51);
      // What stands above a panel adds up as it is printed.
      if (verdict !== null) expect(from + moved).toBeCloseTo(to, 9);
    }
  });

  it('breaks a line where the route changes', () => {
    const panel = content?.panels?.panels.find(({ name }) => name === 'Gamma');
    expect(panel?.own.map((stretch) => stretch.length)).toEqual([AT, 13 - AT]);
    expect(panel?.change.words).toBe('new route');
    expect(panel?.rerouted).toHaveLength(1);
  });

  it('draws at most twelve, and counts the rest', () => {
    const platforms = Array.from({ length: 14 }, (_, at) => `platform-${at}`);
    const many = sectionOf<PlatformsContent>('platforms', reportOf({}, { platforms })).content;
    expect(many?.panels?.panels).toHaveLength(12);
    expect(many?.panels?.note).toContain('2 more platforms');
    const single = sectionOf<PlatformsContent>('platforms', tellReport(inventRuns(QUIET).slice(-1))).content;
    expect(single?.panels).toBeNull();
    // Two runs are no line: the table alone says what they say. What is drawn reaches back beyond the report.
    const pair = sectionOf<PlatformsContent>('platforms', tellReport(inventRuns(QUIET).slice(-2)));
    expect(pair.content?.panels).toBeNull();
    expect(pair.content?.own.table.rows.length).toBeGreaterThan(1);
    const three = sectionOf<PlatformsContent>('platforms', tellReport(inventRuns(QUIET).slice(-3))).content;
    expect(three?.panels?.panels.map(({ own }) => own.flat().length)).toEqual(
      three?.panels?.panels.map(() => 3),
    );
  });
});

describe('a field judged both ways', () => {
  it('is led by nobody where chance could tell it so, and by whom it is where not', () => {
    const fields = [
      { own: 10, rivals: [13], answers: 40 },
      { own: 5, rivals: [33, 2], answers: 40 },
      { own: 33, rivals: [5, 2], answers: 40 },
      { own: 33, rivals: [5, 32], answers: 40 },
      { own: 20, rivals: [], answers: 40 },
    ];
    expect(judgeFields(fields)).toEqual(['close', 'behind', 'ahead', 'close', 'close']);
  });
});

describe('the page of topics', () => {
  it('sorts by gap, judges on the same answers, and names the best rival', () => {
    const report = reportOf({
      shift: ({ brand, topic }) => (topic === 2 ? (brand === 1 ? 4 : brand === 0 ? -4 : 0) : 0),
    });
    const rows = sectionOf<TopicsContent>('topics', report).content?.gaps.rows ?? [];
    expect(rows[0]).toMatchObject({
      name: 'Topic 2',
      standing: 'behind',
      verdict: '▼ Northlight leads',
      rival: { name: 'Northlight' },
    });
    const gaps = rows.map(({ own, rival }) => own.value - (rival?.value ?? 0));
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    for (const { name, own, gap, rival } of rows) {
      const ofTopic = report.detail.topics.filter(({ topic }) => topic === name);
      expect(own.value).toBe(ofTopic.find(({ isOwn }) => isOwn)?.visibilityPct);
      expect(rival?.value).toBe(
        Math.max(...ofTopic.filter(({ isOwn }) => !isOwn).map(({ visibilityPct }) => visibilityPct)),
      );
      // The difference of the two levels as they are printed; so few answers print none with a decimal.
      expect(NUMBER(gap)).toBe(roundTo(own.value, 0) - roundTo(rival?.value ?? 0, 0));
    }
  });

  it('gives no verdict under 30 answers, and names the topics that are left out', () => {
    const { content } = sectionOf<TopicsContent>('topics', reportOf({}, { topics: 19, prompts: 38 }));
    expect(content?.gaps.rows.every(({ isFew, verdict }) => isFew && verdict === 'Too few answers')).toBe(
      true,
    );
    expect(content?.gaps.note).toContain('Hollow');
    const many = sectionOf<TopicsContent>('topics', reportOf({}, { topics: 23, prompts: 46 })).content;
    expect(many?.gaps.rows).toHaveLength(20);
    expect(many?.gaps.note).toMatch(
      /Not drawn: 3 topics with smaller gaps \(Topic \d+, Topic \d+ and Topic \d+\)\./,
    );
  });
});

describe('the page about one rival', () => {
  const report = reportOf(RISES);

  it('is about the one that moved most, or the one that is asked for', () => {
    expect(sectionOf<RivalContent>('rival', report).content?.name).toBe('Northlight');
    expect(sectionOf<RivalContent>('rival', report, { brand: 'brightmere' }).content?.name).toBe(
      'Brightmere',
    );
    expect(sectionOf<RivalContent>('rival', report, { brand: 'brand-2' }).content?.name).toBe('Quillstone');
  });

  it('says who is ahead only where the lead is beyond noise', () => {
    expect(sectionOf<RivalContent>('rival', report).finding?.headline).toMatch(
      /^Northlight is ahead of Own: [\d.]+%\sagainst\s[\d.]+%$/,
    );
    const level = reportOf(
      {},
      {
        brands: [
          { name: 'Own', level: -0.3 },
          { name: 'Like', level: -0.3 },
        ],
      },
    );
    expect(sectionOf<RivalContent>('rival', level).finding?.headline).toMatch(/are too close to call$/);
  });

  it('names the days of the runs that it draws, which begin before its period', () => {
    const period = tellPeriod(inventRuns(QUIET, RISES), 3);
    const { trend, lead } = sectionOf<RivalContent>('rival', period).content ?? {};
    const [first, last] = [period.drawn[0], period.drawn.at(-1)];
    expect(trend?.trend.own.readings).toHaveLength(period.drawn.length);
    const { format } = buildContext(specFor(period), [], period);
    const days = [first, last].map((run) => format.date(run?.startedAtMs ?? 0));
    expect(trend?.measure).toBe(`% of answers, ${days.join(' to ')}`);
    expect(trend?.trend.ticks[0]?.atMs).toBeLessThan(period.runs[0]?.startedAtMs ?? 0);
    expect(lead?.fromLabel).toBe(format.shortDate(first?.startedAtMs ?? 0));
  });

  it('says in words which rivals there are where one is asked for that there is not', () => {
    const wrong = (): unknown => sectionOf('rival', report, { brand: 'Nobody' });
    expect(wrong).toThrow(AppError);
    expect(wrong).toThrow(
      /has no scores of a rival "Nobody"\. There are: Northlight, Quillstone, Brightmere\./,
    );
  });
});
