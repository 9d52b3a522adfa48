/** What the page of tone says, in English. */
export const ENGLISH_SENTIMENT = {
  title: 'Sentiment',
  bars: 'Tone by brand',
  barsMeasure: (date: string) =>
    `% of mentions, ${date}; balance is positive minus negative, from −1 to +1`,
  brand: 'Brand',
  positive: 'positive',
  neutral: 'neutral',
  negative: 'negative',
  balance: 'Balance',
  sample: 'n',
  barsSummary: 'The mentions of each brand by tone, in percent, and their balance with its interval.',
  quotes: 'In their own words',
  of: (platform: string, prompt: string) => `${platform}, prompt “${prompt}”`,
  ofPlatform: (platform: string) => platform,
  names: (brand: string) => `names ${brand}`,
  namesNot: (brand: string) => `does not name ${brand}`,
  open: '“',
  close: '”',
  cites: (address: string) => `Cites ${address}`,
  examples: 'These are examples of single answers, not proof of a trend.',
};
