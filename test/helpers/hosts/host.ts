import type { Page } from 'playwright-core';

/** The running program with its screens, as a user has it. */
export type OpenedApp = {
  readonly page: Page;
  /** The page's complaints, including blocked content. */
  readonly log: () => readonly string[];
  /** Ends the program as a user would, and waits for its exit. */
  readonly close: () => Promise<void>;
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
export type Host = {
  readonly place: HostName;
  /** Its name in SIGHTLINE_HOSTS. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  /** Why it cannot run here, or null. */
  readonly unavailable: () => string | null;
  readonly open: (options: HostOptions) => Promise<OpenedApp>;
};
