import type { Migration } from './migration.ts';

/**
 * How a project's figures moved from run to run: the history that verdicts need, kept so that a portfolio of hundreds
 * of clients need not read half a year of answers. Derived from the answers, and recreated if missing.
 */
export const runStepsMigration: Migration = {
  version: 11,
  name: 'run steps',
  sql: `
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
`,
};
