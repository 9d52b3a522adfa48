import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCoalesced } from '../../../../renderer/state/coalesce.ts';

describe('work that is asked for often', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is done once for many requests', async () => {
    const work = vi.fn(() => Promise.resolve());
    const ask = buildCoalesced(work, 400);
    for (let request = 0; request < 50; request += 1) ask();
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is never done twice at a time, and once more for what was asked meanwhile', async () => {
    let finish: () => void = () => undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const ask = buildCoalesced(work, 400);
    ask();
    await vi.advanceTimersByTimeAsync(400);
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(400);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
