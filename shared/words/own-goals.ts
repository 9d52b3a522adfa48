/** Words for a client's own goals, on screens and the command line: what is to be reached, how it stands, and why that cannot be said. */
import { HELD_RUNS } from '../analysis/series/goal-pace.ts';
import { VERDICT_MIN_SAMPLE } from '../analysis/intervals/verdict.ts';
import type { GoalMeasure, PaceReason, PaceVerdict } from '../domain/goal.ts';
import type { ClientGoals, JudgedOwnGoal, OwnGoal } from '../domain/goal-schema.ts';
import type { Formatter } from '../format/format.ts';
import type { Language } from './wording.ts';

export const GOAL_MEASURE_NAMES: Readonly<Record<GoalMeasure, string>> = {
  visibility: 'Visibility',
  share_of_voice: 'Share of voice',
  sentiment: 'Sentiment',
  position: 'Average position',
};

const PACES: Readonly<Record<PaceVerdict, string>> = {
  ahead: 'Ahead',
  'on-track': 'On track',
  behind: 'Behind',
  'too-early': 'Too early to say',
  met: 'Met',
  held: 'Met and held',
  missed: 'Missed',
  'cannot-say': 'Cannot be said',
};

/** A verdict in words. */
export const paceName = (verdict: PaceVerdict): string => PACES[verdict];

const isPct = (measure: GoalMeasure): boolean => measure === 'visibility' || measure === 'share_of_voice';

/** A goal's figure in its unit. */
export function goalFigure(measure: GoalMeasure, value: number, format: Formatter): string {
  if (measure === 'sentiment') return format.signed(value, 2);
  return `${format.decimal(value, 1)}${isPct(measure) ? format.percentSign : ''}`;
}

/** Decimals of a number as somebody wrote it; beyond four, a computer has. */
const decimalsOf = (value: number): number => String(Number(value.toFixed(4))).split('.')[1]?.length ?? 0;

/** A target is exact: it has only its own decimals. */
export function goalTarget(
  { measure, target }: Pick<OwnGoal, 'measure' | 'target'>,
  format: Formatter,
): string {
  const decimals = decimalsOf(target);
  if (measure === 'sentiment') return format.signed(target, Math.max(2, decimals));
  return `${format.decimal(target, decimals)}${isPct(measure) ? format.percentSign : ''}`;
}

/** The start of a goal in its unit: as it counts today, and as it was when it was set if that is another figure. */
export function goalStart(
  { goal: { measure, start }, pace }: JudgedOwnGoal,
  format: Formatter,
): { readonly now: string; readonly whenSet: string | null } {
  const [now, whenSet] = [pace.from ?? start.value, start.value].map((value) =>
    goalFigure(measure, value, format),
  );
  return { now: now ?? '', whenSet: whenSet === now ? null : (whenSet ?? '') };
}

/** A range of figures, with the unit once. */
export function goalRange(
  measure: GoalMeasure,
  { low, high }: { readonly low: number; readonly high: number },
  { format, words }: Language,
): string {
  const bare = measure === 'sentiment' ? format.signed(low, 2) : format.decimal(low, 1);
  return words.range(bare, goalFigure(measure, high, format));
}

/** What a goal is about: its brand, topic and platform. */
export function goalSubject({ goal, brand, topic }: JudgedOwnGoal, { format, words }: Language): string {
  const parts = [
    brand ?? goal.brandId ?? '',
    goal.topicId === null ? '' : (topic ?? goal.topicId),
    goal.platform === null ? '' : format.platform(goal.platform),
  ];
  return parts.filter((part) => part !== '').join(words.marks.comma);
}

/** How many goals a client has. */
export const countGoals = ({ counts }: ClientGoals): number =>
  Object.values(counts).reduce((sum, goals) => sum + goals, 0);

/** How a client's goals stand: the verdict that comes first, and of more than one how many have it. */
export function goalsInBrief(goals: ClientGoals, { format }: Language): string {
  const verdict = goals.first[0]?.pace.verdict;
  if (verdict === undefined) return '';
  const all = countGoals(goals);
  const share = `, ${format.count(goals.counts[verdict] ?? 0)} of ${format.count(all)}`;
  return `${paceName(verdict)}${all === 1 ? '' : share}`;
}

/** A client's goals, a line each: the first with how they stand, and how many more there are. */
export function goalLines(goals: ClientGoals, language: Language): readonly string[] {
  const { format, words } = language;
  const more = countGoals(goals) - goals.first.length;
  return [
    ...goals.first.map((one) => {
      const { goal, pace } = one;
      const aim = `${goalTarget(goal, format)} by ${format.date(goal.due)}`;
      return `${goal.label}: ${paceName(pace.verdict)} (${GOAL_MEASURE_NAMES[goal.measure]}, ${goalSubject(one, language)}: ${aim})`;
    }),
    ...(more > 0 ? [`${format.count(more)} more ${words.plural(more, 'goal', 'goals')}`] : []),
  ];
}

/** The size of a distance, with its unit. */
const distance = (measure: GoalMeasure, value: number, format: Formatter): string =>
  measure === 'sentiment'
    ? format.decimal(Math.abs(value), 2)
    : `${format.decimal(Math.abs(value), 1)}${isPct(measure) ? ' points' : ''}`;

function waitWords(runs: number | null, { format, words }: Language): string {
  if (runs === null) return 'At the pace of runs so far nothing more can be told before its day.';
  return `${format.count(runs)} more ${words.plural(runs, 'run', 'runs')} at the pace so far can tell.`;
}

/** Why a goal is not judged, as a sentence. */
function unjudgedWords(reason: PaceReason, { goal, pace }: JudgedOwnGoal, language: Language): string {
  const { format } = language;
  switch (reason) {
    case 'no-run':
      return pace.verdict === 'too-early'
        ? 'No run since it was set.'
        : `No run between the day it was set and ${format.date(goal.due)}.`;
    case 'few-answers': {
      const what = goal.measure === 'visibility' ? 'answers' : 'mentions';
      const wait = pace.runsNeeded === null ? '' : ` ${waitWords(pace.runsNeeded, language)}`;
      return `Four runs need ${format.count(VERDICT_MIN_SAMPLE)} ${what} for a verdict.${wait}`;
    }
    case 'short-history':
      if (pace.verdict === 'cannot-say') {
        return 'Too few runs came up to its day to show how far runs wander by themselves.';
      }
      return `Six runs show how far runs wander by themselves. ${waitWords(pace.runsNeeded, language)}`;
    case 'all-alike':
      return 'All answers of these runs are alike, so that nobody knows how far they scatter.';
    case 'close-to-start':
      return `Standing still would look the same so far. ${waitWords(pace.runsNeeded, language)}`;
    case 'too-close':
      return 'At its day the level was too close to the target to say on which side it was.';
    case 'subject-gone':
      return 'The newest run has nothing of what this goal is about any more: the topic, platform or brand is gone. Remove it, or set another.';
    case 'prompts-changed':
      return 'The run it starts from cannot be compared with today’s: it is not here, or asked other prompts. Set it anew from today.';
  }
}

/** How a goal stands, as a sentence or two. */
export function paceSentence(judged: JudgedOwnGoal, language: Language): string {
  const { goal, pace } = judged;
  const { format, words } = language;
  const { level, way, gap, verdict, reason } = pace;
  const target = goalTarget(goal, format);
  const write = (value: number): string => goalFigure(goal.measure, value, format);
  const now =
    level === null
      ? ''
      : `${write(level.value)} (${goalRange(goal.measure, level, language)}) over the ${level.runs === 1 ? 'run' : `${format.count(level.runs)} runs`} up to ${format.date(level.day)}.`;
  if (reason !== null) return `${now} ${unjudgedWords(reason, judged, language)}`.trim();
  if (verdict === 'met') return `${now} The target of ${target} is reached, beyond noise.`;
  if (verdict === 'held') {
    return `${now} The target of ${target} is reached, beyond noise, and was at each of the last ${format.count(pace.metRuns)} runs.`;
  }
  if (verdict === 'missed') return `${now} The target was ${target} by ${format.date(goal.due)}.`;
  if (way === null || gap === null) return now;
  const side = gap.value < 0 ? 'below' : 'above';
  const points = words.range(
    format.signed(gap.low, goal.measure === 'sentiment' ? 2 : 1),
    format.signed(gap.high, goal.measure === 'sentiment' ? 2 : 1),
  );
  return `${now} The straight way to ${target} by ${format.date(goal.due)} is at ${write(way)} there: ${distance(goal.measure, gap.value, format)} ${side} it (${points}).`;
}

/** What a goal's method says, wherever it is explained. */
export const GOAL_METHOD: readonly string[] = [
  'The level is the mean of the newest four runs since the goal was set, on the prompts that were asked throughout. Its interval allows for answers, for those that stay from run to run, and for what runs wander by themselves.',
  'The straight way leads from the run it was set on to the target on its day. Ahead and behind are told when the level differs from it beyond noise; on track when it does not, and standing still would have been seen.',
  `Met: the whole interval is at the target or beyond. Held: met at ${String(HELD_RUNS + 1)} runs in a row.`,
];
