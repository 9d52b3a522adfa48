/** What the page of answers that rivals have to themselves says, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_ABSENCES: ReportWords['absences'] = {
  title: 'Où les concurrents sont mentionnés',
  headline: (answers, of, brand) => `${answers} réponses sur ${of} mentionnent un concurrent et pas ${brand}`,
  none: {
    headline: 'Aucune réponse ne mentionne un concurrent seul',
    lede: 'Partout où un concurrent est mentionné, la marque l’est aussi.',
  },
  notMirrored: {
    headline: 'On ne sait pas où les concurrents sont mentionnés seuls',
    lede: 'Il faut pour cela les réponses de ces relevés, et elles ne sont pas disponibles.',
  },
  missing: (brand, prompts, asked) =>
    `Pour ${prompts} requêtes sur ${asked}, aucune réponse ne mentionne ${brand}, alors que des concurrents y sont mentionnés.`,
  somewhere: (brand, asked) =>
    `Chacune des ${asked} requêtes mentionne ${brand} dans une partie de ses réponses\u00a0; voici celles qui l’omettent le plus souvent.`,
  counts: 'Ce sont des nombres de réponses\u00a0; aucune requête n’est jugée seule.',
  prompts: 'Requêtes où seuls des concurrents sont mentionnés',
  promptsMeasure: (brand) => `réponses qui mentionnent un concurrent et pas ${brand}`,
  platforms: 'La même chose par plateforme',
  prompt: 'Requête',
  alone: 'Concurrents seuls',
  named: (brand) => `Mentionnent ${brand}`,
  rival: 'Le plus mentionné là',
  most: (answers, of) => `(${answers}\u00a0sur\u00a0${of})`,
  more: (prompts) => `${prompts} autres requêtes omettent la marque dans une partie des réponses.`,
  summary:
    'Les requêtes, avec les réponses qui mentionnent un concurrent et pas la marque, celles qui mentionnent la marque, et le concurrent le plus mentionné.',
  platformsSummary: 'Les plateformes, avec les réponses qui mentionnent un concurrent et pas la marque.',
};
