/** What the section of attributes says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Merkmale',
  spread: (brand, best, worst) =>
    `${brand} schneidet bei ${best} am besten ab, bei ${worst} am schlechtesten`,
  one: (brand, attribute) => `Die Nennungen von ${brand} betreffen allein ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Höchster Wert: ${best}. Niedrigster Wert: ${worst}.`,
  few: 'Zu wenige Nennungen je Merkmal, um die Tonalität zu vergleichen',
  alike: (brand, attributes) => `${brand} schneidet bei ${attributes} Merkmalen gleich ab`,
  byAttribute: (brand) => `${brand} je Merkmal`,
  measure: 'mittlere Tonalität, das meistgenannte zuerst',
  attribute: 'Merkmal',
  axis: '−1 bis +1',
  mentions: 'Nennungen',
  warmestRival: 'Bester Wettbewerber',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Mittlere Tonalität der eigenen Marke je Merkmal und der Wettbewerber mit dem höchsten Wert.',
  note: 'Der Messdienst nennt für Merkmale keine Streuung; es gibt daher kein Intervall und kein Urteil.',
  further: (attributes, isOne) =>
    `${attributes} ${isOne ? 'weiteres Merkmal ist' : 'weitere Merkmale sind'} nicht aufgeführt.`,
};
