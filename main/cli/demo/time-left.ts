/** A task's progress; `elapsedMs` since it began. */
type Progress = { readonly done: number; readonly total: number; readonly elapsedMs: number };

/**
 * The time left of a task in milliseconds, at its pace so far, and never more than was said `before` (null: nothing was). Null until something
 * is done.
 */
export function timeLeft(before: number | null, { done, total, elapsedMs }: Progress): number | null {
  if (done === 0) return before;
  const leftMs = (elapsedMs * Math.max(0, total - done)) / done;
  return before === null ? leftMs : Math.min(before, leftMs);
}

const SECOND_MS = 1000;

/** In words: “about 8 s left”. */
export function sayTimeLeft(leftMs: number): string {
  return leftMs < SECOND_MS ? 'less than a second left' : `about ${Math.ceil(leftMs / SECOND_MS)} s left`;
}
