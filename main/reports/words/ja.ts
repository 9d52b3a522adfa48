/** Dates, verdicts and findings, in Japanese. */
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import { listIn, pluralIn } from '../../../shared/words/grammar.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import { verdictsIn, type Wording } from '../../../shared/words/wording.ts';

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
      first: 'これより前の計測は利用できない。',
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
    moved: (brand, moved, from, to) => `${brand}のSOVは${from}から${to}までに${moved}。`,
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
    chance: (judged, moved, byChance, together) =>
      `比較した${judged}件のうち、誤差を超えて変化した${moved === null ? 'ものはなく' : `のは${moved}で`}、偶然だけでも約${byChance}件は生じうる${together || '。'}`,
    together: (count, holding) =>
      count === 0 ? 'が、全体で判定すると突出したものはない。' : `が、全体で判定しても${holding}は突出する。`,
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

/** Japanese. */
export const JAPANESE_HISTORY: HistoryWords = {
  problems: {
    'single-run': '1回の計測で示せるのは水準のみで、変化は示せない。次回から比較できる。',
    'empty-run': '最新の計測に回答はない。回答のある次回の計測を、それ以前と比較する。',
    'no-answers':
      '最新の計測の回答が利用できないため、個別のプラットフォーム、トピック、プロンプトについては示せない。',
    'no-own-brand': '最新の計測に自社ブランドの評価はない。',
    'nothing-shared': '最新の計測のプロンプトに以前と共通するものがなく、比較できない。',
    'being-read': '履歴を読み込み中です。現時点の水準のみを示し、変化はすべてそろってから報告します。',
  },
  causes: {
    platforms: '考えられる要因：この時点から調査対象のプラットフォームが変わった。',
    prompts: '考えられる要因：この時点でプロンプトが変わった。',
    route: 'この時点から回答の経路が変わった。経路の影響か実際の変化かは区別できない。',
    model: '考えられる要因：この時点から回答するモデルが変わった。',
  },
  certainty: {
    measurement: '計測条件が異なる',
    clear: '誤差を超える',
    likely: 'おそらく誤差を超える',
  },
  points: (written) => `${written}ポイント`,

  lead: {
    drifted: (brand, isUp, size, since) => `${brand}は${since}以降${size}${isUp ? '上昇' : '下落'}`,
    moved: (brand, isUp, size) => `${brand}は${size}${isUp ? '上昇' : '下落'}`,
    overtook: (first, second) => `${first}が${second}を上回った`,
    drewLevel: (first, second) => `${first}が${second}に並んだ`,
    platformStopped: (platform, brand) => `${platform}は${brand}にほとんど言及しなくなった`,
    platformBegan: (platform, brand) => `${platform}が${brand}に言及し始めた`,
    platformMoved: (platform, brand, isUp, since) =>
      `${platform}での${brand}への言及が${since}以降${isUp ? '増加' : '減少'}`,
    topicMoved: (topic, brand, isUp, since) =>
      `「${topic}」で${brand}が${since}以降${isUp ? '伸長' : '後退'}`,
    onePrompt: (prompt, brand, isUp) => `「${prompt}」での${brand}への言及が${isUp ? '増加' : '減少'}`,
    prompts: (count, brand, isUp) => `プロンプト${count}件で${brand}への言及が${isUp ? '増加' : '減少'}`,
    sourceLeft: (domain) => `${domain}が情報源から外れた`,
    sourceEntered: (domain) => `${domain}が情報源に加わった`,
    sourceMoved: (domain, isUp, since) => `${domain}の引用が${since}以降${isUp ? '増加' : '減少'}`,
    tone: (attribute, brand, isUp) => `「${attribute}」に関する${brand}の論調が${isUp ? '改善' : '悪化'}`,
    measurement: (isUp, size, what) =>
      `主要値は${what === 'platforms' ? 'プラットフォーム' : 'プロンプト'}の変更により${size}${isUp ? '上昇' : '下落'}`,
    measuredPart: (isUp, size, what, part) =>
      `主要値は${size}${isUp ? '上昇' : '下落'}、うち${part}は${what === 'platforms' ? 'プラットフォーム' : 'プロンプト'}の変更による`,
    rivals: (isUp, size) => `集計対象の競合の変更によりSOVが${size}${isUp ? '上昇' : '下落'}`,
    voice: (brand, isUp) => `全言及に占める${brand}の割合が${isUp ? '拡大' : '縮小'}`,
    position: (brand, isLater) => `回答内で${brand}の登場が${isLater ? '遅く' : '早く'}なった`,
    sentiment: (brand, isUp) => `${brand}に対する回答の論調が${isUp ? '改善' : '悪化'}`,
  },

  rest: {
    ahead: (size) => `${size}先行`,
    behind: (size) => `${size}遅れ`,
    lead: (before, now, since) => `以前は${before}、${since}以降は${now}。`,
    level: (before, now, since) => `以前は${before}、${since}以降は${now}。現在は有意差なし。`,
    before: (since) => `${since}より前`,
    runsBefore: (_, written, since) => `${since}直前の${written}回`,
    inPeriod: 'この期間',
    onDay: (day) => day,
    inNewest: '直近4回',
    levelNow: (before, now, whenBefore, whenNow) =>
      `${whenBefore}は${before}、${whenNow}は${now}。有意差なし。`,
    ofAllPairs: 'この区間は単独では0を含まないが、すべてのブランドの組で補正すると優位は確認できない。',
    citations: (before, now, since) => `1回あたりの引用は以前${before}件、${since}以降${now}件。`,
    sentiment: (before, now, since) => `以前は${before}、${since}以降は${now}。`,
    position: (before, now, since) => `平均順位は以前${before}、${since}以降${now}。`,
    measurement: (before, now, since) => `以前は${before}、${since}以降は${now}。共通部分の変化ではない。`,
    drift: (before, now) => `当初${before}、現在${now}。`,
    judged: (before, now, whenBefore, whenNow) => `${whenBefore}は${before}、${whenNow}は${now}。`,
    prompts: (prompt, before, now, since) =>
      `以前は回答の${before}、${since}以降は${now}。最大は「${prompt}」。`,
    ofMentions: (before, now, since) => `以前は言及の${before}、${since}以降は${now}。`,
    ofItsAnswers: (before, now, since) => `以前はその回答の${before}、${since}以降は${now}。`,
    ofAnswers: (before, now, since) => `以前は回答の${before}、${since}以降は${now}。`,
  },

  noise: {
    quiet: 'この顧客の計測の揺れは、回答数から見込まれる範囲にとどまる。',
    wander: (points, steps) =>
      `この顧客の計測には、それ自体で${points}ポイントの揺れがある${steps === null ? '' : `（それ以前の${steps}回の推移による）`}。`,
  },
  nothing: '偶然の範囲を超える変化はない。',
  nothingApart:
    '全体で判定すると、偶然と区別できる数値はない。多くの数値の中では、単独で目立つものが出ることがある。',
  nothingElse: '変化の始まりとして際立つ日はない。',
  wouldShow: (points) =>
    `これらの計測の前半と後半の間に${points}ポイントの変化があれば、5回に4回は検出できた。`,
  wouldShowHere: (points) => `${points}ポイントの変化があれば、5回に4回は検出できた。`,
  rangeOfRuns: (range) => `1回あたり${range}`,
  rangeOfPoints: (range) => `${range}ポイント`,
  rangeOfChange: (range, leader) => `${leader === null ? '' : `${leader}のリードの`}変化：${range}`,

  summary: {
    levels: (from, to) => `${from}から${to}へ`,
    moved: (brand, isUp, levels) => `${brand}への言及、回答の${levels}${isUp ? '上昇' : '下落'}`,
    drifted: (brand, isUp, levels) => `${brand}への言及、回答の${levels}${isUp ? '上昇' : '下落'}`,
    platform: (platform, brand, isUp, levels) =>
      `${platform}での${brand}への言及が${isUp ? '増加' : '減少'}：${levels}`,
    topic: (brand, topic, isUp, levels) => `「${topic}」で${brand}が${isUp ? '伸長' : '後退'}：${levels}`,
    level: (brand, share) =>
      share === null ? `${brand}への言及に明確な変化なし` : `回答の${share}が${brand}に言及、明確な変化なし`,
    onShared: (moved) => `${moved}（両期間に共通するプロンプトとプラットフォーム）`,
    explains: (platform, brand, isUp, from, to) =>
      `${isUp ? '上昇' : '下落'}の大半は${platform}：${brand}への言及は回答の${from}から${to}へ`,
    overtakes: (first, second) => `${first}が${second}を上回る`,
    drawsLevel: (first, second) => `${first}が${second}に並ぶ`,
    standing: {
      moved: (brand, isUp, levels, since) =>
        `${brand}への言及は${since}以降${isUp ? '多い' : '少ない'}まま：回答の${levels}`,
      drifted: (brand, isUp, levels, since) =>
        `${brand}への言及は${since}以降${isUp ? '上昇' : '下落'}：回答の${levels}`,
      platform: (platform, brand, isUp, levels, since) =>
        `${platform}での${brand}への言及は${since}以降${isUp ? '多い' : '少ない'}まま：${levels}`,
      topic: (brand, topic, isUp, levels, since) =>
        `「${topic}」での${brand}は${since}以降${isUp ? '強い' : '弱い'}まま：${levels}`,
      onDay: (headline, day) => `${headline}（${day}）`,
      other: (lead, since) => `${lead}（${since}以降）`,
    },
    retold: (day, brand, from, to, days) =>
      `${day}の報告では${brand}に言及した回答を${from}としたが、${days}の回答の再分析後は${to}。`,
    withdrawn: (day, lead) => `${day}の報告：「${lead}」。現在わかっているところでは、偶然の範囲を超えない。`,
    told: (day, then) => (then === null ? `${day}に報告済み。` : `${day}に報告済み（当時は${then}付）。`),
    steady: { month: '安定した1か月', period: '安定した期間' },
    quiet: (steady) => `${steady}：偶然の範囲を超える変化なし`,
    unseen: (level, points) => `${level}。${points}ポイント未満の変化は見逃している可能性がある`,
    measuredOtherwise: (headline) => `${headline}（測定方法が異なる）`,
    rerouted: (platform, levels) =>
      `${platform}の回答は少なくとも一部が以前と別の経路で得られ、判定の対象外：${levels}`,
    named: (brand, isUp, levels) => `${brand}への言及は${levels}${isUp ? '増加' : '減少'}`,
  },
};

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
