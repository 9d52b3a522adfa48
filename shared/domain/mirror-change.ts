/** What was saved to the mirror just now, so that a screen showing it can load it again and others need not. */
export type MirrorChange = {
  /** The connection's id, as in `v_connection.connection`. */
  readonly connection: string;
  /** Null for what belongs to the account. */
  readonly projectId: string | null;
  /** Null for what belongs to the project. */
  readonly runId: string | null;
  /** `projects`, `brands`, `visibility`, …; `run` when a run is complete or a revision has come into force. */
  readonly part: string;
};
