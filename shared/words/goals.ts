/** What is said about a goal: how it stands, where it is heading, and why nothing is said of that. */
import { FORECAST_MIN_POINTS } from '../analysis/series/forecast.ts';
import { expectedAtDeadline, wayAt, type GoalCourse } from '../analysis/series/goal-course.ts';
import { judgeTarget, type GoalVerdict } from '../analysis/series/judge-target.ts';
import type { Language } from './wording.ts';

/** The words of each verdict; the same wherever a goal is judged. */
export const GOAL_VERDICTS: Readonly<Record<Exclude<GoalVerdict, 'not-judged'>, string>> = {
  'likely-met': 'Likely met',
  'within-reach': 'Within reach',
  behind: 'Behind',
};

/** A workstream's figure, which comes without a sample: one decimal, and a percent sign. */
export function goalPct(value: number, { format }: Language): string {
  return `${format.decimal(value, 1)}%`;
}

/** A target is exact: it carries only the decimals that it has, and here no unit. */
export function writeTarget(value: number, { format }: Language): string {
  return Number.isInteger(value) ? format.count(value) : format.decimal(value, 1);
}

/** The goal's verdict in a sentence, with what it rests on. */
export function goalSentence(
  course: GoalCourse,
  { target, deadline }: { readonly target: number | null; readonly deadline: string | null },
  nowMs: number,
  language: Language,
): string {
  const { format, words } = language;
  if (target === null) return 'No target set, so there is no verdict.';
  if (deadline === null) return 'No deadline set, so there is no forecast.';
  const day = format.date(deadline);
  const last = course.readings.at(-1);
  if (Date.parse(deadline) < nowMs) {
    return last === undefined
      ? `The deadline was ${day}; there are no readings.`
      : `The deadline was ${day}. The last reading, on ${format.date(last.atMs)}, is ${goalPct(last.value, language)}.`;
  }
  if (course.forecast.length === 0) {
    const count = course.readings.length;
    return count < FORECAST_MIN_POINTS
      ? `${format.count(count)} ${words.plural(count, 'reading', 'readings')} so far: a forecast needs ${format.count(FORECAST_MIN_POINTS)}. Fewer do not show how much readings hang together, so that no band would hold.`
      : 'These readings cannot be projected.';
  }
  const arrival = arrivalWords(course, target, language);
  const expected = expectedAtDeadline(course);
  if (expected === null) {
    const until = format.date(course.forecast.at(-1)?.atMs ?? nowMs);
    return `Cannot tell yet: ${format.count(course.readings.length)} readings tell until ${until}, and the deadline is ${day}. ${arrival}`.trim();
  }
  const range = words.range(format.decimal(expected.low, 1), goalPct(expected.high, language));
  const written = `${writeTarget(target, language)}%`;
  const verdict = judgeTarget(expected, target);
  const because =
    verdict === 'within-reach'
      ? `the target of ${written} is within that range`
      : verdict === 'behind'
        ? `the target of ${written} is above it`
        : `the target of ${written} is below it`;
  return `If the course goes on, expect ${range} on ${day} (95%): ${because}. ${arrival}`.trim();
}

/** When readings get to the target; empty where they are there. */
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

/** Where the last reading is beside the straight way to the target; empty where there is no way. */
export function wayWords(course: GoalCourse, { format }: Language): string {
  const last = course.readings.at(-1);
  const due = last === undefined ? null : wayAt(course, last.atMs);
  if (last === undefined || due === null) return '';
  const points = format.decimal(Math.abs(last.value - due), 1);
  const side = last.value < due ? 'below' : 'above';
  return `The last reading is ${points} points ${side} the straight line to the target.`;
}
