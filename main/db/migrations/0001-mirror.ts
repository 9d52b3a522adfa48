import { MIRROR_TABLES } from './0001-mirror-tables.ts';
import { MIRROR_VIEWS } from './0001-mirror-views.ts';
import type { Migration } from './migration.ts';

/** The first shape of the file: the mirror, the user's own tables, and the open schema's views. */
export const mirrorMigration: Migration = {
  version: 1,
  name: 'mirror',
  sql: MIRROR_TABLES + MIRROR_VIEWS,
};
