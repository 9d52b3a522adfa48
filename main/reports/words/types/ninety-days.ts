/** The page on the first ninety days. */
export type NinetyDaysWords = {
  readonly title: string;
  readonly headline: string;
  readonly lede: string;
  readonly stages: readonly { readonly title: string; readonly measure: string }[];
  readonly stage: (stage: string) => string;
  readonly who: string;
  readonly agree: string;
  readonly asked: (prompts: string, platforms: string, answers: string) => string;
  readonly platform: (platform: string, brand: string) => string;
  readonly platformAlone: (alone: string, of: string, brand: string, count: number) => string;
  readonly prompt: (prompt: string) => string;
  readonly promptAlone: (
    alone: string,
    of: string,
    brand: string,
    rival: string,
    most: string,
    count: number,
    ofMost: number,
  ) => string;
  readonly source: (domain: string, brand: string) => string;
  readonly sourceCited: (
    share: string,
    citations: string,
    naming: string,
    answers: string,
    brand: string,
    count: number,
  ) => string;
  readonly again: string;
  readonly today: (named: string, of: string, brand: string, count: number) => string;
};
