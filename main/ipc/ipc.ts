/** The core as a host sees it: one way in, one way out, and what is under way. */
import type { EventName, Events } from '../../shared/ipc/contract.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import type { Invoke, SentEvent } from './router.ts';

/** What only a host can do for the core. */
export type HostPort = {
  readonly kind: 'browser' | 'desktop';
  /**
   * Shows an exported file (its full path) to the user: a desktop in its folder, answering null; a browser host
   * returns the path under which the page can download it.
   */
  readonly showExport: (file: string) => Promise<string | null> | string | null;
  /** Opens a folder (its full path) in the system's file manager. Absent on a host that has none. */
  readonly openFolder?: ((folder: string) => Promise<void>) | undefined;
  /** Goes on with a drag that began in the page as one of a file (its full path). Absent on a host that has no such drag. */
  readonly dragFile?: ((file: string) => Promise<void>) | undefined;
  /**
   * Asks where a file is to be written, beginning with a full path; null where nobody chose a place. Absent on a host that has no
   * such question.
   */
  readonly askForFile?: ((proposed: string) => Promise<string | null>) | undefined;
  /**
   * Asks for a folder to write into, beginning with a full path; null where nobody chose one. Absent on a host that has no such
   * question.
   */
  readonly askForFolder?: ((proposed: string) => Promise<string | null>) | undefined;
};

/** The core behind the contract. */
export type Ipc = {
  /** Answers one message; never throws. */
  readonly invoke: Invoke;
  /** Listens to every event until the returned function is called. */
  readonly subscribe: (listener: (sent: SentEvent) => void) => () => void;
  /** Sends an event of the host's own (a menu command). */
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void;
  /** Work under way that closing would interrupt, for hosts that ask before they close. */
  readonly running: () => readonly TaskView[];
  /** Cancels what is under way, waits until each has reached its safe point, and closes the core. */
  readonly close: () => Promise<void>;
};
