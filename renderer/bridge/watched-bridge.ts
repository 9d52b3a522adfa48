import type { Bridge } from '../../shared/ipc/contract.ts';

/** A bridge that can tell whether its host is still there; a desktop's always is. */
export type WatchedBridge = Bridge & {
  /** Hears each time the host is lost or found again, until the answered function is called. */
  readonly watchHost?: (listener: (isThere: boolean) => void) => () => void;
};
