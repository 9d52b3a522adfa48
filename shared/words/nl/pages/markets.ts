/** What a report of several markets says before their parts, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_MARKETS: ReportWords['markets'] = {
  title: 'Markten',
  count: (markets) => `${markets} markten`,
  headline: (markets) => `Zichtbaarheid in ${markets} markten`,
  moved: (markets, up, down) =>
    `${markets} markten: zichtbaarheid gestegen in ${up}, gedaald in ${down}, buiten de ruis`,
  lede: 'Elke markt heeft eigen prompts: cijfers worden niet over markten opgeteld of tussen markten gerangschikt.',
  market: 'Markt',
  finding: 'Belangrijkste bevinding',
  summary:
    'Elke markt: zichtbaarheid met interval en steekproef, verandering, belangrijkste bevinding en pagina.',
  note: 'Veranderingen vergelijken gelijk met gelijk en zijn beoordeeld als op de pagina’s van elke markt, die hun vergelijking noemen.',
  noRuns: 'Geen metingen',
  noRunsIn: (from, to) => `Geen metingen van ${from} tot en met ${to}`,
  lastRun: (day) => `De laatste meting daarvoor was op ${day}.`,
  nextRun: (day) => `De eerste meting daarna was op ${day}.`,
  neverRun: 'Deze markt heeft nog geen voltooide metingen.',
  counted: 'Hij telt in geen enkel cijfer van dit rapport mee.',
  withoutRuns: (markets) => `Zonder metingen: ${markets}.`,
};
