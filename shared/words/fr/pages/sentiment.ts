/** What the page of tone says, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Tonalité',
  bars: 'Ton par marque',
  barsMeasure: (date) => `% des mentions, ${date}\u00a0; solde\u00a0: positives moins négatives, de −1 à +1`,
  brand: 'Marque',
  positive: 'positif',
  neutral: 'neutre',
  negative: 'négatif',
  balance: 'Solde',
  sample: 'n',
  barsSummary: 'Les mentions de chaque marque selon leur ton, en pourcentage, et leur solde avec intervalle.',
  quotes: 'Dans le texte',
  of: (platform, prompt) => `${platform}, requête «\u00a0${prompt}\u00a0»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `mentionne ${brand}`,
  namesNot: (brand) => `ne mentionne pas ${brand}`,
  open: '«\u00a0',
  close: '\u00a0»',
  cites: (address) => `Cite ${address}`,
  examples: 'Ce sont des exemples de réponses isolées, non la preuve d’une tendance.',
};
