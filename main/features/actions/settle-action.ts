/** What an action is after a change: its state's conditions, and what is fixed when it is agreed. */
import type { ActionAim, ActionSettings, ProjectAction } from '../../../shared/domain/action-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { dayOf, type Zone } from '../../../shared/format/calendar.ts';
import type { Db } from '../../db/open.ts';
import { loadPromptTopics } from '../../db/queries/actions.ts';
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
  return { at, measure, points, topics, prompts: [...promptsOf(db, project, action)], platforms, from, to };
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
  const now: ProjectAction = { ...was, ...wanted, ...end };
  const isOpen = end.state === 'proposed' || end.state === 'dropped';
  if (was.fixed === null) return { ...now, fixed: isOpen ? null : fix(db, project, now, at) };
  const isOfToday = dayOf(Date.parse(was.fixed.at), zone) === today;
  return end.state === 'proposed' && isOfToday ? { ...now, fixed: null } : now;
}
