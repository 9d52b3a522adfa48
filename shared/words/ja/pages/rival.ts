/** What the page about one rival says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_RIVAL: ReportWords['rival'] = {
  title: '競合の詳細',
  none: { headline: '分析対象の競合なし', lede: '対象の計測でほかのブランドは評価されていない。' },

  find: {
    leads: (first, second, a, b) => `${first}が${second}を上回る：${a}対${b}`,
    close: (first, second) => `${first}と${second}に有意差なし`,
    only: (rival, pct) => `${rival}への言及は回答の${pct}`,
    lead: (brand, points, range) => `${brand}が${points}ポイント先行（95%：${range}）。`,
    gap: (a, b, points, range) => `${a}対${b}、差は${points}ポイント（95%：${range}）。`,
    ofPairs: (pairs) =>
      `この区間は単独では0を含まないが、全${pairs}組のブランド比較で補正すると優位は確認できない。`,
    moved: (brand, moved, from) => `${brand}は${from}から${moved}。`,
  },

  trend: '両者の推移',
  trendMeasure: (from, to) => `回答の%、${from}～${to}`,

  topics: (own, rival) => `${own}と${rival}のトピック別比較`,
  topicsMeasure: (day) => `トピックの回答に占める%、${day}、競合の先行幅が大きい順`,
  behind: (rival) => `▼ ${rival}が先行`,
  ahead: (own) => `▲ ${own}が先行`,
  note: '横線は95%信頼区間。判定は両ブランドを同じ回答で検定し、すべての競合とトピックについて補正。',
  hollow: '白抜き：回答30件未満。',
  left: (count) => `差の小さい${count}トピックは図に示していない。`,
  row: (topic, own, rival, verdict) => `${topic} ${own}対${rival}（${verdict}）`,
  alt: (own, rival, rows) => `${own}と${rival}のトピック別の値（%）：${rows}。`,

  leadsOn: (rival) => `${rival}が先行する領域`,
  trailsOn: (rival) => `${rival}が後れる領域`,
  place: (name, rival, own) => `${name}：${rival}対${own}。`,
  eitherLeads: 'いずれかが先行する領域',
  nowhere: '誤差を超えて先行するプラットフォーム、トピックはない。',
};
