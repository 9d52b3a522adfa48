/** What the appendix of evidence says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_EVIDENCE: ReportWords['evidence'] = {
  title: 'Evidências',
  headline: 'As respostas por trás de cada conclusão',
  headlineOf: (shown, of) => `Respostas por trás de ${shown} de ${of} conclusões`,
  lede: 'Respostas individuais da última medição, tal como as plataformas as deram. Ilustram uma conclusão, ao lado da resposta anterior ao mesmo prompt quando era outra; a própria conclusão assenta em todas as respostas.',
  nothing: 'Nenhuma conclusão a ilustrar com uma resposta',
  nothingLede: 'Não se encontrou nenhuma variação que uma só resposta pudesse mostrar.',
  finding: 'Conclusão',
  answer: 'Resposta que a mostra',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Prompt «${prompt}»`,
  citesNothing: 'Não cita nenhuma página',
  none: 'Nenhuma resposta disponível da última medição o mostra.',
  summary:
    'Cada conclusão deste relatório com uma resposta: plataforma, data, prompt, excerto e uma página que cita.',
  findings: 'Conclusões e respostas',
  measure: (shown, of) => `${shown} de ${of}`,
};
