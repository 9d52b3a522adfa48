/** What the list of all runs says, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_RUNS: ReportWords['runs'] = {
  title: 'Tous les relevés',
  headline: (runs) =>
    runs === 1 ? 'Le relevé derrière ce rapport' : `Les ${runs} relevés derrière ce rapport`,
  complete: 'Dans chaque relevé, chaque requête a reçu une réponse.',
  failures: (failed, tasks) => `${failed} questions sur ${tasks} sont restées sans réponse.`,
  notTold: 'Le service de mesure n’indique pas, pour chaque relevé, combien de questions ont échoué.',
  byFallback: (answers, runs) =>
    `${answers} réponses de ${runs} ${runs === 1 ? 'relevé' : 'relevés'} sont venues par une voie de secours.`,
  table: 'Relevés',
  measure: 'le plus récent en dernier',
  day: 'Jour',
  prompts: 'Requêtes',
  failed: 'Échecs',
  route: 'Voie',
  platforms: 'Plateformes',
  summary: 'Chaque relevé de ce rapport\u00a0: jour, requêtes, réponses, échecs, voies et plateformes.',
};
