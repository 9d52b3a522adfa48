/** The page of prompts that name a rival and not the client. */
export type RivalPromptsWords = {
  readonly title: string;
  /** `rival` is null if the prompts name several; the count as a number chooses the forms of its words, here and below. */
  readonly headline: (
    answers: string,
    of: string,
    brand: string,
    rival: string | null,
    count: number,
  ) => string;
  readonly asked: (prompts: string, brand: string, count: number) => string;
  readonly rivals: string;
  readonly rivalsMeasure: (brand: string) => string;
  readonly others: string;
  readonly summary: string;
  /** A prompt that names several rivals counts for each. */
  readonly several: string;
  readonly more: (rivals: string, count: number) => string;
  readonly prompts: string;
  readonly promptsSummary: string;
  readonly morePrompts: (prompts: string, count: number) => string;
};
