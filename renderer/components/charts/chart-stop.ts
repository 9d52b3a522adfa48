/** What the card of a chart says at one moment; figures are written. */
export type ChartStop = {
  readonly atMs: number;
  readonly date: string;
  readonly rows: readonly { readonly name: string; readonly figure: string }[];
  /** What stands behind them; empty where nothing is to be added. */
  readonly foot: string;
};
