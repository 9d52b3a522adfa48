/** What the list of all runs says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_RUNS: ReportWords['runs'] = {
  title: 'Alle metingen',
  headline: (runs) =>
    runs === 1 ? 'De meting achter dit rapport' : `De ${runs} metingen achter dit rapport`,
  complete: 'In elke meting is elke prompt beantwoord.',
  failures: (failed, tasks) => `${failed} van ${tasks} vragen bleven zonder antwoord.`,
  notTold: 'De meetdienst geeft niet voor elke meting op hoeveel vragen mislukten.',
  byFallback: (answers, runs) =>
    `${answers} antwoorden in ${runs} ${runs === 1 ? 'meting' : 'metingen'} kwamen langs een omweg.`,
  table: 'Metingen',
  measure: 'de jongste het laatst',
  day: 'Dag',
  prompts: 'Prompts',
  failed: 'Uitval',
  route: 'Weg',
  platforms: 'Platforms',
  summary: 'Elke meting van dit rapport: dag, prompts, antwoorden, uitval, wegen en platforms.',
};
