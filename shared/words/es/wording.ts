/** The words of verdicts and ranges in Spanish; see the English ones. */
import type { Wording } from '../wording.ts';
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

const verdictWords: Wording['verdict'] = (verdict, difference) => {
  switch (verdict.kind) {
    case 'none':
      return { sign: '', words: NO_COMPARISON[verdict.reason] };
    case 'unclear':
      return { sign: '≈', words: 'Sin cambio claro' };
    case 'better':
    case 'worse': {
      const sign = (difference ?? 0) > 0 ? '▲' : '▼';
      const lowerIsBetter = verdict.kind === 'better' ? sign === '▼' : sign === '▲';
      if (!lowerIsBetter) return { sign, words: 'Supera el ruido' };
      return {
        sign,
        words: verdict.kind === 'better' ? 'Mejora, supera el ruido' : 'Empeora, supera el ruido',
      };
    }
  }
};

/** Before a word that begins with the sound of "i", "y" becomes "e". */
const and = (next: string): string => (/^h?[ií](?![aeoáéó])/i.test(next) ? 'e' : 'y');

/** Spanish. */
export const SPANISH: Wording = {
  range: (low, high) => `${low} a ${high}`,
  list: (items) => {
    const last = items.at(-1) ?? '';
    return items.length <= 1 ? last : `${items.slice(0, -1).join(', ')} ${and(last)} ${last}`;
  },
  plural: (count, one, other) => (count === 1 ? one : other),
  allAlike: 'todas iguales',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictWords,
  findings: SPANISH_FINDINGS,
  history: SPANISH_HISTORY,
};
