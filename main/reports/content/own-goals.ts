/** The client's own goals: level, target, and how each stands, as judged up to the report's newest run. */
import type { GoalMeasure, PaceVerdict } from '../../../shared/domain/goal.ts';
import type { JudgedOwnGoal } from '../../../shared/domain/goal-schema.ts';
import { basisSentences } from '../../../shared/words/basis.ts';
import {
  goalFigure,
  goalRange,
  goalStart,
  goalSubject,
  goalTarget,
} from '../../../shared/words/own-goals.ts';
import type { BaseContext } from './context.ts';
import type { BlockTitle } from './parts.ts';

/** An own goal as it is printed. */
export type WrittenOwnGoal = {
  readonly name: string;
  /** What it is about, and its target. */
  readonly aim: string;
  readonly level: string;
  readonly readOn: string;
  /** With its day; as it was when it was set, if it counts otherwise today. */
  readonly start: readonly string[];
  readonly stands: {
    readonly sign: string;
    readonly words: string;
    readonly notes: readonly string[];
    readonly verdict: 'better' | 'worse' | null;
  };
};

/** The own goals of a report. */
export type OwnGoalsContent = BlockTitle & {
  readonly columns: Readonly<Record<'goal' | 'level' | 'start' | 'stands', string>>;
  readonly goals: readonly WrittenOwnGoal[];
  readonly summary: string;
  readonly note: string;
};

/** The own goals that a report shows. */
export const ownGoalsOf = ({ figures }: BaseContext): readonly JudgedOwnGoal[] =>
  figures.material.ownGoals ?? [];

const SIGNS: Readonly<Record<PaceVerdict, string>> = {
  ...{ ahead: '▲', met: '▲', held: '▲', behind: '▼', missed: '▼', 'on-track': '≈' },
  ...{ 'too-early': '', 'cannot-say': '' },
};

/** Whether a goal falls short. */
export const isShort = ({ pace }: JudgedOwnGoal): boolean =>
  pace.verdict === 'behind' || pace.verdict === 'missed';

/** Whether a goal has a verdict. */
export const isToldGoal = ({ pace }: JudgedOwnGoal): boolean => pace.reason === null;

function measureName(measure: GoalMeasure, { pages }: BaseContext): string {
  const { visibility, shareOfVoice, sentiment } = pages.common;
  const names = { visibility, share_of_voice: shareOfVoice, sentiment, position: pages.keyFigures.position };
  return names[measure];
}

function standsOf({ goal, pace }: JudgedOwnGoal, context: BaseContext): WrittenOwnGoal['stands'] {
  const { pages, format } = context;
  const say = pages.goals;
  const words: Readonly<Record<PaceVerdict, string>> = {
    ...{ ahead: say.ahead, 'on-track': say.onTrack, behind: say.behind, met: say.met, held: say.held },
    ...{ missed: say.missed, 'too-early': say.tooEarly, 'cannot-say': say.cannotSay },
  };
  const notes = [
    ...(pace.way === null ? [] : [say.way(goalFigure(goal.measure, pace.way, format))]),
    ...(pace.reason === null ? [] : [say.unjudged[pace.reason]]),
    ...(pace.runsNeeded === null ? [] : [say.moreRuns(pace.runsNeeded)]),
  ];
  const isGood = ['ahead', 'met', 'held'].includes(pace.verdict);
  const verdict = isGood ? 'better' : pace.verdict === 'behind' || pace.verdict === 'missed' ? 'worse' : null;
  return { sign: SIGNS[pace.verdict], words: words[pace.verdict], notes, verdict };
}

/** On which prompts levels of visibility are counted, start and level alike; empty if there is nothing to say of it. */
function basisOf(goals: readonly JudgedOwnGoal[], context: BaseContext): readonly string[] {
  const { basis, project } = context.figures;
  if (basis === undefined || goals.every(({ goal }) => goal.measure !== 'visibility')) return [];
  return basisSentences(
    { ...basis, pct: null, servicePct: null, corrected: null },
    project.ownBrand,
    context,
  );
}

/** Builds the content of the own goals; null without any. */
export function buildOwnGoals(context: BaseContext): OwnGoalsContent | null {
  const { pages, format, words } = context;
  const say = pages.goals;
  const goals = ownGoalsOf(context);
  if (goals.length === 0) return null;
  return {
    title: say.own,
    measure: say.ownMeasure,
    columns: { goal: say.goal, level: say.level, start: say.start, stands: say.stands },
    goals: goals.map((one) => {
      const { goal, pace } = one;
      const { level } = pace;
      const start = goalStart(one, format);
      return {
        name: goal.label,
        aim: [
          measureName(goal.measure, context),
          goalSubject(one, context),
          say.target(goalTarget(goal, format), format.date(goal.due)),
        ].join(words.marks.comma),
        level: level === null ? say.noReadings : goalFigure(goal.measure, level.value, format),
        readOn: level === null ? '' : goalRange(goal.measure, level, context),
        start: [
          `${start.now} ${say.on(format.date(goal.start.day))}`,
          ...(start.whenSet === null ? [] : [say.startWhenSet(start.whenSet)]),
        ],
        stands: standsOf(one, context),
      };
    }),
    summary: say.ownSummary,
    note: [say.ownNote, ...basisOf(goals, context)].join(words.marks.space),
  };
}
