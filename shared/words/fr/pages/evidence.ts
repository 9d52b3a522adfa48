/** What the appendix of evidence says, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_EVIDENCE: ReportWords['evidence'] = {
  title: 'Preuves',
  headline: 'Les réponses derrière chaque constat',
  headlineOf: (shown, of) =>
    shown === '1'
      ? `Des réponses derrière un constat sur ${of}`
      : `Des réponses derrière ${shown} constats sur ${of}`,
  lede: 'Des réponses isolées du dernier relevé, telles que les plateformes les ont données. Elles montrent de quoi parle un constat, à côté de la réponse antérieure à la même requête quand elle différait\u00a0; le constat lui-même repose sur toutes les réponses.',
  nothing: 'Aucun constat à illustrer par une réponse',
  nothingLede: 'Aucun mouvement n’a été trouvé qu’une seule réponse pourrait montrer.',
  finding: 'Constat',
  answer: 'Une réponse qui le montre',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Requête «\u00a0${prompt}\u00a0»`,
  citesNothing: 'Ne cite aucune page',
  none: 'Aucune réponse disponible du dernier relevé ne le montre à elle seule.',
  summary:
    'Chaque constat de ce rapport avec une réponse\u00a0: plateforme, date, requête, extrait et page citée.',
  findings: 'Constats et réponses',
  measure: (shown, of) => `${shown} sur ${of}`,
};
