/** What the topics' page says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_TOPICS: ReportWords['topics'] = {
  title: 'トピック',
  gaps: (brand) => `${brand}と最上位の競合`,
  measure: (day) => `トピックの回答に占める%、${day}、後れの大きい順`,
  topic: 'トピック',
  bestRival: '最上位競合',
  gap: '差',
  verdict: '判定',
  change: '変化',
  sample: 'n',
  ahead: '▲ 全競合に先行',
  behind: (brand) => `▼ ${brand}が先行`,
  close: '≈ 有意差なし',
  few: '回答数が不足',
  noRival: '競合なし',
  intervals:
    '横線は95%信頼区間。判定は両ブランドを同じ回答で検定し、トピックや競合が複数あるときは基準を厳しくする。',
  hollow: '白抜き：回答30件未満。',
  changeSince: (since) => `変化：自社ブランドの${since}からの変化（ポイント）。`,
  chance: (judged, byChance) =>
    `比較した${judged}トピックのうち、偶然だけでも約${byChance}件は誤差を超えうる。`,
  leftOut: (count, topics) => `図に示していないもの：差の小さい${count}トピック（${topics}）。`,
  row: (topic, own, rival, verdict) => `${topic} ${own}対${rival}（${verdict}）`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand}と最上位の競合のトピック別の値（%）：${rows}。`,
  field: 'トピック別の全体像',
  fieldMeasure: 'トピックの回答に占める%',
  fieldSummary: '主要ブランドのトピック別可視性、トピックの回答に占める割合（%）。',
};
