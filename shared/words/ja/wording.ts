/** The words of verdicts and ranges in Japanese; see the English ones. */
import { listIn, pluralIn } from '../grammar.ts';
import { verdictsIn, type Wording } from '../wording.ts';
import { JAPANESE_FINDINGS } from './finding-words.ts';
import { JAPANESE_HISTORY } from './history-words.ts';

const NO_COMPARISON: Wording['noComparison'] = {
  'first-run': '本レポート初回の計測',
  'not-asked-before': '前回は未調査',
  'too-few-answers': '回答数が不足',
  'too-few-prompts': 'プロンプト数が不足',
  'platforms-differ': '比較不可：対象が異なる',
  'measured-differently': '比較不可：計測条件が異なる',
  rerouted: '比較不可：経路が異なる',
  'not-measured': '比較不可：片方が未計測',
  'no-interval': '比較不可：区間なし',
  'being-read': '比較不可：読み込み中',
};

const WHY_NO_COMPARISON: Wording['whyNoComparison'] = {
  'first-run': '初回の計測であるため',
  'not-asked-before': '前回の計測では調査していないため',
  'too-few-answers': '回答数が不足しているため',
  'too-few-prompts': 'プロンプト数が不足しているため',
  'platforms-differ': 'プラットフォームが異なるため',
  'measured-differently': '同じプロンプトを同じプラットフォームで計測していないため',
  rerouted: 'すべての回答が以前と異なる経路で得られたため',
  'not-measured': '両方の計測にそろっていないため',
  'no-interval': 'サービスがばらつきを提供していないため',
  'being-read': '読み込み中であるため',
};

/** Japanese. */
export const JAPANESE: Wording = {
  range: (low, high) => `${low}～${high}`,
  list: listIn('ja-JP'),
  marks: { comma: '、', semicolon: '；', colon: '：', space: '' },
  sentence: (clause) => (/[。！？…]$/.test(clause) ? clause : `${clause}。`),
  ranks: (best, worst) => `${best}～${worst}`,
  noScans: '計測なし',
  leftOut: '本レポート対象外',
  brandSince: (name, day) => `${name}（${day}以降）`,
  plural: pluralIn('ja-JP'),
  allAlike: 'すべて同一',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: '明確な変化なし',
      beyondNoise: '誤差を超える',
      betterBeyondNoise: '改善、誤差を超える',
      worseBeyondNoise: '悪化、誤差を超える',
    },
    NO_COMPARISON,
  ),
  findings: JAPANESE_FINDINGS,
  history: JAPANESE_HISTORY,
};
