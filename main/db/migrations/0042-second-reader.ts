import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * What a second reading of the answers needs of a person: a client's fact sheet, and the entries that were put aside. What it finds is read anew
 * each time and kept nowhere.
 */
export const secondReaderMigration: Migration = {
  version: 42,
  name: 'a fact sheet, and what a second reading found in vain',
  sql: `
CREATE TABLE client_fact (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('price', 'place', 'owner', 'product')),
  -- The product that a price is of; empty: the brand.
  subject TEXT NOT NULL,
  value TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id, kind, subject)
) STRICT;
${watchSeal('client_fact', (row) => `${row}.connection`)}

-- Entries of a second reading that a person has looked at, by what they say: a later run that says the same is no news.
CREATE TABLE check_aside (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  entry TEXT NOT NULL,
  put_aside_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id, entry)
) STRICT;
${watchSeal('check_aside', (row) => `${row}.connection`)}

CREATE VIEW v_fact AS
  SELECT f.project_id, f.kind, f.subject, f.value, f.saved_at FROM client_fact f JOIN connection c ON c.id = f.connection;
`,
};
