/** What a report of several markets says before their parts, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_MARKETS: ReportWords['markets'] = {
  title: 'Mercati',
  count: (markets) => `${markets} mercati`,
  headline: (markets) => `Visibilità in ${markets} mercati`,
  moved: (markets, up, down) =>
    `${markets} mercati: visibilità in rialzo in ${up}, in calo in ${down}, oltre il rumore`,
  lede: 'Ogni mercato ha i propri prompt: le cifre non si sommano tra i mercati né li mettono in classifica.',
  market: 'Mercato',
  finding: 'Risultato principale',
  summary: 'Ogni mercato: visibilità con intervallo e campione, variazione, risultato principale e pagina.',
  note: 'Le variazioni sono a parità di condizioni e valutate come nelle pagine di ogni mercato, che nominano il loro riferimento.',
  noRuns: 'Nessuna rilevazione',
  noRunsIn: (from, to) => `Nessuna rilevazione nel periodo ${from} – ${to}`,
  lastRun: (day) => `Ultima rilevazione precedente: ${day}.`,
  nextRun: (day) => `Prima rilevazione successiva: ${day}.`,
  neverRun: 'Questo mercato non ha ancora rilevazioni completate.',
  counted: 'Non entra in nessuna cifra di questo report.',
  withoutRuns: (markets) => `Senza rilevazioni: ${markets}.`,
};
