/** What the page of answers that rivals have to themselves says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
