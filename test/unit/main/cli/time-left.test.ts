import { describe, expect, it } from 'vitest';
import { sayTimeLeft, timeLeft } from '../../../../main/cli/demo/time-left.ts';

describe('the time left', () => {
  it('is what the rest takes at the pace so far', () => {
    expect(timeLeft(null, { done: 25, total: 100, elapsedMs: 5_000 })).toBe(15_000);
    expect(timeLeft(null, { done: 0, total: 100, elapsedMs: 5_000 })).toBeNull();
    expect(timeLeft(null, { done: 120, total: 100, elapsedMs: 5_000 })).toBe(0);
  });

  it('never grows from one line to the next, whether the work slows down or grows', () => {
    const seen = [
      { done: 10, total: 100, elapsedMs: 1_000 },
      { done: 20, total: 100, elapsedMs: 9_000 },
      { done: 30, total: 400, elapsedMs: 10_000 },
      { done: 0, total: 400, elapsedMs: 10_500 },
      { done: 390, total: 400, elapsedMs: 11_000 },
    ];
    const said: (number | null)[] = [];
    for (const progress of seen) said.push(timeLeft(said.at(-1) ?? null, progress));
    expect(said).toEqual([9_000, 9_000, 9_000, 9_000, (11_000 * 10) / 390]);
  });

  it('is said in whole seconds, never as none', () => {
    expect([14_200, 1_000, 999, 0].map(sayTimeLeft)).toEqual([
      'about 15 s left',
      'about 1 s left',
      'less than a second left',
      'less than a second left',
    ]);
  });
});
