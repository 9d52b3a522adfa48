/** The goals' scorecard: readings, forecast and outlook; printed on a page of its own, and summarised in quiet times. */
import { dayOf, startOfDay } from '../../../shared/format/calendar.ts';
import { FORECAST_MIN_POINTS, type Forecast } from '../../../shared/analysis/series/forecast.ts';
import type { GoalCourse } from '../../../shared/analysis/series/goal-course.ts';
import {
  judgeGoal,
  type GoalUnjudged,
  type GoalVerdict,
  type JudgedGoal,
} from '../../../shared/analysis/series/judge-goal.ts';
import type { WorkstreamView } from '../../../shared/domain/workstream.ts';
import { ofAllSentences } from '../../../shared/words/basis.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { goalName } from '../../../shared/words/goals.ts';
import { buildOwnGoals, isShort, isToldGoal, ownGoalsOf, type OwnGoalsContent } from './own-goals.ts';
import type { BlockTitle } from './parts.ts';
import type { BaseContext, ContentContext } from './context.ts';

/** A goal's course for drawing; percentages from 0 to 100. */
export type WrittenCourse = {
  readonly readings: GoalCourse['readings'];
  readonly forecast: readonly Forecast[];
  readonly target: { readonly value: number; readonly text: string } | null;
  /** The axis' start and end. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly topPct: number;
  readonly alt: string;
};

/** A goal and its status. */
export type WrittenGoal = {
  readonly name: string;
  readonly target: string;
  readonly reading: string;
  readonly readOn: string;
  /** Null without readings. */
  readonly course: WrittenCourse | null;
  readonly verdict: GoalVerdict;
  readonly outlook: { readonly sign: string; readonly words: string; readonly notes: readonly string[] };
};

/** The scorecard. */
export type GoalsContent = BlockTitle & {
  readonly columns: Readonly<Record<'goal' | 'reading' | 'course' | 'outlook', string>>;
  readonly goals: readonly WrittenGoal[];
  readonly summary: string;
  readonly note: string;
  readonly own: OwnGoalsContent | null;
};

type Judged = JudgedGoal & { readonly goal: WorkstreamView };

/** The end of the reported run's day: later readings are not part of this report. */
const lastDayOf = ({ newest, format }: BaseContext): string => dayOf(newest.startedAtMs, format.zone);

const judgeGoals = (context: BaseContext): Judged[] =>
  (context.figures.material.goals ?? []).map((goal) => ({
    goal,
    ...judgeGoal(goal, lastDayOf(context), context.format.zone),
  }));

/** Whether the service keeps no goals. */
export function hasNoWorkstreams({ figures }: BaseContext): boolean {
  return (figures.material.goals ?? []).length === 0;
}

/** Whether no goals are set, by the service or by people. */
export const hasNoGoals = (context: BaseContext): boolean =>
  hasNoWorkstreams(context) && ownGoalsOf(context).length === 0;

/** How all goals stand, the service's and the client's own. */
export function findGoals(context: BaseContext): Finding {
  const { newest, format, pages } = context;
  const say = pages.goals;
  const [judged, own] = [judgeGoals(context), ownGoalsOf(context)];
  const all = judged.length + own.length;
  const count = (verdict: GoalVerdict): number => judged.filter((one) => one.verdict === verdict).length;
  const [likely, open, unlikely] = [count('likely'), count('open'), count('unlikely')];
  const short = own.filter(isShort).length;
  const onTrack = own.filter(({ pace }) => pace.verdict === 'on-track').length;
  const headline = (): string => {
    if (short > 0) return unlikely > 0 ? say.shortHeadline(short + unlikely) : say.behindHeadline(short);
    if (open + unlikely === 0 && own.some(isToldGoal)) return say.behindHeadline(0);
    return say.headline({ likely, open: open + onTrack, unlikely, all });
  };
  return {
    headline: headline(),
    lede: say.lede(say.goals(all), format.longDate(newest.startedAtMs)),
  };
}

const SIGNS: Readonly<Record<GoalVerdict, string>> = {
  likely: '▲',
  open: '≈',
  unlikely: '▼',
  'not-judged': '',
};

/** A target is exact: it keeps its given decimals. */
function writePct(value: number, { format }: BaseContext): string {
  return `${Number.isInteger(value) ? format.count(value) : format.decimal(value, 1)}${format.percentSign}`;
}

/** When there are enough readings for a forecast, at the usual interval; null if unknown. */
function enoughAt(readings: GoalCourse['readings']): number | null {
  const steps = readings
    .slice(1)
    .map(({ atMs }, at) => atMs - (readings[at]?.atMs ?? atMs))
    .sort((a, b) => a - b);
  const [last, step] = [readings.at(-1), steps[Math.floor(steps.length / 2)]];
  if (last === undefined || step === undefined) return null;
  return last.atMs + (FORECAST_MIN_POINTS - readings.length) * step;
}

/** Why a goal is not judged. */
function whyNot(why: GoalUnjudged, { goal, course }: Judged, context: BaseContext): string {
  const { format, pages } = context;
  const say = pages.goals;
  const { readings, forecast } = course;
  switch (why) {
    case 'no-target':
      return say.noGoal;
    case 'no-deadline':
      return say.noDeadline;
    case 'over':
      return say.over(format.date(goal.deadline ?? lastDayOf(context)));
    case 'too-few': {
      const [read, needed] = [format.count(readings.length), format.count(FORECAST_MIN_POINTS)];
      const atMs = enoughAt(readings);
      // A day that has passed when the report goes out is no outlook.
      const isPast = atMs !== null && dayOf(atMs, format.zone) < (context.printedOn ?? lastDayOf(context));
      return atMs === null || isPast
        ? say.tooFew(read, needed)
        : say.tooFewUntil(read, needed, format.date(atMs));
    }
    case 'no-projection':
      return say.noProjection;
    case 'too-far':
      return say.tooFar(format.date(forecast.at(-1)?.atMs ?? lastDayOf(context)));
  }
}

function outlookOf(judged: Judged, context: BaseContext): WrittenGoal['outlook'] {
  const { format, words, pages } = context;
  const say = pages.goals;
  const sign = SIGNS[judged.verdict];
  const said = say[judged.verdict === 'not-judged' ? 'notJudged' : judged.verdict];
  if (judged.why !== null) return { sign, words: said, notes: [whyNot(judged.why, judged, context)] };
  const { verdict, target } = judged;
  const { low, high } = judged.expected;
  const range = say.forecast(
    words.range(format.decimal(low, 1), `${format.decimal(high, 1)}${format.percentSign}`),
  );
  const points = (value: number): string => say.points(format.decimal(value, 1), Number(value.toFixed(1)));
  if (verdict === 'likely') return { sign, words: said, notes: [range, say.above(points(low - target))] };
  if (verdict === 'unlikely') return { sign, words: said, notes: [range, say.below(points(target - high))] };
  return { sign, words: said, notes: [range, say.inside] };
}

/** The common upper end of all goals' axes, for comparability. */
function topOf(all: readonly Judged[]): number {
  const highest = Math.max(
    0,
    ...all.flatMap(({ goal, course }) => [
      ...course.readings.map(({ value }) => value),
      ...course.forecast.map(({ interval }) => interval.high),
      goal.targetVisibilityPct ?? 0,
    ]),
  );
  return Math.min(100, Math.ceil((highest + 2) / 10) * 10);
}

function courseOf(judged: Judged, name: string, topPct: number, context: BaseContext): WrittenCourse | null {
  const { pages, format } = context;
  const { goal, course } = judged;
  const { readings, forecast } = course;
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined) return null;
  const deadlineMs = goal.deadline === null ? null : startOfDay(goal.deadline, context.format.zone);
  const target = goal.targetVisibilityPct;
  const written = target === null ? null : { value: target, text: writePct(target, context) };
  const pct = (value: number): string => `${format.decimal(value, 1)}${format.percentSign}`;
  return {
    readings,
    forecast,
    target: written,
    fromMs: first.atMs,
    toMs: Math.max(last.atMs, deadlineMs ?? 0),
    topPct,
    alt: pages.goals.alt(name, pct(first.value), pct(last.value), written?.text ?? pages.goals.none),
  };
}

function targetWords(
  { targetVisibilityPct: target, deadline }: WorkstreamView,
  context: BaseContext,
): string {
  const say = context.pages.goals;
  if (target === null) return say.noTarget;
  const pct = writePct(target, context);
  return deadline === null ? say.targetOnly(pct) : say.target(pct, context.format.date(deadline));
}

/** Builds the scorecard's content. */
export function buildGoalsContent(context: ContentContext): GoalsContent {
  const { format, pages } = context;
  const say = pages.goals;
  const all = judgeGoals(context);
  const topPct = topOf(all);
  return {
    title: say.scorecard,
    measure: say.measure,
    columns: { goal: say.goal, reading: say.reading, course: '', outlook: say.outlook },
    goals: all.map((judged) => {
      const { goal, course, verdict } = judged;
      const last = course.readings.at(-1);
      const name = goalName(goal, say.unnamed);
      return {
        name,
        target: targetWords(goal, context),
        reading:
          last === undefined ? say.noReadings : `${format.decimal(last.value, 1)}${format.percentSign}`,
        readOn: last === undefined ? '' : say.on(format.date(last.atMs)),
        course: courseOf(judged, name, topPct, context),
        verdict,
        outlook: outlookOf(judged, context),
      };
    }),
    summary: say.summary,
    own: buildOwnGoals(context),
    note: [say.note, ...ofAllSentences(context.figures.basis, context)].join(context.words.marks.space),
  };
}
