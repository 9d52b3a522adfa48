/** What the page of citations says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
  /** What the share of own pages means beside that of others, and what to do first. */
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
