import { type Schedule, scheduleWhen, scheduleWords } from '../../../shared/domain/schedule-schema.ts';
import type { SchedulerKind } from '../../../shared/domain/schedule.ts';
import { integer, orNull, text, word } from '../../db/columns.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { defineRows, defineValues } from '../../db/prepared.ts';

const COLUMNS = {
  name: text,
  at: text,
  words: text,
  folder: text,
  scheduler: word<SchedulerKind>(),
  start: text,
  savedAt: text,
};
const SELECT = 'SELECT name, at, words, folder, scheduler, start, saved_at AS savedAt FROM schedule';
const ALL = defineRows(COLUMNS, `${SELECT} ORDER BY name`);

const RUN_COLUMNS = {
  runId: text,
  schedule: text,
  verb: text,
  startedAt: text,
  endedAt: orNull(text),
  status: orNull(integer),
  said: text,
};
const SELECT_RUN = `SELECT run_id AS runId, schedule, verb, started_at AS startedAt, ended_at AS endedAt, status, said
  FROM schedule_run`;
const LAST_RUN = defineRows(
  RUN_COLUMNS,
  `${SELECT_RUN} WHERE schedule = ? ORDER BY started_at DESC, rowid DESC LIMIT 1`,
);
const UNTOLD = defineRows(RUN_COLUMNS, `${SELECT_RUN} WHERE told_at IS NULL ORDER BY started_at, rowid`);
const STARTED_FOR = defineValues(text, 'SELECT due_at FROM schedule_run WHERE schedule = ?');
const LINES = defineValues(
  text,
  'SELECT last_lines FROM schedule_run WHERE schedule = ? ORDER BY started_at DESC, rowid DESC LIMIT 1',
);

/** A stored start. */
export type StoredRun = {
  readonly runId: string;
  readonly schedule: string;
  readonly verb: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly status: number | null;
  readonly said: string;
};

/** Every schedule, by name. */
export function loadSchedules(db: Db): readonly Schedule[] {
  return ALL.all(db).map(({ at, start, ...row }) => ({
    ...row,
    when: scheduleWhen.parse(JSON.parse(at)),
    words: scheduleWords.parse(JSON.parse(row.words)),
    start: scheduleWords.parse(JSON.parse(start)),
  }));
}

/** The newest start of a schedule; undefined if there is none. */
export const loadLastRun = (db: Db, name: string): StoredRun | undefined => LAST_RUN.get(db, name);

/** The newest start's last lines of output. */
export const loadLastLines = (db: Db, name: string): readonly string[] =>
  (LINES.get(db, name) ?? '').split('\n').filter((line) => line !== '');

/** The starts that nobody was told of, oldest first, including running ones. */
export const loadUntoldRuns = (db: Db): readonly StoredRun[] => UNTOLD.all(db);

/** The times (ISO 8601) that a schedule's command was started for. */
export const loadStartedFor = (db: Db, name: string): readonly string[] => STARTED_FOR.all(db, name);

/** Starts of a schedule to remember. */
const KEPT_RUNS = 50;

/** Saves a schedule, replacing an earlier one of its name; its starts are kept. */
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

/** Removes a schedule and its starts; returns whether it existed. */
export function deleteSchedule(db: Db, name: string): boolean {
  return inTransaction(db, () => db.prepare('DELETE FROM schedule WHERE name = ?').run(name).changes > 0);
}

/** Records a command's start. Times are ISO 8601. */
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

/** Records a command's end. */
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
