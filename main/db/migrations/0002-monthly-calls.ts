import type { Migration } from './migration.ts';

/** How many calls a connection may make in a month; NULL where the user has set no line. */
export const monthlyCallsMigration: Migration = {
  version: 2,
  name: 'monthly calls',
  sql: 'ALTER TABLE connection ADD COLUMN monthly_calls INTEGER CHECK (monthly_calls > 0);',
};
