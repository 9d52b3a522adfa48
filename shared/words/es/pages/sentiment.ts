/** What the page of tone says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

export const SPANISH_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Sentimiento',
  bars: 'Tono por marca',
  barsMeasure: (date) => `% de menciones, ${date}; saldo: positivas menos negativas, de −1 a +1`,
  brand: 'Marca',
  positive: 'positivas',
  neutral: 'neutras',
  negative: 'negativas',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Menciones de cada marca por tono, en porcentaje, y su saldo con intervalo.',
  quotes: 'En sus propias palabras',
  of: (platform, prompt) => `${platform}, prompt «${prompt}»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `menciona ${brand}`,
  namesNot: (brand) => `no menciona ${brand}`,
  open: '«',
  close: '»',
  cites: (address) => `Cita ${address}`,
  examples: 'Son ejemplos de respuestas concretas, no prueba de una tendencia.',
};
