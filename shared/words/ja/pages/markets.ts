/** What a report of several markets says before their parts, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_MARKETS: ReportWords['markets'] = {
  title: '市場',
  count: (markets) => `${markets}市場`,
  headline: (markets) => `${markets}市場における可視性`,
  moved: (markets, up, down) => `${markets}市場：誤差を超えた可視性の上昇 ${up}、下落 ${down}`,
  lede: 'プロンプトは市場ごとに異なるため、数値は市場間で合算も順位付けもしません。',
  market: '市場',
  finding: '主な所見',
  summary: '各市場：可視性と区間・標本、変化、主な所見、ページ。',
  note: '変化は同一条件での比較で、判定は各市場のページと同じです。比較の基準も各ページに記載しています。',
  noRuns: '計測なし',
  noRunsIn: (from, to) => `${from}から${to}までの計測はありません`,
  lastRun: (day) => `その前の最後の計測は${day}です。`,
  nextRun: (day) => `その後の最初の計測は${day}です。`,
  neverRun: 'この市場には完了した計測がまだありません。',
  counted: 'この市場は本レポートのどの数値にも含まれません。',
  withoutRuns: (markets) => `計測のない市場：${markets}。`,
};
