import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPace, type Wait } from '../../../../main/api/pace.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { failureOf } from '../../../helpers/failure-of.ts';

const never = new AbortController().signal;
const slowDown = (retryAfterMs?: number) =>
  new AppError('api/rate-limited', 'slow', { details: retryAfterMs === undefined ? {} : { retryAfterMs } });

/** A pace whose time is moved by its waits alone. */
function paceByHand(maxConcurrency: number) {
  const time = { ms: 1_000 };
  const waits: number[] = [];
  const wait: Wait = (ms) => {
    waits.push(ms);
    time.ms += ms;
    return Promise.resolve();
  };
  return { pace: buildPace({ maxConcurrency, wait, steadyMs: () => time.ms }), waits, time };
}

const succeed = () => Promise.resolve();

describe('the pace of a connection', () => {
  it('begins low, grows by one for each round that went well, and stops at its line', async () => {
    const { pace } = paceByHand(5);
    const seen: number[] = [];
    for (let calls = 0; calls < 20; calls += 1) {
      seen.push(pace.concurrency());
      await pace.run(succeed, never);
    }
    expect(seen.slice(0, 6)).toEqual([2, 2, 3, 3, 3, 4]);
    expect(seen.at(-1)).toBe(5);
  });

  it('halves when the service asks to slow down, once for calls that were on their way together', async () => {
    const { pace } = paceByHand(8);
    for (let calls = 0; calls < 60; calls += 1) await pace.run(succeed, never);
    expect(pace.concurrency()).toBe(8);
    const burst = Array.from({ length: 8 }, () =>
      failureOf(pace.run(() => Promise.reject(slowDown()), never)),
    );
    await Promise.all(burst);
    expect(pace.concurrency()).toBe(4);
    await failureOf(pace.run(() => Promise.reject(slowDown()), never));
    await failureOf(pace.run(() => Promise.reject(slowDown()), never));
    await failureOf(pace.run(() => Promise.reject(slowDown()), never));
    expect(pace.concurrency()).toBe(1);
  });

  it('does not slow down for other failures', async () => {
    const { pace } = paceByHand(4);
    await failureOf(pace.run(() => Promise.reject(new AppError('api/server', 'oops')), never));
    expect(pace.concurrency()).toBe(2);
  });

  it('lets every call wait for a time that the service named to one', async () => {
    const { pace, waits } = paceByHand(4);
    await failureOf(pace.run(() => Promise.reject(slowDown(7_000)), never));
    expect(waits).toEqual([]);
    await Promise.all([pace.run(succeed, never), pace.run(succeed, never)]);
    expect(waits).toEqual([7_000]);
  });

  it('sends nothing while the service wants a rest of more than two minutes', async () => {
    const { pace, time } = paceByHand(4);
    await failureOf(pace.run(() => Promise.reject(slowDown(600_000)), never));
    let sent = 0;
    const send = () => Promise.resolve((sent += 1));
    const error = await failureOf(pace.run(send, never));
    expect(error).toMatchObject({ code: 'api/rate-limited', retryable: false });
    expect(error.message).toContain('Try again in 10 minutes');
    time.ms += 600_000;
    await pace.run(send, never);
    expect(sent).toBe(1);
  });

  it('lets go of a call that waits when it is not wanted any more, and not of one that has begun', async () => {
    const { pace } = paceByHand(1);
    const controller = new AbortController();
    const begun = Promise.withResolvers<undefined>();
    const work = Promise.withResolvers<string>();
    const first = pace.run(() => {
      begun.resolve(undefined);
      return work.promise;
    }, controller.signal);
    await begun.promise;
    const waiting = pace.run(succeed, controller.signal).then(
      () => 'ran',
      () => 'left',
    );
    controller.abort();
    expect(await waiting).toBe('left');
    work.resolve('done');
    expect(await first).toBe('done');
  });

  it('never has more calls on their way than its line, whatever becomes of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.constantFrom('ok', 'slow', 'rest', 'broken'), { maxLength: 60 }),
        async (line, endings) => {
          const { pace } = paceByHand(line);
          let onTheWay = 0;
          let most = 0;
          const calls = endings.map((ending) =>
            pace
              .run(async () => {
                onTheWay += 1;
                most = Math.max(most, onTheWay);
                await Promise.resolve();
                onTheWay -= 1;
                if (ending === 'slow') throw slowDown();
                if (ending === 'rest') throw slowDown(50);
                if (ending === 'broken') throw new Error('cable');
              }, never)
              .catch(() => undefined),
          );
          await Promise.all(calls);
          expect(most).toBeLessThanOrEqual(line);
          expect(pace.concurrency()).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});
