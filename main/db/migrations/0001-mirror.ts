import type { Migration } from './migration.ts';

/**
 * The first shape of the file: the mirror, the user's own tables, and the open schema's views.
 *
 * Mirror tables hold integers where the service has UUIDs (`project.id`, `run.id`, …), because the same few
 * identifiers stand in millions of rows; the views give the UUIDs back. A mirror table can be rebuilt from
 * `api_response`; the user's tables (`connection`, `brand_kit`, `report`) cannot and are never dropped.
 */
export const mirrorMigration: Migration = {
  version: 1,
  name: 'mirror',
  sql: /* sql */ `
-- The user's own -------------------------------------------------------------------------------------------

CREATE TABLE connection (
  id INTEGER PRIMARY KEY,
  connection_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  base_url TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_sync_at TEXT,
  last_sync_outcome TEXT
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

CREATE TABLE run (
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  run_id TEXT NOT NULL,
  status TEXT NOT NULL,
  started_at TEXT, completed_at TEXT,
  platforms TEXT,
  total_tasks INTEGER, completed_tasks INTEGER, failed_tasks INTEGER,
  counters TEXT,
  triggered_by TEXT,
  revision INTEGER,
  mirrored_at TEXT,
  UNIQUE (project, run_id)
) STRICT;
CREATE INDEX run_by_start ON run (project, started_at);
CREATE INDEX run_by_uuid ON run (run_id);

-- Which parts of a run are in, so that an interrupted sync goes on at the part.
CREATE TABLE run_part (
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  part TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('mirrored', 'not-offered')),
  at TEXT NOT NULL,
  PRIMARY KEY (run, part)
) STRICT, WITHOUT ROWID;

CREATE TABLE visibility (
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
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
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  brand INTEGER NOT NULL REFERENCES brand,
  platform INTEGER NOT NULL REFERENCES platform,
  visibility_pct REAL NOT NULL,
  PRIMARY KEY (run, brand, platform)
) STRICT, WITHOUT ROWID;

CREATE TABLE topic_visibility (
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  topic INTEGER NOT NULL REFERENCES topic,
  brand INTEGER NOT NULL REFERENCES brand,
  visibility_pct REAL NOT NULL,
  mentions INTEGER NOT NULL,
  responses INTEGER NOT NULL,
  avg_position REAL,
  dominant_sentiment TEXT,
  positive INTEGER, neutral INTEGER, negative INTEGER,
  PRIMARY KEY (run, topic, brand)
) STRICT, WITHOUT ROWID;

CREATE TABLE attribute_score (
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
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
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
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
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
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
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  response_id TEXT,
  prompt INTEGER REFERENCES prompt,
  platform INTEGER REFERENCES platform,
  text TEXT,
  route_source TEXT,
  route TEXT
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
  run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  topic INTEGER NOT NULL REFERENCES topic,
  text TEXT,
  PRIMARY KEY (run, topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE engine_insight (
  run INTEGER PRIMARY KEY REFERENCES run ON DELETE CASCADE,
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
  workstream_id TEXT NOT NULL UNIQUE,
  name TEXT,
  goal TEXT, target_visibility_pct REAL, deadline TEXT,
  current_visibility_pct REAL, progress_pct REAL,
  header TEXT, trend TEXT,
  mirrored_at TEXT, archived_at TEXT
) STRICT;

-- The open schema: names that scripts and spreadsheets rely on. Views may gain columns, never lose or rename them.

CREATE VIEW v_connection AS
  SELECT connection_id AS connection, base_url, name, created_at, last_sync_at, last_sync_outcome FROM connection;

CREATE VIEW v_project AS
  SELECT c.connection_id AS connection, p.project_id, p.name, p.url, p.location, p.languages,
    coalesce(p.own_brand_name, (SELECT b.name FROM brand b WHERE b.project = p.id AND b.is_own = 1)) AS own_brand,
    p.created_at, p.last_run_at, p.last_run_status, p.archived_at
  FROM project p JOIN connection c ON c.id = p.connection;

CREATE VIEW v_brand AS
  SELECT p.project_id, b.brand_id, b.name, b.is_own, b.url, b.description
  FROM brand b JOIN project p ON p.id = b.project;

CREATE VIEW v_topic AS
  SELECT p.project_id, t.topic_id, t.name, t.category FROM topic t JOIN project p ON p.id = t.project;

CREATE VIEW v_prompt AS
  SELECT p.project_id, q.prompt_id, t.topic_id, t.name AS topic, q.text, q.is_active, q.language, q.intent, q.attributes
  FROM prompt q JOIN project p ON p.id = q.project LEFT JOIN topic t ON t.id = q.topic;

CREATE VIEW v_run AS
  SELECT p.project_id, r.run_id, r.status, r.started_at, r.completed_at, r.platforms,
    r.total_tasks, r.completed_tasks, r.failed_tasks, r.triggered_by, r.revision, r.mirrored_at
  FROM run r JOIN project p ON p.id = r.project;

CREATE VIEW v_visibility AS
  SELECT p.project_id, r.run_id, b.brand_id, b.name AS brand, b.is_own,
    v.visibility_pct, v.mentions, v.responses, v.avg_position, v.positive, v.neutral, v.negative,
    100.0 * v.mentions / nullif((SELECT sum(a.mentions) FROM visibility a WHERE a.run = v.run), 0) AS share_of_voice_pct
  FROM visibility v JOIN run r ON r.id = v.run JOIN project p ON p.id = r.project JOIN brand b ON b.id = v.brand;

CREATE VIEW v_visibility_platform AS
  SELECT p.project_id, r.run_id, b.brand_id, b.name AS brand, b.is_own, f.platform, v.visibility_pct
  FROM visibility_platform v JOIN run r ON r.id = v.run JOIN project p ON p.id = r.project
    JOIN brand b ON b.id = v.brand JOIN platform f ON f.id = v.platform;

CREATE VIEW v_topic_visibility AS
  SELECT p.project_id, r.run_id, t.topic_id, t.name AS topic, b.brand_id, b.name AS brand, b.is_own,
    v.visibility_pct, v.mentions, v.responses
  FROM topic_visibility v JOIN run r ON r.id = v.run JOIN project p ON p.id = r.project
    JOIN topic t ON t.id = v.topic JOIN brand b ON b.id = v.brand;

CREATE VIEW v_attribute AS
  SELECT p.project_id, r.run_id, a.attribute, b.brand_id, b.name AS brand, b.is_own, a.avg_sentiment, a.mentions
  FROM attribute_score a JOIN run r ON r.id = a.run JOIN project p ON p.id = r.project JOIN brand b ON b.id = a.brand;

CREATE VIEW v_trend AS
  SELECT p.project_id, t.date, t.visibility_pct, t.avg_position, t.share_of_voice_pct, t.sentiment, t.mentions, t.citations
  FROM trend_point t JOIN project p ON p.id = t.project;

CREATE VIEW v_citation AS
  SELECT p.project_id, r.run_id, d.domain, s.category, g.url, g.title, c.citations, s.citations AS domain_citations
  FROM source s JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project JOIN domain d ON d.id = s.domain
    LEFT JOIN citation c ON c.run = s.run AND c.domain = s.domain LEFT JOIN page g ON g.id = c.page;

CREATE VIEW v_topic_mention AS
  SELECT p.project_id, r.run_id, t.topic_id, t.name AS topic, m.mentions, m.best_position, m.sentiment, m.urls
  FROM topic_mention m JOIN run r ON r.id = m.run JOIN project p ON p.id = r.project JOIN topic t ON t.id = m.topic;

CREATE VIEW v_response AS
  SELECT p.project_id, r.run_id, s.response_id, q.prompt_id, f.platform, s.text, s.route_source
  FROM response s JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project
    LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform;

CREATE VIEW v_insight AS
  SELECT p.project_id, r.run_id, t.topic_id, i.text
  FROM topic_insight i JOIN run r ON r.id = i.run JOIN project p ON p.id = r.project JOIN topic t ON t.id = i.topic
  WHERE i.text IS NOT NULL;

CREATE VIEW v_workstream AS
  SELECT p.project_id, w.workstream_id, w.name, w.goal, w.target_visibility_pct, w.deadline,
    w.current_visibility_pct, w.progress_pct
  FROM workstream w JOIN project p ON p.id = w.project;

CREATE VIEW v_usage AS
  SELECT c.connection_id AS connection, u.at, u.input_tokens, u.output_tokens, u.web_searches,
    u.llm_cost_usd, u.scraper_spend_usd, u.total_spend_usd
  FROM usage_record u JOIN connection c ON c.id = u.connection;

CREATE VIEW v_api_call AS
  SELECT c.connection_id AS connection, a.at, a.method, a.path, a.status, a.duration_ms, a.bytes
  FROM api_call a JOIN connection c ON c.id = a.connection;

CREATE VIEW v_rejected AS
  SELECT c.connection_id AS connection, j.at, j.path, j.reason, j.record
  FROM rejected j JOIN connection c ON c.id = j.connection;

CREATE VIEW v_report AS
  SELECT report_id, project_id, runs, template, brand_kit, created_at, file, pages, sha256 FROM report;
`,
};
