/** What the section of attributes says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

export const SPANISH_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Atributos',
  spread: (brand, best, worst) => `${brand} obtiene su mejor valor en ${best} y el peor en ${worst}`,
  one: (brand, attribute) => `Las menciones de ${brand} tratan solo de ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Mejor valor: ${best}. Peor valor: ${worst}.`,
  few: 'Demasiado pocas menciones por atributo para comparar el tono',
  alike: (brand, attributes) => `${brand} obtiene el mismo valor en ${attributes} atributos`,
  byAttribute: (brand) => `${brand} por atributo`,
  measure: 'sentimiento medio, primero los más mencionados',
  attribute: 'Atributo',
  axis: '−1 a +1',
  mentions: 'Menciones',
  warmestRival: 'Mejor competidor',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Sentimiento medio de la marca por atributo y el competidor con el valor más alto.',
  note: 'El servicio no indica la dispersión por atributo; por eso no hay intervalo ni veredicto.',
  further: (attributes, isOne) =>
    isOne ? `No se muestra ${attributes} atributo más.` : `No se muestran ${attributes} atributos más.`,
};
