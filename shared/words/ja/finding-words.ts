/** The sentences of findings in Japanese; see the English ones. */
import type { FindingWords } from '../finding-words.ts';

/** Japanese. */
export const JAPANESE_FINDINGS: FindingWords = {
  problems: {
    'single-run': '比較には2回の計測が必要である。もう1回を選択のこと。',
    'too-many-runs': '比較できる計測は12回まで。数を減らすこと。',
    'same-run-twice': '同じ計測が2回選択されている。別の計測を選択のこと。',
    'overlapping-periods':
      '比較不可：同じ計測が両方の期間に含まれ、その回答が重複する。重ならない期間を選択のこと。',
    'no-brands': '比較不可：評価されたブランドのない計測がある。',
    'no-own-brand': '比較不可：自社ブランドの評価がない計測がある。',
    'no-answers': '比較不可：回答のない計測がある。',
    'no-common-platform': '比較不可：共通のプラットフォームがない。',
  },
  pooled: (month, _runs, written) => `${month}（計測${written}回の合算）`,
  incomplete: (date, reasons) => `${date}の計測は不完全：${reasons}。`,
  more: (count) => `ほか${count}件`,

  gain: { better: '明確に上昇', worse: '明確に下落', unclear: '明確な変化なし' },
  noComparison: (subject, why) => `${subject}比較なし：${why}`,
  between: (from, to) => `${from}と${to}の`,
  movement: {
    unclear: '明確な変化なし',
    unclearBy: (points, range) => `明確な変化なし（${points}ポイント、${range}）`,
    moved: (isUp, points, range) => `${points}ポイント${isUp ? '上昇' : '下落'}（${range}）`,
    range: (range) => `95%：${range}`,
  },

  breaks: {
    mixed: '回答が変わらなくても、主要値は動くことがある。',
    prompts: (_count, written) => `プロンプト${written}件`,
    added: (what) => `${what}の追加`,
    dropped: (what) => `${what}の除外`,
    retired: (what) => `${what}の終了`,
    reworded: (what) => `${what}の文言変更`,
    afterRewording: '前後の回答は異なる質問に対するものである。',
    topicsAdded: (topics) => `トピックの追加：${topics}`,
    topicsDropped: (topics) => `トピックの除外：${topics}`,
    fallbackEnded: (before) => `API代替経路の終了（従来は${before}）`,
    fallbackBegan: (now) => `API代替経路の開始（回答の${now}）`,
    fallbackMoved: (isUp, now, before) =>
      `API代替経路が回答の${now}へ${isUp ? '増加' : '減少'}（従来は${before}）`,
    afterRoute: '代替経路の回答は別の経路で得られ、内容が異なることがある。',
    partial: (missing, total) => `一部のみの計測：回答${total}件中${missing}件が欠落`,
    afterPartial: '数値は得られた回答のみに基づく。',
    modelsAdded: (models) => `新しいモデル：${models}`,
    modelsDropped: (models) => `使用を終えたモデル：${models}`,
    modelsChanged: (dropped, added) => `モデルの変更：${dropped}から${added}へ`,
    afterModels: 'モデルが異なれば、回答も異なることがある。',
  },

  measurement: {
    causes: {
      platforms: 'プラットフォームの変更',
      prompts: 'プロンプトの変更',
    },
    accounts: (cause, points, total, from, to) =>
      `${cause}のみで${points}ポイント。全回答では${from}から${to}へ（${total}ポイント）。`,
    byRoute: (points, total, from, to, isPart) =>
      `全回答での${from}から${to}への変化（${total}ポイント）${isPart ? 'のうち' : 'に対し'}、${points}ポイントは少なくとも一部が別の経路で得られた回答による。経路の影響か実際の変化かは区別できない。`,
    rerouted:
      '共通する回答はすべて以前と異なる経路で得られたため、実際の変化と経路の影響を切り分けられない。',
    changed: (events) => `計測条件の変更：${events}。`,
    totals:
      '変化はサービスの集計値で判定した。個々の回答が利用できないか、どのプロンプトへの回答か不明なためである。',
    voiceWithout: (brands) => `SOVと平均順位の変化には、片方の計測でのみ評価された${brands}を含めない。`,
    onPairs: (prompts, platforms, answers) =>
      `変化は双方に共通する範囲で集計：プロンプト${prompts}件、プラットフォーム${platforms}件、双方とも回答${answers}件分として加重。`,
    onPlatforms: (platforms, answers) =>
      `変化は双方で調査したプラットフォーム${platforms}件で集計：双方とも回答${answers}件分として加重。`,
  },

  visibility: {
    noScore: {
      headline: '今回の計測に評価済みの回答はない',
      lede: 'サービスは自社ブランドの評価を返さなかった。',
    },
    share: (ofHundred) => `回答100件中${ofHundred}件に登場`,
    shareOfFew: (mentions, answers) => `回答${answers}件中${mentions}件に登場`,
    shareSince: (ground, share, gain, since) =>
      ground === 'all'
        ? `${share}、${since}以降は${gain}`
        : `${share}、${ground === 'pairs' ? '双方に共通する範囲では' : '双方で調査したプラットフォームでは'}${since}以降${gain}`,
    namedOver: (brand, mentions, answers, when) =>
      `${when}：回答${answers}件中${mentions}件に${brand}が登場。`,
    firstRun: (brand, mentions, answers, date) =>
      `${date}の回答${answers}件中${mentions}件に${brand}が登場。変化は次回の計測から示す。`,
    longView: (on, moved, from, to) => {
      const what = {
        all: '可視性は',
        pairs: '双方に共通する範囲で、可視性は',
        platforms: '双方で調査したプラットフォームで、可視性は',
      };
      return `${what[on]}${from}から${to}までに${moved}`;
    },
  },

  atHour: (day, hour) => `${day} ${hour}`,

  baseline: {
    previous: (when) => `前回（${when}）の計測との比較。`,
    monthBefore: (when) => `前月（${when}）との比較。`,
    beforePeriod: (when) => `対象期間の直前（${when}）の計測との比較。`,
    compared: (when) => `${when}との比較。`,
    firstOfPeriod: (when) => `対象期間の最初（${when}）の計測との比較。それ以前の計測は利用できない。`,
    runWithTime: '1回の計測を、その期間のすべての計測をまとめたものと比べている。',
    lastYear: (when) => `前年同月（${when}）との比較。`,
    set: (when, day, reason) => `基準（${when}、${day}に設定）との比較：${reason}。`,
    run: (when, made) =>
      `${when}の計測との比較（この${made === 'report' ? 'レポート' : '比較'}のために選択）。`,
    month: (when, made) => `${when}との比較（この${made === 'report' ? 'レポート' : '比較'}のために選択）。`,
    calledPrevious: '前回の計測',
    called: '基準の計測',
    missing: {
      first: 'これより前の計測はない。',
      'not-set': '基準となる計測が設定されていない。',
      'set-gone': '基準に設定した計測の評価は利用できない。',
      'set-not-earlier': '基準が比較対象より前ではない。',
      noRunIn: (month) => `${month}の計測はない。`,
    },
  },

  rivals: {
    noMention: {
      headline: '今回の計測で言及されたブランドはない',
      lede: 'SOVの算出には1件以上の言及が必要である。',
    },
    share: (pct) => `全ブランド言及の${pct}%`,
    leads: (brand, share) => `${brand}が首位、${share}`,
    unsettled: (brand, share) => `${brand}は${share}、首位争いは有意差なし`,
    notProvenBehind: (brand, share) => `${brand}は${share}、首位との差は未確認`,
    behind: (brand, share, ahead) => `${brand}は${share}、${ahead}が上回る`,
    trails: (leader, brand, share) => `首位は${leader}、${brand}は${share}`,
    voice: 'SOVの',
    moved: (moved, from, to) => `SOVは${from}から${to}までに${moved}。`,
    apart: (brand) => `${brand}と有意差のない競合はない。`,
    inseparable: (brand, neighbours) =>
      `${brand}と${neighbours}の間に有意差はない。同じ回答での検定では区別できない。`,
  },

  platforms: {
    noScore: {
      headline: '今回の計測で評価されたプラットフォームはない',
      lede: 'サービスはプラットフォーム別の数値を返さなかった。',
    },
    single: (platform) => `調査対象は${platform}のみ`,
    moved: (rose, fell) =>
      `${[rose === '' ? '' : `${rose}が上昇`, fell === '' ? '' : `${fell}が下落`]
        .filter((part) => part !== '')
        .join('、')}（誤差を超える）`,
    extremes: (high, low) => `最も高いのは${high}、最も低いのは${low}`,
    strongest: (high) => `最も高いのは${high}`,
    weakest: (low) => `最も低いのは${low}`,
    differ: 'プラットフォーム間に差はあるが、突出したものはない',
    alike: 'プラットフォーム間に明確な差はない',
    names: (platform, brand, pct) => `${platform}は回答の${pct}%で${brand}に言及`,
    span: (named, low, pct) => `${named}、${low}は${pct}%。`,
    chance: (judged, moved, byChance) =>
      `比較した${judged}件のうち、誤差を超えて変化した${moved === null ? 'ものはない' : `のは${moved}`}。偶然だけでも約${byChance}件は生じうる。`,
    together: (count, holding) =>
      count === 0 ? '全体で判定すると、突出したものはない。' : `全体で判定しても${holding}は突出する。`,
  },

  topics: {
    noFigures: {
      headline: 'トピック別の数値はない',
      lede: '今回の計測について、トピック別可視性の記録はない。',
    },
    single: (topic) => `調査したトピックは${topic}のみ`,
    extremes: (best, worst) => `最も強いトピックは${best}、最も弱いのは${worst}`,
    strongest: (best) => `最も強いトピックは${best}`,
    weakest: (worst) => `最も弱いトピックは${worst}`,
    differ: 'トピック間に差はあるが、突出したものはない',
    alike: '自社ブランドへの言及はトピック間に明確な差がない',
    ledNone: '自社ブランドへの言及が誤差を超えて全競合を上回るトピックはない。',
    led: (count, of, topics) =>
      `自社ブランドへの言及が誤差を超えて最多のトピックは${of}件中${count}件：${topics}。`,
    doubt: (answers) => `トピックごとの回答は少なく（最も弱いトピックで${answers}件）、信頼区間は広い。`,
  },

  sentiment: {
    noMention: {
      headline: '言及なし、センチメントなし',
      lede: '今回の計測で自社ブランドへの言及はない。',
    },
    notGiven: {
      headline: 'センチメントの記録なし',
      lede: '今回の計測について、センチメントの記録はない。',
    },
    balance: (positive, total, brand, negative) =>
      `${brand}への言及${total}件中、肯定的${positive}件、否定的${negative}件`,
    howCounted: 'スコアは肯定的な言及を+1、否定的な言及を−1、中立の言及を0として算出。',
    unclear: (difference, since) => `センチメントは${since}から明確な変化なし（${difference}）。`,
    moved: (isUp, size, since) => `センチメントは${since}から誤差を超えて${size}${isUp ? '上昇' : '下落'}。`,
    spread: (best, worst) =>
      `最も高いのは${best.attribute}（${best.score}、n=${best.mentions}）、最も低いのは${worst.attribute}（${worst.score}、n=${worst.mentions}）。`,
    order: '順序は偶然による可能性がある。',
    unranked: (least) => `言及が${least}件未満の属性は順位の対象外。`,
  },

  sources: {
    none: {
      headline: '引用元の記録なし',
      lede: '今回の計測について、引用されたページの記録はない。',
    },
    most: (domain, ownPct) => `最多の引用元は${domain}、自社ページは引用の${ownPct}%`,
    countsOver: (domains, citations, when) =>
      `${when}：プラットフォームは${domains}ドメインを計${citations}回引用した。`,
    counts: (domains, citations, date) =>
      `${date}の計測で、プラットフォームは${domains}ドメインを${citations}回引用した。`,
  },
};
