import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TalkClock } from '../../../../../renderer/views/present/talk-clock.svelte.ts';

describe('the clock of a talk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on by seconds, stands still while it is paused, and begins anew', () => {
    const clock = new TalkClock();
    const stop = clock.start();
    vi.advanceTimersByTime(65_000);
    expect(clock.elapsed).toBe(65);
    clock.toggle();
    vi.advanceTimersByTime(30_000);
    expect([clock.elapsed, clock.isPaused]).toEqual([65, true]);
    clock.toggle();
    vi.advanceTimersByTime(5_000);
    expect([clock.elapsed, clock.isPaused]).toEqual([70, false]);
    clock.restart();
    expect(clock.elapsed).toBe(0);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
