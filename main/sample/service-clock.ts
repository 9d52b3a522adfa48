import type { Clock } from '../platform/clock.ts';

/**
 * The service's own time: it begins at `startMs` and passes `speed` times as fast as the given clock's.
 *
 * The synthetic history ends on a fixed day, so the service's today is the day after it, on whatever day it is
 * started. With a speed of 60, a scan of ten minutes is over in ten seconds and still says that it took ten minutes.
 */
export function createServiceClock(clock: Clock, speed: number, startMs: number): Clock {
  const originMs = clock.nowMs();
  // Whole milliseconds, as every time in a reply; a clock that is set back must not turn time back.
  let latestMs = startMs;
  return {
    nowMs: () => {
      latestMs = Math.max(latestMs, Math.floor(startMs + (clock.nowMs() - originMs) * speed));
      return latestMs;
    },
  };
}
