/** Words for a goal: its state, its trend, and why nothing is said of that. */
import { FORECAST_MIN_POINTS } from '../analysis/series/forecast.ts';
import { wayAt, type GoalCourse } from '../analysis/series/goal-course.ts';
import type { GoalVerdict, JudgedGoal } from '../analysis/series/judge-goal.ts';
import type { WorkstreamView } from '../domain/workstream.ts';
import type { Language } from './wording.ts';

const VERDICTS: Readonly<Record<GoalVerdict, string>> = {
  likely: 'Likely',
  open: 'Open',
  unlikely: 'Unlikely',
  'not-judged': 'Not judged yet',
};

/** A verdict on screen and in the CLI: in the words of an English report. */
export const goalVerdict = (verdict: GoalVerdict): string => VERDICTS[verdict];

/** A goal's name, in any place. */
export const goalName = (
  { name, goal }: Pick<WorkstreamView, 'name' | 'goal'>,
  unnamed = 'Goal without a name',
): string => name ?? goal ?? unnamed;

/** A workstream's figure, which has no sample: one decimal, and a percent sign. */
export function goalPct(value: number, { format }: Language): string {
  return `${format.decimal(value, 1)}%`;
}

/** A target is exact: it has only its own decimals, and no unit here. */
export function writeTarget(value: number, { format }: Language): string {
  return Number.isInteger(value) ? format.count(value) : format.decimal(value, 1);
}

type Aimed = Pick<WorkstreamView, 'targetVisibilityPct' | 'deadline'>;

/** Why a goal has no verdict, as a sentence. */
function unjudgedSentence(
  { course, why }: Extract<JudgedGoal, { verdict: 'not-judged' }>,
  { targetVisibilityPct: target, deadline }: Aimed,
  language: Language,
): string {
  const { format, words } = language;
  const day = deadline === null ? '' : format.date(deadline);
  const last = course.readings.at(-1);
  const count = course.readings.length;
  switch (why) {
    case 'no-target':
      return 'No target set, so there is no verdict.';
    case 'no-deadline':
      return 'No deadline set, so there is no forecast.';
    case 'over':
      return last === undefined
        ? `The deadline was ${day}; there are no readings.`
        : `The deadline was ${day}. The last reading, on ${format.date(last.atMs)}, is ${goalPct(last.value, language)}.`;
    case 'too-few':
      return `${format.count(count)} ${words.plural(count, 'reading', 'readings')} so far: a forecast needs ${format.count(FORECAST_MIN_POINTS)}. Fewer do not show how much readings hang together, so that no band would hold.`;
    case 'no-projection':
      return 'These readings cannot be projected.';
    case 'too-far': {
      const until = course.forecast.at(-1)?.atMs;
      const reach = until === undefined ? '' : ` until ${format.date(until)}`;
      const arrival = target === null ? '' : arrivalWords(course, target, language);
      return `Cannot tell yet: ${format.count(count)} readings tell${reach}, and the deadline is ${day}. ${arrival}`.trim();
    }
  }
}

/** The basis of a goal's verdict, as a sentence. */
export function goalSentence(judged: JudgedGoal, goal: Aimed, language: Language): string {
  const { format, words } = language;
  if (judged.verdict === 'not-judged') return unjudgedSentence(judged, goal, language);
  const { verdict, expected, target, course } = judged;
  const range = words.range(format.decimal(expected.low, 1), goalPct(expected.high, language));
  const written = `${writeTarget(target, language)}%`;
  const place = { likely: 'below it', open: 'within that range', unlikely: 'above it' }[verdict];
  const day = goal.deadline === null ? '' : ` on ${format.date(goal.deadline)}`;
  const arrival = arrivalWords(course, target, language);
  return `If the course goes on, expect ${range}${day} (95%): the target of ${written} is ${place}. ${arrival}`.trim();
}

/** When readings reach the target; empty if they have. */
function arrivalWords({ readings, arrival }: GoalCourse, target: number, { format }: Language): string {
  if (arrival === null || (readings.at(-1)?.value ?? 0) >= target) return '';
  const { earliestMs, latestMs, untilMs } = arrival;
  if (earliestMs === null) return `Not likely reached before ${format.date(untilMs)}.`;
  const [from, to] = [
    format.monthOfYear(earliestMs),
    latestMs === null ? null : format.monthOfYear(latestMs),
  ];
  if (to === null) return `Reached in ${from} at the earliest; when at the latest cannot be told yet.`;
  return from === to ? `Likely reached in ${from}.` : `Likely reached between ${from} and ${to}.`;
}

/** The last reading relative to the straight line to the target; empty if there is none. */
export function wayWords(course: GoalCourse, { format }: Language): string {
  const last = course.readings.at(-1);
  const due = last === undefined ? null : wayAt(course, last.atMs);
  if (last === undefined || due === null) return '';
  const points = format.decimal(Math.abs(last.value - due), 1);
  const side = last.value < due ? 'below' : 'above';
  return `The last reading is ${points} points ${side} the straight line to the target.`;
}
