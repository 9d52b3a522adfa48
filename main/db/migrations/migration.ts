/** One migration step. A shipped one is never edited; a later one fixes its mistakes. */
export type Migration = {
  /** The file's `user_version` after this step; the list is strictly increasing from 1. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** Text functions for the step; no permanent view, index or trigger may use them. */
  readonly functions?: Readonly<Record<string, (text: string | null) => string | null>>;
};
