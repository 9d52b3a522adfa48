/** What the page of one answer of each platform says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
