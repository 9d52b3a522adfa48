/** What the section of attributes says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Attributi',
  spread: (brand, best, worst) => `${brand}: valore più alto per ${best}, più basso per ${worst}`,
  one: (brand, attribute) => `Le menzioni di ${brand} riguardano solo ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Valore più alto: ${best}. Più basso: ${worst}.`,
  few: 'Troppo poche menzioni per attributo per confrontare il tono',
  alike: (brand, attributes) => `${brand} ottiene lo stesso valore su ${attributes} attributi`,
  byAttribute: (brand) => `${brand} per attributo`,
  measure: 'sentiment medio, prima i più menzionati',
  attribute: 'Attributo',
  axis: 'da −1 a +1',
  mentions: 'Menzioni',
  warmestRival: 'Miglior rivale',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Sentiment medio del brand per attributo e il concorrente con il valore più alto.',
  note: 'Il servizio non indica la dispersione per attributo: non ci sono quindi né intervallo né verdetto.',
  further: (attributes, isOne) =>
    isOne ? `Un altro attributo non è elencato.` : `Altri ${attributes} attributi non sono elencati.`,
};
