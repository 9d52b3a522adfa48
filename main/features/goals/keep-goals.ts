/** A client's own goals: set, brought back, removed. */
import { randomUUID } from 'node:crypto';
import { GOAL_RANGES, isBetterHigh, isInRange, MOST_GOALS } from '../../../shared/domain/goal.ts';
import type { GoalDraft, OwnGoal } from '../../../shared/domain/goal-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { goalFigure, goalTarget } from '../../../shared/words/own-goals.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/open.ts';
import { countGoals, loadGoalSubjects, type GoalBrand } from '../../db/queries/goals.ts';
import { deleteGoal, saveGoal } from '../../db/writes/goals.ts';
import { nowIso } from '../../platform/clock.ts';
import { openGoalRuns, readLevel } from './goal-series.ts';
import type { GoalProject } from './judge-goals.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'tell'>;

/** Reports to the screens that a client's goals have changed. */
export const tellGoals = ({ tell }: Pick<Core, 'tell'>, { connection, projectId }: ProjectPlace): void =>
  tell('mirror/changed', { connection, projectId, runId: null, part: 'goals' });

const refuse = (why: string): AppError => new AppError('input/invalid', `${why} Nothing was kept.`);

/** What the newest run by now says of a goal. Raises `input/invalid` if it says nothing, `report/no-data` without a run. */
function startOf(
  { db, clock }: Deps,
  { id, zone }: GoalProject,
  draft: GoalDraft,
  brandId: string,
): OwnGoal['start'] {
  const { completed, read } = openGoalRuns(db, id);
  const run = completed.findLast(({ startedAtMs }) => startedAtMs <= clock.nowMs());
  const answers = run && read(run);
  if (run === undefined || answers == null) {
    throw new AppError(
      'report/no-data',
      'A goal starts from a run with its answers, and none is on this computer. Sync first. Nothing was kept.',
    );
  }
  const level = readLevel(answers, { ...draft, brandId });
  if (level === null) {
    throw refuse('The newest run says nothing of that: no answer is about it, or none names the brand.');
  }
  return { runId: run.runId, day: dayOf(run.startedAtMs, zone), ...level };
}

/** Raises `input/invalid` for a target that is none, or reached already. */
function assertAim(draft: GoalDraft, start: OwnGoal['start'], isOwn: boolean): void {
  const { measure, target } = draft;
  const format = buildFormatter('en-GB');
  const now = `the newest run, of ${start.day}, is at ${goalFigure(measure, start.value, format)}`;
  if (target === start.value) throw refuse(`A goal is to change something, and ${now}.`);
  const isBetter = target > start.value === isBetterHigh(measure);
  // What is good of a rival's figure is for a person to say.
  if (isOwn && !isBetter) {
    throw refuse(`The target of ${goalTarget(draft, format)} is met already: ${now}. Choose a better one.`);
  }
}

/** The brand that a goal is about. Raises `input/not-found`. */
function brandOf(db: Db, project: GoalProject, { brandId }: GoalDraft): GoalBrand {
  const { brands } = loadGoalSubjects(db, project.id);
  const brand = brandId === null ? [...brands.values()].find(({ isOwn }) => isOwn) : brands.get(brandId);
  if (brand !== undefined) return brand;
  throw new AppError('input/not-found', 'The client has no such brand on this computer. Nothing was kept.');
}

/**
 * Sets a goal, from what the newest run says. Raises `input/not-found` for a client or brand that is gone, `report/no-data` without a run,
 * `input/invalid` for a target that is out of range or met, and for a day that is not to come.
 */
export function addGoal(core: Deps, { connection, projectId, ...draft }: ProjectPlace & GoalDraft): OwnGoal {
  const place = { connection, projectId };
  const { db, clock } = core;
  const [from, to] = GOAL_RANGES[draft.measure];
  if (!isInRange(draft.measure, draft.target)) {
    throw refuse(
      `A target of ${draft.measure} is between ${String(from)} and ${String(to)}, not ${String(draft.target)}.`,
    );
  }
  const goal = inTransaction(db, () => {
    const project = findReportProject(db, place);
    if (draft.due <= dayOf(clock.nowMs(), project.zone)) {
      throw refuse(`A goal is due on a day to come, and ${draft.due} is none.`);
    }
    if (countGoals(db, project.id) >= MOST_GOALS) {
      throw refuse(`The client has ${String(MOST_GOALS)} goals, the most there can be; remove one first.`);
    }
    const brand = brandOf(db, project, draft);
    const start = startOf(core, project, draft, brand.brandId);
    assertAim(draft, start, brand.isOwn);
    const made = { ...draft, brandId: brand.isOwn ? null : brand.brandId, goalId: randomUUID(), start };
    saveGoal(db, project.id, made, nowIso(clock));
    return made;
  });
  tellGoals(core, place);
  return goal;
}

/** Brings back a goal as it was, with its start. Raises `input/not-found` for a client that is gone. */
export function restoreGoal(core: Deps, { goal, ...place }: ProjectPlace & { readonly goal: OwnGoal }): void {
  const { target, start, measure } = goal;
  if (target === start.value || !isInRange(measure, target)) throw refuse('That is no goal.');
  saveGoal(core.db, requireProject(core.db, place), goal, nowIso(core.clock));
  tellGoals(core, place);
}

/** Removes a goal; a no-op if it is gone. Raises `input/not-found` for a client that is gone. */
export function removeGoal(
  core: Pick<Core, 'db' | 'tell'>,
  { goalId, ...place }: ProjectPlace & { readonly goalId: string },
): void {
  if (deleteGoal(core.db, requireProject(core.db, place), goalId)) tellGoals(core, place);
}
