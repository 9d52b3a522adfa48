import { randomUUID } from 'node:crypto';
import type { ActionChange, ProjectAction } from '../../../shared/domain/action-schema.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** Keeps an action of a client, in place of the client's earlier one of its id, and adds what was changed of it. */
export function saveAction(
  db: Db,
  project: RowId<'project'>,
  { measure, points, topics, prompts, platforms, from, to, ...action }: ProjectAction,
  added: readonly ActionChange[],
): void {
  prepared(
    db,
    `INSERT INTO action (action_id, connection, project_id, recommendation, title, owner, due, state, reason, done_on, place, audience, aim,
       fixed, chosen_from, proposed_in, created_at, saved_at)
     SELECT :actionId, p.connection, p.project_id, :recommendation, :title, :owner, :due, :state, :reason, :doneOn, :place, :audience, :aim,
       :fixed, :chosenFrom, :proposedIn, :createdAt, :savedAt
     FROM project p WHERE p.id = :project
     ON CONFLICT (action_id) DO UPDATE SET title = excluded.title, owner = excluded.owner, due = excluded.due, state = excluded.state,
       reason = excluded.reason, done_on = excluded.done_on, place = excluded.place, audience = excluded.audience, aim = excluded.aim,
       fixed = excluded.fixed, chosen_from = excluded.chosen_from, proposed_in = excluded.proposed_in, saved_at = excluded.saved_at
     WHERE action.connection = excluded.connection AND action.project_id = excluded.project_id`,
  ).run({
    ...{ ...action, project },
    aim: JSON.stringify({ measure, points, topics, prompts, platforms, from, to }),
    fixed: JSON.stringify(action.fixed),
    chosenFrom: JSON.stringify(action.chosenFrom),
    proposedIn: JSON.stringify(action.proposedIn),
    changes: null,
  });
  for (const { at, field, was, now } of added) {
    prepared(
      db,
      `INSERT INTO action_change (change_id, action_id, connection, project_id, at, field, was, now)
       SELECT :changeId, :actionId, p.connection, p.project_id, :at, :field, :was, :now FROM project p WHERE p.id = :project`,
    ).run({
      ...{ changeId: randomUUID(), actionId: action.actionId, project, at, field },
      ...{ was: JSON.stringify(was), now: JSON.stringify(now) },
    });
  }
}
