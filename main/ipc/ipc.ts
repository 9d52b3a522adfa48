/** The core as a host sees it: requests in, events out, and running work. */
import type { EventName, Events } from '../../shared/ipc/contract.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import type { Invoke, SentEvent } from './router.ts';

/** The core behind the contract. */
export type Ipc = {
  /** Answers one message; never throws. */
  readonly invoke: Invoke;
  /** Subscribes to events until the returned function is called. */
  readonly subscribe: (listener: (sent: SentEvent) => void) => () => void;
  /** Sends an event of the host's own (a menu command). */
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void;
  /** Running work that closing would interrupt, for hosts that ask before they close. */
  readonly running: () => readonly TaskView[];
  /** Cancels running work, waits until each task reaches its safe point, and closes the core. */
  readonly close: () => Promise<void>;
};
