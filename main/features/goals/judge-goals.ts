/** A client's goals as they stand. */
import { judgePace, unjudged } from '../../../shared/analysis/series/goal-pace.ts';
import type { GoalPace, GoalsView, JudgedOwnGoal, OwnGoal } from '../../../shared/domain/goal-schema.ts';
import { addDays, startOfDay, type Zone } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Db } from '../../db/open.ts';
import { loadGoalChoices, loadGoalSubjects, loadOwnGoals, type GoalBrand } from '../../db/queries/goals.ts';
import type { RowId } from '../../db/row-id.ts';
import { openGoalRuns, readSeries, type GoalRuns } from './goal-series.ts';

/** A project whose goals are judged, up to a time in milliseconds since the epoch. */
export type GoalProject = { readonly id: RowId<'project'>; readonly zone: Zone };

function paceOf(
  runs: GoalRuns,
  { measure, topicId, platform, start, target, due }: OwnGoal,
  brand: GoalBrand | undefined,
  { zone, nowMs }: { readonly zone: Zone; readonly nowMs: number },
): GoalPace {
  if (brand === undefined) return unjudged('subject-gone');
  const figure = { measure, brandId: brand.brandId, topicId, platform };
  const series = readSeries(runs, figure, start.runId, zone);
  const dueMs = startOfDay(due, zone);
  const overMs = startOfDay(addDays(due, 1), zone);
  if (series === 'no-run' && nowMs < overMs) return unjudged('no-run', 'too-early', 1);
  if (typeof series === 'string') return unjudged(series);
  return judgePace(series, { target, isToRise: target > start.value, dueMs, overMs }, nowMs);
}

/** Judges a client's goals, or these of them, in their order; `nowMs` decides which days have passed, and which runs there are. */
export function judgeGoals(
  db: Db,
  { id, zone }: GoalProject,
  nowMs: number,
  goals: readonly OwnGoal[] = loadOwnGoals(db, [id]).get(id) ?? [],
): readonly JudgedOwnGoal[] {
  if (goals.length === 0) return [];
  const { brands, topics } = loadGoalSubjects(db, id);
  const own = [...brands.values()].find(({ isOwn }) => isOwn);
  const opened = openGoalRuns(db, id);
  const runs = { ...opened, completed: opened.completed.filter(({ startedAtMs }) => startedAtMs <= nowMs) };
  return goals.map((goal) => {
    const brand = goal.brandId === null ? own : brands.get(goal.brandId);
    return {
      goal,
      pace: paceOf(runs, goal, brand, { zone, nowMs }),
      brand: brand?.name ?? null,
      topic: goal.topicId === null ? null : (topics.get(goal.topicId) ?? null),
    };
  });
}

/** The same with what further goals can be about. Raises `input/not-found` for a client that is gone. */
export function loadGoalsView(
  db: Db,
  { nowMs, ...place }: ProjectPlace & { readonly nowMs: number },
): GoalsView {
  const project = findReportProject(db, place);
  return { goals: judgeGoals(db, project, nowMs), ...loadGoalChoices(db, project.id) };
}
