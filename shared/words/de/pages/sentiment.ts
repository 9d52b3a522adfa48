/** What the page of tone says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Tonalität',
  bars: 'Ton je Marke',
  barsMeasure: (date) => `% der Nennungen, ${date}; Saldo ist positiv minus negativ, von −1 bis +1`,
  brand: 'Marke',
  positive: 'positiv',
  neutral: 'neutral',
  negative: 'negativ',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Die Nennungen jeder Marke nach Ton, in Prozent, und ihr Saldo mit Intervall.',
  quotes: 'Im Wortlaut',
  of: (platform, prompt) => `${platform}, Prompt „${prompt}“`,
  ofPlatform: (platform) => platform,
  names: (brand) => `nennt ${brand}`,
  namesNot: (brand) => `nennt ${brand} nicht`,
  open: '„',
  close: '“',
  cites: (address) => `Zitiert ${address}`,
  examples: 'Dies sind Beispiele einzelner Antworten, kein Beleg für eine Entwicklung.',
};
