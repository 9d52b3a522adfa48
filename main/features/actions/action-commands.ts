/** Actions as commands name them: clients by name, actions by id, and everything else in words. */
import { USUALLY_WANTED } from '../../../shared/domain/action.ts';
import type { ActionDraft, ProjectAction, SavedAction } from '../../../shared/domain/action-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { chooseRuns } from '../../core/choose-runs.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { findActionPlace, loadActions } from '../../db/queries/actions.ts';
import type { Db } from '../../db/open.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { knownNamesOf, placeOf, type OfClient } from '../events/index.ts';
import { addAction, setAction } from './keep-actions.ts';
import { isOverdue } from './list-actions.ts';
import { readGivenAction, type GivenAction } from './read-given.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'tell'>;

const EMPTY: ActionDraft = {
  ...{ title: '', owner: null, due: null, place: null, audience: 'internal' },
  ...{ measure: 'visibility', points: USUALLY_WANTED, topics: [], prompts: [], platforms: [] },
  ...{ from: null, to: null },
};

/** The place of an action, and its client's name. Raises `input/not-found`. */
export function placeOfAction(db: Db, actionId: string): OfClient<{ readonly place: ProjectPlace }> {
  const place = findActionPlace(db, actionId);
  if (place === undefined) {
    throw new AppError(
      'input/not-found',
      `No client has an action ${toPrintableLine(actionId.slice(0, 80))}. Nothing was changed; \`sightline action list\` shows the ids.`,
    );
  }
  return { client: findReportProject(db, place).name, projectId: place.projectId, place };
}

/** Which runs its prompts were chosen by: `none`, ids, or what is given by default. Raises `input/not-found`. */
function chosenBy(
  db: Db,
  place: ProjectPlace,
  given: readonly string[] | undefined,
): readonly string[] | null {
  if (given === undefined) return null;
  if (given.join() === 'none') return [];
  const project = findReportProject(db, place);
  const completed = loadCompletedRuns(db, project.id);
  return chooseRuns({ kind: 'runs', runIds: [...given] }, completed, project).map(({ runId }) => runId);
}

/** Adds an action that is given in words. */
export function addGivenAction(
  core: Deps,
  choice: ProjectChoice,
  { chosenFrom, ...given }: GivenAction & { readonly chosenFrom?: readonly string[] | undefined },
): OfClient<SavedAction> {
  const { place, ...client } = placeOf(core, choice);
  const names = knownNamesOf(core.db, requireProject(core.db, place));
  const { state: _state, reason: _reason, doneOn: _doneOn, ...draft } = readGivenAction(given, names);
  const added = { ...place, ...EMPTY, ...draft, chosenFrom: chosenBy(core.db, place, chosenFrom) };
  return { ...client, ...addAction(core, added) };
}

/** Changes an action by what is given in words. */
export function setGivenAction(core: Deps, actionId: string, given: GivenAction): OfClient<SavedAction> {
  const { place, ...client } = placeOfAction(core.db, actionId);
  const settings = readGivenAction(given, knownNamesOf(core.db, requireProject(core.db, place)));
  return { ...client, ...setAction(core, { ...place, actionId, ...settings }) };
}

/** A client's actions, the oldest first. */
export function listOfClient(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  choice: ProjectChoice,
): OfClient<{ readonly actions: readonly (ProjectAction & { readonly isOverdue: boolean })[] }> {
  const { id, zone, projectId, name: client } = findReportProject(db, choice);
  const actions = loadActions(db, id).map((action) => ({
    ...action,
    isOverdue: isOverdue(action, clock.nowMs(), zone),
  }));
  return { client, projectId, actions };
}
