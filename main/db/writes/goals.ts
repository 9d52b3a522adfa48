import type { OwnGoal } from '../../../shared/domain/goal-schema.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** Keeps a goal of a client; one that is there stays as it is. */
export function saveGoal(
  db: Db,
  project: RowId<'project'>,
  { start, ...goal }: OwnGoal,
  savedAt: string,
): void {
  prepared(
    db,
    `INSERT INTO goal (goal_id, connection, project_id, label, measure, brand_id, topic_id, platform, start_run, start_day, start_value,
       start_n, target, due_day, saved_at)
     SELECT :goalId, p.connection, p.project_id, :label, :measure, :brandId, :topicId, :platform, :startRun, :startDay, :startValue,
       :startN, :target, :due, :savedAt
     FROM project p WHERE p.id = :project
     ON CONFLICT (goal_id) DO NOTHING`,
  ).run({
    ...goal,
    ...{ startRun: start.runId, startDay: start.day, startValue: start.value, startN: start.n },
    ...{ project, savedAt },
  });
}

/** Removes a goal of a client; returns whether there was one of that id. */
export function deleteGoal(db: Db, project: RowId<'project'>, goalId: string): boolean {
  const { changes } = prepared(
    db,
    `DELETE FROM goal WHERE goal_id = :goalId
       AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`,
  ).run({ goalId, project });
  return changes > 0;
}
