/** What a backup holds, to be looked at before it takes the place of anything. */
export type BackupContents = {
  readonly bytes: number;
  readonly connections: readonly { readonly name: string; readonly isSample: boolean }[];
  readonly clients: number;
  readonly runs: number;
  /** When the newest of these runs began, ISO 8601; null where there is none. */
  readonly newestRunAt: string | null;
  /** Reports of the studio and those that were printed without it. */
  readonly reports: number;
};

/** What a restore from the screens did. */
export type BackupRestored = {
  /** The file that holds the data of before; null where there was none. */
  readonly setAside: string | null;
};

/** Letters of a piece at most, in base64: such a message is as long as an ordinary one may be. */
export const MOST_PIECE_LENGTH = 960_000;
