/** The words of verdicts and ranges in European Portuguese; see the English ones. */
import { listIn, pluralIn, sentenceWithStop } from '../grammar.ts';
import { verdictsIn, type Wording } from '../wording.ts';
import { PORTUGUESE_FINDINGS } from './finding-words.ts';
import { PORTUGUESE_HISTORY } from './history-words.ts';

const NO_COMPARISON: Wording['noComparison'] = {
  'first-run': 'Primeira medição do relatório',
  'not-asked-before': 'Sem dados na medição anterior',
  'too-few-answers': 'Poucas respostas',
  'too-few-prompts': 'Poucos prompts',
  'platforms-differ': 'Sem comparação: outras plataformas',
  'measured-differently': 'Sem comparação: medido de outro modo',
  rerouted: 'Sem comparação: outra via',
  'not-measured': 'Sem comparação: falta numa das medições',
  'no-interval': 'Sem comparação: sem intervalo',
  'being-read': 'Sem comparação: leitura em curso',
};

const WHY_NO_COMPARISON: Wording['whyNoComparison'] = {
  'first-run': 'é a primeira medição',
  'not-asked-before': 'não constava da medição anterior',
  'too-few-answers': 'há poucas respostas',
  'too-few-prompts': 'há poucos prompts',
  'platforms-differ': 'as plataformas não são as mesmas',
  'measured-differently': 'as medições não usaram os mesmos prompts nas mesmas plataformas',
  rerouted: 'todas as respostas chegaram por uma via diferente da anterior',
  'not-measured': 'não foi medido nas duas ocasiões',
  'no-interval': 'o serviço não indica a dispersão',
  'being-read': 'a leitura está em curso',
};

/** European Portuguese. */
export const PORTUGUESE: Wording = {
  range: (low, high) => `${low} a ${high}`,
  list: listIn('pt-PT'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'sem medições',
  leftOut: 'fora deste relatório',
  brandSince: (name, day) => `${name} (desde ${day})`,
  plural: pluralIn('pt-PT'),
  allAlike: 'todas iguais',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Não significativo',
      beyondNoise: 'Acima do ruído',
      betterBeyondNoise: 'Melhor, acima do ruído',
      worseBeyondNoise: 'Pior, acima do ruído',
    },
    NO_COMPARISON,
  ),
  findings: PORTUGUESE_FINDINGS,
  history: PORTUGUESE_HISTORY,
};
