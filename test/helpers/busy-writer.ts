/** A process that writes to a mirror without a pause, keeping the file valid: `busy-writer.ts FILE`. It reports each write. */
import { systemClock } from '../../main/platform/clock.ts';
import { inTransaction, openDatabase } from '../../main/db/open.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { sealRun, sealSome, unsealRun } from '../../main/db/seals.ts';

const db = openDatabase(process.argv[2] ?? '', { clock: systemClock });
const runs = db
  .prepare('SELECT id FROM run_revision WHERE mirrored_at IS NOT NULL')
  .pluck()
  .all() as RowId<'run'>[];

/** Rewrites a run, adds or removes another client with all its rows, writes events, and seals all. */
function write(count: number): void {
  inTransaction(db, () => {
    const run = runs[count % runs.length] ?? (0 as RowId<'run'>);
    unsealRun(db, run);
    db.prepare('UPDATE visibility SET mentions = mentions + 1 WHERE run = ?').run(run);
    sealRun(db, run);
    db.prepare("DELETE FROM prompt WHERE prompt_id = 'busy'").run();
    db.prepare("DELETE FROM topic WHERE topic_id = 'busy'").run();
    if (count % 2 === 0) {
      db.exec(`INSERT INTO topic (project, topic_id, name) SELECT min(id), 'busy', 'Busy' FROM project;
        INSERT INTO prompt (project, prompt_id, topic, text)
          SELECT project, 'busy', id, 'Which one, number ${count}?' FROM topic WHERE topic_id = 'busy'`);
    }
    db.prepare(
      "INSERT OR REPLACE INTO event VALUES ('busy', NULL, 'p1', '2026-01-05', '2026-01-05', 'other', ?, 'typed', 'internal', '{}', '2026-01-05')",
    ).run(`Event ${count}`);
    sealSome(db);
  });
}

for (let count = 0; ; count += 1) {
  write(count);
  await new Promise<void>((resolve) => process.stdout.write('w\n', () => resolve()));
}
