/** Steps between runs, stored beside the answers they derive from. */
import { readStepFacts } from '../../../shared/analysis/history/step-facts.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { digestOfStep, loadHistoricRun, loadStepPairs } from '../queries/run-history.ts';
import type { RowId } from '../row-id.ts';

/** Stores a project's missing steps, and drops those of runs not in force; call in a transaction. */
export function saveRunSteps(db: Db, project: RowId<'project'>): void {
  const pairs = loadStepPairs(db, project);
  prepared(
    db,
    `DELETE FROM run_step WHERE run IN (SELECT id FROM run_revision WHERE project = ?)
       AND run NOT IN (SELECT value FROM json_each(?))`,
  ).run(project, JSON.stringify(pairs.map(({ run }) => run)));
  // Each run is read once, for the step into it and the one out of it.
  let last: { readonly run: RowId<'run'>; readonly answers: ReturnType<typeof loadHistoricRun> } | undefined;
  for (const { earlier, run, kept } of pairs) {
    if (kept() !== null) continue;
    const before = last?.run === earlier ? last.answers : loadHistoricRun(db, earlier);
    const after = loadHistoricRun(db, run);
    last = { run, answers: after };
    if (before === null || after === null) continue;
    const facts = JSON.stringify(readStepFacts(before, after));
    prepared(db, 'INSERT OR REPLACE INTO run_step (run, earlier, facts, digest) VALUES (?, ?, ?, ?)').run(
      run,
      earlier,
      facts,
      digestOfStep(run, earlier, facts),
    );
  }
}
