/** Advice that a report has printed, kept as proposed actions. */
import { createHash } from 'node:crypto';
import { isEnded } from '../../../shared/domain/action.ts';
import { dueInReports } from '../../../shared/domain/action-due.ts';
import type { ActionChange, ProjectAction, Recommendation } from '../../../shared/domain/action-schema.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { hasAction, loadActions } from '../../db/queries/actions.ts';
import { saveAction } from '../../db/writes/actions.ts';
import { nowIso } from '../../platform/clock.ts';
import { keptPlace } from './kept-place.ts';
import { proposed, tellActions } from './keep-actions.ts';

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/**
 * The id of the nth action of one advice: the same on every computer of a team, so that it is there once; another where a second connection
 * on this computer has the same client.
 */
function idOf(db: Db, { connection, projectId }: ProjectPlace, recommendation: string, nth: number): string {
  const parts = [projectId.toLowerCase(), recommendation, nth];
  const shared = digest(parts);
  return hasAction(db, shared) ? digest([...parts, connection]) : shared;
}

/**
 * The day by which a report says that an action is due, where there is none, or the one that reports have said is over: kept, as the report
 * has printed it. It takes the place of none; the day that somebody set stays, and the action overdue.
 */
function dated(
  action: ProjectAction,
  now: string | null,
  { on, at }: { readonly on: string; readonly at: string },
): ActionChange[] {
  const was = dueInReports(action);
  if (now === null || now === was || (was !== null && was >= on)) return [];
  return [{ at, field: action.due === null ? 'due' : 'dueInReports', was, now }];
}

/**
 * Keeps what a report proposes: advice whose action is under way gets the report's day, and the day that the report prints, if the last one is
 * over; other advice becomes an action. An action of advice that has ended stays as it is; whoever proposes the same again begins another. Returns
 * them in the order given.
 *
 * @param reportDay YYYY-MM-DD.
 */
export function keepProposed(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  place: ProjectPlace,
  recommendations: readonly Recommendation[],
  reportDay: string,
): readonly ProjectAction[] {
  const { db } = core;
  const at = nowIso(core.clock);
  const kept = inTransaction(db, () => {
    const project = requireProject(db, place);
    const actions = loadActions(db, project);
    return recommendations.map(({ recommendation, chosenFrom, ...draft }) => {
      const earlier = actions.filter((action) => action.recommendation === recommendation);
      const open = earlier.find(({ state }) => !isEnded(state));
      const action =
        open ??
        ({
          ...proposed(
            { ...draft, place: keptPlace(draft.place).place, owner: null },
            idOf(db, place, recommendation, earlier.length),
            at,
          ),
          ...{ recommendation, chosenFrom },
        } satisfies ProjectAction);
      const moved = dated(action, draft.due, { on: reportDay, at });
      if (moved.length === 0 && action.proposedIn.includes(reportDay)) return action;
      const printed: ProjectAction = {
        ...action,
        due: action.due ?? draft.due,
        savedAt: at,
        proposedIn: [...new Set([...action.proposedIn, reportDay])].sort(),
        changes: [...action.changes, ...moved],
      };
      saveAction(db, project, printed, moved);
      return printed;
    });
  });
  if (kept.length > 0) tellActions(core, place);
  return kept;
}
