import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';
import { WATCH_SHARED } from './watch-shared.ts';

const ofConnection = (row: string): string => `${row}.connection`;

/** An answer of a shared connection that is new here waits to be published; one that came from the team is taken out at once. */
const toPublish = (event: 'INSERT' | 'UPDATE OF at'): string => `
CREATE TRIGGER team_outbox_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON api_response
  WHEN EXISTS (SELECT 1 FROM team_account WHERE connection = new.connection) BEGIN
  INSERT INTO team_outbox (connection, response) SELECT new.connection, new.id
    WHERE NOT EXISTS (SELECT 1 FROM team_outbox WHERE connection = new.connection AND response = new.id); END;`;

/** Text up to the next delimiter, in lower case: ids are compared without regard to case. */
const upTo = (text: string, end: string): string =>
  `lower(substr(${text}, 1, instr(${text} || '${end}', '${end}') - 1))`;

/** The client that a request names, in its query or path; '' for requests about the account. */
const CLIENT = `CASE
    WHEN query LIKE 'projectId=%' THEN ${upTo('substr(query, 11)', '&')}
    WHEN query LIKE '%&projectId=%' THEN ${upTo("substr(query, instr(query, '&projectId=') + 11)", '&')}
    WHEN path LIKE '/projects/%' THEN ${upTo('substr(path, 11)', '/')}
    ELSE '' END`;

/** The team that this computer has joined, and what it and the team know of each other. */
export const teamMigration: Migration = {
  version: 37,
  name: 'team',
  sql: `
CREATE TABLE team (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Without its password, which is in the keychain.
  address TEXT NOT NULL,
  login TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'consultant', 'viewer')),
  joined_at TEXT NOT NULL,
  -- By which this computer's leases are known, also after its program was killed.
  token TEXT NOT NULL,
  -- Which database it is: another one after a restored backup; NULL until it was first met.
  store TEXT,
  -- When it was last spoken with, and JSON: why it could not be since.
  met_at TEXT,
  failure TEXT CHECK (failure IS NULL OR json_valid(failure)),
  -- Shared work of the team's transactions before this one is here, of what could be seen then.
  object_mark TEXT NOT NULL DEFAULT '0',
  object_scope TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE team_account (
  connection INTEGER PRIMARY KEY REFERENCES connection ON DELETE CASCADE,
  account TEXT NOT NULL UNIQUE,
  -- Everything of the team's transactions before this one is here.
  mark TEXT NOT NULL DEFAULT '0',
  -- JSON: of which clients; of others it is as if there were no mark.
  scope TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(scope))
) STRICT;
CREATE TABLE team_client (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- '' for the account itself.
  project_id TEXT NOT NULL,
  mark TEXT NOT NULL DEFAULT '0',
  -- From which moment on its answers are to be replayed: '' for all of them, NULL if nothing is.
  replay_from TEXT,
  -- When another member last asked for its list of runs, or of projects.
  listed_at TEXT,
  -- Whether answers of it were published whose facts are not yet.
  facts_due INTEGER NOT NULL DEFAULT 0 CHECK (facts_due IN (0, 1)),
  PRIMARY KEY (connection, project_id)
) STRICT;
CREATE TABLE team_fact (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  -- The team's number of it: a later one counts.
  n INTEGER NOT NULL,
  PRIMARY KEY (connection, project_id, run_id, kind)
) STRICT;
ALTER TABLE api_response ADD COLUMN client TEXT GENERATED ALWAYS AS (${CLIENT}) VIRTUAL;
CREATE INDEX api_response_by_client ON api_response (connection, client, at);
CREATE TABLE team_outbox (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  response INTEGER NOT NULL,
  PRIMARY KEY (connection, response)
) STRICT, WITHOUT ROWID;
-- Shared work as the team has it: the base of a merge.
CREATE TABLE team_object (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  -- The row's key here, JSON.
  key TEXT NOT NULL,
  account TEXT NOT NULL,
  project_id TEXT NOT NULL,
  rev INTEGER NOT NULL,
  -- JSON; NULL: deleted, or of a kind that never changes.
  base TEXT,
  PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX team_object_by_key ON team_object (kind, key);
-- What may differ from what the team has.
CREATE TABLE team_changed (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
-- What another change of the same has replaced; kept until somebody takes it up or puts it aside.
CREATE TABLE team_clash (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  -- The revision that replaced it.
  rev INTEGER NOT NULL,
  -- Whose it is, and since when.
  login TEXT NOT NULL,
  at TEXT NOT NULL,
  account TEXT NOT NULL,
  project_id TEXT NOT NULL,
  -- JSON; NULL: it was a deletion.
  body TEXT CHECK (body IS NULL OR json_valid(body)),
  -- JSON: the names of the fields that clashed.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  PRIMARY KEY (kind, id, rev, login, at)
) STRICT;
-- Who wrote a report, who approved it and when: logins of the team.
ALTER TABLE studio_report ADD COLUMN author TEXT;
ALTER TABLE studio_report ADD COLUMN reviewer TEXT;
ALTER TABLE studio_report ADD COLUMN reviewed_at TEXT;
ALTER TABLE studio_comment ADD COLUMN author TEXT;
${WATCH_SHARED}
${toPublish('INSERT')}
${toPublish('UPDATE OF at')}
${['team', 'team_object', 'team_changed', 'team_clash'].map((table) => watchSeal(table, () => '0')).join('')}
${watchSeal('team_account', (row) => `${ofConnection(row)} >> 10`)}
${['team_client', 'team_fact', 'team_outbox'].map((table) => watchSeal(table, ofConnection)).join('')}
`,
};
