/** What the page of tone says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Sentimento',
  bars: 'Tom por marca',
  barsMeasure: (date) => `% de menções, ${date}; saldo: positivas menos negativas, de −1 a +1`,
  brand: 'Marca',
  positive: 'positivas',
  neutral: 'neutras',
  negative: 'negativas',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Menções de cada marca por tom, em percentagem, e o seu saldo com intervalo.',
  quotes: 'Nas suas próprias palavras',
  of: (platform, prompt) => `${platform}, prompt «${prompt}»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `menciona ${brand}`,
  namesNot: (brand) => `não menciona ${brand}`,
  open: '«',
  close: '»',
  cites: (address) => `Cita ${address}`,
  examples: 'São exemplos de respostas individuais, não prova de uma tendência.',
};
