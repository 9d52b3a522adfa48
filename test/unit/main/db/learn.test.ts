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

  it('takes readings that are as tight together, also where the first says so of itself', () => {
    const readings = READINGS.map((reading, at) => ({ ...reading, isAlternative: at < 2 }));
    expect(learnRule(readings, runsOf(times(8, '011'))).bound).toEqual([1]);
    expect(learnRule(readings, runsOf(times(8, '001'))).bound).toEqual([2]);
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

  it('lets two of the last ten runs wait for a better answer, and forgets what lies further back', () => {
    const waiting = learn([...times(9, '111'), '001', '111', '001', '111']);
    expect(waiting).toMatchObject({ bound: [0, 1], departing: new Set([9, 11]) });
    // Nine good runs lie between: no ten runs hold two of them.
    const seldom = [...times(9, '111'), '001', ...times(9, '111'), '001', ...times(9, '111'), '001'];
    expect(learn(seldom)).toMatchObject({ bound: [0, 1], departing: new Set([29]) });
    expect(learn([...seldom, ...times(9, '111')]).departing).toEqual(new Set([29]));
    expect(learn([...seldom, ...times(10, '111')]).departing).toEqual(new Set());
    // Three within ten runs, the first of them the tenth from the end.
    const often = [...times(9, '111'), '001', ...times(4, '111'), '001', ...times(3, '111'), '001'];
    expect(learn(often)).toMatchObject({ bound: [2], departing: new Set() });
    expect(
      learn([...times(9, '111'), '001', ...times(4, '111'), '001', ...times(4, '111'), '001']).bound,
    ).toEqual([0, 1]);
  });

  it('counts a run that is confirmed against every reading that it breaks, and begins anew', () => {
    const confirmed = (at: number) => ({ isConfirmed: at === 9 });
    const fallen = [...times(9, '111'), '001'];
    expect(learn(fallen, confirmed).bound).toEqual([2]);
    // What waited before it fell waits no more.
    expect(
      learn([...times(9, '111'), '001', '111', '001', '111', '001'], (at) => ({ isConfirmed: at === 13 })),
    ).toMatchObject({ bound: [2], departing: new Set() });
    const again = (at: number) => ({ ...confirmed(at), ...(at > 9 ? { project: 0 } : {}) });
    // Seventy runs of one project, where there are two.
    expect(learn([...fallen, ...times(75, '111')], again).bound).toEqual([2]);
    expect(
      learn([...fallen, ...times(75, '111'), '111'], (at) => ({
        ...again(at),
        ...(at === 85 ? { project: 1 } : {}),
      })).bound,
    ).toEqual([0, 1]);
  });

  it('has bound since the first of its readings that bind did, by the last run of a sync', () => {
    const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + 7 * at)).toISOString();
    // The first reading has an exception at the ninth run and binds again after seventy.
    const both = learn([...times(8, '111'), '011', ...times(70, '111')]);
    expect(both).toMatchObject({ bound: [0, 1], since: dayOf(7) });
    expect(learn(times(12, '111'), (at) => ({ batch: at < 10 ? 1 : 2 })).since).toBe(dayOf(9));
    expect(learn([...times(9, '111'), ...times(3, '001')]).since).toBe(dayOf(7));
  });

  it('judges the runs of a sync by what bound before it, as long as that does', () => {
    // The three of one sync depart together: the third falls, the fourth is no departure any more.
    const kept = [...times(9, '111'), ...times(4, '001')];
    expect(learn(kept, (at) => ({ batch: at < 9 ? at : 9 }))).toMatchObject({
      bound: [2],
      departing: new Set(),
    });
    // A run that keeps the looser reading alone explains nothing that is tighter.
    expect(learn([...times(8, '011'), '110']).bound).toEqual([1]);
    expect(learn([...times(8, '001'), '110'])).toMatchObject({ bound: [2], departing: new Set([8]) });
  });

  it('has nothing to say without a run', () => {
    expect(learn([])).toEqual({ bound: [], since: null, runs: 0, kept: [0, 0, 0], departing: new Set() });
  });
});
