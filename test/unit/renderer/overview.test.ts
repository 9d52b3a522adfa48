import { describe, expect, it } from 'vitest';
import {
  chooseShown,
  parseOverview,
  writeOverview,
  type OverviewFilters,
} from '../../../renderer/views/project/overview-filters.ts';
import { platformsCsv, standingsCsv, trendCsv } from '../../../shared/tables/overview.ts';
import {
  buildEvents,
  buildTrend,
  markEvents,
  shownRuns,
} from '../../../renderer/views/project/overview-trend.ts';
import { buildPlatformMap, mapFootnote } from '../../../shared/tables/platform-map.ts';
import { buildStandingRows } from '../../../shared/tables/standings.ts';
import { judgeChange } from '../../../shared/analysis/intervals/verdict.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { ENGLISH_ON_SCREEN } from '../../../shared/words/wording.ts';
import { historyOf, scoredRun } from '../../fixtures/history.ts';
import { HALDEN } from '../../fixtures/project-view.ts';

const format = buildFormatter('en-GB');
const language = { format, words: ENGLISH_ON_SCREEN };
const USUAL = parseOverview('');
const [PREVIOUS, CURRENT] = [HALDEN.previous!, HALDEN.current!];
const MOVED = judgeChange(6.7, { low: 0.9, high: 12.4 }, 570);

describe('the address of an overview', () => {
  it('reads back what it wrote, and leaves out what is usual', () => {
    expect(writeOverview(USUAL)).toBe('');
    const filters: OverviewFilters = { run: 'r5', against: 'first', range: 'all', hasPartial: true };
    expect(parseOverview(writeOverview(filters))).toEqual(filters);
    expect(parseOverview('range=99')).toEqual(USUAL);
  });

  it('shows the newest run against the one before it, the first or a certain one', () => {
    const runs = [1, 2, 3].map((at) => ({ runId: `r${at}`, startedAtMs: at }));
    const ids = (filters: Partial<OverviewFilters>): (string | undefined)[] => {
      const { current, before } = chooseShown(runs, { ...USUAL, ...filters });
      return [before?.runId, current?.runId];
    };
    expect(ids({})).toEqual(['r2', 'r3']);
    expect(ids({ against: 'first' })).toEqual(['r1', 'r3']);
    expect(ids({ against: 'r1' })).toEqual(['r1', 'r3']);
    expect(ids({ run: 'r2' })).toEqual(['r1', 'r2']);
    // Only an earlier run is one to be compared with.
    expect(ids({ run: 'r2', against: 'r3' })).toEqual(['r1', 'r2']);
    expect(ids({ run: 'gone' })).toEqual(['r2', 'r3']);
    expect(ids({ run: 'r1' })).toEqual([undefined, 'r1']);
    expect(chooseShown([], USUAL)).toEqual({ current: null, before: null });
  });
});

describe('the trend', () => {
  const history = historyOf(40);

  it('shows the chosen weeks, and all on demand', () => {
    expect(shownRuns(history, USUAL)).toHaveLength(26);
    expect(shownRuns(history, { ...USUAL, range: '13' })).toHaveLength(13);
    expect(shownRuns(history, { ...USUAL, range: 'all' })).toHaveLength(40);
  });

  it('leaves partial runs out unless they are asked for', () => {
    const partial = { ...history.runs.at(-1)!, isPartial: true };
    const mixed = { ...history, runs: [...history.runs.slice(0, -1), partial] };
    expect(shownRuns(mixed, { ...USUAL, range: 'all' })).toHaveLength(39);
    expect(shownRuns(mixed, { ...USUAL, range: 'all', hasPartial: true })).toHaveLength(40);
  });

  it('puts breaks of one run into one event, leaves out what is not shown, and adds notes', () => {
    const runs = shownRuns(history, { ...USUAL, range: '13' });
    const at = (run: (typeof runs)[number]) => ({ runId: run.runId, startedAtMs: run.startedAtMs });
    const events = buildEvents(
      {
        ...history,
        breaks: [
          { ...at(history.runs[0]!), cause: { kind: 'platforms-added', platforms: ['theta'] } },
          // Its step from the run before is not shown.
          { ...at(runs[0]!), cause: { kind: 'platforms-added', platforms: ['iota'] } },
          { ...at(runs[3]!), cause: { kind: 'platforms-added', platforms: ['eta'] } },
          { ...at(runs[3]!), cause: { kind: 'prompts-added', promptIds: ['a', 'b'] } },
        ],
        notes: [
          { noteId: 'n', on: '2026-11-01', text: 'New site' },
          { noteId: 'old', on: '2020-01-01', text: 'Long ago' },
        ],
      },
      runs,
      language,
    );
    expect(events.map(({ event, noteId }) => [event, noteId])).toEqual([
      ['eta added; 2 prompts added', null],
      ['New site', 'n'],
    ]);
    // The same consequence is said once.
    expect(events[0]?.consequence.match(/headline/g)).toHaveLength(1);
    expect(markEvents(events).map(({ mark }) => mark)).toEqual(['1', '2']);
    expect(markEvents(events.slice(0, 1))[0]?.mark).toBeUndefined();
  });

  it('has the own brand, three rivals in colour and the others as a crowd, all of one length', () => {
    const runs = shownRuns(history, USUAL);
    const trend = buildTrend(history, runs, [], new Map())!;
    expect(trend.own.name).toBe('Halden Outdoor');
    expect(trend.rivals.map(({ name }) => name)).toEqual(['Norrfell', 'Cairn Supply', 'Ridgeway & Co']);
    expect(trend.others).toHaveLength(3);
    for (const { readings } of [trend.own, ...trend.rivals, ...trend.others]) {
      expect(readings).toHaveLength(26);
    }
    expect(trend.own.readings.at(-1)?.value).toBeCloseTo((100 * 254) / 570);
  });

  it('judges the first shown run by the one before it, and takes a change that answers have decided', () => {
    const runs = shownRuns(history, { ...USUAL, range: '13' });
    const trend = buildTrend(history, runs, [], new Map([[CURRENT.runId, MOVED]]))!;
    expect(trend.runs[0]?.change.verdict.kind).toBe('unclear');
    expect(trend.runs.at(-1)?.change).toBe(MOVED);
    const whole = buildTrend(history, history.runs, [], new Map())!;
    expect(whole.runs[0]?.change.verdict).toEqual({ kind: 'none', reason: 'first-run' });
  });

  it('does not compare totals over other platforms', () => {
    const other = { ...history.runs.at(-1)!, platforms: ['alpha_app'] };
    const mixed = { ...history, runs: [...history.runs.slice(0, -1), other] };
    const trend = buildTrend(mixed, mixed.runs, [], new Map())!;
    expect(trend.runs.at(-1)?.change.verdict).toEqual({ kind: 'none', reason: 'platforms-differ' });
  });

  it('takes a brand that a run did not score for not measured, never for zero', () => {
    const without = scoredRun({
      ...CURRENT,
      brands: CURRENT.brands.filter(({ name }) => name !== 'Norrfell'),
    });
    const mixed = { ...history, runs: [...history.runs.slice(0, -1), without] };
    const trend = buildTrend(mixed, mixed.runs, [], new Map())!;
    const norrfell = [...trend.rivals, ...trend.others].find(({ name }) => name === 'Norrfell');
    expect(norrfell?.readings.at(-1)?.value).toBeNull();
  });

  it('is none where the own brand was never scored', () => {
    const foreign = { ...history, brands: history.brands.filter(({ isOwn }) => !isOwn) };
    expect(buildTrend(foreign, foreign.runs, [], new Map())).toBeNull();
  });
});

describe('the map of platforms', () => {
  const run: RunFigures = {
    ...CURRENT,
    platforms: ['alpha_app', 'eta'],
    platformFigures: [
      {
        platform: 'alpha_app',
        brandId: 'Halden Outdoor',
        visibilityPct: 47.4,
        counts: { mentions: 54, answers: 114 },
      },
      { platform: 'eta', brandId: 'Halden Outdoor', visibilityPct: 0, counts: { mentions: 0, answers: 114 } },
      {
        platform: 'alpha_app',
        brandId: 'Norrfell',
        visibilityPct: 63.2,
        counts: { mentions: 72, answers: 114 },
      },
    ],
  };
  const history = [
    scoredRun({ ...CURRENT, runId: 'old', startedAtMs: 0, platforms: ['alpha_app', 'theta'] }),
    scoredRun(run),
  ];
  const map = buildPlatformMap(run, history, format);

  it('has a column for what other runs asked, and says that it was not run', () => {
    expect(map.columns).toEqual([
      { platform: 'alpha_app', note: 'n 114' },
      { platform: 'eta', note: 'since 16 Nov' },
      { platform: 'theta', note: 'not run' },
    ]);
  });

  it('tells zero from not tested', () => {
    const own = map.rows.find(({ isOwn }) => isOwn)!;
    expect(own.cells).toEqual([{ valuePct: 47.4, sample: 114 }, { valuePct: 0, sample: 114 }, null]);
    const norrfell = map.rows.find(({ name }) => name === 'Norrfell')!;
    expect(norrfell.cells[1]).toBeNull();
    expect(platformsCsv(map)).toContainEqual(['Halden Outdoor', 47.4, 0, null]);
  });

  it('says what a cell rests on, and which differences say nothing', () => {
    expect(mapFootnote(run, format)).toBe(
      'Each cell rests on 114 answers, about ±9 points. Two cells that differ by less than 13 points cannot be told apart.',
    );
    const unknown = { ...run, platformFigures: run.platformFigures.map((row) => ({ ...row, counts: null })) };
    expect(mapFootnote(unknown, format)).toMatch(/not known/);
  });
});

describe('the standings', () => {
  it('take their changes from the comparison, and mark a brand that the earlier run did not know', () => {
    const earlier = { ...PREVIOUS, brands: PREVIOUS.brands.filter(({ name }) => name !== 'Wayfold') };
    const rows = buildStandingRows(CURRENT, earlier, new Map([['Halden Outdoor', MOVED]]));
    expect(rows.find(({ isOwn }) => isOwn)?.change).toBe(MOVED);
    expect(rows.find(({ name }) => name === 'Peakline')?.change).toBeNull();
    expect(rows.filter(({ isNew }) => isNew).map(({ name }) => name)).toEqual(['Wayfold']);
    expect(standingsCsv(rows)).toHaveLength(8);
  });
});

it('gives the trend out with a row for each brand of each run', () => {
  const history = historyOf(3);
  const rows = trendCsv(history, history.runs);
  expect(rows).toHaveLength(1 + 3 * 7);
  expect(rows[1]?.[3]).toBe('Norrfell');
});
