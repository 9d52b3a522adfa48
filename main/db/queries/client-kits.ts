import { AppError } from '../../../shared/errors/app-error.ts';
import { kitChangesSchema, type KitChanges } from '../../../shared/reports/brand-kit.ts';
import { readKeptKit, type LeftOut } from '../../../shared/reports/kept-kit.ts';
import type { KitClient } from '../../../shared/reports/kit-view.ts';
import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const KIT = defineRows(
  { client: text, agency: text, changes: text, savedAt: text },
  `SELECT p.name AS client, k.agency, k.changes, k.saved_at AS savedAt FROM project p
     JOIN client_kit k ON k.connection = p.connection AND k.project_id = p.project_id
   WHERE p.id = ?`,
);

const CLIENTS = defineRows(
  { connection: text, project: text, projectId: text, agency: text },
  `SELECT c.connection_id AS connection, p.name AS project, p.project_id AS projectId, k.agency FROM client_kit k
     JOIN project p ON p.connection = k.connection AND p.project_id = k.project_id
     JOIN connection c ON c.id = k.connection
   ORDER BY p.name, p.project_id`,
);

/** A client's overrides, the name of the kit they build on, and when they were saved (ISO 8601). */
export type ClientKit = {
  readonly agency: string;
  readonly changes: KitChanges;
  /** The changes including refused images: written back when another value changes. */
  readonly whole: KitChanges;
  readonly leftOut: readonly LeftOut[];
  readonly savedAt: string;
};

/**
 * A client's overrides, without images that today's rules refuse; null if there are none. Raises `input/invalid` if
 * today's rules refuse them.
 */
export function loadClientKit(db: Db, project: RowId<'project'>): ClientKit | null {
  const row = KIT.get(db, project);
  if (row === undefined) return null;
  const { client, agency, changes, savedAt } = row;
  const read = readKeptKit(kitChangesSchema, client, changes);
  if ('kit' in read) {
    return { agency, changes: read.kit, whole: read.whole, leftOut: read.leftOut, savedAt };
  }
  throw new AppError(
    'input/invalid',
    `The client’s kit was kept earlier and can no longer be used: ${read.fault}. ` +
      'It was not changed; give its values anew, or take everything from the agency.',
    { commandLine: '`sightline kit reset` takes it away.' },
  );
}

/** Every client with overrides, by name. */
export function loadClientsWithKit(db: Db): KitClient[] {
  return CLIENTS.all(db);
}
