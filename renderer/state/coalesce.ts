/** Requests an action soon; many requests become one. */
export type Coalesced = () => void;

/**
 * Runs `work` at most once per `waitMs`, never concurrently, and once more after the last request.
 *
 * A sync reports hundreds of changes; a screen must not load hundreds of times.
 */
export function buildCoalesced(work: () => Promise<void>, waitMs: number): Coalesced {
  let isWaiting = false;
  let isWorking = false;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    isWaiting = false;
    isWorking = true;
    try {
      await work();
    } finally {
      isWorking = false;
      if (isAskedAgain) {
        isAskedAgain = false;
        ask();
      }
    }
  };
  const ask: Coalesced = () => {
    if (isWorking) {
      isAskedAgain = true;
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => void run(), waitMs);
  };
  return ask;
}
