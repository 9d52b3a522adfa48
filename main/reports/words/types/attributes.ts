/** The attributes section. */
export type AttributesWords = {
  readonly title: string;
  readonly spread: (brand: string, best: string, worst: string) => string;
  readonly one: (brand: string, attribute: string) => string;
  readonly scored: (attribute: string, score: string, mentions: string) => string;
  readonly lede: (best: string, worst: string) => string;
  readonly few: string;
  readonly alike: (brand: string, attributes: string) => string;
  readonly byAttribute: (brand: string) => string;
  readonly measure: string;
  readonly attribute: string;
  readonly axis: string;
  readonly mentions: string;
  readonly warmestRival: string;
  readonly rivalFigures: (score: string, mentions: string) => string;
  readonly summary: string;
  readonly note: string;
  readonly further: (attributes: string, isOne: boolean) => string;
};
