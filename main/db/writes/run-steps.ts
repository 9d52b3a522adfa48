/** Steps between runs, stored beside the answers they derive from. */
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { digestOfStep, loadStepPairs, readStep } from '../queries/run-history.ts';
import type { RowId } from '../row-id.ts';

/** Stores a project's missing steps, and drops those of runs not in force; call in a transaction. */
export function saveRunSteps(db: Db, project: RowId<'project'>): void {
  const pairs = loadStepPairs(db, project);
  prepared(
    db,
    `DELETE FROM run_step WHERE run IN (SELECT id FROM run_revision WHERE project = ?)
       AND run NOT IN (SELECT value FROM json_each(?))`,
  ).run(project, JSON.stringify(pairs.map(({ run }) => run)));
  for (const { earlier, run, kept } of pairs) {
    const step = kept() === null ? readStep(db, earlier, run) : null;
    if (step === null) continue;
    const facts = JSON.stringify(step);
    prepared(db, 'INSERT OR REPLACE INTO run_step (run, earlier, facts, digest) VALUES (?, ?, ?, ?)').run(
      run,
      earlier,
      facts,
      digestOfStep(run, earlier, facts),
    );
  }
}
