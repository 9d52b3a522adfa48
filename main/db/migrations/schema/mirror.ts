/**
 * The mirror, and what is derived from it and kept.
 *
 * Its tables hold integers where the service has UUIDs (`project.id`, `run_revision.id`, …), because the same few
 * identifiers repeat in millions of rows; the views return the UUIDs. All of it can be rebuilt from `api_response`; tables of the user's own
 * cannot and are never dropped.
 */
export const MIRROR = /* sql */ `
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

CREATE TABLE platform (id INTEGER PRIMARY KEY, platform TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE project (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  name TEXT NOT NULL,
  url TEXT,
  location TEXT,
  languages TEXT,
  active_platforms TEXT,
  own_brand_name TEXT,
  own_brand_url TEXT,
  created_at TEXT,
  last_run_at TEXT,
  last_run_status TEXT,
  archived_at TEXT,
  -- 1 once the run history has been walked to its first run, so that a later sync may stop at a known run.
  history_complete INTEGER NOT NULL DEFAULT 0,
  -- When brands, prompts, attributes and trends were last read; NULL once a run has made them stale.
  catalogue_at TEXT,
  UNIQUE (connection, project_id)
) STRICT;
CREATE INDEX project_by_uuid ON project (project_id);
CREATE INDEX project_by_any_case ON project (project_id COLLATE NOCASE);
CREATE INDEX project_by_name ON project (name COLLATE NOCASE);

CREATE TABLE brand (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  name TEXT NOT NULL,
  is_own INTEGER NOT NULL,
  url TEXT,
  description TEXT,
  aliases TEXT,
  created_at TEXT,
  archived_at TEXT,
  -- When the catalogue last named it. NULL: only records have, so that a list that should have it may be short.
  listed_at TEXT,
  same INTEGER REFERENCES brand ON DELETE SET NULL,
  -- Its name with what tells it from another of that name; NULL where nothing needs to.
  called TEXT,
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
  language TEXT,
  intent TEXT,
  attributes TEXT,
  is_manual INTEGER,
  created_at TEXT,
  archived_at TEXT,
  listed_at TEXT,
  UNIQUE (project, prompt_id)
) STRICT;

CREATE TABLE prompt_attributes (
  project INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  attributes TEXT NOT NULL CHECK (json_valid(attributes))
) STRICT;

CREATE TABLE run_revision (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  run_id TEXT NOT NULL,
  standing TEXT NOT NULL DEFAULT 'current' CHECK (standing IN ('current', 'incoming', 'earlier')),
  status TEXT NOT NULL,
  started_at TEXT,
  completed_at TEXT,
  platforms TEXT,
  total_tasks INTEGER,
  completed_tasks INTEGER,
  failed_tasks INTEGER,
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

CREATE VIEW run AS
  SELECT id, project, run_id, status, started_at, completed_at, platforms, total_tasks, completed_tasks, failed_tasks,
    counters, triggered_by, revision, depth, mirrored_at
  FROM run_revision WHERE standing = 'current';

CREATE TABLE run_part (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  part TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('mirrored', 'not-offered')),
  at TEXT NOT NULL,
  -- How many records of a part were set aside, and why its list was not read to its end.
  rejected INTEGER NOT NULL DEFAULT 0,
  cut TEXT,
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
  positive INTEGER,
  neutral INTEGER,
  negative INTEGER,
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
  positive INTEGER,
  neutral INTEGER,
  negative INTEGER,
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
  title TEXT,
  identity TEXT
) STRICT;

CREATE TABLE source (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  domain INTEGER NOT NULL REFERENCES domain,
  citations INTEGER NOT NULL,
  category TEXT,
  platforms TEXT NOT NULL,
  -- Under how many names the service listed the domain.
  spellings INTEGER NOT NULL DEFAULT 1,
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
  visibility_pct REAL,
  avg_position REAL,
  share_of_voice_pct REAL,
  sentiment REAL,
  mentions INTEGER,
  citations INTEGER,
  PRIMARY KEY (project, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE trend_summary (
  project INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  current_score REAL NOT NULL,
  previous_score REAL NOT NULL,
  change_pct REAL NOT NULL,
  trend TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX citation_by_page ON citation (page);
CREATE INDEX source_by_domain ON source (domain);

CREATE TABLE workstream (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  workstream_id TEXT NOT NULL,
  name TEXT,
  goal TEXT,
  target_visibility_pct REAL,
  deadline TEXT,
  current_visibility_pct REAL,
  progress_pct REAL,
  -- As the service sends them: topics, attributes, sparkline, content updates.
  header TEXT NOT NULL CHECK (json_valid(header)),
  trend TEXT CHECK (trend IS NULL OR json_valid(trend)),
  mirrored_at TEXT NOT NULL,
  archived_at TEXT,
  UNIQUE (project, workstream_id)
) STRICT;
CREATE UNIQUE INDEX page_by_identity ON page (identity);

CREATE TABLE run_step (
  run INTEGER PRIMARY KEY REFERENCES run_revision ON DELETE CASCADE,
  -- The run before it that has answers.
  earlier INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  -- JSON: each figure's squared step and the variance that its answers give it.
  facts TEXT NOT NULL,
  -- SHA-256 of the rest of the row.
  digest BLOB NOT NULL
) STRICT;
CREATE INDEX run_step_by_earlier ON run_step (earlier);

CREATE TABLE client_story (
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  period TEXT NOT NULL,
  -- What it was made of: the newest run, the names in it, and the method.
  basis TEXT NOT NULL,
  -- JSON.
  story TEXT NOT NULL,
  -- SHA-256 of the rest of the row.
  digest BLOB NOT NULL,
  PRIMARY KEY (project, period)
) STRICT, WITHOUT ROWID;

CREATE TABLE packed_run (
  run INTEGER PRIMARY KEY REFERENCES run_revision ON DELETE CASCADE,
  -- What it was made of beside the rows that hang on the run: the names of brands, when the run was mirrored, and the method.
  basis TEXT NOT NULL,
  -- JSON: scores, models, attributes, what was cited, and the rows that the answers are about.
  facts TEXT NOT NULL,
  -- The answers, column by column.
  answers BLOB NOT NULL,
  -- SHA-256 of the rest of the row.
  digest BLOB NOT NULL
) STRICT;

CREATE TABLE run_agreement (
  run INTEGER PRIMARY KEY REFERENCES run_revision ON DELETE CASCADE,
  -- When its parts were in.
  came_at TEXT NOT NULL,
  -- Of which rules and readings it tells.
  method INTEGER NOT NULL,
  -- JSON: by rule, which of its readings explain the run, as bits.
  kept TEXT NOT NULL
) STRICT;

CREATE TABLE reading_note (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  path TEXT NOT NULL,
  -- Which field is read how: startedAt: times without a time zone are read as UTC.
  note TEXT NOT NULL,
  -- JSON: what stood there first.
  example TEXT NOT NULL,
  first_at TEXT NOT NULL,
  PRIMARY KEY (connection, path, note)
) STRICT, WITHOUT ROWID;
`;
