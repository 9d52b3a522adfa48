/** What derives from a client's runs, kept beside them for what reads many: its counts, the steps between its runs, and the runs packed. */
import { orNull, rowId, text } from '../columns.ts';
import { saveCounted } from '../counted.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import { isScored, timeOf } from '../queries/definitions.ts';
import { namesOf } from '../queries/packed-runs.ts';
import type { RowId } from '../row-id.ts';
import { MOST_PACKED, savePackedRuns } from './packed-runs.ts';
import { saveRunSteps } from './run-steps.ts';

// What is derived of a run goes when its rows change: a run that has any is scored, which takes longer to find out.
const DERIVED = defineRows(
  { run: rowId<'run'>(), mirroredAt: orNull(text), earlier: orNull(rowId<'run'>()), basis: orNull(text) },
  `SELECT r.id AS run, r.mirrored_at AS mirroredAt, t.earlier, k.basis
   FROM run r LEFT JOIN run_step t ON t.run = r.id LEFT JOIN packed_run k ON k.run = r.id
   WHERE r.project = ? AND (t.run IS NOT NULL OR k.run IS NOT NULL
     OR (${isScored('r')} AND EXISTS (SELECT 1 FROM response s WHERE s.run = r.id)))
   ORDER BY ${timeOf('r')}, r.id`,
);

/**
 * Whether every run of a project that is to have a step and to be packed has them, from the run before it and under the names of today. A run
 * with answers that is not complete counts as lacking them. Reads no content: whoever reads a damaged row finds out, and does without it.
 */
export function isDerived(db: Db, project: RowId<'project'>): boolean {
  const runs = DERIVED.all(db, project);
  const names = namesOf(db, project);
  return runs.every(
    ({ mirroredAt, earlier, basis }, at) =>
      (at === 0 || earlier === runs[at - 1]?.run) &&
      (at < runs.length - MOST_PACKED || basis === `${names} ${mirroredAt}`),
  );
}

/** Derives what is missing of a project or not as it was stored, and drops what is out of date; call in a transaction. */
export function saveDerived(db: Db, project: RowId<'project'>): void {
  saveCounted(db, project);
  saveRunSteps(db, project);
  savePackedRuns(db, project);
}
