import type { Migration } from './migration.ts';
import { outliveConnection } from './outlive-connection.ts';
import { watchSeal } from './watch-seal.ts';
import { watchShared } from './watch-shared.ts';

/** Actions of clients, and what was changed of each since it was kept. */
export const actionsMigration: Migration = {
  version: 44,
  name: 'actions',
  sql: `
CREATE TABLE action (
  action_id TEXT PRIMARY KEY,
  -- No foreign key: an action outlives its connection. NULL while no connection has a client of its id.
  connection INTEGER,
  project_id TEXT NOT NULL,
  -- The identity of the advice that it came from; NULL for one's own.
  recommendation TEXT,
  title TEXT NOT NULL,
  owner TEXT,
  -- YYYY-MM-DD, as is done_on.
  due TEXT,
  state TEXT NOT NULL CHECK (state IN ('proposed', 'agreed', 'in-work', 'done', 'dropped')),
  reason TEXT,
  done_on TEXT,
  -- A page's address, or the name of an editor.
  place TEXT,
  audience TEXT NOT NULL CHECK (audience IN ('internal', 'client')),
  -- JSON: measure, points, the lists topics, prompts and platforms, and the days from and to.
  aim TEXT NOT NULL CHECK (json_valid(aim)),
  -- JSON: the aim as it was when the action was agreed, with all prompts, and the moment; null before.
  fixed TEXT NOT NULL CHECK (json_valid(fixed)),
  -- JSON lists: runs by which the prompts were chosen, and days of reports that printed it as proposed.
  chosen_from TEXT NOT NULL CHECK (json_valid(chosen_from)),
  proposed_in TEXT NOT NULL CHECK (json_valid(proposed_in)),
  created_at TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  CHECK (state <> 'dropped' OR reason IS NOT NULL),
  CHECK (state <> 'done' OR done_on IS NOT NULL)
) STRICT;
CREATE INDEX action_by_project ON action (project_id, created_at);
${watchSeal('action', () => '0')}
${watchShared({ kind: 'action', table: 'action', key: (row) => [`${row}.action_id`] })}

CREATE TABLE action_change (
  change_id TEXT PRIMARY KEY,
  action_id TEXT NOT NULL,
  connection INTEGER,
  project_id TEXT NOT NULL,
  at TEXT NOT NULL,
  field TEXT NOT NULL,
  -- JSON: the field's values.
  was TEXT NOT NULL CHECK (json_valid(was)),
  now TEXT NOT NULL CHECK (json_valid(now))
) STRICT;
CREATE INDEX action_change_by_action ON action_change (action_id, at);
${watchSeal('action_change', () => '0')}
${watchShared({ kind: 'action-change', table: 'action_change', key: (row) => [`${row}.change_id`] })}

${outliveConnection('action', 'action_change')}

CREATE VIEW v_action AS
  SELECT c.connection_id AS connection, a.project_id, a.action_id, a.recommendation, a.title, a.owner, a.due, a.state, a.reason, a.done_on,
    a.place, a.audience, a.aim ->> '$.measure' AS measure, a.aim ->> '$.points' AS points, a.aim -> '$.topics' AS topics,
    a.aim -> '$.prompts' AS prompts, a.aim -> '$.platforms' AS platforms, a.aim ->> '$.from' AS from_day, a.aim ->> '$.to' AS to_day,
    a.fixed ->> '$.at' AS fixed_at, a.fixed -> '$.prompts' AS fixed_prompts, a.fixed ->> '$.points' AS fixed_points, a.chosen_from,
    a.proposed_in, a.created_at, a.saved_at
  FROM action a LEFT JOIN connection c ON c.id = a.connection;
`,
};
