import { integer, orNull, present, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';

const COMPLETE_PARTS = defineRows(
  { projectId: text, runId: text, revision: orNull(integer), part: text },
  `SELECT p.project_id AS projectId, r.run_id AS runId, r.revision, t.part
   FROM run_part t JOIN run_revision r ON r.id = t.run JOIN project p ON p.id = r.project`,
);

const CURRENT = defineRows(
  { projectId: text, runId: text, revision: present(integer) },
  `SELECT p.project_id AS projectId, r.run_id AS runId, r.revision FROM run_revision r JOIN project p ON p.id = r.project
   WHERE r.standing = 'current' AND r.revision IS NOT NULL`,
);

/** The revision of each run that is in force, where the service states one. */
export const loadCurrentRevisions = (db: Db): ReturnType<typeof CURRENT.all> => CURRENT.all(db);

const WHOLE_RUNS = defineValues(text, 'SELECT run_id FROM run WHERE mirrored_at IS NOT NULL');

/** The ids of complete runs. */
export function loadWholeRuns(db: Db): ReadonlySet<string> {
  return new Set(WHOLE_RUNS.all(db));
}

/** The parts of runs that are in, in every revision. */
export function loadCompleteParts(db: Db): ReturnType<typeof COMPLETE_PARTS.all> {
  return COMPLETE_PARTS.all(db);
}
