/** The sentences of what a project's history tells, in Japanese; see the English ones. */
import type { HistoryWords } from '../history-words.ts';

/** Japanese. */
export const JAPANESE_HISTORY: HistoryWords = {
  problems: {
    'single-run': '1回の計測で示せるのは水準のみで、変化は示せない。次回から比較できる。',
    'empty-run': '最新の計測に回答はない。回答のある次回の計測を、それ以前と比較する。',
    'no-answers':
      '最新の計測の回答が利用できないため、個別のプラットフォーム、トピック、プロンプトについては示せない。',
    'no-own-brand': '最新の計測に自社ブランドの評価はない。',
    'nothing-shared': '最新の計測のプロンプトに以前と共通するものがなく、比較できない。',
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
    levelNow: (before, now, since) => `${since}より前は${before}、現在は${now}。有意差なし。`,
    citations: (before, now, since) => `1回あたりの引用は以前${before}件、${since}以降${now}件。`,
    sentiment: (before, now, since) => `以前は${before}、${since}以降は${now}。`,
    position: (before, now, since) => `平均順位は以前${before}、${since}以降${now}。`,
    measurement: (before, now, since) => `以前は${before}、${since}以降は${now}。共通部分の変化ではない。`,
    drift: (before, now) => `当初${before}、現在${now}。`,
    judged: (before, now, since) => `${since}より前は${before}、現在は${now}。`,
    driftEnds: (before, now) => `それ以前の計測では${before}、直近4回では${now}。`,
    prompts: (prompt, before, now, since) =>
      `最大は「${prompt}」：以前は回答の${before}、${since}以降は${now}。`,
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
  rangeOfChange: (range, isLead) => `${isLead ? 'リードの' : ''}変化：${range}`,

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
      overtakes: (first, second, since) => `${first}は${since}以降、${second}を上回ったまま`,
      level: (first, second, since) => `${since}以降、${second}は${first}に明確な差をつけていない`,
      other: (lead, since) => `${lead}（${since}以降）`,
    },
    retold: (day, brand, from, to, days) =>
      `${day}の報告では${brand}に言及した回答を${from}としたが、${days}の回答の再分析後は${to}。`,
    withdrawn: (day, lead) => `${day}の報告：「${lead}」。現在わかっているところでは、偶然の範囲を超えない。`,
    told: (day) => `${day}に報告済み。`,
    steady: { month: '安定した1か月', period: '安定した期間' },
    quiet: (steady) => `${steady}：偶然の範囲を超える変化なし`,
    named: (brand, isUp, levels) => `${brand}への言及は${levels}${isUp ? '増加' : '減少'}`,
    held: (brand, moved) => `${brand}は横ばい、${moved}`,
  },
};
