/** What the section of attributes says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Kenmerken',
  spread: (brand, best, worst) => `${brand} scoort het hoogst op ${best}, het laagst op ${worst}`,
  one: (brand, attribute) => `De vermeldingen van ${brand} gaan alleen over ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Hoogst: ${best}. Laagst: ${worst}.`,
  few: 'Te weinig vermeldingen per kenmerk om de toon te vergelijken',
  alike: (brand, attributes) => `${brand} scoort gelijk op ${attributes} kenmerken`,
  byAttribute: (brand) => `${brand} per kenmerk`,
  measure: 'gemiddelde toon, het meest genoemde eerst',
  attribute: 'Kenmerk',
  axis: '−1 tot +1',
  mentions: 'Vermeldingen',
  warmestRival: 'Beste concurrent',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Gemiddelde toon over het eigen merk per kenmerk, en de concurrent met de hoogste score.',
  note: 'De meetdienst geeft voor kenmerken geen spreiding; er is dus geen interval en geen oordeel.',
  further: (attributes, isOne) =>
    `Nog ${attributes} ${isOne ? 'kenmerk is' : 'kenmerken zijn'} niet vermeld.`,
};
