/** What the pages of a report say in Japanese; see the English ones. */
import type { ReportWords, UncomparedWords } from '../report-words.ts';
import { JAPANESE_ABSENCES } from './pages/absences.ts';
import { JAPANESE_ANSWERS } from './pages/answers.ts';
import { JAPANESE_NINETY_DAYS } from './pages/ninety-days.ts';
import { JAPANESE_ATTRIBUTES } from './pages/attributes.ts';
import { JAPANESE_CHANGES } from './pages/changes.ts';
import { JAPANESE_CITATIONS } from './pages/citations.ts';
import { JAPANESE_EVIDENCE } from './pages/evidence.ts';
import { JAPANESE_GLOSSARY } from './pages/glossary.ts';
import { JAPANESE_GOALS } from './pages/goals.ts';
import { JAPANESE_MARKETS } from './pages/markets.ts';
import { JAPANESE_PLATFORMS } from './pages/platforms.ts';
import { JAPANESE_PROMPTS } from './pages/prompts.ts';
import { JAPANESE_RECOMMENDATIONS } from './pages/recommendations.ts';
import { JAPANESE_RIVAL } from './pages/rival.ts';
import { JAPANESE_RIVALS } from './pages/rivals.ts';
import { JAPANESE_RUNS } from './pages/runs.ts';
import { JAPANESE_SENTIMENT } from './pages/sentiment.ts';
import { JAPANESE_SLIDES } from './pages/slides.ts';
import { JAPANESE_TOPICS } from './pages/topics.ts';

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
        'mentions-repeated': '同じ回答で複数回言及されたブランドは、その都度数えることがある',
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

/** What stands in a report that was asked to compare nothing. */
export const JAPANESE_UNCOMPARED: UncomparedWords = {
  change: '比較なし',
  why: '本レポートは比較を行わないため',
  sentence: '本レポートは一時点を示し、ほかの時点との比較は行わない。',
  named: (brand, mentions, answers, date) => `${date}の回答${answers}件中${mentions}件に${brand}が登場。`,
};
