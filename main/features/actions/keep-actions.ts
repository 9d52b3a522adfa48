/** A client's actions: kept, listed, changed; nothing is changed without a trace. */
import { randomUUID } from 'node:crypto';
import type {
  ActionChange,
  ActionDraft,
  ActionSettings,
  ProjectAction,
  SavedAction,
} from '../../../shared/domain/action-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { loadActions } from '../../db/queries/actions.ts';
import type { RowId } from '../../db/row-id.ts';
import { saveAction } from '../../db/writes/actions.ts';
import { nowIso } from '../../platform/clock.ts';
import { keptPlace } from './kept-place.ts';
import { runsInView, settle } from './settle-action.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'tell'>;

/** Reports to the screens that a client's actions have changed. */
export const tellActions = ({ tell }: Pick<Core, 'tell'>, { connection, projectId }: ProjectPlace): void =>
  tell('mirror/changed', { connection, projectId, runId: null, part: 'actions' });

/** A client's actions, the oldest first. Raises `input/not-found` for a client that is gone. */
export const listActions = (db: Db, place: ProjectPlace): readonly ProjectAction[] =>
  loadActions(db, requireProject(db, place));

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** With lists that name each thing once, and the place as it is kept. Raises `input/invalid` for what is no page's address. */
function asKept<T extends ActionSettings>(
  given: T,
): { readonly kept: T; readonly remarks: readonly string[] } {
  const { place, remarks } = keptPlace(given.place ?? null);
  const kept = {
    ...given,
    ...(given.topics && { topics: distinct(given.topics) }),
    ...(given.prompts && { prompts: distinct(given.prompts) }),
    ...(given.platforms && { platforms: distinct(given.platforms) }),
    ...(given.place !== undefined && { place }),
  };
  return { kept, remarks };
}

function assertWindow({ from, to }: Pick<ActionDraft, 'from' | 'to'>): void {
  if (from === null || to === null || from <= to) return;
  throw new AppError(
    'input/invalid',
    `The runs by which an action is judged end on or after the day they begin, and ${to} is before ${from}. Nothing was kept.`,
  );
}

/** An action of a draft, proposed. */
export const proposed = (draft: ActionDraft, actionId: string, at: string): ProjectAction => ({
  ...draft,
  ...{ actionId, state: 'proposed', reason: null, doneOn: null, recommendation: null, fixed: null },
  ...{ chosenFrom: [], proposedIn: [], createdAt: at, savedAt: at, changes: [] },
});

/** An action to add. `chosenFrom` are ids of the runs by which its prompts were chosen; null: the newest ones, which one has in view. */
export type AddedAction = ProjectPlace & ActionDraft & { readonly chosenFrom: readonly string[] | null };

/** A new action of one's own. */
export const newAction = (
  db: Db,
  project: RowId<'project'>,
  {
    draft,
    chosenFrom,
    at,
  }: { readonly draft: ActionDraft; readonly chosenFrom: readonly string[] | null; readonly at: string },
): ProjectAction => ({
  ...proposed(draft, randomUUID(), at),
  chosenFrom: chosenFrom ?? runsInView(db, project),
});

/** Keeps a new action of one's own. Raises `input/not-found` for a client that is gone, `input/invalid` for what cannot be kept. */
export function addAction(
  core: Deps,
  { connection, projectId, chosenFrom, ...draft }: AddedAction,
): SavedAction {
  const { db } = core;
  const place = { connection, projectId };
  assertWindow(draft);
  const { kept, remarks } = asKept(draft);
  const action = inTransaction(db, () => {
    const project = requireProject(db, place);
    const added = newAction(db, project, { draft: kept, chosenFrom, at: nowIso(core.clock) });
    saveAction(db, project, added, []);
    return added;
  });
  tellActions(core, place);
  return { action, remarks };
}

/** The kept action of that id. Raises `input/not-found`. */
export function requireAction(db: Db, project: RowId<'project'>, actionId: string): ProjectAction {
  const found = loadActions(db, project).find((action) => action.actionId === actionId);
  if (found !== undefined) return found;
  throw new AppError(
    'input/not-found',
    `The client has no action ${toPrintableLine(actionId.slice(0, 80))}. Nothing was changed.`,
    { commandLine: '`sightline action list` shows the ids.' },
  );
}

const SET_BY_STATE = ['state', 'reason', 'doneOn'] as const;

/** What a change changed. */
function changesOf(
  was: ProjectAction,
  now: ProjectAction,
  fields: readonly string[],
  at: string,
): ActionChange[] {
  return [...new Set([...fields, ...SET_BY_STATE])].flatMap((name) => {
    const field = name as keyof ActionSettings;
    return JSON.stringify(was[field]) === JSON.stringify(now[field])
      ? []
      : [{ at, field, was: was[field], now: now[field] }];
  });
}

/**
 * Changes an action, or where it stands, and keeps what it was. Agreeing fixes what it is judged by. Raises `input/not-found`, and
 * `input/invalid` for a dropped one without a reason, one done on a day to come or on another one than runs have judged, and what cannot be
 * kept.
 */
export function setAction(
  core: Deps,
  {
    connection,
    projectId,
    actionId,
    ...settings
  }: ProjectPlace & ActionSettings & { readonly actionId: string },
): SavedAction {
  const { db } = core;
  const place = { connection, projectId };
  const { kept: wanted, remarks } = asKept(settings);
  const action = inTransaction(db, () => {
    const at = nowIso(core.clock);
    const { id, zone } = findReportProject(db, place);
    const was = requireAction(db, id, actionId);
    const now = settle(db, id, was, wanted, { at, zone });
    assertWindow(now);
    const changes = changesOf(was, now, Object.keys(wanted), at);
    if (changes.length === 0) return was;
    const kept = { ...now, savedAt: at, changes: [...was.changes, ...changes] };
    saveAction(db, id, kept, changes);
    return kept;
  });
  tellActions(core, place);
  return { action, remarks };
}
