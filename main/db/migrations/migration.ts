/** One step of the file's shape. A shipped migration is never edited; a mistake is mended by the next one. */
export type Migration = {
  /** The `user_version` of the file once this step is done; the list is strictly increasing from 1. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** Functions of a text that the step calls; no view, index or trigger that stays may. */
  readonly functions?: Readonly<Record<string, (text: string | null) => string | null>>;
};
