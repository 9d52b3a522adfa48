/** What the section of attributes says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
