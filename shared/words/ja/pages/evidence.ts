/** What the appendix of evidence says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_EVIDENCE: ReportWords['evidence'] = {
  title: '根拠となる回答',
  headline: '各所見を示す回答の例',
  headlineOf: (shown, of) => `所見${of}件中${shown}件を示す回答の例`,
  lede: '最新の計測から、プラットフォームが返した回答をそのまま示す。所見の内容を示す例で、以前の回答が異なる場合は並べて示す。所見自体は全回答に基づく。',
  nothing: '回答で示す所見はない',
  nothingLede: '個別の回答で示せる変化は見つからなかった。',
  finding: '所見',
  answer: '所見を示す回答',
  from: (platform, date) => `${platform}、${date}`,
  prompt: (prompt) => `プロンプト「${prompt}」`,
  citesNothing: '引用ページなし',
  none: '最新の計測で利用できる回答に、これを示すものはない。',
  summary: '本レポートの各所見と回答の例：プラットフォーム、日付、プロンプト、抜粋、引用ページ。',
  findings: '所見と回答',
  measure: (shown, of) => `${of}件中${shown}件`,
};
