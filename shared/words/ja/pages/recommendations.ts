/** What is recommended and the evidence in words, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
