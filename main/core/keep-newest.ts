/** Runs work in a slot, replacing what is still running there; without a slot it runs alongside the others. */
export type WorkInSlot = <T>(
  slot: string | undefined,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
) => Promise<T>;

/** Tracks the running work of each slot, so that newer work can cancel it. */
export function keepNewest(): WorkInSlot {
  const underWay = new Map<string, AbortController>();
  return async (slot, signal, work) => {
    if (slot === undefined) return await work(signal);
    underWay.get(slot)?.abort();
    const newer = new AbortController();
    underWay.set(slot, newer);
    try {
      return await work(signal === undefined ? newer.signal : AbortSignal.any([signal, newer.signal]));
    } finally {
      if (underWay.get(slot) === newer) underWay.delete(slot);
    }
  };
}
