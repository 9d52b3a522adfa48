/** What the page of answers that rivals have to themselves says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_ABSENCES: ReportWords['absences'] = {
  title: 'Onde os concorrentes são mencionados',
  headline: (answers, of, brand) => `${answers} de ${of} respostas mencionam um concorrente e não ${brand}`,
  none: {
    headline: 'Nenhuma resposta menciona só um concorrente',
    lede: 'Onde um concorrente é mencionado, a marca também é.',
  },
  notMirrored: {
    headline: 'Não se sabe onde os concorrentes são mencionados sozinhos',
    lede: 'Para isso são precisas as respostas destas medições, que não estão disponíveis.',
  },
  missing: (brand, prompts, asked) =>
    `Em ${prompts} de ${asked} prompts nenhuma resposta menciona ${brand}, e aí são mencionados concorrentes.`,
  somewhere: (brand, asked) =>
    `Cada um dos ${asked} prompts menciona ${brand} em parte das respostas; abaixo estão os que mais a omitem.`,
  counts: 'São contagens de respostas; nenhum prompt é avaliado por si só.',
  prompts: 'Prompts onde só são mencionados concorrentes',
  promptsMeasure: (brand) => `respostas que mencionam um concorrente e não ${brand}`,
  platforms: 'O mesmo por plataforma',
  prompt: 'Prompt',
  alone: 'Só concorrentes',
  named: (brand) => `Mencionam ${brand}`,
  rival: 'O mais mencionado aí',
  most: (answers, of) => `(${answers}\u00a0de\u00a0${of})`,
  more: (prompts) => `Mais ${prompts} prompts omitem a marca em algumas respostas.`,
  summary:
    'Os prompts, com as respostas que mencionam um concorrente e não a marca própria, as que mencionam a marca própria e o concorrente mais mencionado.',
  platformsSummary: 'As plataformas, com as respostas que mencionam um concorrente e não a marca própria.',
};
