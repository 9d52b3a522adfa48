/** What a report of several markets says before their parts, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

export const SPANISH_MARKETS: ReportWords['markets'] = {
  title: 'Mercados',
  count: (markets) => `${markets} mercados`,
  headline: (markets) => `Visibilidad en ${markets} mercados`,
  moved: (markets, up, down) =>
    `${markets} mercados: visibilidad al alza en ${up}, a la baja en ${down}, por encima del ruido`,
  lede: 'Cada mercado tiene sus propios prompts: las cifras no se suman entre mercados ni se clasifican.',
  market: 'Mercado',
  finding: 'Hallazgo principal',
  summary: 'Cada mercado: visibilidad con intervalo y muestra, cambio, hallazgo principal y página.',
  note: 'Los cambios comparan lo comparable y se juzgan como en las páginas de cada mercado, que nombran su referencia.',
  noRuns: 'Sin mediciones',
  noRunsIn: (from, to) => `Sin mediciones entre el ${from} y el ${to}`,
  lastRun: (day) => `La última medición anterior es del ${day}.`,
  nextRun: (day) => `La primera medición posterior es del ${day}.`,
  neverRun: 'Este mercado aún no tiene mediciones completadas.',
  counted: 'No cuenta en ninguna cifra de este informe.',
  withoutRuns: (markets) => `Sin mediciones: ${markets}.`,
};
