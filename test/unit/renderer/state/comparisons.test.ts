import { describe, expect, it } from 'vitest';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { ComparisonsState } from '../../../../renderer/state/comparisons.svelte.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Input } from '../../../../shared/ipc/contract.ts';

const PLACE = { connection: 'conn-1', projectId: 'halden' };
const choiceOf = (...runs: string[]) => ({
  selections: [{ ...PLACE, runs }],
  likeForLike: true,
  baseline: null,
});

type Asked = {
  readonly input: Input<'comparison/build'>;
  readonly answer: (comparison: string) => void;
};

/** A core that makes comparisons when it is told to, and calls off the older of two in a slot, as the real one does. */
function slowCore() {
  const asked: Asked[] = [];
  const underWay = new Map<string | undefined, (error: Error) => void>();
  const call = (_channel: string, input: Input<'comparison/build'>): Promise<unknown> =>
    new Promise((answer, fail) => {
      underWay.get(input.slot)?.(new AppError('report/cancelled', 'The comparison was cancelled.'));
      underWay.set(input.slot, fail);
      asked.push({ input, answer });
    });
  return { asked, core: { call, on: () => () => undefined } as unknown as CoreClient };
}

describe('comparisons of a page', () => {
  it('are asked for in a slot of their view and page, so that a newer one calls the older off', async () => {
    const { core, asked } = slowCore();
    const [one, other] = [new ComparisonsState(core), new ComparisonsState(core)];
    const older = one.make(choiceOf('a', 'b'), 'overview');
    const newer = one.make(choiceOf('a', 'c'), 'overview');
    void one.make(choiceOf('a', 'd'), 'compare');
    void other.make(choiceOf('a', 'e'), 'overview');
    await expect(older).rejects.toMatchObject({ code: 'report/cancelled' });
    const slots = asked.map(({ input }) => input.slot);
    expect(slots[0]).toBe(slots[1]);
    expect(new Set(slots).size).toBe(3);
    asked[1]?.answer('newer');
    expect(await newer).toBe('newer');
  });

  it('come to a view also where another began the same one and went on to the next', async () => {
    const { core, asked } = slowCore();
    const state = new ComparisonsState(core);
    const begun = state.make(choiceOf('a', 'b'), 'compare');
    const shared = state.make(choiceOf('a', 'b'), 'overview');
    expect(asked).toHaveLength(1);
    void state.make(choiceOf('a', 'c'), 'compare');
    await expect(begun).rejects.toMatchObject({ code: 'report/cancelled' });
    await expect.poll(() => asked.length).toBe(3);
    asked[2]?.answer('made anew');
    expect(await shared).toBe('made anew');
  });
});
