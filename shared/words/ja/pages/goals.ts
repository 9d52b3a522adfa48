/** What the scorecard of goals says, in Japanese. */
import type { ReportWords } from '../../report-words.ts';

export const JAPANESE_GOALS: ReportWords['goals'] = {
  title: '目標',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return '目標達成の見通しはまだ判断できない';
    const of = (count: number): string => (judged === 1 ? '目標は' : `目標${judged}件中${count}件は`);
    if (unlikely > 0) return `${of(unlikely)}未達の見込み`;
    if (open > 0) return `${of(open)}なお未定`;
    return `${of(likely)}達成の見込み`;
  },
  lede: (goals, date) => `${goals}、${date}までの値による。`,
  goals: (count) => `目標${count}件`,
  scorecard: '目標一覧',
  measure: '実績値と予測（95%の帯）、太線は目標',
  goal: '目標',
  reading: '最新値',
  outlook: '見通し',
  likely: '見込みあり',
  open: '未定',
  unlikely: '見込み薄',
  notJudged: '判定前',
  target: (pct, day) => `${day}までに${pct}`,
  targetOnly: (pct) => `${pct}、期限なし`,
  noTarget: '目標値の設定なし',
  on: (day) => day,
  forecast: (range) => `予測${range}`,
  above: (points) => `帯の下端は目標を${points}上回る`,
  inside: '目標は帯の範囲内',
  below: (points) => `帯の上端は目標に${points}届かない`,
  points: (written) => `${written}ポイント`,
  tooFew: (readings, needed) => `値は${readings}件、${needed}件が必要`,
  tooFewUntil: (readings, needed, day) => `値は${needed}件中${readings}件。判定は${day}ごろから`,
  noDeadline: '期限がないため予測なし',
  noGoal: '目標値がないため判定なし',
  tooFar: (day) => `予測できるのは${day}まで`,
  over: (day) => `期限は${day}`,
  noProjection: 'これらの値からは予測できない',
  noReadings: '値なし',
  unnamed: '名称未設定の目標',
  alt: (goal, first, last, target) => `${goal}：${first}から${last}へ、目標${target}。`,
  none: 'なし',
  summary: '各目標の最新値、推移と予測、見通し。',
  note: '予測はこれまでの推移が続くことを前提とし、予定している施策は考慮しない。目標は可視性に対するものである。',
};
