import type { Bridge } from '../../shared/ipc/contract.ts';

/** A bridge that can tell whether its host is alive; the desktop's always is. */
export type WatchedBridge = Bridge & {
  /** Calls `listener` when the host is lost, and when it is back or events may have been missed, until the returned function is called. */
  readonly watchHost?: (listener: (isThere: boolean) => void) => () => void;
};
