/** The page of answers naming only rivals. */
export type AbsencesWords = {
  readonly title: string;
  /** The count as a number chooses the forms of its words, here and below. */
  readonly headline: (answers: string, of: string, brand: string, count: number) => string;
  readonly none: {
    readonly headline: string;
    readonly lede: string;
  };
  readonly notMirrored: {
    readonly headline: string;
    readonly lede: string;
  };
  readonly missing: (brand: string, prompts: string, asked: string) => string;
  readonly somewhere: (brand: string, asked: string) => string;
  readonly counts: string;
  readonly prompts: string;
  readonly promptsMeasure: (brand: string) => string;
  readonly platforms: string;
  readonly prompt: string;
  readonly alone: string;
  readonly named: (brand: string) => string;
  readonly rival: string;
  readonly most: (answers: string, of: string) => string;
  readonly more: (prompts: string, count: number) => string;
  readonly summary: string;
  readonly platformsSummary: string;
};
