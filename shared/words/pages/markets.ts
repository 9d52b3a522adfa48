/** What a report of several markets says before their parts, in English. */
export const ENGLISH_MARKETS = {
  title: 'Markets',
  count: (markets: string) => `${markets} markets`,
  headline: (markets: string) => `Visibility in ${markets} markets`,
  /** How many of them moved beyond noise, each by its own judgement. */
  moved: (markets: string, up: string, down: string) =>
    `${markets} markets: visibility up in ${up}, down in ${down}, beyond noise`,
  lede: 'Each market has prompts of its own: figures are neither added up over markets nor ranked between them.',
  market: 'Market',
  finding: 'Main finding',
  summary:
    'Each market: its visibility with interval and sample, the change, the main finding, and its page.',
  note: 'Changes are like for like, judged as on the pages of each market, which name what they are against.',
};
