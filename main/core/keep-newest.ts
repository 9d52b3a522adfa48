/** Does work in a slot, in place of what is still under way there; without a slot it stands beside the others. */
export type WorkInSlot = <T>(
  slot: string | undefined,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
) => Promise<T>;

/** Remembers what is under way in each slot, so that something newer there can call it off. */
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
