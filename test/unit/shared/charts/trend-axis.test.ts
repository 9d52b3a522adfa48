import { describe, expect, it } from 'vitest';
import { RIVAL_DASHES } from '../../../../shared/charts/theme.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { buildGapMarks, buildTimeTicks } from '../../../../shared/charts/trend-axis.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';

const format = buildFormatter('en-GB');
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 4, 25);
const weekly = (weeks: number): number[] =>
  Array.from({ length: weeks }, (_, week) => START_MS + week * 7 * DAY_MS);

describe('the time axis of a chart over runs', () => {
  it('marks month starts inside the period', () => {
    expect(buildTimeTicks(weekly(16), format).map((tick) => tick.label)).toEqual([
      'Jun',
      'Jul',
      'Aug',
      'Sept',
    ]);
    expect(buildTimeTicks(weekly(16), format)[0]?.atMs).toBe(Date.UTC(2026, 5, 1));
  });

  it('marks run days where the period is short, and names the year where it is long', () => {
    expect(buildTimeTicks(weekly(3), format).map((tick) => tick.label)).toEqual(['25 May', '1 Jun', '8 Jun']);
    const close = [0, 40, 41, 42, 43].map((day) => Date.UTC(2026, 4, 25 + day));
    expect(buildTimeTicks(close, format).map((tick) => tick.label)).toEqual(['25 May', '4 Jul']);
    const long = buildTimeTicks(weekly(80), format);
    expect(long.length).toBeLessThanOrEqual(7);
    expect(long[0]?.label).toBe('Jun 2026');
  });

  it('says on which days nothing was scanned', () => {
    const times = weekly(12).filter((_, week) => week !== 5 && week !== 6);
    expect(buildGapMarks(times, format).map((gap) => gap.lines)).toEqual([['no scans', '23 Jun to 12 Jul']]);
    expect(buildGapMarks(weekly(12), format)).toEqual([]);
  });

  it('says where runs are only left out, beside a time in which none was', () => {
    const all = weekly(16).filter((_, week) => week < 7 || week > 10);
    const shown = all.filter((_, place) => place < 4 || place > 8);
    const linesOf = (others: readonly number[]): (readonly string[])[] =>
      buildGapMarks(shown, format, ENGLISH, others).map(({ lines }) => lines);
    const others = all.filter((atMs) => !shown.includes(atMs));
    expect(linesOf(others)).toEqual([
      ['not in this report'],
      ['no scans', '7 Jul to 9 Aug'],
      ['not in this report'],
    ]);
    expect(linesOf([])).toEqual([['no scans', '16 Jun to 23 Aug']]);
    const weeks = weekly(16);
    const few = weeks.filter((_, week) => week < 4 || week > 8);
    expect(buildGapMarks(few, format, ENGLISH, weeks)).toMatchObject([
      { fromMs: weeks[3], toMs: weeks[9], lines: ['not in this report'] },
    ]);
  });
});

describe('the dashes of rivals', () => {
  it('differ from each other for as many lines as there are hues', () => {
    expect(RIVAL_DASHES).toHaveLength(8);
    expect(new Set(RIVAL_DASHES.map((dash) => dash.join(' '))).size).toBe(8);
  });
});
