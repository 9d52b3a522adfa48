/** What the list of all runs says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

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
