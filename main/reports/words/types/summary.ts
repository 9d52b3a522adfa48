/** The summary. */
export type SummaryWords = {
  readonly title: string;
  readonly findings: (count: number) => string;
  /** If related findings have their own pages. */
  readonly findingsOf: (count: number, of: number) => string;
  readonly findingsMeasure: (from: string, to: string) => string;
  readonly tilesMeasure: string;
  readonly watch: {
    readonly title: string;
    readonly measure: string;
    readonly sign: string;
    readonly stands: string;
    readonly act: string;
    readonly atOrMore: (level: string) => string;
    readonly atOrLess: (level: string) => string;
    readonly summary: string;
  };
  readonly lookedFor: string;
  readonly underWay: string;
  readonly howTo: {
    readonly title: string;
    readonly lines: readonly { readonly term: string; readonly text: string }[];
  };
  readonly actions: string;
  readonly actionsMeasure: string;
  readonly contents: string;
  readonly contentsMeasure: string;
  readonly courseAlt: (what: string, first: string, from: string, last: string, to: string) => string;
};
