/** The sentiment page. */
export type SentimentWords = {
  readonly title: string;
  readonly bars: string;
  readonly barsMeasure: (date: string) => string;
  readonly brand: string;
  readonly positive: string;
  readonly neutral: string;
  readonly negative: string;
  readonly balance: string;
  readonly sample: string;
  readonly barsSummary: string;
  readonly quotes: string;
  readonly of: (platform: string, prompt: string) => string;
  readonly ofPlatform: (platform: string) => string;
  readonly names: (brand: string) => string;
  readonly namesNot: (brand: string) => string;
  readonly open: string;
  readonly close: string;
  readonly cites: (address: string) => string;
  readonly examples: string;
};
