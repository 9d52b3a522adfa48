/** Connections, what was asked of them and what came back: the evidence from which the mirror can be rebuilt. */
export const ACCOUNT = /* sql */ `
CREATE TABLE connection (
  id INTEGER PRIMARY KEY,
  connection_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  base_url TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_sync_at TEXT,
  last_sync_outcome TEXT,
  -- 1 while limits, usage and availability are older than the newest run.
  account_due INTEGER NOT NULL DEFAULT 1,
  -- What is mirrored of runs older than that many days: everything, or scores and citations only.
  old_runs TEXT NOT NULL DEFAULT 'everything' CHECK (old_runs IN ('everything', 'scores')),
  old_after_days INTEGER NOT NULL DEFAULT 90,
  monthly_calls INTEGER CHECK (monthly_calls > 0),
  colour TEXT NOT NULL DEFAULT 'petrol',
  key_expires_on TEXT,
  is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1)),
  -- When a sync last brought what there was; last_sync_at is when one last ended, well or not.
  synced_at TEXT,
  -- Since when no call has reached the service; null while calls reach it.
  unreachable_since TEXT
) STRICT;

CREATE TABLE api_call (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER,
  duration_ms REAL NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;
CREATE INDEX api_call_by_time ON api_call (connection, at);

CREATE TABLE api_response (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- When it came first, and when it came again unchanged for the last time.
  first_at TEXT NOT NULL,
  at TEXT NOT NULL,
  path TEXT NOT NULL,
  query TEXT NOT NULL,
  sha256 BLOB NOT NULL,
  body BLOB NOT NULL,
  body_bytes INTEGER NOT NULL,
  -- The Link header of an answer, without which a rebuild could not follow a list from page to page.
  link TEXT
) STRICT;
CREATE INDEX api_response_by_path ON api_response (connection, path, query, at);

CREATE TABLE rejected (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  path TEXT NOT NULL,
  reason TEXT NOT NULL,
  record TEXT NOT NULL
) STRICT;
CREATE INDEX rejected_by_time ON rejected (connection, at);

CREATE TABLE usage_record (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  input_tokens REAL,
  output_tokens REAL,
  web_searches REAL,
  llm_cost_usd REAL,
  scraper_spend_usd REAL,
  total_spend_usd REAL,
  by_model TEXT,
  by_call_type TEXT,
  PRIMARY KEY (connection, at)
) STRICT, WITHOUT ROWID;

CREATE TABLE account_limits (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  limits TEXT NOT NULL CHECK (json_valid(limits)),
  PRIMARY KEY (connection, at)
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  saved_at TEXT NOT NULL
) STRICT;

CREATE TABLE shortfall (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- The service's ids, so that a rebuilt mirror finds them again; empty where it is about no project, or no run.
  project_id TEXT NOT NULL DEFAULT '',
  run_id TEXT NOT NULL DEFAULT '',
  revision INTEGER NOT NULL DEFAULT -1,
  part TEXT NOT NULL,
  reason TEXT NOT NULL,
  found_at TEXT NOT NULL,
  -- When the part that was looked at had come.
  came_at TEXT NOT NULL,
  -- How often it was asked for again, and when that is due next; NULL once it rests.
  asked INTEGER NOT NULL DEFAULT 0,
  due_at TEXT,
  UNIQUE (connection, project_id, run_id, revision, part)
) STRICT;

CREATE TABLE correction (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  project_id TEXT,
  run_id TEXT,
  what TEXT NOT NULL
) STRICT;

CREATE TABLE seal (
  -- A table, or 'run' for all that hangs on one.
  name TEXT NOT NULL,
  part INTEGER NOT NULL,
  -- SHA-256 of the rows; NULL until it is taken again.
  digest BLOB,
  PRIMARY KEY (name, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX seal_withdrawn ON seal (name, part) WHERE digest IS NULL;
`;
