/** What the page of tone says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Sentiment',
  bars: 'Tono per brand',
  barsMeasure: (date) => `% di menzioni, ${date}; saldo: positive meno negative, da −1 a +1`,
  brand: 'Brand',
  positive: 'positive',
  neutral: 'neutre',
  negative: 'negative',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Le menzioni di ogni brand per tono, in percentuale, e il saldo con il suo intervallo.',
  quotes: 'Con le loro parole',
  of: (platform, prompt) => `${platform}, prompt «${prompt}»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `menziona ${brand}`,
  namesNot: (brand) => `non menziona ${brand}`,
  open: '«',
  close: '»',
  cites: (address) => `Cita ${address}`,
  examples: 'Sono esempi di singole risposte, non la prova di una tendenza.',
};
