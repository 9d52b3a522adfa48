/** What the page “What changed and why” says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

const levels = (from: string, to: string): string => `${from}から${to}へ`;

export const JAPANESE_CHANGES: ReportWords['changes'] = {
  title: '変化とその背景',

  find: {
    moved: (brand, moved, from, to) => `${brand}の可視性は${from}から${to}までに${moved}。`,
    noneMoved: '単独で誤差を超えて変化したプラットフォームはない。',
    quiet: '偶然の範囲を超える変化なし',
    nothingToCompare: '初回の結果、比較対象なし',
    notFollowed: 'これらの計測の間に起きたことは一部しか示せない',
    notComparable: '対象期間の計測は比較できない',
  },

  trend: '可視性の推移',
  trendMeasure: (from, to) => `ブランドに言及した回答の%、${from}～${to}`,

  event: {
    on: (day, what) => `${day}：${what}`,
    moved: (brand, isUp) => `${brand}が${isUp ? '上昇' : '下落'}`,
    drifted: (brand, isUp) => `ここから${brand}が${isUp ? '上昇' : '下落'}`,
    overtakes: (first, second) => `${first}が${second}を上回る`,
    part: (part, brand, isUp) => `${part}で${brand}が${isUp ? '上昇' : '下落'}`,
    drops: (platform, brand) => `${platform}から${brand}が消える`,
    begins: (platform, brand) => `${platform}が${brand}に言及開始`,
    topic: (topic) => `「${topic}」`,
    prompts: (count, _isOne, isUp) => `プロンプト${count}件を${isUp ? '獲得' : '喪失'}`,
    source: (domain, isUp) => `${domain}の引用${isUp ? '増加' : '減少'}`,
    tone: (attribute, isUp) => `「${attribute}」の論調が${isUp ? '改善' : '悪化'}`,
    voice: (brand, isUp) => `${brand}のSOV${isUp ? '拡大' : '縮小'}`,
    position: (brand, isLater) => `${brand}の登場が${isLater ? '遅く' : '早く'}なる`,
    sentiment: (brand, isUp) => `${brand}への論調が${isUp ? '改善' : '悪化'}`,
    measurement: { platforms: 'プラットフォームの変更', prompts: 'プロンプトの変更', rivals: '競合の変更' },
    route: (platforms) => `${platforms}の経路変更`,
    routeOfAll: '回答の経路変更',

    change: levels,
    ofAnswers: (from, to) => `回答の${levels(from, to)}`,
    ofItsAnswers: (from, to) => `その回答の${levels(from, to)}`,
    ofTheirAnswers: (from, to) => `その回答の${levels(from, to)}`,
    ofMentions: (from, to) => `言及の${levels(from, to)}`,
    citations: (from, to) => `1回あたり引用${from}件から${to}件へ`,
    ahead: (size) => `${size}先行`,
    behind: (size) => `${size}遅れ`,
    notMovement: '計測条件の違いによる差、変化ではない',
    routeFollows: '以前の計測とは比較不可',
  },

  presence: {
    title: (brand) => `${brand}に言及した回答`,
    counts: 'プラットフォーム・計測別、濃いほど回答に占める割合が高い',
    shares: 'プラットフォームの回答に占める%、計測別',
    hatched: '斜線：経路が異なり、以前の計測とは比較不可。',
    absent: '空欄：その計測では未調査。',
    newRoute: '経路変更',
    isNew: '新規',
    gone: '調査終了',
    tooFew: '回答不足',
    noComparison: '比較なし',
    alt: (brand, rows) => `${brand}に言及した回答、プラットフォーム・計測別。${rows}。`,
    altRow: (platform, first, last, change) => `${platform}：初回${first}、最終回${last}、${change}`,
  },

  waterfall: {
    title: 'プラットフォーム別の寄与',
    measure: (from) => `可視性のポイント、軸は${from}から`,
    movement: (points, isAll) => `${isAll ? '同一条件' : '同一経路'}\n${points}ポイント`,
    measurement: (points) => `計測条件の違い\n${points}ポイント`,
    levels: (from, to) => `${from}から${to}%へ`,
    ofAnswers: (answers) => `n=${answers}`,
    doubt: (half) => `±${half}`,
    platformMix: '対象の変更',
    promptMix: 'プロンプト変更',
    others: (count) => `ほか${count}件`,
    newRoute: '新しい経路',
    note: '各段は全回答に占める割合で、丸めを除き合計できる。±は95%信頼区間の半分。',
    hatched: '斜線：変化ではない、または変化か不明。',
    groupedNote: '小さい段はまとめて示す。',
    alt: (from, to, steps) => `可視性は${from}から${to}へ、全回答に対するポイント：${steps}。`,
  },

  known: {
    title: '分かっていること',
    alone: (platform, isUp, points, range) =>
      `${platform}だけで${points}ポイントの${isUp ? '押し上げ' : '押し下げ'}（${range}）。`,
    othersMany: (count, isUp, points) =>
      `ほか${count}プラットフォームは合計${points}ポイントの${isUp ? '押し上げ' : '押し下げ'}、誤差を超えて変化したものはない。`,
    othersLevel: (count) => `ほか${count}プラットフォームは互いに相殺し、誤差を超えて変化したものはない。`,
    othersOne: (isUp, points) =>
      `もう1つのプラットフォームは${points}ポイントの${isUp ? '押し上げ' : '押し下げ'}、明確な変化なし。`,
    rerouted: (platform, points, total, isPart) =>
      `${platform}は少なくとも一部が別の経路で回答した。変化${total}ポイント${isPart ? 'のうち' : 'に対し、'}${points}ポイントは経路による可能性がある。`,
  },

  unknown: {
    title: '分かっていないこと',
    why: (platform) => `${platform}の回答が変化した理由：経路、プロンプト、モデルに変更はない。`,
    whyWith: (platform) => `${platform}自体の変化か、計測条件の違いによるものか。`,
    whyAll: '理由：同時に起きたことはこのページに示すが、要因の検証は行っていない。',
    earlierRoute: (platforms) => `以前の経路であれば${platforms}がどう回答したか。`,
    smaller: (points) => `${points}ポイント未満の変化の有無：これらの計測では検出できないことが多い。`,
  },
};
