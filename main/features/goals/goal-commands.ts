/** Goals as commands name them: clients, brands, topics and platforms by name. */
import { GOAL_MEASURES, type GoalMeasure } from '../../../shared/domain/goal.ts';
import { goalDraft, type JudgedOwnGoal, type OwnGoal } from '../../../shared/domain/goal-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { HIDDEN_SIGNS } from '../../../shared/format/name-schema.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { inTransaction } from '../../db/open.ts';
import { loadGoalSubjects } from '../../db/queries/goals.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { deleteGoal } from '../../db/writes/goals.ts';
import { plainName, quoted } from '../../platform/given-table.ts';
import { idNamed, knownNamesOf, readDay, type Named } from '../events/index.ts';
import { judgeGoals } from './judge-goals.ts';
import { addGoal, tellGoals } from './keep-goals.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'tell'>;

/** A goal as it is typed. */
export type GivenGoal = {
  readonly label: string;
  readonly measure: string;
  readonly target: string;
  readonly due: string;
  readonly brand?: string | undefined;
  readonly topic?: string | undefined;
  readonly platform?: string | undefined;
};

/** A client, and what a command did with its goals. */
export type OfGoalClient<T> = { readonly client: string; readonly projectId: string } & T;

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A target as people type it. Raises nothing: what is wrong goes to `faults`. */
function readTarget(given: string, faults: string[]): number {
  const written = given.trim().replace(/\s*%$/, '').replace('−', '-');
  if (NUMBER.test(written)) return Number(written);
  faults.push(`the target ${quoted(given)} is not a number; write it as 45 or 45.5`);
  return Number.NaN;
}

function readMeasure(given: string, faults: string[]): GoalMeasure {
  const found = GOAL_MEASURES.find((measure) => plainName(measure) === plainName(given));
  if (found === undefined) {
    faults.push(`there is no measure ${quoted(given)}; there are: ${GOAL_MEASURES.join(', ')}`);
  }
  return found ?? 'visibility';
}

/** Sets a goal that is given in words. Raises `input/invalid` with everything that speaks against it. */
export function addGivenGoal(
  core: Deps,
  choice: ProjectChoice,
  given: GivenGoal,
): OfGoalClient<{ readonly goal: OwnGoal }> {
  const { db } = core;
  const project = findReportProject(db, choice);
  const faults: string[] = [];
  const { topics, platforms } = knownNamesOf(db, project.id);
  const brands = [...loadGoalSubjects(db, project.id).brands].map(([id, { name }]) => [id, name] as const);
  const idOf = (what: string, name: string | undefined, known: Named): string | null => {
    if (name === undefined) return null;
    const found = idNamed(what, name, known);
    if ('id' in found) return found.id;
    faults.push(found.why);
    return null;
  };
  const day = readDay(given.due, 'unknown');
  if ('why' in day) faults.push(day.why);
  if (!goalDraft.shape.label.safeParse(given.label).success) {
    faults.push(
      `the goal’s name ${quoted(given.label)} cannot be kept: 1 to 120 letters, and ${HIDDEN_SIGNS}`,
    );
  }
  const draft = {
    ...{
      label: given.label.trim(),
      measure: readMeasure(given.measure, faults),
      target: readTarget(given.target, faults),
    },
    ...{ due: 'day' in day ? day.day : '', brandId: idOf('brand', given.brand, brands) },
    ...{ topicId: idOf('topic', given.topic, topics), platform: idOf('platform', given.platform, platforms) },
  };
  if (faults.length > 0) {
    throw new AppError('input/invalid', `This is not a valid goal: ${faults.join('; ')}. Nothing was kept.`);
  }
  const { connectionId: connection, projectId, name: client } = project;
  return { client, projectId, goal: addGoal(core, { connection, projectId, ...draft }) };
}

/** Goals of a client, as they stand. */
export function listGoalsOf(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  choice: ProjectChoice,
): OfGoalClient<{ readonly goals: readonly JudgedOwnGoal[]; readonly project: ReportProject }> {
  const project = findReportProject(db, choice);
  const { name: client, projectId } = project;
  return { client, projectId, project, goals: judgeGoals(db, project, clock.nowMs()) };
}

/** Deletes goals by id: all of them, or none. */
export function deleteGoals(
  core: Deps,
  choice: ProjectChoice,
  ids: readonly string[],
): OfGoalClient<{ readonly deleted: readonly string[] }> {
  const { id, connectionId: connection, projectId, name: client } = findReportProject(core.db, choice);
  inTransaction(core.db, () => {
    const unknown = ids.filter((goal) => !deleteGoal(core.db, id, goal));
    if (unknown.length === 0) return;
    throw new AppError(
      'input/not-found',
      `${client} has no goal ${unknown.map(quoted).join(', ')}. Nothing was deleted.`,
      { commandLine: '`sightline goal list` shows the ids.' },
    );
  });
  tellGoals(core, { connection, projectId });
  return { client, projectId, deleted: [...new Set(ids)] };
}
