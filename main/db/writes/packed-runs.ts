/** Packed runs, stored beside the rows they derive from. */
import { MOST_HISTORY } from '../../../shared/analysis/noise/run-noise.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { digestOfPacked, loadUnpackedRuns, packRun } from '../queries/packed-runs.ts';
import type { RowId } from '../row-id.ts';

/** Number of newest runs kept packed: half a year on both sides of a date, plus those for its noise. */
export const MOST_PACKED = 3 * MOST_HISTORY;

/** Packs a project's newest unpacked runs, and drops reanalysed ones; call in a transaction. */
export function savePackedRuns(db: Db, project: RowId<'project'>): void {
  prepared(
    db,
    `DELETE FROM packed_run WHERE run IN (SELECT id FROM run_revision WHERE project = :project)
       AND run NOT IN (SELECT id FROM run WHERE project = :project)`,
  ).run({ project });
  for (const { run, basis } of loadUnpackedRuns(db, project, MOST_PACKED)) {
    const packed = packRun(db, run, basis);
    if (packed === null) continue;
    prepared(
      db,
      'INSERT OR REPLACE INTO packed_run (run, basis, facts, answers, digest) VALUES (?, ?, ?, ?, ?)',
    ).run(run, basis, packed.facts, packed.answers, digestOfPacked(run, packed));
  }
}
