/** What the list of all runs says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

export const SPANISH_RUNS: ReportWords['runs'] = {
  title: 'Todas las mediciones',
  headline: (runs) => (runs === 1 ? 'La medición de este informe' : `Las ${runs} mediciones de este informe`),
  complete: 'Todos los prompts obtuvieron respuesta en todas las mediciones.',
  failures: (failed, tasks) => `${failed} de ${tasks} consultas quedaron sin respuesta.`,
  notTold: 'El servicio no indica para cada medición cuántas consultas fallaron.',
  byFallback: (answers, runs) =>
    `${answers} respuestas de ${runs} ${runs === 1 ? 'medición' : 'mediciones'} llegaron por una vía alternativa.`,
  table: 'Mediciones',
  measure: 'la más reciente al final',
  day: 'Día',
  prompts: 'Prompts',
  failed: 'Fallos',
  route: 'Vía',
  platforms: 'Plataformas',
  summary: 'Cada medición de este informe: día, prompts, respuestas, fallos, vías y plataformas.',
};
