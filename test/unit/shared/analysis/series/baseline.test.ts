import { describe, expect, it } from 'vitest';
import {
  describeBaseline,
  findBaseline,
  wordOf,
  type BaselineGround,
} from '../../../../../shared/analysis/series/baseline.ts';

const SET = { runId: 'aug', reason: 'before the relaunch', setOn: '2026-09-02' };
const runOf = (runId: string, day: string) => ({ runId, startedAtMs: Date.parse(`${day}T06:00:00Z`) });

const GROUND: BaselineGround = {
  runs: [
    runOf('last year', '2025-11-03'),
    runOf('july', '2026-07-06'),
    runOf('aug', '2026-08-31'),
    runOf('nov 2', '2026-11-02'),
    runOf('nov 9', '2026-11-09'),
  ],
  zone: 'UTC',
  set: SET,
};

describe('a baseline', () => {
  it('is the run before, or the month before that has a run, across gaps of months', () => {
    const before = (last: string) => findBaseline('previous', last, GROUND).found;
    expect(before('nov 9')).toMatchObject({ kind: 'previous', runId: 'nov 2', month: null, reason: null });
    expect(before('nov 2')).toMatchObject({ runId: 'aug' });
    expect(before('2026-11')).toMatchObject({ kind: 'previous', runId: null, month: '2026-08' });
    expect(before('2026-07')).toMatchObject({ month: '2025-11' });
  });

  it('is the same month a year earlier, of a run and of a month', () => {
    for (const last of ['nov 9', '2026-11']) {
      expect(findBaseline('last-year', last, GROUND).found).toMatchObject({
        kind: 'last-year',
        runId: null,
        month: '2025-11',
      });
    }
    expect(findBaseline('last-year', 'aug', GROUND)).toEqual({
      found: null,
      missing: { why: 'no-run-in-month', month: '2025-08' },
    });
  });

  it('is the run that is set, with the day and the reason', () => {
    expect(findBaseline('set', 'nov 9', GROUND).found).toEqual({
      kind: 'set',
      runId: 'aug',
      month: null,
      setOn: '2026-09-02',
      reason: 'before the relaunch',
    });
  });

  it('is none where there is no earlier run, none is set, or what is set is gone or not earlier', () => {
    const why = (...[kind, last, ground]: Parameters<typeof findBaseline>) =>
      findBaseline(kind, last, ground).missing?.why;
    expect(why('previous', 'last year', GROUND)).toBe('first');
    expect(why('previous', '2025-11', GROUND)).toBe('first');
    expect(why('previous', 'nobody', GROUND)).toBe('first');
    expect(why('last-year', 'nobody', GROUND)).toBe('first');
    expect(why('set', 'nov 9', { ...GROUND, set: null })).toBe('not-set');
    expect(why('set', 'nov 9', { ...GROUND, set: { ...SET, runId: 'gone' } })).toBe('set-gone');
    expect(why('set', 'aug', GROUND)).toBe('set-not-earlier');
    expect(why('set', '2026-08', GROUND)).toBe('set-not-earlier');
    expect(why('set', 'july', GROUND)).toBe('set-not-earlier');
  });

  it('of two runs in the same moment is the other one', () => {
    const runs = [runOf('a', '2026-11-02'), runOf('b', '2026-11-02')];
    expect(findBaseline('previous', 'b', { runs, zone: 'UTC', set: null }).found).toMatchObject({
      runId: 'a',
    });
  });

  it('is called what it is, whoever names it', () => {
    const kindOf = (from: string, last: string, ground = GROUND) => describeBaseline(from, last, ground).kind;
    expect(kindOf('aug', 'nov 9')).toBe('set');
    expect(kindOf('nov 2', 'nov 9')).toBe('previous');
    expect(kindOf('2025-11', '2026-11')).toBe('last-year');
    expect(kindOf('july', 'nov 9')).toBe('run');
    expect(kindOf('2026-07', '2026-11')).toBe('run');
    // Set and the run before at once: the report that was asked for the run before says that.
    expect(describeBaseline('aug', 'nov 2', GROUND, ['previous', 'set']).kind).toBe('previous');
    expect(wordOf(describeBaseline('2026-07', '2026-11', GROUND))).toBe('2026-07');
  });
});
