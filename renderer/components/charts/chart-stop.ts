/** What a chart's card shows at one moment; figures are formatted. */
export type ChartStop = {
  readonly atMs: number;
  readonly date: string;
  readonly rows: readonly { readonly name: string; readonly figure: string }[];
  /** The sample behind them; empty if there is none. */
  readonly foot: string;
};
