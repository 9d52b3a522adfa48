import { describe, expect, it } from 'vitest';
import { buildPace, sayTimeLeft, timeLeft } from '../../../../main/cli/time-left.ts';

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
    expect([9_000_000, 190_000, 14_200, 1_000, 999, 0].map(sayTimeLeft)).toEqual([
      'about 3 h left',
      'about 4 min left',
      'about 15 s left',
      'about 1 s left',
      'less than a second left',
      'less than a second left',
    ]);
  });

  it('and the share done run backwards neither where the total grows nor where the work slows down', () => {
    let nowMs = 0;
    const pace = buildPace(() => nowMs);
    const at = (ms: number, done: number, total: number) => {
      nowMs = ms;
      return pace(done, total);
    };
    // Forty were there before.
    expect(at(0, 40, 100)).toEqual({ share: 0.4, left: '' });
    expect(at(1_000, 50, 100)).toEqual({ share: 0.5, left: '' });
    expect(at(10_000, 70, 100)).toEqual({ share: 0.7, left: 'about 10 s left' });
    expect(at(20_000, 72, 400)).toEqual({ share: 0.7, left: 'about 10 s left' });
    expect(at(21_000, 396, 400)).toEqual({ share: 0.99, left: 'less than a second left' });
    expect(at(22_000, 400, 400)).toEqual({ share: 1, left: '' });
    expect(buildPace(() => 0)(0, 0)).toEqual({ share: 0, left: '' });
  });
});
