/** Which runs are compared, and how: what a saved comparison keeps and an address carries. */
export type ComparisonChoice = {
  readonly selections: readonly {
    /** As in `v_connection.connection`. */
    readonly connection: string;
    readonly projectId: string;
    /** Run ids, and months (`2026-08`) or days (`2026-10-05..2026-10-26`) whose runs are pooled into one. */
    readonly runs: readonly string[];
  }[];
  /** Whether only what all runs share is counted. */
  readonly likeForLike: boolean;
  /** The run or month that the last one is compared with; null: the first. */
  readonly baseline: string | null;
};

/** A saved comparison. */
export type SavedComparison = {
  readonly comparisonId: string;
  readonly name: string;
  readonly choice: ComparisonChoice;
  readonly savedAt: string;
};
