/** The page with one answer per platform. */
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
};
