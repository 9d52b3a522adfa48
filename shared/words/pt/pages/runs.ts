/** What the list of all runs says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_RUNS: ReportWords['runs'] = {
  title: 'Todas as medições',
  headline: (runs) =>
    runs === 1 ? 'A medição por trás deste relatório' : `As ${runs} medições por trás deste relatório`,
  complete: 'Todos os prompts tiveram resposta em todas as medições.',
  failures: (failed, tasks) => `${failed} de ${tasks} perguntas ficaram sem resposta.`,
  notTold: 'O serviço não indica, para cada medição, quantas perguntas falharam.',
  byFallback: (answers, runs) =>
    `${answers} respostas em ${runs} ${runs === 1 ? 'medição' : 'medições'} chegaram por uma via alternativa.`,
  table: 'Medições',
  measure: 'a mais recente no fim',
  day: 'Dia',
  prompts: 'Prompts',
  failed: 'Falhas',
  route: 'Via',
  platforms: 'Plataformas',
  summary: 'Cada medição deste relatório: dia, prompts, respostas, falhas, vias e plataformas.',
};
