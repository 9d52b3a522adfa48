import type { Migration } from './migration.ts';
import { outliveConnection } from './outlive-connection.ts';
import { watchSeal } from './watch-seal.ts';
import { watchShared } from './watch-shared.ts';

/**
 * Notes become events: of a client of one connection, over days, of a kind, for somebody. A note named its project only, so that one of an id
 * that several connections have becomes an event of each; the first is of the connection that a team shares, as the note was.
 */
export const eventsMigration: Migration = {
  version: 43,
  name: 'events',
  sql: `
CREATE TABLE event (
  event_id TEXT PRIMARY KEY,
  -- No foreign key: an event outlives its connection. NULL while no connection has a client of its id.
  connection INTEGER,
  project_id TEXT NOT NULL,
  -- YYYY-MM-DD, inclusive; the same for a single day.
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('published-page', 'campaign', 'press', 'price', 'product', 'rival', 'platform', 'measurement', 'other')),
  text TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('typed', 'imported')),
  audience TEXT NOT NULL CHECK (audience IN ('internal', 'client')),
  -- JSON: the lists topics, prompts, platforms and pages, and a market; without any it is of everything.
  scope TEXT NOT NULL CHECK (json_valid(scope)),
  saved_at TEXT NOT NULL,
  CHECK (from_day <= to_day)
) STRICT;
CREATE INDEX event_by_project ON event (project_id, from_day);
${watchSeal('event', () => '0')}
${watchShared({ kind: 'event', table: 'event', key: (row) => [`${row}.event_id`] })}

-- Events of the mirror that a person has hidden: those are derived, and kept nowhere.
CREATE TABLE event_hidden (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  hidden_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id, event_id)
) STRICT;
${watchSeal('event_hidden', (row) => `${row}.connection`)}

INSERT INTO event (event_id, connection, project_id, from_day, to_day, kind, text, source, audience, scope, saved_at)
  SELECT n.note_id || iif(p.place > 1, '-' || p.connection_id, ''), p.connection, n.project_id, n.day, n.day, 'other', n.text, 'typed',
    'internal', '{}', n.saved_at
  FROM note n LEFT JOIN (
    SELECT q.connection, q.project_id, c.connection_id,
      row_number() OVER (PARTITION BY q.project_id ORDER BY a.account IS NULL, q.id) AS place
    FROM project q JOIN connection c ON c.id = q.connection LEFT JOIN team_account a ON a.connection = q.connection
  ) p ON p.project_id = n.project_id;
DROP TABLE note;

-- The team has notes under another kind, which is no longer exchanged; what lost against another change stays to be taken up.
DELETE FROM team_changed WHERE kind = 'note';
DELETE FROM team_object WHERE kind = 'note';
UPDATE team_clash SET kind = 'event', fields = replace(fields, '["day"]', '["from_day"]'),
  body = iif(body IS NULL, NULL, json_object(
    'event_id', body ->> 'note_id', 'project_id', body ->> 'project_id', 'from_day', body ->> 'day', 'to_day', body ->> 'day',
    'kind', 'other', 'text', body ->> 'text', 'source', 'typed', 'audience', 'internal', 'scope', json('{}'), 'saved_at', body ->> 'saved_at'))
  WHERE kind = 'note';

${outliveConnection('event')}

CREATE VIEW v_event AS
  SELECT c.connection_id AS connection, e.project_id, e.event_id, e.from_day, e.to_day, e.kind, e.text, e.source, e.audience,
    coalesce(e.scope -> '$.topics', '[]') AS topics, coalesce(e.scope -> '$.prompts', '[]') AS prompts,
    coalesce(e.scope -> '$.platforms', '[]') AS platforms, coalesce(e.scope -> '$.pages', '[]') AS pages,
    e.scope ->> '$.market' AS market, e.saved_at
  FROM event e LEFT JOIN connection c ON c.id = e.connection;
`,
};
