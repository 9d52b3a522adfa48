import type { Migration } from './migration.ts';

/** Incomplete data: how complete each part is, what is known to be missing, and what was corrected. */
export const shortfallsMigration: Migration = {
  version: 7,
  name: 'shortfalls',
  sql: `
-- The Link header of an answer, without which a rebuild could not follow a list from page to page.
ALTER TABLE api_response ADD COLUMN link TEXT;

-- How many records of a part were set aside, and why its list was not read to its end.
ALTER TABLE run_part ADD COLUMN rejected INTEGER NOT NULL DEFAULT 0;
ALTER TABLE run_part ADD COLUMN cut TEXT;

-- When the catalogue last named it. NULL: only records have, so that a list that should have it may be short.
ALTER TABLE brand ADD COLUMN listed_at TEXT;
ALTER TABLE prompt ADD COLUMN listed_at TEXT;

-- What is known to be missing, or to contradict itself: a part of a run, a list of a project, a list of the account.
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

-- What a later answer has set right of what an earlier one said.
CREATE TABLE correction (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  at TEXT NOT NULL,
  project_id TEXT,
  run_id TEXT,
  what TEXT NOT NULL
) STRICT;

CREATE VIEW v_shortfall AS
  SELECT c.connection_id AS connection, nullif(s.project_id, '') AS project_id, nullif(s.run_id, '') AS run_id,
    nullif(s.revision, -1) AS revision, s.part, s.reason, s.found_at, s.asked, s.due_at
  FROM shortfall s JOIN connection c ON c.id = s.connection;

CREATE VIEW v_correction AS
  SELECT c.connection_id AS connection, k.at, k.project_id, k.run_id, k.what
  FROM correction k JOIN connection c ON c.id = k.connection;

DROP VIEW v_run;
CREATE VIEW v_run AS
  SELECT p.project_id, r.run_id, r.status, r.started_at, r.completed_at, r.platforms,
    r.total_tasks, r.completed_tasks, r.failed_tasks, r.triggered_by, r.revision, r.mirrored_at,
    r.depth,
    (SELECT group_concat(s.part || ': ' || s.reason, '; ' ORDER BY s.part) FROM shortfall s
     WHERE s.connection = p.connection AND s.project_id = p.project_id AND s.run_id = r.run_id
       AND s.revision = ifnull(r.revision, -1)) AS incomplete
  FROM run r JOIN project p ON p.id = r.project;
`,
};
