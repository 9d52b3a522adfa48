import type { Migration } from './migration.ts';

/** Commands that the operating system runs on schedule, and the result of each run. */
export const schedulesMigration: Migration = {
  version: 18,
  name: 'schedules',
  sql: `
CREATE TABLE schedule (
  name TEXT PRIMARY KEY COLLATE NOCASE,
  -- JSON: the days and the time.
  at TEXT NOT NULL CHECK (json_valid(at)),
  -- JSON: the command line's words after sightline.
  words TEXT NOT NULL CHECK (json_valid(words)),
  -- The folder that the command is started in.
  folder TEXT NOT NULL,
  scheduler TEXT NOT NULL,
  -- JSON: the program and the first words of its arguments, as the entry has them.
  start TEXT NOT NULL CHECK (json_valid(start)),
  saved_at TEXT NOT NULL
) STRICT;
CREATE TABLE schedule_run (
  run_id TEXT PRIMARY KEY,
  schedule TEXT NOT NULL COLLATE NOCASE REFERENCES schedule ON DELETE CASCADE,
  -- The command's first word.
  verb TEXT NOT NULL,
  -- The time that it was started for.
  due_at TEXT NOT NULL,
  started_at TEXT NOT NULL,
  -- null: it runs, or nobody saw its end.
  ended_at TEXT,
  -- null: it runs, or was ended by a signal.
  status INTEGER,
  -- The last line of what it told, and the last lines.
  said TEXT NOT NULL,
  last_lines TEXT NOT NULL,
  -- When a person was told; null: not yet.
  told_at TEXT
) STRICT;
CREATE INDEX schedule_run_by_schedule ON schedule_run (schedule, started_at);
`,
};
