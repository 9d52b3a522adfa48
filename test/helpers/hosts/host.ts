import type { Page } from 'playwright-core';

/** The program with its screens open, as a person has it before them. */
export type OpenedApp = {
  readonly page: Page;
  /** What the page complained of, refused content included. */
  readonly log: () => readonly string[];
  /** Ends the program as a person would, and waits until it is gone. */
  readonly close: () => Promise<void>;
};

/** One way to run the program with its screens. */
export type Host = {
  /** As SIGHTLINE_HOSTS names it. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  /** Why it cannot run on this computer, or null. */
  readonly unavailable: () => string | null;
  /** Opens the program over a data folder; `env` is added to its environment. */
  readonly open: (options: {
    readonly home: string;
    readonly env?: Readonly<Record<string, string>>;
  }) => Promise<OpenedApp>;
};
