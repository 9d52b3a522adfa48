/** What the section of attributes says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Atributos',
  spread: (brand, best, worst) => `${brand}: valor mais alto em ${best}, mais baixo em ${worst}`,
  one: (brand, attribute) => `As menções de ${brand} tratam apenas de ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Valor mais alto: ${best}. Mais baixo: ${worst}.`,
  few: 'Poucas menções por atributo para comparar o tom',
  alike: (brand, attributes) => `${brand} tem o mesmo valor em ${attributes} atributos`,
  byAttribute: (brand) => `${brand} por atributo`,
  measure: 'sentimento médio, primeiro os mais mencionados',
  attribute: 'Atributo',
  axis: '−1 a +1',
  mentions: 'Menções',
  warmestRival: 'Melhor rival',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Sentimento médio da marca por atributo e o concorrente com o valor mais alto.',
  note: 'O serviço não indica a dispersão por atributo; por isso não há intervalo nem veredicto.',
  further: (attributes, isOne) =>
    isOne
      ? `Há mais ${attributes} atributo fora da lista.`
      : `Há mais ${attributes} atributos fora da lista.`,
};
