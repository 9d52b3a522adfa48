import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

const ofConnection = (row: string): string => `${row}.connection`;

/** An answer of a shared connection that is new here waits to be published; one that came from the team is taken out at once. */
const toPublish = (event: 'INSERT' | 'UPDATE OF at'): string => `
CREATE TRIGGER team_outbox_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON api_response
  WHEN EXISTS (SELECT 1 FROM team_account WHERE connection = new.connection) BEGIN
  INSERT OR IGNORE INTO team_outbox (connection, response) VALUES (new.connection, new.id); END;`;

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
  failure TEXT CHECK (failure IS NULL OR json_valid(failure))
) STRICT;
CREATE TABLE team_account (
  connection INTEGER PRIMARY KEY REFERENCES connection ON DELETE CASCADE,
  account TEXT NOT NULL UNIQUE,
  -- Everything of the team's transactions before this one is here.
  mark TEXT NOT NULL DEFAULT '0'
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
${toPublish('INSERT')}
${toPublish('UPDATE OF at')}
${watchSeal('team', () => '0')}
${['team_account', 'team_client', 'team_fact', 'team_outbox'].map((table) => watchSeal(table, ofConnection)).join('')}
`,
};
