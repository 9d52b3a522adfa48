import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import { readRows } from './mirror-rows.ts';

/** A data folder's clients by name, as contract places. */
export const placesIn = (home: string): readonly ProjectPlace[] =>
  readRows(home, 'SELECT connection, project_id FROM v_project ORDER BY name').map((row) => ({
    connection: String(row['connection']),
    projectId: String(row['project_id']),
  }));
