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

const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Before that, a pace is a guess. */
const FIRST_SAID_MS = 2 * SECOND_MS;

/** In words: “about 8 s left”. */
export function sayTimeLeft(leftMs: number): string {
  if (leftMs < SECOND_MS) return 'less than a second left';
  if (leftMs < 2 * MINUTE_MS) return `about ${Math.ceil(leftMs / SECOND_MS)} s left`;
  if (leftMs < 2 * HOUR_MS) return `about ${Math.ceil(leftMs / MINUTE_MS)} min left`;
  return `about ${Math.ceil(leftMs / HOUR_MS)} h left`;
}

/** What a line of progress shows of a task: neither number ever runs backwards. */
type Shown = { readonly share: number; readonly left: string };

/** Follows a task whose total may grow: its share done from 0 to 1, and its time left in words, '' as long as it is not known. */
export function buildPace(nowMs: () => number): (done: number, total: number) => Shown {
  let [share, leftMs]: [number, number | null] = [0, null];
  let began: { readonly atMs: number; readonly done: number } | null = null;
  return (done, total) => {
    began ??= { atMs: nowMs(), done };
    const elapsedMs = nowMs() - began.atMs;
    share = Math.max(share, total === 0 ? 0 : Math.min(1, done / total));
    // What was there before it began took no time.
    const own = { done: done - began.done, total: total - began.done, elapsedMs };
    if (elapsedMs >= FIRST_SAID_MS) leftMs = timeLeft(leftMs, own);
    return { share, left: leftMs === null || done >= total ? '' : sayTimeLeft(leftMs) };
  };
}
