/** What an action is after a change: its state's conditions, and what is fixed when it is agreed. */
import { MOST_FIXED_PROMPTS } from '../../../shared/domain/action.ts';
import type { ActionAim, ActionSettings, ProjectAction } from '../../../shared/domain/action-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { addDays, dayOf, startOfDay, type Zone } from '../../../shared/format/calendar.ts';
import type { Db } from '../../db/open.ts';
import { loadPromptTopics } from '../../db/queries/actions.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import type { RowId } from '../../db/row-id.ts';

/** A client's zone, and the moment of a change. */
export type Moment = { readonly at: string; readonly zone: Zone };

const refuse = (why: string): AppError => new AppError('input/invalid', `${why} Nothing was changed.`);

/** All prompts of an aim: those that it names, and those of its topics. */
export function promptsOf(
  db: Db,
  project: RowId<'project'>,
  { topics, prompts }: ActionAim,
): readonly string[] {
  const ofTopics = loadPromptTopics(db, project)
    .filter(({ topicId }) => topicId !== null && topics.includes(topicId))
    .map(({ promptId }) => promptId);
  return [...new Set([...prompts, ...ofTopics])];
}

function fix(db: Db, project: RowId<'project'>, action: ActionAim, at: string): ProjectAction['fixed'] {
  const { measure, points, topics, platforms, from, to } = action;
  const prompts = [...promptsOf(db, project, action)];
  if (prompts.length <= MOST_FIXED_PROMPTS) {
    return { at, measure, points, topics, prompts, platforms, from, to };
  }
  const [most, count] = [MOST_FIXED_PROMPTS, prompts.length].map(String);
  throw refuse(
    `An action is judged by at most ${most} prompts, and its topics have ${count}: name fewer of them.`,
  );
}

/** A month of weekly runs. */
const MOST_IN_VIEW = 4;

/** Ids of the runs that one has in view when one chooses prompts: the newest. */
export const runsInView = (db: Db, project: RowId<'project'>): readonly string[] =>
  loadCompletedRuns(db, project)
    .slice(-MOST_IN_VIEW)
    .map(({ runId }) => runId);

/** An action after a change: where it is about others than before, the runs in view are also those by which its prompts were chosen. */
export function chosenAnew(
  db: Db,
  project: RowId<'project'>,
  was: ProjectAction,
  now: ProjectAction,
): ProjectAction {
  const isSame = (['topics', 'prompts', 'platforms'] as const).every(
    (field) => JSON.stringify(was[field].toSorted()) === JSON.stringify(now[field].toSorted()),
  );
  if (isSame) return now;
  return { ...now, chosenFrom: [...new Set([...was.chosenFrom, ...runsInView(db, project)])] };
}

/** When an action counts as done: runs of its day are before it, as nothing acts within hours. */
export const doneAt = (day: string, zone: Zone): number => startOfDay(addDays(day, 1), zone);

/** Raises `input/invalid` for another day than that on which it was done before, once a run has shown what followed. */
function assertDay(
  db: Db,
  project: RowId<'project'>,
  was: ProjectAction,
  day: string,
  { at, zone }: Moment,
): void {
  const earlier = was.changes.findLast((change) => change.field === 'doneOn' && change.was !== null);
  const stood = was.doneOn ?? (earlier === undefined ? day : String(earlier.was));
  if (day === stood) return;
  const [sinceMs, nowMs] = [doneAt(stood, zone), Date.parse(at)];
  const isSince = ({ startedAtMs }: { readonly startedAtMs: number }): boolean =>
    startedAtMs >= sinceMs && startedAtMs <= nowMs;
  if (!loadCompletedRuns(db, project).some(isSince)) return;
  throw refuse(
    `It was done on ${stood}, and runs since have shown what followed: it is judged from that day on. Add another action for what was done on ${day}.`,
  );
}

/** When and why an action ended; null where its state has none. */
function endOf(
  was: ProjectAction,
  { state = was.state, reason, doneOn }: ActionSettings,
  today: string,
): Pick<ProjectAction, 'state' | 'reason' | 'doneOn'> {
  if (state !== 'dropped' && typeof reason === 'string') {
    throw refuse('Only a dropped action has a reason.');
  }
  if (state !== 'done' && typeof doneOn === 'string') {
    throw refuse('Only an action that is done has a day on which it was.');
  }
  if (state === 'dropped') {
    const why = reason ?? was.reason;
    if (why === null) throw refuse('An action is dropped for a reason, which its next report tells.');
    return { state, reason: why, doneOn: null };
  }
  if (state !== 'done') return { state, reason: null, doneOn: null };
  const day = doneOn ?? was.doneOn ?? today;
  if (day > today) throw refuse(`An action is done on a day that has come, and ${day} is still to come.`);
  return { state, reason: null, doneOn: day };
}

/**
 * An action as a change leaves it. Agreeing fixes what it is judged by; only on the same day can it be taken back to proposed and so be
 * fixed anew. Raises `input/invalid`.
 */
export function settle(
  db: Db,
  project: RowId<'project'>,
  was: ProjectAction,
  wanted: ActionSettings,
  { at, zone }: Moment,
): ProjectAction {
  const today = dayOf(Date.parse(at), zone);
  const end = endOf(was, wanted, today);
  if (end.doneOn !== null) assertDay(db, project, was, end.doneOn, { at, zone });
  const now: ProjectAction = { ...was, ...wanted, ...end };
  const isOpen = end.state === 'proposed' || end.state === 'dropped';
  if (was.fixed === null) {
    const chosen = chosenAnew(db, project, was, now);
    return { ...chosen, fixed: isOpen ? null : fix(db, project, chosen, at) };
  }
  const isOfToday = dayOf(Date.parse(was.fixed.at), zone) === today;
  return end.state === 'proposed' && isOfToday ? { ...now, fixed: null } : now;
}
