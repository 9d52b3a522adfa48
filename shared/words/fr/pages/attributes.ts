import { de } from '../dates.ts';
/** What the section of attributes says, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Attributs',
  spread: (brand, best, worst) =>
    `${brand} obtient sa meilleure note pour ${best}, la plus basse pour ${worst}`,
  one: (brand, attribute) => `Les mentions ${de(brand)} ne portent que sur ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Le plus haut\u00a0: ${best}. Le plus bas\u00a0: ${worst}.`,
  few: 'Trop peu de mentions par attribut pour comparer la tonalité',
  alike: (brand, attributes) => `${brand} obtient la même note pour ${attributes} attributs`,
  byAttribute: (brand) => `${brand} par attribut`,
  measure: 'tonalité moyenne, le plus mentionné d’abord',
  attribute: 'Attribut',
  axis: '−1 à +1',
  mentions: 'Mentions',
  warmestRival: 'Meilleur concurrent',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Tonalité moyenne de la marque suivie par attribut, et le concurrent le mieux noté.',
  note: 'Le service de mesure ne donne pas de dispersion par attribut\u00a0: ni intervalle, ni verdict.',
  further: (attributes, isOne) =>
    `${attributes} ${isOne ? 'autre attribut n’est pas listé' : 'autres attributs ne sont pas listés'}.`,
};
