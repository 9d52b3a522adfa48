import type { Schedule } from '../../../shared/domain/schedule.ts';
import { inTransaction, type Db } from '../open.ts';

/** The starts of a schedule that are remembered. */
const KEPT_RUNS = 50;

/** Keeps a schedule, in place of an earlier one of its name; what became of its starts stays. */
export function saveSchedule(db: Db, schedule: Schedule): void {
  const { name, when, words, folder, scheduler, start, savedAt } = schedule;
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO schedule (name, at, words, folder, scheduler, start, saved_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET at = excluded.at, words = excluded.words, folder = excluded.folder,
           scheduler = excluded.scheduler, start = excluded.start, saved_at = excluded.saved_at`,
      )
      .run(
        name,
        JSON.stringify(when),
        JSON.stringify(words),
        folder,
        scheduler,
        JSON.stringify(start),
        savedAt,
      ),
  );
}

/** Removes a schedule with what became of its starts; returns whether it was there. */
export function deleteSchedule(db: Db, name: string): boolean {
  return inTransaction(db, () => db.prepare('DELETE FROM schedule WHERE name = ?').run(name).changes > 0);
}

/** Notes that a command was started. Times are ISO 8601. */
export function beginScheduleRun(
  db: Db,
  run: {
    readonly runId: string;
    readonly schedule: string;
    readonly verb: string;
    readonly dueAt: string;
    readonly startedAt: string;
  },
): void {
  inTransaction(db, () => {
    db.prepare(
      `INSERT INTO schedule_run (run_id, schedule, verb, due_at, started_at, said, last_lines)
       VALUES (:runId, :schedule, :verb, :dueAt, :startedAt, '', '')`,
    ).run(run);
    db.prepare(
      `DELETE FROM schedule_run WHERE schedule = :schedule AND run_id NOT IN (
         SELECT run_id FROM schedule_run WHERE schedule = :schedule ORDER BY started_at DESC, rowid DESC LIMIT :kept)`,
    ).run({ schedule: run.schedule, kept: KEPT_RUNS });
  });
}

/** Notes how a command ended. */
export function endScheduleRun(
  db: Db,
  run: {
    readonly runId: string;
    readonly endedAt: string;
    readonly status: number | null;
    readonly said: string;
    readonly lastLines: string;
  },
): void {
  inTransaction(db, () =>
    db
      .prepare(
        `UPDATE schedule_run SET ended_at = :endedAt, status = :status, said = :said, last_lines = :lastLines
         WHERE run_id = :runId`,
      )
      .run(run),
  );
}

/** Notes that a person was told of some starts. */
export function markRunsTold(db: Db, runIds: readonly string[], toldAt: string): void {
  inTransaction(db, () => {
    const mark = db.prepare('UPDATE schedule_run SET told_at = ? WHERE run_id = ?');
    for (const runId of runIds) mark.run(toldAt, runId);
  });
}
