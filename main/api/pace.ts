import PQueue from 'p-queue';

/** Questions that may be on their way at the same time, where nothing else is configured. */
const DEFAULT_CONCURRENCY = 4;

/** The pace of one connection: every call of it goes through the same one. */
export type Pace = {
  /** Runs `task` as soon as the pace allows. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
};

/** Builds a pace that keeps at most `concurrency` calls on their way. */
export function buildPace(concurrency: number = DEFAULT_CONCURRENCY): Pace {
  const queue = new PQueue({ concurrency });
  return { run: (task) => queue.add(task) };
}
