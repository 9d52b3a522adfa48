/**
 * Runs `work` for each item, at most `limit` at a time.
 *
 * After a failure nothing new starts, but running work is awaited, so that nothing outlives the call; then the first
 * error is thrown.
 */
export async function forEachParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items].reverse();
  const failures: unknown[] = [];
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (let item = queue.pop(); item !== undefined && failures.length === 0; item = queue.pop()) {
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  });
  await Promise.all(workers);
  if (failures.length > 0) throw failures[0];
}
