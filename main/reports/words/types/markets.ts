/** The opening of a multi-market report. */
export type MarketsWords = {
  readonly title: string;
  readonly count: (markets: string) => string;
  readonly headline: (markets: string) => string;
  /** Markets that moved beyond noise, each judged separately. */
  readonly moved: (markets: string, up: string, down: string) => string;
  /** The only market that moved, from and to whole answers of a hundred. */
  readonly movedIn: (brand: string, market: string, isUp: boolean, to: string, from: string) => string;
  /** The market that is apart from all others, whose levels are a range. */
  readonly furthest: (brand: string, market: string, isMost: boolean, to: string, others: string) => string;
  readonly between: (brand: string, levels: string) => string;
  readonly lede: string;
  readonly market: string;
  readonly finding: string;
  readonly summary: string;
  readonly note: string;
  /** Replaces the figures of a market without runs. */
  readonly noRuns: string;
  /** For a market without runs: the report's days, and its runs before and after them. */
  readonly noRunsIn: (from: string, to: string) => string;
  readonly lastRun: (day: string) => string;
  readonly nextRun: (day: string) => string;
  readonly neverRun: string;
  readonly counted: string;
  readonly withoutRuns: (markets: string) => string;
};
