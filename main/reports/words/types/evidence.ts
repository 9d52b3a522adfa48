/** The evidence appendix. */
export type EvidenceWords = {
  readonly title: string;
  readonly headline: string;
  /** If some findings have no answer that shows them. */
  readonly headlineOf: (shown: string, of: string) => string;
  readonly lede: string;
  readonly nothing: string;
  readonly nothingLede: string;
  readonly finding: string;
  readonly answer: string;
  readonly from: (platform: string, date: string) => string;
  readonly prompt: (prompt: string) => string;
  readonly citesNothing: string;
  readonly none: string;
  readonly summary: string;
  readonly findings: string;
  readonly measure: (shown: string, of: string) => string;
};
