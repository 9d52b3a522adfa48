/** What a report of several markets says before their parts, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_MARKETS: ReportWords['markets'] = {
  title: 'Marchés',
  count: (markets) => `${markets} marchés`,
  headline: (markets) => `La visibilité sur ${markets} marchés`,
  moved: (markets, up, down) =>
    `${markets} marchés\u00a0: visibilité en hausse sur ${up}, en baisse sur ${down}, au-delà du bruit`,
  lede: 'Chaque marché a ses propres prompts\u00a0: les chiffres ne sont ni additionnés entre marchés ni classés.',
  market: 'Marché',
  finding: 'Constat principal',
  summary:
    'Chaque marché\u00a0: visibilité avec intervalle et échantillon, évolution, constat principal et page.',
  note: 'Les évolutions sont à périmètre constant et jugées comme dans les pages de chaque marché, qui nomment leur référence.',
  noRuns: 'Aucun relevé',
  noRunsIn: (from, to) => `Aucun relevé du ${from} au ${to}`,
  lastRun: (day) => `Le dernier relevé précédent date du ${day}.`,
  nextRun: (day) => `Le premier relevé suivant date du ${day}.`,
  neverRun: 'Ce marché n’a pas encore de relevé terminé.',
  counted: 'Il n’entre dans aucun chiffre de ce rapport.',
  withoutRuns: (markets) => `Sans relevé\u00a0: ${markets}.`,
};
