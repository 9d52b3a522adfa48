import type { Migration } from './migration.ts';
import { outliveConnection } from './outlive-connection.ts';
import { watchSeal } from './watch-seal.ts';
import { watchShared } from './watch-shared.ts';

/** People's own goals for a client, with what the mirror said when each was set. */
export const goalsMigration: Migration = {
  version: 45,
  name: 'goals',
  sql: `
CREATE TABLE goal (
  goal_id TEXT PRIMARY KEY,
  -- No foreign key: a goal outlives its connection. NULL while no connection has a client of its id.
  connection INTEGER,
  project_id TEXT NOT NULL,
  label TEXT NOT NULL,
  measure TEXT NOT NULL CHECK (measure IN ('visibility', 'share_of_voice', 'sentiment', 'position')),
  -- NULL: the client's own brand, all topics, all platforms.
  brand_id TEXT,
  topic_id TEXT,
  platform TEXT,
  start_run TEXT NOT NULL,
  start_day TEXT NOT NULL,
  start_value REAL NOT NULL,
  start_n INTEGER NOT NULL,
  target REAL NOT NULL,
  due_day TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  CHECK (target <> start_value)
) STRICT;
CREATE INDEX goal_by_project ON goal (project_id, due_day);
${watchSeal('goal', () => '0')}
${watchShared({ kind: 'goal', table: 'goal', key: (row) => [`${row}.goal_id`] })}

${outliveConnection('goal')}

CREATE VIEW v_goal AS
  SELECT c.connection_id AS connection, g.project_id, g.goal_id, g.label, g.measure, g.brand_id, g.topic_id, g.platform, g.start_run,
    g.start_day, g.start_value, g.start_n, g.target, g.due_day, g.saved_at
  FROM goal g LEFT JOIN connection c ON c.id = g.connection;
`,
};
