/** What a heat map is drawn from: brands by platforms, or by topics. */

/** What stands at the head of a column: a platform or a topic. */
export type HeatColumn = {
  readonly id: string;
  readonly name: string;
  /** Under the name: `n 114`, `since 28 Sep`, `not run`. */
  readonly note?: string;
};

/** A brand's readings, one per column; null where nothing was asked. */
export type HeatMapRow = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly cells: readonly ({
    readonly valuePct: number;
    readonly sample: number;
    /** The reading in full, on hover: "43%, 95% interval 27 to 61%, n 30". */
    readonly said?: string;
  } | null)[];
};

/** Columns and the cells below them. */
export type HeatMapTable = { readonly columns: readonly HeatColumn[]; readonly rows: readonly HeatMapRow[] };
