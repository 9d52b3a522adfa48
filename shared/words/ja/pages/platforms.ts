/** What the platforms' page says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_PLATFORMS: ReportWords['platforms'] = {
  title: 'プラットフォーム',
  own: (brand) => `${brand}のプラットフォーム別結果`,
  platform: 'プラットフォーム',
  ownSummary: '自社ブランドのプラットフォーム別可視性、信頼区間と変化。',
  intervalNote: '信頼区間は個別の回答を利用できる場合のみ示す。',
  field: 'プラットフォーム別の全体像',
  measure: 'プラットフォームの回答に占める%',
  fieldSummary: '各ブランドのプラットフォーム別可視性、その回答に占める割合（%）。',

  panels: {
    title: 'プラットフォーム別の推移',
    measure: (runs) => `プラットフォームの回答に占める%、計測${runs}回を同一軸で表示、変化の大きい順`,
    levels: (from, to, change) => `${from}→${to}%${change === null ? '' : `、${change}`}`,
    newRoute: '経路変更',
    note: '各図の上：始点、終点、変化（ポイント）。帯：自社ブランドの95%信頼区間。',
    hatched: '斜線：経路の異なる回答。前後の水準は比較しない。',
    untested: '線なし：その計測では未調査。',
    hidden: (count) => `変化の小さいほか${count}プラットフォームは表にのみ示す。`,
    panel: (platform, levels, verdict) => `${platform} ${levels}（${verdict}）`,
    alt: (brand, panels) => `${brand}のプラットフォーム・計測別の値（%）：${panels}。`,
  },
};
