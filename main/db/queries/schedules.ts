import { scheduleWhen, scheduleWords } from '../../../shared/domain/schedule-schema.ts';
import type { Schedule, SchedulerKind } from '../../../shared/domain/schedule.ts';
import { integer, orNull, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';

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

/** A start as the file has it. */
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

/** The newest start of a schedule; undefined where there is none. */
export const loadLastRun = (db: Db, name: string): StoredRun | undefined => LAST_RUN.get(db, name);

/** The last lines that the newest start told. */
export const loadLastLines = (db: Db, name: string): readonly string[] =>
  (LINES.get(db, name) ?? '').split('\n').filter((line) => line !== '');

/** The starts that nobody was told of, the oldest first; those that run are among them. */
export const loadUntoldRuns = (db: Db): readonly StoredRun[] => UNTOLD.all(db);

/** The times (ISO 8601) that a schedule's command was started for. */
export const loadStartedFor = (db: Db, name: string): readonly string[] => STARTED_FOR.all(db, name);
