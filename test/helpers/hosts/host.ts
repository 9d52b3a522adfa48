import type * as Electron from 'electron';
import type { Page } from 'playwright-core';

/** The running program with its screens, as a user has it. */
export type OpenedApp = {
  readonly page: Page;
  /** The page's complaints, including blocked content. */
  readonly log: () => readonly string[];
  /** Does what hands a file over, and returns its path: a browser downloads it, the desktop opens it or shows it in its folder. */
  readonly handedOver: (act: () => Promise<void>) => Promise<string>;
  /** Ends the program as a user would, and waits for its exit. */
  readonly close: () => Promise<void>;
};

/** The desktop, with a way into its process: what only Electron does is there, whether in Electron or in what stands in for it. */
export type OpenedDesktop = OpenedApp & {
  /**
   * Runs a function in the program's process, with Electron. Only its source travels, so it sees nothing but its arguments and globals.
   * Resolves with undefined if the program ends meanwhile.
   */
  readonly inProgram: <R, A = undefined>(
    work: (electron: typeof Electron, arg: A) => R | Promise<R>,
    arg?: A,
  ) => Promise<R>;
  /** Waits for the page of a second window. */
  readonly second: () => Promise<Page>;
  /** Starts the program once more with the same data folder, and returns its exit status. */
  readonly again: (words: readonly string[]) => Promise<number | null>;
  /** Waits until the program exits, and returns its status. */
  readonly ended: () => Promise<number | null>;
};

/** Where users have the program: a page of `sightline serve` in their browser, or the desktop's own window. */
export type HostName = 'browser' | 'desktop';

/** What the program is opened on. */
export type HostOptions = {
  /** Its data folder. */
  readonly home: string;
  /** Extends its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** How far its clock, and its page's, are ahead of this computer's. */
  readonly clockShiftMs?: number;
};

/** One way to run the program with its screens. */
export type Host<Opened extends OpenedApp = OpenedApp> = {
  readonly place: HostName;
  /** Its name in SIGHTLINE_HOSTS. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  /** Why it cannot run here, or null. */
  readonly unavailable: () => string | null;
  readonly open: (options: HostOptions) => Promise<Opened>;
};
