/** The page of prompts that name the client. */
export type OwnPromptsWords = {
  readonly title: string;
  readonly titleOf: (brand: string) => string;
  /** The count as a number chooses the forms of its words, here and below. */
  readonly headline: (answers: string, of: string, brand: string, count: number) => string;
  /** The share in percent; `range` is its interval. */
  readonly share: (pct: string, range: string) => string;
  /** In place of a share of too few answers. */
  readonly few: string;
  readonly asked: (prompts: string, brand: string, count: number) => string;
  readonly alsoRival: (prompts: string, count: number) => string;
  /** Whether the levels of the report count such prompts. */
  readonly leftOut: string;
  readonly counted: string;
  readonly classes: string;
  readonly classesMeasure: string;
  readonly naming: string;
  readonly only: (brand: string) => string;
  readonly both: (brand: string) => string;
  readonly together: string;
  readonly prompts: string;
  readonly classesSummary: string;
  readonly untoned: (mentions: string, count: number) => string;
  readonly rivals: string;
  /** Answers in all. */
  readonly ofAnswers: (answers: string, count: number) => string;
  readonly rivalsSummary: string;
  readonly sources: string;
  readonly sourcesSummary: string;
  readonly comparisons: string;
  readonly comparisonsMeasure: string;
  readonly rival: string;
  readonly rivalNamed: string;
  readonly first: string;
  /** Neither is placed first more often; no answer places both. */
  readonly even: string;
  readonly unplaced: string;
  /** The prompt does not say which rival. */
  readonly unread: string;
  readonly more: (comparisons: string, count: number) => string;
  readonly comparisonsSummary: string;
};
