/**
 * The past of the sample data's clients: what nobody can type in, because it is to be written before it is done. Each step is taken by its
 * ordinary command on its day, so that what an action is judged by was fixed before it.
 */
import { USUALLY_WANTED } from '../../../shared/domain/action.ts';
import type { ActionSettings } from '../../../shared/domain/action-schema.ts';
import type { SyncSummary } from '../../../shared/domain/sync-schema.ts';
import { addDays, dayOf, UTC, weekdayOf } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { loadActions } from '../../db/queries/actions.ts';
import { loadPartState } from '../../db/queries/project-row.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { loadProjects } from '../../db/queries/runs.ts';
import type { RowId } from '../../db/row-id.ts';
import type { SyncDeps } from '../../sync/session.ts';
import { keepEvent, knownNamesOf } from '../events/index.ts';
import { addGoal } from '../goals/index.ts';
import { addAction, setAction } from './keep-actions.ts';
import {
  SAMPLE_LIVES,
  type LifeAction,
  type LifeEvent,
  type LifeGoal,
  type SampleLife,
} from './sample-lives.ts';

/** A client whose life is planted, and how its days and names are read. */
type Planted = {
  readonly place: ProjectPlace;
  readonly project: RowId<'project'>;
  readonly dayOf: (day: number) => string;
  /** The core as it was on a day. */
  readonly coreOn: (day: number) => Pick<Core, 'db' | 'clock' | 'tell'>;
  readonly topic: (name: string) => string[];
};

/** A month of weekly runs. */
const RUNS_IN_VIEW = 4;

function plantEvent({ place, dayOf: dayAt, coreOn, topic: idOf }: Planted, event: LifeEvent): void {
  const { from, to = from, topic, page, ...draft } = event;
  keepEvent(coreOn(from), {
    ...{ ...place, ...draft, eventId: null, from: dayAt(from), to: dayAt(to), source: 'typed' },
    scope: { topics: topic === undefined ? [] : idOf(topic), pages: page === undefined ? [] : [page] },
  });
}

function plantGoal({ place, dayOf: dayAt, coreOn, topic: idOf }: Planted, goal: LifeGoal): void {
  const { topic, setOn, due, ...draft } = goal;
  const [topicId = null] = idOf(topic);
  addGoal(coreOn(setOn), {
    ...{ ...place, ...draft, brandId: null, platform: null, measure: 'visibility' },
    ...{ topicId, due: dayAt(due) },
  });
}

function plantAction(
  { place, project, dayOf: dayAt, coreOn, topic: idOf }: Planted,
  action: LifeAction,
): void {
  const { topic, addedOn, agreedOn, begunOn, doneOn, droppedOn, reason, due, points, ...draft } = action;
  const core = coreOn(addedOn);
  const inView = loadCompletedRuns(core.db, project).filter(
    ({ startedAtMs }) => startedAtMs < core.clock.nowMs(),
  );
  const { actionId } = addAction(core, {
    ...{ ...place, ...draft, measure: 'visibility', points: points ?? USUALLY_WANTED, topics: idOf(topic) },
    ...{ prompts: [], platforms: [], from: null, to: null, due: due === undefined ? null : dayAt(due) },
    chosenFrom: inView.slice(-RUNS_IN_VIEW).map(({ runId }) => runId),
  }).action;
  const steps: readonly (readonly [day: number | undefined, settings: ActionSettings])[] = [
    [agreedOn, { state: 'agreed' }],
    [begunOn, { state: 'in-work' }],
    [doneOn, { state: 'done' }],
    [droppedOn, { state: 'dropped', reason: reason ?? null }],
  ];
  for (const [day, settings] of steps) {
    if (day !== undefined) setAction(coreOn(day), { ...place, actionId, ...settings });
  }
}

function plantLife(planted: Planted, { events, goals, actions }: SampleLife): void {
  for (const event of events) plantEvent(planted, event);
  for (const goal of goals) plantGoal(planted, goal);
  for (const action of actions) plantAction(planted, action);
}

/** Whether a client has runs, all with their answers: before, nobody could see what followed. */
function isMirrored(db: Db, project: RowId<'project'>): boolean {
  const runs = loadCompletedRuns(db, project);
  return runs.length > 0 && runs.every(({ id }) => loadPartState(db, id, 'results') === 'mirrored');
}

/**
 * Writes the lives of the sample connection's clients, each once: as soon as the answers of all its runs are here, and unless it has actions,
 * which nobody can delete. Other connections get none. Adds nothing to the summary.
 */
export function plantSampleLives(
  { tell }: Pick<Core, 'tell'>,
  { db, connection }: SyncDeps,
): Partial<SyncSummary> {
  if (!connection.isSample) return {};
  const added = dayOf(Date.parse(connection.createdAt), UTC);
  const monday = addDays(added, -weekdayOf(added));
  const dayAt = (day: number): string => addDays(monday, day);
  for (const { id, projectId, name } of loadProjects(db, connection.id)) {
    const life = SAMPLE_LIVES[name];
    if (life === undefined || loadActions(db, id).length > 0 || !isMirrored(db, id)) continue;
    const topics = knownNamesOf(db, id).topics;
    const planted: Planted = {
      place: { connection: connection.connectionId, projectId },
      ...{ project: id, dayOf: dayAt },
      // In the forenoon in Europe, and on the same day everywhere.
      coreOn: (day) => ({ db, tell, clock: { nowMs: () => Date.parse(`${dayAt(day)}T09:40:00Z`) } }),
      topic: (wanted) => topics.flatMap(([topicId, topic]) => (topic === wanted ? topicId : [])),
    };
    inTransaction(db, () => plantLife(planted, life));
  }
  return {};
}
