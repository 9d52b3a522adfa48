/** What the page of tone says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
