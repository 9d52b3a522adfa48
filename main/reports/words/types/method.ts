/** The page on how sure the figures are, and how they were measured. */
export type MethodWords = {
  readonly title: string;
  readonly headline: string;
  readonly lede: string;
  readonly runs: string;
  readonly ownBrand: (brand: string) => string;
  readonly naming: string;
  readonly voice: string;
  readonly failed: string;
  readonly route: string;
  readonly notScored: string;
  readonly notTold: string;
  readonly byFallback: (answers: string) => string;
  readonly primary: string;
  readonly primaryUnstated: string;
  readonly without: (platforms: string) => string;
  readonly with: (platforms: string) => string;
  readonly summary: string;
  readonly platformsOf: (date: string, platforms: string) => string;
  readonly namingNote: string;
  readonly failedNote: string;
  readonly earlier: (runs: string, isOne: boolean, list: string) => string;
  readonly unstated: string;
  readonly how: string;
  /** How a service counts, if it deviates from the entries. Without digits: it is in no record of figures. */
  readonly counting: {
    readonly term: string;
    readonly points: {
      readonly 'analysed-only': string;
      readonly 'failed-too': string;
      readonly 'some-answers': string;
      readonly 'unnamed-unscored': string;
      readonly 'mentions-repeated': string;
      readonly 'mentions-partial': string;
      readonly 'topics-overlap': string;
      readonly 'topics-partial': string;
      readonly 'domains-top': string;
      readonly 'citations-own': string;
    };
  };
  readonly days: {
    readonly term: string;
    readonly text: (zone: string) => string;
  };
  /** How far the measurement carries: a table of its parts. */
  readonly grade: {
    readonly title: string;
    readonly measure: string;
    readonly part: string;
    readonly here: string;
    readonly grades: Readonly<Record<'exploratory' | 'directional' | 'decision-grade', string>>;
    readonly parts: Readonly<
      Record<'prompts' | 'answersPerPlatform' | 'runs' | 'platforms' | 'smallestChange' | 'changes', string>
    >;
    readonly from: (value: string) => string;
    readonly upTo: (value: string) => string;
    readonly any: string;
    readonly unknown: string;
    readonly summary: string;
    readonly note: (grade: string, part: string) => string;
  };
  /** Brief, but a client's analyst must be able to reproduce each figure. */
  readonly entries: readonly { readonly term: string; readonly text: string }[];
  /** The figures of the first two pages, as measured. */
  readonly behind: Readonly<
    Record<
      | 'title'
      | 'measure'
      | 'figure'
      | 'before'
      | 'now'
      | 'change'
      | 'sure'
      | 'shared'
      | 'elsewhere'
      | 'without'
      | 'summary',
      string
    >
  > & {
    readonly mentions: (platform: string | null) => string;
    readonly named: (brand: string) => string;
    readonly on: (platform: string) => string;
    readonly cited: (site: string) => string;
  };
  /** What was measured, of whom, when and how. */
  readonly disclosure: {
    readonly title: string;
    readonly party: {
      readonly term: string;
      readonly text: (client: string, agency: string | null) => string;
    };
    readonly sample: {
      readonly term: string;
      readonly side: (answers: string, runs: string, count: number) => string;
      readonly before: (side: string) => string;
      readonly failed: (count: number, figure: string) => string;
      readonly unweighted: string;
    };
    readonly platforms: {
      readonly term: string;
      readonly each: (answers: string, platforms: number) => string;
      readonly models: (answers: string, models: string) => string;
    };
    readonly prompts: {
      readonly term: string;
      readonly asked: (count: number, figure: string) => string;
      readonly shared: (figure: string, areAll: boolean) => string;
      /** Whose prompts they are: entered by somebody, proposed by the service, or some of both. */
      readonly written: (by: 'hand' | 'service' | 'both', entered: string, proposed: string) => string;
      readonly market: (market: string) => string;
      readonly languages: (languages: string) => string;
    };
    readonly route: {
      readonly term: string;
      readonly primary: string;
      readonly fallback: (answers: string, all: string) => string;
      readonly before: (side: string) => string;
      readonly unstated: (answers: string) => string;
    };
    readonly brands: {
      readonly term: string;
      readonly text: (own: string, count: number, figure: string) => string;
    };
    readonly changed: { readonly term: string; readonly none: string };
    readonly corrected: { readonly term: string; readonly none: string };
    /** What could have happened unseen. */
    readonly missed: {
      readonly term: string;
      readonly change: (own: string, points: string, close: string) => string;
      readonly looks: (looks: string) => string;
      readonly single: (answers: string) => string;
    };
    readonly unmeasured: Readonly<Record<'term' | 'text', string>>;
    readonly attached: Readonly<Record<'term' | 'text', string>>;
  };
};
