import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/** Rebuilds a table with another constraint: SQLite cannot alter one. No foreign key refers to these. */
const remake = (table: string, columns: string): string => `
CREATE TABLE remade AS SELECT * FROM ${table};
DROP TABLE ${table};
CREATE TABLE ${table} (${columns}) STRICT;
INSERT INTO ${table} SELECT * FROM remade;
DROP TABLE remade;
`;

/** Earlier rows have no seal yet. */
const begin = (table: string, part: string): string =>
  `INSERT OR IGNORE INTO seal (name, part) SELECT DISTINCT '${table}', ${part} FROM ${table};\n`;

const watch = (table: string, column: string | null, shift = ''): string => {
  const part = (row: string): string => (column === null ? '0' : `${row}${column}${shift}`);
  return watchSeal(table, (row) => part(`${row}.`)) + begin(table, part(''));
};

/**
 * Seals for every user table, and constraints valid in every SQLite since 3.39.
 *
 * Before 3.45 json_valid(NULL) was 0 and not NULL, so that an older SQLite reports a sound file with NULL in such
 * columns as damaged. And the seals of studio texts were never taken, because parts sealed by connection were looked up
 * by key.
 */
export const everySealMigration: Migration = {
  version: 27,
  name: 'every seal',
  sql: `
DROP VIEW v_workstream;
DROP VIEW v_workstream_point;
${remake(
  'workstream',
  `
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  workstream_id TEXT NOT NULL,
  name TEXT,
  goal TEXT, target_visibility_pct REAL, deadline TEXT,
  current_visibility_pct REAL, progress_pct REAL,
  -- As the service sends them: topics, attributes, sparkline, content updates.
  header TEXT NOT NULL CHECK (json_valid(header)),
  trend TEXT CHECK (trend IS NULL OR json_valid(trend)),
  mirrored_at TEXT NOT NULL,
  archived_at TEXT,
  UNIQUE (project, workstream_id)
`,
)}
CREATE VIEW v_workstream AS
  SELECT p.project_id, w.workstream_id, w.name, w.goal, w.target_visibility_pct, w.deadline,
    w.current_visibility_pct, w.progress_pct, w.mirrored_at, w.archived_at
  FROM workstream w JOIN project p ON p.id = w.project;
CREATE VIEW v_workstream_point AS
  SELECT p.project_id, w.workstream_id, j.value ->> 'date' AS date, j.value ->> 'visibility' AS visibility_pct
  FROM workstream w JOIN project p ON p.id = w.project,
    json_each(coalesce(w.trend ->> 'series', w.header ->> 'sparkline', '[]')) j;
${remake(
  'batch_item',
  `
  id INTEGER PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES batch ON DELETE CASCADE,
  number INTEGER NOT NULL,
  connection_id TEXT NOT NULL,
  project_id TEXT NOT NULL,
  client TEXT NOT NULL,
  -- JSON: what it is made with, the batch's choices and its own.
  choices TEXT NOT NULL CHECK (json_valid(choices)),
  -- Below the folder, with slashes.
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Who is at it, and until when (milliseconds since 1970) nobody else takes it.
  worker TEXT,
  lease_until INTEGER,
  -- What it was printed from: equal hashes, equal pages.
  input_hash TEXT,
  -- Where it is, or where it was about to be put when it has a hash and is not done.
  file TEXT,
  report_id TEXT,
  -- JSON: what it was printed from, until it is handed over.
  spec TEXT CHECK (spec IS NULL OR json_valid(spec)),
  pages INTEGER,
  bytes INTEGER,
  sha256 TEXT,
  seconds REAL,
  -- JSON: headline, findings, warnings.
  result TEXT CHECK (result IS NULL OR json_valid(result)),
  -- JSON: code and message.
  reason TEXT CHECK (reason IS NULL OR json_valid(reason)),
  note TEXT,
  studio_report TEXT,
  -- JSON: what became of the command that is run for the file.
  hook TEXT CHECK (hook IS NULL OR json_valid(hook)),
  UNIQUE (batch_id, number)
`,
)}
CREATE INDEX batch_item_by_state ON batch_item (batch_id, state, number);
CREATE INDEX batch_item_by_project ON batch_item (project_id);
${remake(
  'journal',
  `
  id INTEGER PRIMARY KEY,
  change_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  ended_at TEXT,
  who TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  connection_name TEXT NOT NULL,
  project_id TEXT,
  project TEXT,
  kind TEXT NOT NULL,
  -- JSON: method, path, query, body.
  request TEXT NOT NULL CHECK (json_valid(request)),
  state TEXT NOT NULL CHECK (state IN ('sent', 'done', 'refused', 'unknown', 'unsent')),
  -- JSON: the service's answer, or its refusal.
  answer TEXT CHECK (answer IS NULL OR json_valid(answer))
`,
)}
${remake(
  'scan_queue',
  `
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  client TEXT NOT NULL,
  -- JSON: a list of platforms; null: the saved selection.
  platforms TEXT CHECK (platforms IS NULL OR json_valid(platforms)),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'starting', 'refused')),
  -- JSON: why the service did not take it.
  reason TEXT CHECK (reason IS NULL OR json_valid(reason)),
  -- JSON: why it does not start, with what waits beside it; null: it goes on by itself.
  held TEXT CHECK (held IS NULL OR json_valid(held)),
  -- When its start was sent; null: not yet.
  taken_at TEXT,
  -- When it is to start; null: as soon as it is its turn.
  due_at TEXT,
  UNIQUE (connection, project_id)
`,
)}
${[
  ...['workstream', 'batch_item', 'journal', 'scan', 'scan_queue', 'scan_watch'].map((table) =>
    watch(table, 'id', ' >> 10'),
  ),
  ...['schedule', 'schedule_run', 'onboarding_draft', 'journal_found', 'journal_before'].map((table) =>
    watch(table, null),
  ),
  watch('typed_form', 'connection'),
  ...['studio_report', 'studio_version', 'studio_comment', 'studio_final'].map((table) =>
    begin(table, 'connection'),
  ),
  begin('report_template', '0'),
].join('')}`,
};
