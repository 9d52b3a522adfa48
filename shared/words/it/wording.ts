/** The words of verdicts and ranges in Italian; see the English ones. */
import { sinceDay } from './articles.ts';
import { listIn, pluralIn, sentenceWithStop } from '../grammar.ts';
import { verdictsIn, type Wording } from '../wording.ts';
import { ITALIAN_FINDINGS } from './finding-words.ts';
import { ITALIAN_HISTORY } from './history-words.ts';

const NO_COMPARISON: Wording['noComparison'] = {
  'first-run': 'Prima rilevazione del report',
  'not-asked-before': 'Assente nella rilevazione precedente',
  'too-few-answers': 'Troppo poche risposte',
  'too-few-prompts': 'Troppo pochi prompt',
  'platforms-differ': 'Nessun confronto: altre piattaforme',
  'measured-differently': 'Nessun confronto: altra misurazione',
  rerouted: 'Nessun confronto: altro canale',
  'not-measured': 'Nessun confronto: manca in una rilevazione',
  'no-interval': 'Nessun confronto: nessun intervallo',
  'being-read': 'Nessun confronto: lettura in corso',
};

const WHY_NO_COMPARISON: Wording['whyNoComparison'] = {
  'first-run': 'è la prima rilevazione',
  'not-asked-before': 'la domanda mancava nella rilevazione precedente',
  'too-few-answers': 'le risposte sono troppo poche',
  'too-few-prompts': 'i prompt sono troppo pochi',
  'platforms-differ': 'le piattaforme non sono le stesse',
  'measured-differently': 'le rilevazioni non hanno usato gli stessi prompt sulle stesse piattaforme',
  rerouted: 'tutte le risposte sono arrivate da un canale diverso da prima',
  'not-measured': 'il dato manca in una delle due rilevazioni',
  'no-interval': 'il servizio non indica la dispersione',
  'being-read': 'la lettura è in corso',
};

/** Italian. */
export const ITALIAN: Wording = {
  range: (low, high) => `da ${low} a ${high}`,
  list: listIn('it-IT'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'nessuna rilevazione',
  leftOut: 'fuori da questo report',
  brandSince: (name, day) => `${name} (${sinceDay(day)})`,
  plural: pluralIn('it-IT'),
  allAlike: 'tutte uguali',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Non significativo',
      beyondNoise: 'Oltre il rumore',
      betterBeyondNoise: 'Meglio, oltre il rumore',
      worseBeyondNoise: 'Peggio, oltre il rumore',
    },
    NO_COMPARISON,
  ),
  findings: ITALIAN_FINDINGS,
  history: ITALIAN_HISTORY,
};
