/** What the page of one answer of each platform says, in Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_ANSWERS: ReportWords['answers'] = {
  title: 'Respostas lado a lado',
  allName: (brand, platforms) => `Uma pergunta, ${platforms} plataformas: todas referem ${brand}`,
  someName: (brand, naming, platforms) =>
    `Uma pergunta, ${platforms} plataformas: ${brand} surge em ${naming}`,
  noneNames: (brand, platforms) => `Uma pergunta, ${platforms} plataformas: nenhuma refere ${brand}`,
  lede: 'O que cada plataforma respondeu na última medição, nas suas próprias palavras. As respostas isoladas são exemplos; cada valor deste relatório assenta em todas as respostas.',
  prompt: 'O prompt',
  measure: 'o mesmo para cada plataforma',
  answer: 'O que respondeu',
  names: (brand) => `Refere ${brand}`,
  namesNot: (brand) => `Não refere ${brand}`,
  rivals: (brands) => `Concorrentes: ${brands}`,
  moreRivals: (count) => `mais ${count}`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Outras páginas citadas: ${count}`,
  marks: (brand) =>
    `Nas respostas, ${brand} está a negrito sobre fundo colorido e os concorrentes a negrito sobre uma linha ponteada.`,
  without: (platforms) => `Sem resposta a este prompt: ${platforms}.`,
  summary:
    'Cada plataforma com a sua resposta a um prompt: a data, se refere a marca própria, os concorrentes que refere, um excerto e páginas citadas.',
};
