/** What a report of several markets says before their parts, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_MARKETS: ReportWords['markets'] = {
  title: 'Märkte',
  count: (markets) => `${markets} Märkte`,
  headline: (markets) => `Sichtbarkeit in ${markets} Märkten`,
  moved: (markets, up, down) =>
    `${markets} Märkte: Sichtbarkeit in ${up} gestiegen, in ${down} gesunken, über das Rauschen hinaus`,
  lede: 'Jeder Markt hat eigene Prompts: Zahlen werden weder über Märkte addiert noch zwischen ihnen verglichen.',
  market: 'Markt',
  finding: 'Wichtigster Befund',
  summary:
    'Jeder Markt: Sichtbarkeit mit Intervall und Stichprobe, Veränderung, wichtigster Befund und Seite.',
  note: 'Veränderungen vergleichen Gleiches mit Gleichem und sind beurteilt wie auf den Seiten jedes Marktes, die ihren Vergleich nennen.',
  noRuns: 'Keine Messungen',
  noRunsIn: (from, to) => `Keine Messungen vom ${from} bis zum ${to}`,
  lastRun: (day) => `Die letzte Messung davor war am ${day}.`,
  nextRun: (day) => `Die erste Messung danach war am ${day}.`,
  neverRun: 'Dieser Markt hat noch keine abgeschlossenen Messungen.',
  counted: 'Er geht in keine Zahl dieses Berichts ein.',
  withoutRuns: (markets) => `Ohne Messungen: ${markets}.`,
};
