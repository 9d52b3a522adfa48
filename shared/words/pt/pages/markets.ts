/** What a report of several markets says before their parts, in Portuguese. */
import type { ReportWords } from '../../report-words.ts';

export const PORTUGUESE_MARKETS: ReportWords['markets'] = {
  title: 'Mercados',
  count: (markets) => `${markets} mercados`,
  headline: (markets) => `Visibilidade em ${markets} mercados`,
  moved: (markets, up, down) =>
    `${markets} mercados: visibilidade em alta em ${up}, em queda em ${down}, acima do ruído`,
  lede: 'Cada mercado tem os seus próprios prompts: os valores não são somados entre mercados nem ordenados.',
  market: 'Mercado',
  finding: 'Conclusão principal',
  summary: 'Cada mercado: visibilidade com intervalo e amostra, variação, conclusão principal e página.',
  note: 'As variações comparam o comparável e são avaliadas como nas páginas de cada mercado, que indicam a sua referência.',
  noRuns: 'Sem medições',
  noRunsIn: (from, to) => `Sem medições entre ${from} e ${to}`,
  lastRun: (day) => `A última medição anterior é de ${day}.`,
  nextRun: (day) => `A primeira medição posterior é de ${day}.`,
  neverRun: 'Este mercado ainda não tem medições concluídas.',
  counted: 'Não conta para nenhum valor deste relatório.',
  withoutRuns: (markets) => `Sem medições: ${markets}.`,
};
