/** The pages with one answer per platform, and with a pair of answers. */
export type AnswersWords = {
  readonly title: string;
  readonly allName: (brand: string, platforms: string) => string;
  readonly someName: (brand: string, naming: string, platforms: string, count: number) => string;
  readonly noneNames: (brand: string, platforms: string) => string;
  readonly lede: string;
  readonly prompt: string;
  readonly measure: string;
  readonly answer: string;
  readonly names: (brand: string) => string;
  readonly namesNot: (brand: string) => string;
  readonly rivals: (brands: string) => string;
  readonly moreRivals: (count: string) => string;
  readonly page: (title: string, address: string) => string;
  readonly morePages: (count: string) => string;
  readonly marks: (brand: string) => string;
  readonly without: (platforms: string) => string;
  readonly summary: string;
  readonly pairHeadline: (
    platform: string,
    brand: string,
    named: string,
    of: string,
    then: string,
    thenOf: string,
  ) => string;
  readonly pairLede: string;
  readonly pairMeasure: (platform: string) => string;
  readonly before: (time: string) => string;
  readonly after: (time: string) => string;
  readonly pairCount: (named: string, of: string) => string;
  /** The head of the row that says so. */
  readonly pairNamed: string;
  readonly pairSummary: string;
};
