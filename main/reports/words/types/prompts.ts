/** The page of prompts won and lost. */
export type PromptsWords = {
  readonly title: string;
  readonly lostAndWon: (lost: number, won: number, brand: string) => string;
  readonly lost: (lost: number, brand: string) => string;
  readonly won: (won: number, brand: string) => string;
  /** Unjudged moves of shares: not findings. */
  readonly moved: (less: number, more: number, prompts: number, brand: string) => string;
  readonly steady: (brand: string) => string;
  readonly nothing: string;
  readonly why: {
    readonly 'first-run': string;
    readonly 'no-answers': string;
    readonly 'nothing-shared': string;
  };
  readonly ground: (prompts: string, steady: string, count: number, ofSteady: number) => string;
  readonly judged: (count: number) => string;
  readonly less: string;
  readonly more: string;
  readonly measure: (brand: string, from: string, to: string) => string;
  readonly prompt: string;
  readonly onPlatforms: string;
  /** Named answers of all answers, before and now. */
  readonly platform: (platform: string, before: string, now: string) => string;
  readonly further: (platforms: string) => string;
  readonly insteadNow: string;
  readonly insteadBefore: string;
  readonly instead: (answers: string, of: string) => string;
  readonly beyond: string;
  readonly unknown: string;
  readonly lessSummary: string;
  readonly moreSummary: string;
  readonly notListed: (prompts: string, most: string) => string;
  readonly answers: (count: string, isOne: boolean) => string;
};
