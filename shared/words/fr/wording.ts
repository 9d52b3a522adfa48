/** The words of judgements in French. */
import type { NoComparison } from '../../domain/verdict.ts';
import { le } from './dates.ts';
import { listIn, pluralIn, sentenceWithStop } from '../grammar.ts';
import { verdictsIn, type Wording } from '../wording.ts';
import { FRENCH_FINDINGS } from './finding-words.ts';
import { FRENCH_HISTORY } from './history-words.ts';

const NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'Premier relevé du rapport',
  'not-asked-before': 'Absente auparavant',
  'too-few-answers': 'Trop peu de réponses',
  'too-few-prompts': 'Trop peu de requêtes',
  'platforms-differ': 'Pas de comparaison\u00a0: autres plateformes',
  'measured-differently': 'Pas de comparaison\u00a0: mesure différente',
  rerouted: 'Pas de comparaison\u00a0: autre voie',
  'not-measured': 'Pas de comparaison\u00a0: non mesuré deux fois',
  'no-interval': 'Pas de comparaison\u00a0: sans intervalle',
  'being-read': 'Pas de comparaison\u00a0: lecture en cours',
};

const WHY_NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'c’est le premier relevé',
  'not-asked-before': 'la question n’a pas été posée au relevé précédent',
  'too-few-answers': 'trop peu de réponses',
  'too-few-prompts': 'trop peu de requêtes',
  'platforms-differ': 'les plateformes ne sont pas les mêmes',
  'measured-differently': 'les relevés n’ont pas posé les mêmes requêtes aux mêmes plateformes',
  rerouted: 'toutes les réponses sont venues par une autre voie qu’auparavant',
  'not-measured': 'la mesure n’existe pas dans les deux relevés',
  'no-interval': 'le service de mesure ne donne pas de dispersion',
  'being-read': 'la lecture des données est en cours',
};

/** French. */
export const FRENCH: Wording = {
  range: (low, high) => `${low} à ${high}`,
  list: listIn('fr'),
  marks: { comma: ', ', semicolon: '\u00a0; ', colon: '\u00a0: ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'pas de relevé',
  leftOut: 'hors de ce rapport',
  brandSince: (name, day) => `${name} (depuis ${le(day)})`,
  plural: pluralIn('fr'),
  allAlike: 'toutes identiques',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Non concluant',
      beyondNoise: 'Au-delà du bruit',
      betterBeyondNoise: 'Mieux, au-delà du bruit',
      worseBeyondNoise: 'Moins bien, au-delà du bruit',
    },
    NO_COMPARISON,
  ),
  findings: FRENCH_FINDINGS,
  history: FRENCH_HISTORY,
};
