import type { Clock } from '../platform/clock.ts';

/**
 * The service's time: it starts at `startMs` and runs `speed` times as fast as the given clock.
 *
 * The synthetic history ends on a fixed day, so the service's today is the day after it, whenever it is started. At
 * speed 60, a ten-minute scan takes ten seconds and still reports ten minutes.
 */
export function createServiceClock(clock: Clock, speed: number, startMs: number): Clock {
  const originMs = clock.nowMs();
  // Whole milliseconds, as in replies; setting the clock back must not turn time back.
  let latestMs = startMs;
  return {
    nowMs: () => {
      latestMs = Math.max(latestMs, Math.floor(startMs + (clock.nowMs() - originMs) * speed));
      return latestMs;
    },
  };
}
