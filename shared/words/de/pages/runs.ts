/** What the list of all runs says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_RUNS: ReportWords['runs'] = {
  title: 'Alle Messungen',
  headline: (runs) =>
    runs === 1 ? 'Die Messung hinter diesem Bericht' : `Die ${runs} Messungen hinter diesem Bericht`,
  complete: 'In jeder Messung wurde jeder Prompt beantwortet.',
  failures: (failed, tasks) => `${failed} von ${tasks} Abfragen blieben ohne Antwort.`,
  notTold: 'Der Messdienst gibt nicht für jede Messung an, wie viele Abfragen ausfielen.',
  byFallback: (answers, runs) =>
    `${answers} Antworten in ${runs} ${runs === 1 ? 'Messung' : 'Messungen'} kamen über einen Ersatzweg.`,
  table: 'Messungen',
  measure: 'die jüngste zuletzt',
  day: 'Tag',
  prompts: 'Prompts',
  failed: 'Ausfall',
  route: 'Weg',
  platforms: 'Plattformen',
  summary: 'Jede Messung dieses Berichts: Tag, Prompts, Antworten, Ausfälle, Wege und Plattformen.',
};
