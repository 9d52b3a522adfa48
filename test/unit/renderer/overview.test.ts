import { stepsByPair } from '../../../shared/domain/own-step.ts';
import { describe, expect, it } from 'vitest';
import {
  chooseShown,
  parseOverview,
  writeOverview,
  type OverviewFilters,
} from '../../../renderer/views/overview/parts/overview-filters.ts';
import {
  buildEvents,
  buildTrend,
  frameBands,
  shownRuns,
  storyStart,
  trendSteps,
} from '../../../renderer/views/overview/parts/overview-trend.ts';
import { judgeChange } from '../../../shared/analysis/intervals/verdict.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../shared/words/wording.ts';
import { markDays } from '../../../renderer/components/charts/trend-events.ts';
import { eventOf } from '../../fixtures/events.ts';
import { findingOf } from '../../fixtures/findings.ts';
import { storyOf } from '../../fixtures/stories.ts';
import { historyOf, scoredRun } from '../../fixtures/history.ts';
import { HALDEN } from '../../fixtures/project-view.ts';

const format = buildFormatter('en-GB');
const language = { format, words: ENGLISH_ON_SCREEN };
const shown = { format, zone: format.zone };
const USUAL = parseOverview('');
const CURRENT = HALDEN.current!;
const MOVED = judgeChange(6.7, { low: 0.9, high: 12.4 }, 570);

describe('the address of an overview', () => {
  it('reads back what it wrote, and leaves out what is usual', () => {
    expect(writeOverview(USUAL)).toBe('');
    const filters: OverviewFilters = {
      run: 'r5',
      against: 'first',
      period: { kind: 'weeks', weeks: 13 },
      range: 'all',
      hasPartial: true,
    };
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

  it('begins early enough for what is told, and for both sides of the frame; who chose other weeks gets those', () => {
    const place = { connection: 'conn-1', projectId: 'halden-outdoor' };
    const at = (run: number): number => history.runs.at(run)?.startedAtMs ?? 0;
    const finding = {
      ...findingOf({ kind: 'drift', about: { platform: null } }),
      status: 'standing' as const,
    };
    const standing = storyOf(place, { findings: [{ ...finding, sinceMs: at(-30) }] });
    expect(storyStart(standing)).toBe(at(-34));
    expect(shownRuns(history, USUAL, storyStart(standing))).toHaveLength(34);
    expect(shownRuns(history, { ...USUAL, range: '13' }, storyStart(standing))).toHaveLength(13);
    const long = storyOf(place, { before: { fromMs: at(-38), toMs: at(-20), runs: 19 } });
    expect(shownRuns(history, USUAL, storyStart(long))).toHaveLength(38);
    // What is over, and what no trend of visibility shows, needs no room.
    const over = storyOf(place, { findings: [{ ...finding, status: 'over', sinceMs: at(-39) }] });
    expect(shownRuns(history, USUAL, storyStart(over))).toHaveLength(26);
  });

  it('has the sides of the frame as bands, and marks what is told where it began', () => {
    const place = { connection: 'conn-1', projectId: 'halden-outdoor' };
    const runs = shownRuns(history, USUAL);
    const story = storyOf(place, {
      findings: [findingOf({ kind: 'level', about: { platform: null }, from: 51.4, to: 43.2 })],
    });
    const bands = frameBands(story);
    expect(bands.map(({ label, isJudged, ...side }) => [label, isJudged, side])).toEqual([
      ['against', false, { fromMs: story.before?.fromMs, toMs: story.before?.toMs }],
      ['judged', true, { fromMs: story.after?.fromMs, toMs: story.after?.toMs }],
    ]);
    // A time that is against nothing is no frame.
    expect(frameBands({ before: null, after: story.after })).toEqual([]);
    const events = buildEvents({ breaks: [] }, [], runs, language, story);
    expect(events.map(({ event, atMs }) => [event, atMs])).toEqual([
      ['Halden falls from 51% to 43% of answers', story.findings[0]?.sinceMs],
    ]);
    expect(buildTrend(history, runs, markDays(events, shown), null, bands)?.frame).toEqual(bands);
    expect(buildTrend(history, runs, markDays(events, shown), null)?.frame).toBeUndefined();
  });

  it('leaves partial runs out unless they are asked for', () => {
    const partial = { ...history.runs.at(-1)!, isPartial: true };
    const mixed = { ...history, runs: [...history.runs.slice(0, -1), partial] };
    expect(shownRuns(mixed, { ...USUAL, range: 'all' })).toHaveLength(39);
    expect(shownRuns(mixed, { ...USUAL, range: 'all', hasPartial: true })).toHaveLength(40);
  });

  it('puts breaks of one run into one event, leaves out what is not shown, and adds the client’s events', () => {
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
      },
      [
        eventOf({ from: '2026-11-01', text: 'New site' }),
        eventOf({ from: '2020-01-01', text: 'Long ago' }),
        eventOf({ from: '2031-01-01', text: 'Planned' }),
        // The mirror tells the same break.
        eventOf({
          eventId: `run/${runs[3]!.runId}`,
          from: '2026-09-14',
          text: 'Eta added',
          source: 'mirror',
        }),
      ],
      runs,
      language,
    );
    expect(events.map(({ event }) => event)).toEqual(['Eta added; 2 prompts added', 'New site']);
    // The same consequence is said once.
    expect(events[0]?.consequence.match(/headline/g)).toHaveLength(1);
    const marks = markDays(events, shown).map(({ mark }) => mark.mark);
    expect(marks).toEqual(['1', '2']);
    expect(markDays(events.slice(0, 1), shown)[0]?.mark.mark).toBeUndefined();
  });

  it('has the own brand, three rivals in colour and the others as a crowd, all of one length', () => {
    const runs = shownRuns(history, USUAL);
    const trend = buildTrend(history, runs, [], null)!;
    expect(trend.own.name).toBe('Halden Outdoor');
    expect(trend.rivals.map(({ name }) => name)).toEqual(['Norrfell', 'Cairn Supply', 'Ridgeway & Co']);
    expect(trend.others).toHaveLength(3);
    for (const { readings } of [trend.own, ...trend.rivals, ...trend.others]) {
      expect(readings).toHaveLength(26);
    }
    expect(trend.own.readings.at(-1)?.value).toBeCloseTo((100 * 254) / 570);
  });

  it('asks for the step of each shown run, the first one from the run before all that are shown', () => {
    const runs = shownRuns(history, { ...USUAL, range: '13' });
    const pairs = trendSteps(history, runs);
    expect(pairs).toHaveLength(runs.length);
    expect(pairs[0]![0]).toBe(history.runs.at(-runs.length - 1)!.runId);
    const steps = stepsByPair([
      { before: pairs.at(-1)![0], runId: CURRENT.runId, change: MOVED, platforms: [], judgedBy: 'answers' },
    ]);
    const trend = buildTrend(history, runs, [], steps)!;
    expect(trend.runs.at(-1)?.change).toBe(MOVED);
    expect(trend.runs[0]?.change.verdict).toEqual({ kind: 'none', reason: 'not-measured' });
    const whole = buildTrend(history, history.runs, [], null)!;
    expect(whole.runs[0]?.change.verdict).toEqual({ kind: 'none', reason: 'first-run' });
    expect(whole.runs[1]?.change.verdict).toEqual({ kind: 'none', reason: 'being-read' });
  });

  it('takes a brand that a run did not score for not measured, never for zero', () => {
    const without = scoredRun({
      ...CURRENT,
      brands: CURRENT.brands.filter(({ name }) => name !== 'Norrfell'),
    });
    const mixed = { ...history, runs: [...history.runs.slice(0, -1), without] };
    const trend = buildTrend(mixed, mixed.runs, [], null)!;
    const norrfell = [...trend.rivals, ...trend.others].find(({ name }) => name === 'Norrfell');
    expect(norrfell?.readings.at(-1)?.value).toBeNull();
  });

  it('is none where the own brand was never scored', () => {
    const foreign = { ...history, brands: history.brands.filter(({ isOwn }) => !isOwn) };
    expect(buildTrend(foreign, foreign.runs, [], null)).toBeNull();
  });
});
