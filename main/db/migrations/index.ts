import { schemaMigration } from './0036-schema.ts';
import { teamMigration } from './0037-team.ts';
import { toldMigration } from './0038-told.ts';
import { namingMigration } from './0039-naming.ts';
import { basisMigration } from './0040-basis.ts';
import { mentionsMigration } from './0041-mentions.ts';
import { secondReaderMigration } from './0042-second-reader.ts';
import { eventsMigration } from './0043-events.ts';
import { actionsMigration } from './0044-actions.ts';
import type { Migration } from './migration.ts';

/** Every migration step, in order; the first creates a file. */
export const MIGRATIONS: readonly [Migration, ...Migration[]] = [
  schemaMigration,
  teamMigration,
  toldMigration,
  namingMigration,
  basisMigration,
  mentionsMigration,
  secondReaderMigration,
  eventsMigration,
  actionsMigration,
];
