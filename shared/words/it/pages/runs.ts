/** What the list of all runs says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_RUNS: ReportWords['runs'] = {
  title: 'Tutte le rilevazioni',
  headline: (runs) =>
    runs === 1
      ? 'La rilevazione alla base di questo report'
      : `Le ${runs} rilevazioni alla base di questo report`,
  complete: 'Ogni prompt ha avuto risposta in ogni rilevazione.',
  failures: (failed, tasks) => `${failed} domande su ${tasks} sono rimaste senza risposta.`,
  notTold: 'Il servizio non indica per ogni rilevazione quante domande siano fallite.',
  byFallback: (answers, runs) =>
    `${answers} risposte in ${runs} ${runs === 1 ? 'rilevazione' : 'rilevazioni'} sono arrivate da un canale alternativo.`,
  table: 'Rilevazioni',
  measure: 'la più recente per ultima',
  day: 'Giorno',
  prompts: 'Prompt',
  failed: 'Errori',
  route: 'Canale',
  platforms: 'Piattaforme',
  summary: 'Ogni rilevazione di questo report: giorno, prompt, risposte, errori, canali e piattaforme.',
};
