/**
 * Reports the progress of long work; `total` may grow while it runs.
 *
 * `reachedAt`: start of the oldest run mirrored so far, ISO 8601. `restsUntil`: nothing is sent until then, because the
 * service asked for a wait; ISO 8601.
 */
export type OnProgress = (
  done: number,
  total: number,
  what: string,
  reachedAt?: string,
  restsUntil?: string,
) => void;

/** How work is stopped, and reports its progress. */
export type WorkControl = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
};
