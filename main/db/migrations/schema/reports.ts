/** What users make: kits, templates, reports, batches, schedules, comparisons and notes. */
export const REPORTS = /* sql */ `
CREATE TABLE brand_kit (
  name TEXT PRIMARY KEY COLLATE NOCASE,
  kit TEXT NOT NULL CHECK (json_valid(kit)),
  saved_at TEXT NOT NULL
) STRICT;

CREATE TABLE report (
  report_id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL,
  runs TEXT NOT NULL CHECK (json_valid(runs)),
  template TEXT NOT NULL,
  brand_kit TEXT,
  spec TEXT NOT NULL CHECK (json_valid(spec)),
  created_at TEXT NOT NULL,
  file TEXT NOT NULL,
  pages INTEGER NOT NULL,
  sha256 TEXT NOT NULL
) STRICT;
CREATE INDEX report_by_project ON report (project_id, created_at);

CREATE TABLE comparison (
  comparison_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  choice TEXT NOT NULL CHECK (json_valid(choice)),
  saved_at TEXT NOT NULL
) STRICT;

CREATE TABLE note (
  note_id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL,
  day TEXT NOT NULL,
  text TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;
CREATE INDEX note_by_project ON note (project_id, day);

CREATE TABLE baseline (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- YYYY-MM-DD.
  set_on TEXT NOT NULL,
  PRIMARY KEY (connection, project_id)
) STRICT;

CREATE TABLE commentary (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- YYYY-MM-DD, both included.
  period_from TEXT NOT NULL,
  period_to TEXT NOT NULL,
  -- JSON: the report's own Markdown, and that of its sections.
  notes TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id, period_from, period_to)
) STRICT;

CREATE TABLE report_template (
  name TEXT NOT NULL COLLATE NOCASE,
  -- Counts from 1; reports name the one that they were made by.
  version INTEGER NOT NULL,
  template TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (name, version)
) STRICT;

CREATE TABLE client_kit (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- The name of the kit that it builds on.
  agency TEXT NOT NULL COLLATE NOCASE,
  -- JSON: the values that are the client's own.
  changes TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id)
) STRICT;

CREATE TABLE studio_report (
  report_id TEXT PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'in-review', 'final')),
  -- Counts up with each save; a window that saves names the one that it began with.
  revision INTEGER NOT NULL,
  -- JSON: what a person has chosen and written.
  content TEXT NOT NULL CHECK (json_valid(content)),
  created_at TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  -- The file written last.
  file TEXT,
  pages INTEGER,
  -- Put away; it can be put back.
  archived_at TEXT,
  client TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX studio_report_by_connection ON studio_report (connection, project_id);

CREATE TABLE studio_version (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  report_id TEXT NOT NULL REFERENCES studio_report ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  saved_at TEXT NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (report_id, revision)
) STRICT;
CREATE INDEX studio_version_by_connection ON studio_version (connection);

CREATE TABLE studio_comment (
  comment_id TEXT PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  report_id TEXT NOT NULL REFERENCES studio_report ON DELETE CASCADE,
  -- null: about the report as a whole.
  section TEXT,
  words TEXT NOT NULL,
  at TEXT NOT NULL,
  settled_at TEXT
) STRICT;
CREATE INDEX studio_comment_by_report ON studio_comment (report_id);
CREATE INDEX studio_comment_by_connection ON studio_comment (connection);

CREATE TABLE studio_final (
  report_id TEXT PRIMARY KEY REFERENCES studio_report ON DELETE CASCADE,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- Compressed: what was printed, with its kit and its figures, so that it can be printed again.
  made_of BLOB NOT NULL,
  pdf BLOB NOT NULL,
  sha256 TEXT NOT NULL,
  -- The version of the program that printed it.
  version TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX studio_final_by_connection ON studio_final (connection);

CREATE TABLE batch (
  batch_id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  -- JSON: what all its reports have in common.
  plan TEXT NOT NULL CHECK (json_valid(plan)),
  folder TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;

CREATE TABLE batch_set (
  name TEXT PRIMARY KEY COLLATE NOCASE,
  plan TEXT NOT NULL CHECK (json_valid(plan)),
  saved_at TEXT NOT NULL
) STRICT;

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

CREATE TABLE report_picture (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- Of the source, in hex.
  sha256 TEXT NOT NULL,
  -- SVG as its text, PNG and JPEG as a data address: as kits have theirs.
  source TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  -- Since when nothing names it; it goes a day later, so that whoever takes a change back finds it.
  loose_since TEXT,
  PRIMARY KEY (connection, sha256)
) STRICT;

CREATE TABLE batch_item (
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
) STRICT;
CREATE INDEX batch_item_by_state ON batch_item (batch_id, state, number);
CREATE INDEX batch_item_by_project ON batch_item (project_id);
`;
