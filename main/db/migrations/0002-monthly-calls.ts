import type { Migration } from './migration.ts';

/** Monthly call limit of a connection; NULL if the user set none. */
export const monthlyCallsMigration: Migration = {
  version: 2,
  name: 'monthly calls',
  sql: 'ALTER TABLE connection ADD COLUMN monthly_calls INTEGER CHECK (monthly_calls > 0);',
};
