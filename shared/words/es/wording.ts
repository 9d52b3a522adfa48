/** The words of verdicts and ranges in Spanish; see the English ones. */
import { sinceDay } from './dates.ts';
import { listIn, pluralIn, sentenceWithStop } from '../grammar.ts';
import { verdictsIn, type Wording } from '../wording.ts';
import { SPANISH_FINDINGS } from './finding-words.ts';
import { SPANISH_HISTORY } from './history-words.ts';

const NO_COMPARISON: Wording['noComparison'] = {
  'first-run': 'Primera medición del informe',
  'not-asked-before': 'No se preguntó en la medición anterior',
  'too-few-answers': 'Muy pocas respuestas',
  'too-few-prompts': 'Muy pocos prompts',
  'platforms-differ': 'Sin comparación: otras plataformas',
  'measured-differently': 'Sin comparación: se midió de otro modo',
  rerouted: 'Sin comparación: otra vía',
  'not-measured': 'Sin comparación: falta en una de las mediciones',
  'no-interval': 'Sin comparación: sin intervalo',
  'being-read': 'Sin comparación: lectura en curso',
};

const WHY_NO_COMPARISON: Wording['whyNoComparison'] = {
  'first-run': 'es la primera medición',
  'not-asked-before': 'no se preguntó en la medición anterior',
  'too-few-answers': 'hay muy pocas respuestas',
  'too-few-prompts': 'hay muy pocos prompts',
  'platforms-differ': 'las plataformas no son las mismas',
  'measured-differently': 'las mediciones no usaron los mismos prompts en las mismas plataformas',
  rerouted: 'todas las respuestas llegaron por una vía distinta de la anterior',
  'not-measured': 'no se midió en las dos ocasiones',
  'no-interval': 'el servicio no indica la dispersión',
  'being-read': 'la lectura está en curso',
};

/** Spanish. */
export const SPANISH: Wording = {
  range: (low, high) => `${low} a ${high}`,
  list: listIn('es-ES'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'sin mediciones',
  leftOut: 'fuera de este informe',
  brandSince: (name, day) => `${name} (${sinceDay(day)})`,
  plural: pluralIn('es-ES'),
  allAlike: 'todas iguales',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Sin cambio claro',
      beyondNoise: 'Supera el ruido',
      betterBeyondNoise: 'Mejora, supera el ruido',
      worseBeyondNoise: 'Empeora, supera el ruido',
    },
    NO_COMPARISON,
  ),
  findings: SPANISH_FINDINGS,
  history: SPANISH_HISTORY,
};
