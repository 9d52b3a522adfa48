/** What the page of tone says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Toon',
  bars: 'Toon per merk',
  barsMeasure: (date) => `% van de vermeldingen, ${date}; saldo is positief min negatief, van −1 tot +1`,
  brand: 'Merk',
  positive: 'positief',
  neutral: 'neutraal',
  negative: 'negatief',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'De vermeldingen van elk merk naar toon, in procenten, en hun saldo met interval.',
  quotes: 'In hun eigen woorden',
  of: (platform, prompt) => `${platform}, op de prompt “${prompt}”`,
  ofPlatform: (platform) => platform,
  names: (brand) => `noemt ${brand}`,
  namesNot: (brand) => `noemt ${brand} niet`,
  open: '“',
  close: '”',
  cites: (address) => `Citeert ${address}`,
  examples: 'Dit zijn voorbeelden van afzonderlijke antwoorden, geen bewijs van een trend.',
};
