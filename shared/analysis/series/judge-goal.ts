/** A goal's verdict, decided once: overview, goals, reports and the command line use it. */
import type { Interval } from '../../domain/estimate.ts';
import type { WorkstreamView } from '../../domain/workstream.ts';
import { UTC, type Zone } from '../../format/calendar.ts';
import { FORECAST_MIN_POINTS } from './forecast.ts';
import { buildGoalCourse, expectedAtDeadline, type GoalCourse } from './goal-course.ts';

/** Whether a goal will be met, by the band at its deadline, never a reading. */
export type GoalVerdict = 'likely' | 'open' | 'unlikely' | 'not-judged';

/** Why a goal has no verdict. */
export type GoalUnjudged = 'no-target' | 'no-deadline' | 'over' | 'too-few' | 'no-projection' | 'too-far';

/** A goal over time, and its verdict. */
export type JudgedGoal = { readonly course: GoalCourse } & (
  | {
      readonly verdict: Exclude<GoalVerdict, 'not-judged'>;
      readonly target: number;
      /** The expected reading at the deadline. */
      readonly expected: Interval;
      readonly why: null;
    }
  | { readonly verdict: 'not-judged'; readonly why: GoalUnjudged }
);

type JudgedOf = Pick<WorkstreamView, 'series' | 'targetVisibilityPct' | 'deadline'>;

function whyNot({ targetVisibilityPct, deadline }: JudgedOf, course: GoalCourse, day: string) {
  if (targetVisibilityPct === null) return 'no-target';
  if (deadline === null) return 'no-deadline';
  if (deadline <= day) return 'over';
  if (course.readings.length < FORECAST_MIN_POINTS) return 'too-few';
  return course.forecast.length === 0 ? 'no-projection' : 'too-far';
}

/**
 * Judges a goal as of a day.
 *
 * @param day YYYY-MM-DD in `zone`; later readings are ignored.
 */
export function judgeGoal(goal: JudgedOf, day: string, zone: Zone = UTC): JudgedGoal {
  const { targetVisibilityPct: target, deadline } = goal;
  const series = goal.series.filter(({ date }) => date <= day);
  const course = buildGoalCourse({ series, targetPct: target, deadline, zone });
  const expected = expectedAtDeadline(course);
  if (target === null || deadline === null || deadline <= day || expected === null) {
    return { course, verdict: 'not-judged', why: whyNot(goal, course, day) };
  }
  const verdict = expected.low > target ? 'likely' : expected.high < target ? 'unlikely' : 'open';
  return { course, verdict, target, expected, why: null };
}
