/** The words of judgements in German. */
import type { NoComparison } from '../../domain/verdict.ts';
import { dem } from './dates.ts';
import { listIn, pluralIn, sentenceWithStop } from '../grammar.ts';
import { verdictsIn, type Wording } from '../wording.ts';
import { GERMAN_FINDINGS } from './finding-words.ts';
import { GERMAN_HISTORY } from './history-words.ts';

const NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'Erste Messung im Bericht',
  'not-asked-before': 'Zuvor nicht abgefragt',
  'too-few-answers': 'Zu wenige Antworten',
  'too-few-prompts': 'Zu wenige Prompts',
  'platforms-differ': 'Kein Vergleich: andere Plattformen',
  'measured-differently': 'Kein Vergleich: anders gemessen',
  rerouted: 'Kein Vergleich: anderer Weg',
  'not-measured': 'Kein Vergleich: nicht in beiden Messungen',
  'no-interval': 'Kein Vergleich: kein Intervall',
  'being-read': 'Kein Vergleich: wird noch gelesen',
};

const WHY_NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'dies ist die erste Messung',
  'not-asked-before': 'in der vorigen Messung nicht abgefragt',
  'too-few-answers': 'zu wenige Antworten',
  'too-few-prompts': 'zu wenige Prompts',
  'platforms-differ': 'die Plattformen sind nicht dieselben',
  'measured-differently': 'nicht dieselben Prompts auf denselben Plattformen gemessen',
  rerouted: 'alle Antworten kamen auf einem anderen Weg als zuvor',
  'not-measured': 'nicht in beiden Messungen erhoben',
  'no-interval': 'der Messdienst nennt keine Streuung',
  'being-read': 'die Daten werden noch gelesen',
};

/** German. */
export const GERMAN: Wording = {
  range: (low, high) => `${low} bis ${high}`,
  list: listIn('de'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'keine Messung',
  leftOut: 'nicht in diesem Bericht',
  brandSince: (name, day) => `${name} (seit ${dem(day)})`,
  plural: pluralIn('de'),
  allAlike: 'alle gleich',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Keine klare Änderung',
      beyondNoise: 'Über dem Rauschen',
      betterBeyondNoise: 'Besser, über dem Rauschen',
      worseBeyondNoise: 'Schlechter, über dem Rauschen',
    },
    NO_COMPARISON,
  ),
  findings: GERMAN_FINDINGS,
  history: GERMAN_HISTORY,
};
