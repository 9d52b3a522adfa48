/** What the page of the first ninety days says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
