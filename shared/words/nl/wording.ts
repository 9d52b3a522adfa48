/** The words of judgements in Dutch. */
import type { NoComparison } from '../../domain/verdict.ts';
import { listIn, pluralIn, sentenceWithStop } from '../grammar.ts';
import { verdictsIn, type Wording } from '../wording.ts';
import { DUTCH_FINDINGS } from './finding-words.ts';
import { DUTCH_HISTORY } from './history-words.ts';

const NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'Eerste meting in dit rapport',
  'not-asked-before': 'Niet in vorige meting',
  'too-few-answers': 'Te weinig antwoorden',
  'too-few-prompts': 'Te weinig prompts',
  'platforms-differ': 'Geen vergelijking: andere platforms',
  'measured-differently': 'Geen vergelijking: anders gemeten',
  rerouted: 'Geen vergelijking: andere weg',
  'not-measured': 'Geen vergelijking: niet in beide gemeten',
  'no-interval': 'Geen vergelijking: geen interval',
  'being-read': 'Geen vergelijking: nog niet ingelezen',
};

const WHY_NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'dit is de eerste meting',
  'not-asked-before': 'in de vorige meting niet gevraagd',
  'too-few-answers': 'te weinig antwoorden',
  'too-few-prompts': 'te weinig prompts',
  'platforms-differ': 'de platforms zijn niet dezelfde',
  'measured-differently': 'niet dezelfde prompts op dezelfde platforms gemeten',
  rerouted: 'alle antwoorden kwamen langs een andere weg dan voorheen',
  'not-measured': 'niet in beide metingen gemeten',
  'no-interval': 'de meetdienst geeft geen spreiding',
  'being-read': 'de gegevens worden nog ingelezen',
};

/** Dutch. */
export const DUTCH: Wording = {
  range: (low, high) => `${low} tot ${high}`,
  list: listIn('nl'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'geen meting',
  leftOut: 'niet in dit rapport',
  brandSince: (name, day) => `${name} (sinds ${day})`,
  plural: pluralIn('nl'),
  allAlike: 'alle gelijk',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Geen uitsluitsel',
      beyondNoise: 'Buiten de ruis',
      betterBeyondNoise: 'Beter, buiten de ruis',
      worseBeyondNoise: 'Slechter, buiten de ruis',
    },
    NO_COMPARISON,
  ),
  findings: DUTCH_FINDINGS,
  history: DUTCH_HISTORY,
};
