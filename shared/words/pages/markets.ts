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
  /** In the place of the figures of a market without runs. */
  noRuns: 'No runs',
  /** Of a market without runs: the days that the report is about, and its runs before and after them. */
  noRunsIn: (from: string, to: string) => `No runs from ${from} to ${to}`,
  lastRun: (day: string) => `The last run before was on ${day}.`,
  nextRun: (day: string) => `The first run after was on ${day}.`,
  neverRun: 'This market has no completed runs yet.',
  counted: 'It counts in none of this report’s figures.',
  withoutRuns: (markets: string) => `Without runs: ${markets}.`,
};
