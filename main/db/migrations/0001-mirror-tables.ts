/**
 * The tables of the first shape.
 *
 * Mirror tables hold integers where the service has UUIDs (`project.id`, `run_revision.id`, …), because the same few
 * identifiers repeat in millions of rows; the views return the UUIDs. A mirror table can be rebuilt from
 * `api_response`; the user's tables (`connection`, `brand_kit`, `report`) cannot and are never dropped.
 */
export const MIRROR_TABLES = /* sql */ `
-- The user's own -------------------------------------------------------------------------------------------

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
  old_after_days INTEGER NOT NULL DEFAULT 90
) STRICT;

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

-- Evidence: what was asked, what came back, what could not be read ------------------------------------------

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
  body_bytes INTEGER NOT NULL
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

-- Account ----------------------------------------------------------------------------------------------------

CREATE TABLE usage_record (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  input_tokens REAL, output_tokens REAL, web_searches REAL,
  llm_cost_usd REAL, scraper_spend_usd REAL, total_spend_usd REAL,
  by_model TEXT, by_call_type TEXT,
  PRIMARY KEY (connection, at)
) STRICT, WITHOUT ROWID;

CREATE TABLE account_limits (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  limits TEXT NOT NULL CHECK (json_valid(limits)),
  PRIMARY KEY (connection, at)
) STRICT, WITHOUT ROWID;

CREATE TABLE platform_availability (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  platform INTEGER NOT NULL REFERENCES platform,
  status TEXT NOT NULL,
  primary_disabled INTEGER NOT NULL,
  reason TEXT,
  route TEXT,
  PRIMARY KEY (connection, at, platform)
) STRICT, WITHOUT ROWID;

-- Catalogue --------------------------------------------------------------------------------------------------

CREATE TABLE platform (id INTEGER PRIMARY KEY, platform TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE project (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  name TEXT NOT NULL,
  url TEXT, location TEXT, languages TEXT,
  active_platforms TEXT,
  own_brand_name TEXT, own_brand_url TEXT,
  created_at TEXT, last_run_at TEXT, last_run_status TEXT,
  archived_at TEXT,
  -- 1 once the run history has been walked to its first run, so that a later sync may stop at a known run.
  history_complete INTEGER NOT NULL DEFAULT 0,
  -- When brands, prompts, attributes and trends were last read; NULL once a run has made them stale.
  catalogue_at TEXT,
  UNIQUE (connection, project_id)
) STRICT;
CREATE INDEX project_by_uuid ON project (project_id);
-- People name projects in any case.
CREATE INDEX project_by_any_case ON project (project_id COLLATE NOCASE);
CREATE INDEX project_by_name ON project (name COLLATE NOCASE);

CREATE TABLE brand (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  name TEXT NOT NULL,
  is_own INTEGER NOT NULL,
  url TEXT, description TEXT, aliases TEXT, created_at TEXT,
  archived_at TEXT,
  UNIQUE (project, brand_id)
) STRICT;

CREATE TABLE topic (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  topic_id TEXT NOT NULL,
  name TEXT,
  category TEXT,
  UNIQUE (project, topic_id)
) STRICT;

CREATE TABLE prompt (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  prompt_id TEXT NOT NULL,
  topic INTEGER REFERENCES topic,
  text TEXT,
  is_active INTEGER,
  language TEXT, intent TEXT,
  attributes TEXT,
  is_manual INTEGER, created_at TEXT,
  archived_at TEXT,
  UNIQUE (project, prompt_id)
) STRICT;

CREATE TABLE prompt_attributes (
  project INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  attributes TEXT NOT NULL CHECK (json_valid(attributes))
) STRICT;

-- Runs -------------------------------------------------------------------------------------------------------

-- A run whose results were analysed again has several rows: the one in force ('current'), the one whose parts are
-- still coming in ('incoming'), and those that were in force before ('earlier'). What is measured refers to one row.
CREATE TABLE run_revision (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  run_id TEXT NOT NULL,
  standing TEXT NOT NULL DEFAULT 'current' CHECK (standing IN ('current', 'incoming', 'earlier')),
  status TEXT NOT NULL,
  started_at TEXT, completed_at TEXT,
  platforms TEXT,
  total_tasks INTEGER, completed_tasks INTEGER, failed_tasks INTEGER,
  counters TEXT,
  triggered_by TEXT,
  revision INTEGER,
  -- Which parts make it whole: every one, or for an old run its scores and citations only.
  depth TEXT NOT NULL DEFAULT 'everything' CHECK (depth IN ('everything', 'scores')),
  mirrored_at TEXT,
  superseded_at TEXT
) STRICT;
CREATE UNIQUE INDEX run_current ON run_revision (project, run_id) WHERE standing = 'current';
CREATE UNIQUE INDEX run_incoming ON run_revision (project, run_id) WHERE standing = 'incoming';
CREATE INDEX run_by_start ON run_revision (project, started_at);
CREATE INDEX run_by_uuid ON run_revision (run_id);

-- The runs in force. Everything but the sync and the history of revisions reads this.
CREATE VIEW run AS
  SELECT id, project, run_id, status, started_at, completed_at, platforms, total_tasks, completed_tasks, failed_tasks,
    counters, triggered_by, revision, depth, mirrored_at
  FROM run_revision WHERE standing = 'current';

-- Which parts of a run are in, so that an interrupted sync goes on at the part.
CREATE TABLE run_part (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  part TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('mirrored', 'not-offered')),
  at TEXT NOT NULL,
  PRIMARY KEY (run, part)
) STRICT, WITHOUT ROWID;

CREATE TABLE visibility (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  brand INTEGER NOT NULL REFERENCES brand,
  visibility_pct REAL NOT NULL,
  mentions INTEGER NOT NULL,
  responses INTEGER NOT NULL,
  avg_position REAL,
  dominant_sentiment TEXT,
  positive INTEGER, neutral INTEGER, negative INTEGER,
  PRIMARY KEY (run, brand)
) STRICT, WITHOUT ROWID;

CREATE TABLE visibility_platform (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  brand INTEGER NOT NULL REFERENCES brand,
  platform INTEGER NOT NULL REFERENCES platform,
  visibility_pct REAL NOT NULL,
  PRIMARY KEY (run, brand, platform)
) STRICT, WITHOUT ROWID;

CREATE TABLE topic_visibility (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  topic INTEGER NOT NULL REFERENCES topic,
  brand INTEGER NOT NULL REFERENCES brand,
  visibility_pct REAL NOT NULL,
  mentions INTEGER NOT NULL,
  responses INTEGER NOT NULL,
  avg_position REAL,
  dominant_sentiment TEXT,
  positive INTEGER, neutral INTEGER, negative INTEGER,
  -- JSON: percentages by the platform's row. As rows of their own they would double the file.
  by_platform TEXT NOT NULL,
  PRIMARY KEY (run, topic, brand)
) STRICT, WITHOUT ROWID;

CREATE TABLE attribute_score (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  attribute TEXT NOT NULL,
  brand INTEGER NOT NULL REFERENCES brand,
  avg_sentiment REAL NOT NULL,
  mentions INTEGER NOT NULL,
  by_platform TEXT NOT NULL,
  contexts TEXT NOT NULL,
  PRIMARY KEY (run, attribute, brand)
) STRICT, WITHOUT ROWID;

CREATE TABLE domain (id INTEGER PRIMARY KEY, domain TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  domain INTEGER REFERENCES domain,
  title TEXT
) STRICT;

CREATE TABLE source (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  domain INTEGER NOT NULL REFERENCES domain,
  citations INTEGER NOT NULL,
  category TEXT,
  platforms TEXT NOT NULL,
  PRIMARY KEY (run, domain)
) STRICT, WITHOUT ROWID;

CREATE TABLE citation (
  run INTEGER NOT NULL,
  domain INTEGER NOT NULL,
  page INTEGER NOT NULL REFERENCES page,
  citations INTEGER NOT NULL,
  PRIMARY KEY (run, domain, page),
  FOREIGN KEY (run, domain) REFERENCES source ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE topic_mention (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  topic INTEGER NOT NULL REFERENCES topic,
  mentions INTEGER NOT NULL,
  platforms TEXT NOT NULL,
  best_position INTEGER,
  sentiment TEXT,
  urls TEXT NOT NULL,
  PRIMARY KEY (run, topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE response (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  response_id TEXT,
  prompt INTEGER REFERENCES prompt,
  platform INTEGER REFERENCES platform,
  text TEXT,
  route_source TEXT,
  route TEXT,
  -- The run as a word, by which a search is narrowed to runs within the index.
  scope TEXT GENERATED ALWAYS AS ('r' || run) VIRTUAL
) STRICT;
CREATE INDEX response_by_run ON response (run, prompt, platform);

CREATE TABLE response_mention (
  response INTEGER NOT NULL REFERENCES response ON DELETE CASCADE,
  brand INTEGER NOT NULL REFERENCES brand,
  position REAL,
  sentiment TEXT,
  PRIMARY KEY (response, brand)
) STRICT, WITHOUT ROWID;

CREATE TABLE response_citation (
  response INTEGER NOT NULL REFERENCES response ON DELETE CASCADE,
  page INTEGER NOT NULL REFERENCES page,
  PRIMARY KEY (response, page)
) STRICT, WITHOUT ROWID;

-- A row without text: the service was asked and had none.
CREATE TABLE topic_insight (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  topic INTEGER NOT NULL REFERENCES topic,
  text TEXT,
  PRIMARY KEY (run, topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE engine_insight (
  run INTEGER PRIMARY KEY REFERENCES run_revision ON DELETE CASCADE,
  insights TEXT NOT NULL CHECK (json_valid(insights))
) STRICT;

CREATE TABLE trend_point (
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  date TEXT NOT NULL,
  visibility_pct REAL, avg_position REAL, share_of_voice_pct REAL, sentiment REAL,
  mentions INTEGER, citations INTEGER,
  PRIMARY KEY (project, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE trend_summary (
  project INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  current_score REAL NOT NULL, previous_score REAL NOT NULL, change_pct REAL NOT NULL,
  trend TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE workstream (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  workstream_id TEXT NOT NULL,
  name TEXT,
  goal TEXT, target_visibility_pct REAL, deadline TEXT,
  current_visibility_pct REAL, progress_pct REAL,
  -- As the service sends them: topics, attributes, sparkline, content updates.
  header TEXT NOT NULL CHECK (json_valid(header)),
  trend TEXT CHECK (json_valid(trend)),
  mirrored_at TEXT NOT NULL,
  archived_at TEXT,
  UNIQUE (project, workstream_id)
) STRICT;
`;
