import type { Bridge } from '../../shared/ipc/contract.ts';

/** A bridge that can tell whether its host is still there; a desktop's always is. */
export type WatchedBridge = Bridge & {
  /**
   * Called each time the host is lost, and each time it is back or events may have been missed, until the returned
   * function is called.
   */
  readonly watchHost?: (listener: (isThere: boolean) => void) => () => void;
};
