/** Generated text of report pages, in Japanese. */
import { glossaryEntries } from '../../../shared/words/glossary-entries.ts';
import type { ReportWords, UncomparedWords } from '../../../shared/words/report-words.ts';

export const JAPANESE_ABSENCES: ReportWords['absences'] = {
  title: '競合だけが言及される箇所',
  headline: (answers, of, brand) => `回答${of}件中${answers}件が、競合に言及し${brand}に言及しない`,
  none: {
    headline: '競合だけに言及した回答はない',
    lede: '競合に言及した回答では、自社ブランドにも言及している。',
  },
  notMirrored: {
    headline: '競合だけが言及される箇所は不明',
    lede: '判定には各計測の回答が必要だが、入手できない。',
  },
  missing: (brand, prompts, asked) =>
    `プロンプト${asked}件中${prompts}件では、競合への言及があるのに${brand}に言及した回答がない。`,
  somewhere: (brand, asked) =>
    `プロンプト${asked}件のいずれでも一部の回答が${brand}に言及する。以下は言及漏れの多い順。`,
  counts: '回答数の集計であり、個々のプロンプトは判定していない。',
  prompts: '競合だけが言及されるプロンプト',
  promptsMeasure: (brand) => `競合に言及し${brand}に言及しない回答`,
  platforms: 'プラットフォーム別',
  prompt: 'プロンプト',
  alone: '競合のみ',
  named: (brand) => `${brand}に言及`,
  rival: '最も多い競合',
  most: (answers, of) => `（${of}件中${answers}件）`,
  more: (prompts) => `ほか${prompts}件のプロンプトでも、一部の回答がブランドに言及していない。`,
  summary:
    'プロンプトごとに、競合に言及し自社ブランドに言及しない回答、自社ブランドに言及した回答、最も多い競合を示す。',
  platformsSummary: 'プラットフォームごとに、競合に言及し自社ブランドに言及しない回答を示す。',
};

export const JAPANESE_ANSWERS: ReportWords['answers'] = {
  title: '回答の比較',
  allName: (brand, platforms) => `同じ質問に${platforms}プラットフォームすべてが${brand}を挙げた`,
  someName: (brand, naming, platforms) =>
    `同じ質問に${platforms}プラットフォーム中${naming}が${brand}を挙げた`,
  noneNames: (brand, platforms) => `同じ質問に${platforms}プラットフォームのどれも${brand}を挙げなかった`,
  lede: '最新の計測で各プラットフォームが返した回答の原文です。個々の回答は例であり、本レポートの数値はすべての回答に基づきます。',
  prompt: 'プロンプト',
  measure: '全プラットフォーム共通',
  answer: '回答',
  names: (brand) => `${brand}を挙げる`,
  namesNot: (brand) => `${brand}を挙げない`,
  rivals: (brands) => `競合：${brands}`,
  moreRivals: (count) => `他${count}社`,
  page: (title, address) => `${title}（${address}）`,
  morePages: (count) => `その他の引用ページ：${count}`,
  marks: (brand) => `回答中、${brand}は色地の太字、競合は点線付きの太字で示しています。`,
  without: (platforms) => `このプロンプトへの回答なし：${platforms}。`,
  summary:
    '一つのプロンプトに対する各プラットフォームの回答：日付、自社ブランドの有無、挙げられた競合、抜粋、引用ページ。',
};

export const JAPANESE_ATTRIBUTES: ReportWords['attributes'] = {
  title: '属性',
  spread: (brand, best, worst) => `${brand}の評価は${best}で最も高く、${worst}で最も低い`,
  one: (brand, attribute) => `${brand}への言及は${attribute}に関するもののみ`,
  scored: (attribute, score, mentions) => `${attribute} ${score}（n=${mentions}）`,
  lede: (best, worst) => `最高：${best}。最低：${worst}。`,
  few: '属性ごとの言及が少なく、論調は比較できない',
  alike: (brand, attributes) => `${brand}の評価は${attributes}属性で同一`,
  byAttribute: (brand) => `${brand}の属性別評価`,
  measure: '平均センチメント、言及の多い順',
  attribute: '属性',
  axis: '−1～+1',
  mentions: '言及数',
  warmestRival: '最高の競合',
  rivalFigures: (score, mentions) => `${score}（n=${mentions}）`,
  summary: '自社ブランドの属性別平均センチメントと、最も高い競合。',
  note: 'サービスは属性別のばらつきを提供していないため、信頼区間と判定はない。',
  further: (attributes) => `ほか${attributes}属性は掲載していない。`,
};

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
    catchesUp: (first, second) => `ここから${first}が${second}に迫る`,
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
    hatched: '斜線：別の経路。変化を判定するのは、その割合が両期間でほぼ同じ場合のみ。',
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

const KINDS: Readonly<Record<string, string>> = {
  own_brand: '自社',
  competitor: '競合',
  news: 'ニュース',
  ugc: '投稿',
  review_site: 'レビュー',
  third_party: '第三者',
};

export const JAPANESE_CITATIONS: ReportWords['citations'] = {
  title: '引用',
  domains: 'プラットフォームが引用したドメイン',
  domainsMeasure: (date, citations, domains) => `${domains}ドメインの引用${citations}件、${date}`,
  domain: 'ドメイン',
  kind: '種別',
  kindOf: (category) => (category === null ? '記載なし' : (KINDS[category] ?? category)),
  citations: '引用数',
  share: '割合',
  before: (isPrevious) => (isPrevious ? '前回' : '基準'),
  change: '変化',
  own: '自社ページ',
  rivals: '競合のページ',
  others: '第三者',
  otherDomains: (domains) => `ほか${domains}ドメイン`,
  domainsSummary: (isPrevious) =>
    `引用されたドメインを自社、競合、第三者に分け、引用の割合と${isPrevious ? '前回' : '基準'}の割合を示す。`,
  noVerdict: '変化はポイント。同じ回答内のページの引用は互いに独立ではないため、割合の判定はしない。',
  noBefore: '以前の計測の引用は利用できない。',
  pages: '引用の多いページ',
  pagesMeasure: (shown, of) => `${of}ページ中${shown}ページ`,
  page: 'ページ',
  by: '引用元',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary: '引用の多いページと、引用した回答のプラットフォーム。',
  outreach: '競合とのみ引用されるドメイン',
  outreachMeasure: (brand) => `これらを引用した回答に${brand}への言及はない`,
  rivalsNamed: '言及された競合',
  answers: '回答数',
  named: (brand, answers) => `${brand}（${answers}）`,
  outreachSummary: '競合に言及し自社ブランドに言及しない回答で引用されたドメイン、回答の多い順。',
  outreachMore: (domains) => `競合とのみ引用されるドメインはほかに${domains}件、いずれも回答数は同数以下。`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'この割合の意味',
    beside: (brand, own, rival, rivalPct) =>
      `${brand}の自社ページは全引用の${own}、最も引用される競合ドメイン${rival}は${rivalPct}。`,
    alone: (brand, own) => `${brand}の自社ページは全引用の${own}。競合のページは引用されていない。`,
    mostOthers: (pct) =>
      `${pct}は第三者のページ。プラットフォームの回答の多くは、本レポートのどのブランドのものでもないページに基づく。`,
    others: (pct) => `${pct}は第三者のページ。`,
    behind: '自社ページはこの競合に後れている。引用を増やすなら、ここでのプロンプトに答える自社ページが先。',
    ahead: '自社ページはこの競合に後れていない。引用を増やすなら、引用の多い第三者への働きかけが先。',
    first: (domain, naming, answers, brand) =>
      `最初に確認すべきは${domain}。引用した回答${answers}件中${naming}件が${brand}に言及。`,
  },
};

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

export const JAPANESE_GLOSSARY: ReportWords['glossary'] = {
  title: '用語集',
  headline: '本レポートで用いる用語',
  lede: '本レポートでの意味を平易に示す。',
  entries: glossaryEntries({
    answer: { term: '回答', text: '1つのプロンプトに対して1つのプラットフォームが返すもの。' },
    platform: { term: 'プラットフォーム', text: '調査対象のAIアプリケーション。それぞれが独自に回答する。' },
    prompt: { term: 'プロンプト', text: 'プラットフォームに投げる質問。' },
    run: { term: '計測', text: '全プロンプトを全プラットフォームに送る1回の調査。' },
    visibility: { term: '可視性', text: 'ブランドに言及した回答の割合。41%は100件中41件を意味する。' },
    shareOfVoice: {
      term: 'SOV',
      text: 'シェア・オブ・ボイス。比較対象の全ブランドへの言及に占める割合。1件の回答は、言及したブランドごとに1回数える。',
    },
    sentiment: { term: 'センチメント', text: '言及の平均。肯定的は+1、中立は0、否定的は−1とする。' },
    attribute: { term: '属性', text: '言及の主題（価格、サービスなど）。計測サービスの分類による。' },
    averagePosition: {
      term: '平均順位',
      text: '回答に現れるブランドの中での順番。1が先頭で、小さいほどよい。',
    },
    citation: { term: '引用', text: '回答が情報源として示したページ。' },
    thirdParty: {
      term: '第三者',
      text: '自社でも競合でもない引用ドメイン。ニュース、レビュー、フォーラムなど。',
    },
    baseline: { term: '基準', text: '変化の起点となる計測。' },
    interval: {
      term: '95%信頼区間',
      text: '標本と矛盾しない値の範囲。このような区間20個のうち19個が真の値を含む。',
    },
    beyondNoise: {
      term: '誤差を超える',
      text: '変化の信頼区間がゼロを含まない。偶然だけでこの変化が生じることはまれである。',
    },
    noClearChange: {
      term: '明確な変化なし',
      text: '偶然だけでも生じうる。変化がなかったことの証明ではない。',
    },
    likeForLike: {
      term: '同一条件',
      text: '両計測で共通して調査したもの、すなわち同じプラットフォームの同じプロンプトのみを比較する。',
    },
    tooClose: { term: '有意差なし', text: '同じ回答での検定では2つのブランドを区別できない。' },
    route: {
      term: '経路',
      text: 'プロンプトがプラットフォームに届く方法。代替経路の回答は、プラットフォーム自体の回答と異なることがある。',
    },
    wonAndLost: {
      term: '獲得・喪失プロンプト',
      text: '以前の計測よりブランドへの言及が増えた、または減ったプロンプト。',
    },
    forecast: { term: '予測', text: 'これまでの推移が続いた場合の今後の値。帯はその95%を含む。' },
    outlook: {
      term: '見込みあり、未定、見込み薄',
      text: '予測の帯全体が目標を上回る、目標を含む、目標を下回る。',
    },
    failure: {
      term: '未回答',
      text: 'プラットフォームが回答しなかったプロンプト。ブランドの評価には加えない。',
    },
  }),
};

export const JAPANESE_GOALS: ReportWords['goals'] = {
  title: '目標',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return '目標達成の見通しはまだ判断できない';
    const of = (count: number): string => (judged === 1 ? '目標は' : `目標${judged}件中${count}件は`);
    if (unlikely > 0) return `${of(unlikely)}未達の見込み`;
    if (open > 0) return `${of(open)}なお未定`;
    return `${of(likely)}達成の見込み`;
  },
  lede: (goals, date) => `${goals}、${date}までの値による。`,
  goals: (count) => `目標${count}件`,
  scorecard: '目標一覧',
  measure: '実績値と予測（95%の帯）、太線は目標',
  goal: '目標',
  reading: '最新値',
  outlook: '見通し',
  likely: '見込みあり',
  open: '未定',
  unlikely: '見込み薄',
  notJudged: '判定前',
  target: (pct, day) => `${day}までに${pct}`,
  targetOnly: (pct) => `${pct}、期限なし`,
  noTarget: '目標値の設定なし',
  on: (day) => day,
  forecast: (range) => `予測${range}`,
  above: (points) => `帯の下端は目標を${points}上回る`,
  inside: '目標は帯の範囲内',
  below: (points) => `帯の上端は目標に${points}届かない`,
  points: (written) => `${written}ポイント`,
  tooFew: (readings, needed) => `値は${readings}件、${needed}件が必要`,
  tooFewUntil: (readings, needed, day) => `値は${needed}件中${readings}件。判定は${day}ごろから`,
  noDeadline: '期限がないため予測なし',
  noGoal: '目標値がないため判定なし',
  tooFar: (day) => `予測できるのは${day}まで`,
  over: (day) => `期限は${day}`,
  noProjection: 'これらの値からは予測できない',
  noReadings: '値なし',
  unnamed: '名称未設定の目標',
  alt: (goal, first, last, target) => `${goal}：${first}から${last}へ、目標${target}。`,
  none: 'なし',
  summary: '各目標の最新値、推移と予測、見通し。',
  note: '予測はこれまでの推移が続くことを前提とし、予定している施策は考慮しない。目標は可視性に対するものである。',
};

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

export const JAPANESE_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: '最初の90日',
  headline: '最初の90日で取り組むこと',
  lede: 'いずれも本レポートの数値に基づく。最後に同じ質問を繰り返し、成果を確かめる。',
  stages: [
    { title: '1～30日目', measure: '質問を決め、回答を読む' },
    { title: '31～60日目', measure: '回答の元になるページを用意する' },
    { title: '61～90日目', measure: '参照される場所に載り、再び計測する' },
  ],
  stage: (stage) => `${stage}に行うこと、その根拠となる数値、担当。`,
  who: '担当',
  agree: '重要な質問を合意する。ここでの質問は案である。',
  asked: (prompts, platforms, answers) =>
    `プロンプト${prompts}件、プラットフォーム${platforms}件、回答${answers}件。`,
  platform: (platform, brand) => `${brand}の代わりに${platform}が何を答えているか読む。`,
  platformAlone: (alone, of, brand) => `その回答${of}件中${alone}件が、競合に言及し${brand}に言及しない。`,
  prompt: (prompt) => `「${prompt}」に答えるページを作成する`,
  promptAlone: (alone, of, brand, rival, most) =>
    `回答${of}件中${alone}件が競合に言及し${brand}に言及しない。うち${most}件が${rival}に言及。`,
  source: (domain, brand) => `${domain}に${brand}の掲載を働きかける。`,
  sourceCited: (share, citations, naming, answers, brand) =>
    `引用${citations}件の${share}。引用した回答${answers}件中${naming}件が${brand}に言及。`,
  again: '同じプロンプトで再び計測し、現在と比べる。',
  today: (named, of, brand) => `現在は回答${of}件中${named}件が${brand}に言及。`,
};

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

export const JAPANESE_PROMPTS: ReportWords['prompts'] = {
  title: 'プロンプト',
  lostAndWon: (lost, won, brand) => `${brand}への言及が消えたプロンプト${lost}件、新たに現れた${won}件`,
  lost: (lost, brand) => `${brand}への言及が消えたプロンプト${lost}件`,
  won: (won, brand) => `${brand}への言及が新たに現れたプロンプト${won}件`,
  moved: (less, more, prompts, brand) =>
    `回答に占める割合では、プロンプト${prompts}件中${brand}への言及が減ったもの${less}件、増えたもの${more}件`,
  steady: (brand) => `${brand}への言及は全プロンプトで以前と同じ割合`,
  nothing: 'プロンプトの比較はできない',
  why: {
    'first-run': '初回の計測である。次回から比較できる。',
    'no-answers': '両計測の回答が必要だが、一部が利用できない。',
    'nothing-shared': '両計測で調査したプラットフォームに、共通するプロンプトがない。',
  },
  ground: (prompts, steady) =>
    `両時点とも同じプラットフォームにプロンプト${prompts}件を調査、うち${steady}件は言及が以前と同じ割合。`,
  judged: (count) =>
    count === 0
      ? '個別のプロンプトは回答が少なく判定できない。件数と、変化した例を示す。'
      : `単独で誤差を超える変化は${count}件、ほかは件数のみを示す。`,
  less: '言及の減少',
  more: '言及の増加',
  measure: (brand, from, to) => `${brand}に言及した回答数、輪：${from}、点：${to}`,
  prompt: 'プロンプト',
  onPlatforms: '変化した場所',
  platform: (platform, before, now) => `${platform} ${before}→${now}`,
  further: (platforms) => `ほか${platforms}件`,
  insteadNow: '代わりに言及',
  insteadBefore: '以前の言及先',
  instead: (answers, of) => `（${answers}/${of}）`,
  beyond: '誤差を超える',
  unknown: '本文を利用できないプロンプト',
  lessSummary:
    '自社ブランドへの言及が減ったプロンプトの前後比較、プラットフォーム別、代わりに言及された競合。',
  moreSummary: '自社ブランドへの言及が増えたプロンプトの前後比較、プラットフォーム別、以前に言及された競合。',
  notListed: (prompts, most) => `変化が${most}以下のほか${prompts}件は掲載していない。`,
  answers: (count) => `回答${count}件`,
};

export const JAPANESE_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: '提言',
  headline: (count) => `次に取り組むべき${count}項目`,
  none: '対応を要する所見なし',
  quiet:
    '変化のうち、それ自体で対応を要するものはない。競合に大きく後れるトピックも、ブランドが抜け落ちた主要な情報源もない。',
  lede: () =>
    '本レポートの数値から一定の規則で導いた。最初に確認すべき点を示すもので、原因を示すものではない。',
  actions: '提言',
  actionsMeasure: '重要度順',
  action: '施策',
  evidence: '根拠',
  page: 'ページ',
  summary: '施策を順に、根拠となる数値と該当ページとともに示す。',
  later: (runs, _count, last) => `その後の計測${runs}件がすでにある（最新は${last}）。`,
  further: (actions) => `より小さい数値に基づくほか${actions}件は掲載していない。`,

  who: '担当・期限案',
  agency: '代理店',
  by: (date) => `${date}まで`,
  open: (day) => `${day}のレポートから継続中。`,
  effect: {
    next: (measure) => `動かす指標：${measure}。次回以降の計測で確認できる。`,
    from: (measure, date) => `動かす指標：${measure}。${date}以降の計測で確認できる。`,
    points: (measure, date, points) =>
      `動かす指標：${measure}。${date}以降の計測で${points}ポイント以上の変化を検出できる。`,
    settles: (date) =>
      `見極める点：回答と計測のどちらが変わったか。${date ?? '次回'}以降の計測で確認できる。`,
  },
  measures: {
    named: (brand) => `回答が${brand}に言及する頻度`,
    onPlatform: (platform, brand) => `${platform}が${brand}に言及する頻度`,
    onTopic: (topic, brand) => `「${topic}」に関する回答が${brand}に言及する頻度`,
    tone: (brand) => `${brand}に対する回答の論調`,
    beside: (domain, brand) => `${domain}を引用し${brand}に言及する回答`,
    cited: (domain) => `${domain}が引用される頻度`,
    gap: (rival) => `${rival}との差`,
  },

  advice: {
    route: '同一経路の計測がそろってから、この変化への対応を判断する。',
    model: '同一モデルの計測を比較してから、この変化への対応を判断する。',
    rival: (brand) => `${brand}に言及した回答で引用されるドメインを確認する。`,
    platform: (platform) => `${platform}が現在引用しているページを確認する。`,
    topic: (topic) => `「${topic}」に関するページの企画書を作成する。`,
    prompts: 'これらのプロンプトへの回答を、以前の回答と並べて読む。',
    fall: (brand) => `${brand}への言及が消えた回答を、以前の回答と並べて読む。`,
    toneFall: (brand) => `${brand}に否定的な回答を読む。`,
    source: (domain) => `引用が増えた${domain}の内容を確認する。`,
    lostSource: (domain) => `${domain}のページが現存するか確認する。`,
    tone: (attribute) => `「${attribute}」に関する回答の内容を読む。`,
    outreach: (domain) => `頻繁に引用されながら自社への言及を伴わない${domain}に働きかける。`,
  },

  cites: (named) => `引用の多い順：${named}。`,
  times: (name, times) => `${name}（${times}）`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `回答${answers}件のうち${rival}は${rivalPct}、${own}は${ownPct}で言及、差は誤差を超える。`,
  outreachEvidence: (share, of, answers, brand) =>
    `引用${of}件の${share}。引用した回答${answers}件に${brand}への言及はない。`,
};

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

export const JAPANESE_RIVALS: ReportWords['rivals'] = {
  title: '競合',
  field: '全体像',
  rank: '順位',
  voice: 'SOV',
  change: '変化',
  summary: (against) =>
    `可視性順のブランド一覧とSOV${against === null ? '' : `、${against === 'previous' ? '前回' : '基準'}からの両者の変化`}。`,
  sharedRanks: '幅のある順位は、同じ回答での検定で区別できないブランド。',
  note:
    'SOVは、ここに示す全ブランドへの言及に占める各ブランドの割合。' +
    '順位は可視性による。幅のある順位は、同じ回答での検定で区別できないブランドを示す。',

  slope: {
    title: '可視性の始点と終点',
    measure: '回答の%、各名称の後に95%信頼区間',
    others: (count, least, most) => `ほか${count}社 ${least}～${most}`,
    row: (brand, from, to) => `${brand} ${from}から${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `${from}と${to}の可視性（%）：${rows}。`,
    note: '色付き：自社ブランドと、変化が誤差を超える競合。',
  },
  lead: {
    title: '差の推移',
    measure: (brand) => `${brand}に対する差、ポイント`,
    ahead: (brand) => `${brand}が先行`,
    alt: (own, rival, first, from, last, to) =>
      `${rival}に対する${own}の差（ポイント）：${from}は${first}、${to}は${last}。`,
    note: '帯：同じ回答での95%信頼区間。',
  },
  pairs: {
    title: 'プラットフォーム別',
    measure: (day) => `その回答の%、${day}`,
    row: (platform, own, rival) => `${platform} ${own}対${rival}`,
    alt: (own, rival, rows) => `${own}と${rival}のプラットフォーム別の値（%）：${rows}。`,
    left: (count) => `差の小さいほか${count}件は図に示していない。`,
    sample: (least, most) => `各n=${least}～${most}。`,
    sampleAlike: (n) => `各n=${n}。`,
    few: '白抜き：回答30件未満。',
  },
  moved: {
    title: '変化したブランド',
    move: (brand, moved) => `${brand}は${moved}。`,
    none: (from, to) => `${from}から${to}までに誤差を超えて変化したブランドはない。`,
    rest: (count) => `ほか${count}ブランドに明確な変化はない。`,
    restOne: 'もう1つのブランドに明確な変化はない。',
    chance: (judged, byChance) =>
      `比較した${judged}ブランドのうち、偶然だけでも約${byChance}件は誤差を超えうる。`,
  },
  others: (count) => `ほか${count}社`,
  span: (least, most) => `${least}～${most}%`,
};

export const JAPANESE_RUNS: ReportWords['runs'] = {
  title: '計測一覧',
  headline: (runs) => (runs === 1 ? '本レポートの基となる計測' : `本レポートの基となる${runs}回の計測`),
  complete: '全計測で全プロンプトに回答が得られた。',
  failures: (failed, tasks) => `質問${tasks}件中${failed}件は回答が得られなかった。`,
  notTold: '質問の失敗件数が示されていない計測がある。',
  byFallback: (answers, runs) => `計測${runs}回の回答${answers}件は代替経路で得られた。`,
  table: '計測',
  measure: '最新は末尾',
  day: '日付',
  prompts: 'プロンプト',
  failed: '未回答',
  route: '経路',
  platforms: 'プラットフォーム',
  summary: '本レポートの各計測：日付、プロンプト、回答、未回答、経路、プラットフォーム。',
};

export const JAPANESE_SENTIMENT: ReportWords['sentiment'] = {
  title: 'センチメント',
  bars: 'ブランド別の論調',
  barsMeasure: (date) => `${date}の言及に占める%、差引は肯定的−否定的（−1～+1）`,
  brand: 'ブランド',
  positive: '肯定的',
  neutral: '中立',
  negative: '否定的',
  balance: '差引',
  sample: 'n',
  barsSummary: '各ブランドへの言及の論調別割合（%）と、差引およびその信頼区間。',
  quotes: '回答の実例',
  of: (platform, prompt) => `${platform}、プロンプト「${prompt}」`,
  ofPlatform: (platform) => platform,
  names: (brand) => `${brand}に言及`,
  namesNot: (brand) => `${brand}に言及なし`,
  open: '「',
  close: '」',
  cites: (address) => `引用：${address}`,
  examples: '個別の回答の例であり、傾向を証明するものではない。',
};

export const JAPANESE_SLIDES: ReportWords['slides'] = {
  more: (count) => `ほか${count}行はレポートに記載`,
  actions: (count) => `${count}つの施策を提言します`,
  questions: {
    sure: 'この数値はどの程度確かですか。',
    chance: '偶然ではありませんか。',
    unknown: '分かっていないことは何ですか。',
    measured: 'どのように測定していますか。',
  },
};

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

/** Japanese. */
export const JAPANESE_REPORT: ReportWords = {
  title: (project) => `${project}：AI回答におけるブランド可視性`,
  subject: (brand) => `${brand}の可視性レポート`,

  frame: {
    page: (page, pages) => `${page} / ${pages}ページ`,
    prompts: (prompts) => `プロンプト${prompts}件`,
    platforms: (count) => `プラットフォーム${count}件`,
    askedBefore: (count) => `以前は${count}件`,
    sample: (answers, date, asked) => `標本：${date}の回答${answers}件（${asked}）。`,
    side: (answers, when, runs) => `${when}の回答${answers}件（計測${runs}回）`,
    upTo: (period, day) => `${period}（${day}まで）`,
    judged: (side, asked) => `標本：${side}、${asked}。`,
    judgedAgainst: (side, against, asked) => `標本：${side}、比較対象は${against}、${asked}。`,
    sampleBefore: (answers, platforms, isPrevious) =>
      `${isPrevious ? '前回' : '基準'}：回答${answers}件、プラットフォーム${platforms}件。`,
    invented: 'サンプルデータ',
    ranges: '区間は95%（20回中19回は真の値を含む）。',
    beyondNoise: '「誤差を超える」は、偶然だけではまれな変化を示す。',
  },

  common: {
    runOf: (date) => `${date}の計測`,
    ofAnswers: '回答の%',
    ofMentions: '全ブランド言及の%',
    visibility: '可視性',
    shareOfVoice: 'SOV',
    sentiment: 'センチメント',
    interval: '95%区間',
    noInterval: '区間なし',
    axisPct: '0～100%',
    answers: '回答数',
    brand: 'ブランド',
    run: '計測',
    platforms: 'プラットフォーム',
    citations: '引用数',
    change: (isPrevious) => (isPrevious ? '前回からの変化' : '基準からの変化'),
    points: (figure) => `${figure}pt`,
    countOf: (part, of) => `${of}件中${part}件`,
    sampleOf: (range, answers) => `${range}、n=${answers}`,
    none: 'なし',
    notTested: '未調査',
    notMirrored: '利用不可',
    decimals: '回答100件未満の数値は小数を示さない。',
  },

  trend: {
    added: (platforms) => `${platforms}を追加`,
    dropped: (platforms) => `${platforms}を除外`,
    consequence: '水準が変わる可能性',
    key: (mark, date, event) => `${mark}：${event}（${date}）。`,
    reading: (date, pct) => `${date} ${pct}%`,
    noRival: '競合なし',
    alt: (measure, brand, readings, rivals) => `${brand}の${measure}の推移：${readings}。併記：${rivals}。`,
  },

  standings: {
    title: '競合',
    row: (brand, pct) => `${brand} ${pct}%`,
    alt: (title, unit, rows) => `${title}、${unit}：${rows}。`,
    whiskers: '細い線は95%信頼区間（20回中19回は真の値を含む）。',
    hidden: (brands) => `値の小さい${brands}ブランドは示していない。`,
  },

  cover: {
    title: 'AI回答におけるブランド可視性',
    share: (hasRival, brand) =>
      hasRival ? '各ブランドに言及した回答の割合' : `${brand}に言及した回答の割合`,
    caption: (cut, hasEarlier) =>
      `点は1回の計測${cut === null ? '' : `（${cut.runs}回中、最新の${cut.drawn}回）`}${hasEarlier ? '、太い点は本レポートの対象期間' : ''}。縦線は95%信頼区間（20回中19回は真の値を含む）`,
    courseCaption: (hasEarlier, hasLevels) =>
      `点は1回の計測${hasEarlier ? '、太い点は本レポートの対象期間' : ''}。${hasLevels ? '破線は以前と以降の水準。' : ''}`,
    axisFrom: (pct) => `、軸は${pct}%から。`,
    ahead: (date) => `${date}以降先行`,
    monthly: (month) => `月次レポート、${month}`,
    quarterly: (quarter, year) => `四半期レポート、${year}年第${quarter}四半期`,
    yearly: (year) => `年次レポート、${year}`,
    reportOf: (date) => `${date}のレポート`,
    span: (from, to) => `${from}～${to}`,
    period: '対象期間',
    runs: '計測回数',
    withFirst: (runs) => `${runs}（初回は比較用）`,
    answers: '回答数',
    issued: '発行日',
    dataUpTo: 'データ最終日',
    preparedFor: (brand, agency) =>
      agency === null ? `${brand}向けに作成。` : `${brand}向けに${agency}が作成。`,
    alt: (brand, readings, from, to, lastPct) =>
      `${brand}に言及した回答の割合、${from}から${to}までの${readings}回、最終回は${lastPct}%。`,
    rivalAlt: (rival, fromPct, lastPct) => `${rival}は${fromPct}%から${lastPct}%へ。`,
  },

  contents: { title: '目次', heading: '本レポートの内容' },

  summary: {
    title: '要約',
    findings: (count) => `${count}つの所見`,
    findingsOf: (count, of) => `${of}つの所見のうち${count}つ`,
    findingsMeasure: (from, to) => `${from}～${to}、重要度順`,
    tilesMeasure: '変化は同じプロンプトとプラットフォームでの比較',
    watch: {
      title: '注視する点',
      measure: '以下の変化はいずれも誤差の範囲内',
      sign: '兆候',
      stands: '現状',
      act: '対応を始める水準',
      atOrMore: (level) => `${level}以上`,
      atOrLess: (level) => `${level}以下`,
      summary: '注視する点、現状、対応を始める水準、該当ページ。',
    },
    lookedFor: '確認した内容',
    underWay: '進行中',
    howTo: {
      title: 'このページの読み方',
      lines: [
        {
          term: '割合',
          text: 'は、回答百件のうち何件がブランドに言及したかを示す。隣のnは、もとになった回答または言及の数。',
        },
        { term: '区間', text: 'は、これらの回答から考えられる値の範囲。二十回中十九回は真の値を含む。' },
        { term: '誤差を超える', text: '変化は偶然だけではまれ。「明確な変化なし」は偶然でも起こりうる。' },
      ],
    },
    actions: '提言',
    actionsMeasure: '最初に確認すべき点。計測結果に基づき、原因を示すものではない',
    contents: '本レポートの構成',
    contentsMeasure: '各ページの要点',
    courseAlt: (what, first, from, last, to) => `${what}：${from}は${first}、${to}は${last}。`,
  },

  note: {
    title: (agency) => (agency === null ? '当社の見解' : `${agency}の見解`),
    measure: '計測結果ではなく判断',
    quoted: '回答からの引用',
    noValue: '（本レポートに該当なし）',
    draft: {
      first: (subject) => `まず取り上げたい点：${subject}。`,
      quiet: '引き続き計測し、変化があればご報告します。',
      begin: (isOne) =>
        isOne
          ? '上記の施策に着手し、以降の計測で効果を判断することをお勧めします。'
          : '上記の施策のうち最初のものから着手し、以降の計測で効果を判断することをお勧めします。',
    },
  },

  comparison: { title: '比較' },

  text: { title: '備考' },

  attachments: {
    data: '本レポートの図の元データ',
    manifest: '本レポートの構成要素と、掲載した全数値',
    service: '計測サービス自身がこの計測について作成したレポート',
    serviceInside: (run, file) => `計測サービス自身のレポート（${run}）をこのファイルに添付：${file}`,
  },
  changes: JAPANESE_CHANGES,

  keyFigures: {
    title: '主要指標',
    position: '平均順位',
    axes: {
      visibility: '可視性',
      shareOfVoice: 'SOV',
      sentiment: 'センチメント',
      position: '順位',
    },
    axesNote: (axes) => `軸：${axes}。`,
    axis: (figure, range) => `${figure} ${range}`,
    notMeasured: '未計測',
    noFigure: '–',
    firstRun: '本レポート初回の計測である。変化は次回の計測から示す。',
    lowerIsBetter: '順位は小さいほどよい。',
    trend: '可視性の推移',
    trendMeasure: (from, to) => `回答の%、${from}～${to}`,
    standingsMeasure: (unit, date) => `${unit}、${date}`,
    what: '数値の読み方',
    rank: (best, worst) => (best === worst ? `${best}位` : `${best}～${worst}位（同順位）`),
    holds: (brand, rank, of) =>
      `${brand}は${of}ブランド中${rank}。同じ回答での検定で区別できないブランドは同順位とする。`,
    noneNear: '区間が重なる競合はない。',
    near: (brands) => `今回の計測で有意差なし：${brands}。`,
    fallback: (answers) =>
      `回答${answers}件は代替経路で得られた。プラットフォーム自体の回答と異なることがある。`,
  },

  rivals: JAPANESE_RIVALS,
  rival: JAPANESE_RIVAL,
  platforms: JAPANESE_PLATFORMS,
  topics: JAPANESE_TOPICS,
  prompts: JAPANESE_PROMPTS,
  sentiment: JAPANESE_SENTIMENT,
  slides: JAPANESE_SLIDES,
  attributes: JAPANESE_ATTRIBUTES,
  citations: JAPANESE_CITATIONS,
  goals: JAPANESE_GOALS,
  absences: JAPANESE_ABSENCES,
  answers: JAPANESE_ANSWERS,
  ninetyDays: JAPANESE_NINETY_DAYS,
  recommendations: JAPANESE_RECOMMENDATIONS,
  evidence: JAPANESE_EVIDENCE,
  glossary: JAPANESE_GLOSSARY,
  runs: JAPANESE_RUNS,
  markets: JAPANESE_MARKETS,

  method: {
    title: '計測方法と標本',
    headline: '数値の計測方法',
    lede: (answers, runs) =>
      `計測${runs}回、回答${answers}件。下記のプラットフォームから収集し、計測サービスが評価した。`,
    runs: '計測',
    ownBrand: (brand) => `自社ブランド：${brand}`,
    naming: '言及数',
    voice: 'SOV',
    failed: '未回答',
    route: '経路',
    notScored: '評価なし',
    notTold: '記載なし',
    byFallback: (answers) => `代替${answers}件`,
    primary: '主経路',
    primaryUnstated: '主経路*',
    without: (platforms) => `${platforms}を除く`,
    with: (platforms) => `${platforms}を含む`,
    summary: '本レポートの各計測：回答数、自社ブランドに言及した回答数、可視性と信頼区間、プラットフォーム。',
    platformsOf: (date, platforms) => `${date}のプラットフォーム：${platforms}。`,
    namingNote: '言及数：自社ブランドに言及した回答。',
    failedNote: '未回答：回答のない質問。',
    earlier: (runs, _isOne, list) => `以前の計測${runs}回は「${list}」に示す。`,
    unstated: '* 一部の回答は経路の記録がなく、主経路とみなす。',
    how: '数値の算出方法',
    counting: {
      term: '本サービスでの相違点',
      points: {
        'analysed-only': '分析済みの回答のみを数える',
        'failed-too': '失敗した回答も、どのブランドにも言及しない回答として数える',
        'some-answers': '計測のすべての回答を数えるとは限らず、値の基になる回答は少ないことがある',
        'unnamed-unscored': 'どの回答も言及しないブランドには値がないことがあり、これはゼロとは異なる',
        'mentions-repeated': '計測サービスが同じ回答で複数回数えるブランドも、ここでは一度だけ数える',
        'mentions-partial': 'ブランドに言及した回答のすべてを言及として数えるとは限らない',
        'topics-overlap':
          '一つのプロンプトが複数のトピックに属することがあり、トピックの合計は計測全体を上回る',
        'topics-partial': 'どのトピックにも属さないプロンプトがあり、トピックの合計は計測全体を下回る',
        'domains-top': '引用の多いドメインのみを示し、引用の合計もそれらの合計である',
        'citations-own': 'ドメインの引用数は、それを引用した回答の数より少ないことがある',
      },
    },
    days: { term: '日付', text: (zone) => `日、月、四半期は${zone}の時刻による。` },
    entries: [
      {
        term: '可視性',
        text: 'ブランドに言及した回答の割合。言及した回答を、その計測の全回答で割る。',
      },
      {
        term: 'SOV',
        text: 'シェア・オブ・ボイス。ブランドへの言及を、本レポートに示す全ブランドへの言及で割る。1件の回答は、言及したブランドごとに1回数える。',
      },
      {
        term: 'センチメント',
        text: '言及の平均。肯定的は+1、否定的は−1、中立は0とする。',
      },
      {
        term: '順位',
        text: '回答で言及されたブランドの中での平均順位。1が先頭で、小さいほどよい。',
      },
      {
        term: '信頼区間',
        text: '95%。1回の計測の割合にはウィルソン法を用いる。調査したプロンプトについて20回中19回は真の値を含み、それ以外のプロンプトについては何も示さない。SOV、センチメント、順位とその変化は、プロンプトの2000回の再抽出による。回答が得られない計測では、合計値にウィルソン法と正規近似を用いる。可視性の変化は、回答の対にタンゴ法、プロンプトを反復した場合はプロンプト単位のt分布を用いる。',
      },
      {
        term: '判定',
        text: '「誤差を超える」は変化の95%信頼区間がゼロを含まないこと、それ以外は「明確な変化なし」とする。回答30件未満は判定しない。変化は、両計測で調査したプラットフォームのプロンプトと、両計測で評価されたブランドのみを対象とする。回答を利用できない計測はサービスの集計値で比較し、その旨を示す。印刷される変化は丸めた水準の差であり、足し引きが合う。',
      },
    ],
  },
};

/** For a report without a comparison, by choice. */
export const JAPANESE_UNCOMPARED: UncomparedWords = {
  change: '比較なし',
  why: '本レポートは比較を行わないため',
  sentence: '本レポートは一時点を示し、ほかの時点との比較は行わない。',
  named: (brand, mentions, answers, date) => `${date}の回答${answers}件中${mentions}件に${brand}が登場。`,
};
