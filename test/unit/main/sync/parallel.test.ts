import { describe, expect, it } from 'vitest';
import { forEachParallel } from '../../../../main/sync/parallel.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('parallel work', () => {
  it('is done for each item in order, never more at a time than allowed', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await forEachParallel([1, 2, 3, 4, 5], 2, async (item) => {
      begun.push(item);
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
    });
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('begins nothing after a failure, awaits what has begun, and throws the first failure', async () => {
    const ended: number[] = [];
    const work = forEachParallel([1, 2, 3, 4], 2, async (item) => {
      if (item === 1) throw new Error('first');
      await turn();
      ended.push(item);
    });
    await expect(work).rejects.toThrow('first');
    expect(ended).toEqual([2]);
  });

  it('is nothing for no items', async () => {
    await expect(forEachParallel([], 3, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
  });
});
