import { describe, expect, it } from 'vitest';
import { learnRule, type LearnedRun } from '../../../../main/db/queries/agreement/learn.ts';
import type { ReadingOf } from '../../../../main/db/queries/agreement/rule.ts';

type Run = LearnedRun<number, number>;

const READINGS: readonly ReadingOf[] = [
  { id: 'completed', form: 'equal' },
  { id: 'total', form: 'equal', isAlternative: true },
  { id: 'at least', form: 'bounded' },
];

/** Runs by what they keep: `110`. All of a batch came in one sync; by default each came by itself. */
function runsOf(kept: readonly string[], more: (at: number) => Partial<Run> = () => ({})): Run[] {
  return kept.map((bits, at) => ({
    run: at,
    project: at % 2,
    startedAt: new Date(Date.UTC(2026, 0, 1 + 7 * at)).toISOString(),
    batch: at,
    keeps: bits.split('').map((bit) => bit === '1'),
    isConfirmed: false,
    ...more(at),
  }));
}

const times = (count: number, bits: string): string[] => Array.from({ length: count }, () => bits);
const learn = (kept: readonly string[], more?: (at: number) => Partial<Run>) =>
  learnRule(READINGS, runsOf(kept, more));

describe('a rule that is learned', () => {
  it('binds after eight runs without an exception, and says since when and how often it held', () => {
    expect(learn(times(7, '111')).bound).toEqual([]);
    expect(learn(times(8, '111'))).toMatchObject({
      bound: [0, 1],
      since: '2026-02-19T00:00:00.000Z',
      runs: 8,
      kept: [8, 8, 8],
    });
  });

  it('binds only where two projects keep it, if there are two', () => {
    const inOne = (at: number) => ({ project: at < 8 ? 0 : 1, batch: 1 });
    expect(learn([...times(8, '111'), '000'], inOne).bound).toEqual([]);
    expect(learn(times(9, '111'), inOne).bound).toEqual([0, 1]);
    expect(learn(times(8, '111'), () => ({ project: 0, batch: 1 })).bound).toEqual([0, 1]);
  });

  it('binds in the tightest reading that has no exception', () => {
    expect(learn([...times(4, '111'), ...times(6, '001')]).bound).toEqual([2]);
    expect(learn(times(10, '000')).bound).toEqual([]);
  });

  it('lets a run be explained by any reading that is as tight, and drops the others', () => {
    const standing = learn([...times(8, '111'), '011']);
    expect(standing.departing.size).toBe(0);
    expect(standing.bound).toEqual([1]);
  });

  it('takes a run that departs from its siblings for incomplete, whichever came before it', () => {
    const standing = learn([...times(9, '111'), '001']);
    expect([...standing.departing]).toEqual([9]);
    expect(standing.bound).toEqual([0, 1]);
  });

  it('does not call a run incomplete that came before the rule bound, or in the same sync', () => {
    expect(learn([...times(3, '111'), '001', ...times(8, '111')])).toMatchObject({ bound: [2] });
    const atOnce = learn([...times(9, '111'), '001'], () => ({ batch: 1 }));
    expect(atOnce).toMatchObject({ bound: [2], departing: new Set() });
  });

  it('falls where the service says the same every time that it is asked', () => {
    const confirmed = (at: number) => ({ isConfirmed: at === 9 });
    expect(learn([...times(9, '111'), '001', '111'], confirmed)).toMatchObject({
      bound: [2],
      departing: new Set(),
    });
  });

  it('falls where three of ten runs depart, and binds again after seventy without an exception', () => {
    const changed = [...times(9, '111'), ...times(3, '001')];
    expect(learn(changed)).toMatchObject({ bound: [2], departing: new Set() });
    expect(learn([...changed, ...times(69, '111')]).bound).toEqual([2]);
    expect(learn([...changed, ...times(70, '111')]).bound).toEqual([0, 1]);
  });

  it('is learned from one run, and from ten thousand, half of which count in another way', () => {
    expect(learn(['111']).bound).toEqual([]);
    const many = learn([...times(5_000, '111'), ...times(5_000, '001')]);
    expect(many).toMatchObject({ bound: [2], runs: 10_000, kept: [5_000, 5_000, 10_000] });
    expect(many.departing.size).toBe(0);
  });

  it('has nothing to say without a run', () => {
    expect(learn([])).toEqual({ bound: [], since: null, runs: 0, kept: [0, 0, 0], departing: new Set() });
  });
});
