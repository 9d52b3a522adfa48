/** What the card of a chart says at one moment; figures are written. */
export type ChartStop = {
  readonly atMs: number;
  readonly date: string;
  readonly rows: readonly { readonly name: string; readonly figure: string }[];
  /** What they rest on; empty where there is nothing to add. */
  readonly foot: string;
};
