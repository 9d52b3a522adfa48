/** The data of a heat map: brands by platforms, or by topics. */

/** A column's header: a platform or a topic. */
export type HeatColumn = {
  readonly id: string;
  readonly name: string;
  /** Below the name: `n 114`, `since 28 Sep`, `not run`. */
  readonly note?: string;
};

/** A brand's readings, one per column; null if not asked. */
export type HeatMapRow = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly cells: readonly ({
    readonly valuePct: number;
    readonly sample: number;
    /** The full reading, on hover: "43%, 95% interval 27 to 61%, n 30". */
    readonly said?: string;
  } | null)[];
};

/** Columns and the cells below them. */
export type HeatMapTable = { readonly columns: readonly HeatColumn[]; readonly rows: readonly HeatMapRow[] };
