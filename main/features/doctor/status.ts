import { loadSettings } from '../../core/settings.ts';
import { zoneOfClient } from '../../../shared/domain/settings.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { statSync } from 'node:fs';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import {
  loadCallCount,
  loadProjectStatus,
  loadRejectedCount,
  type ProjectStatus,
} from '../../db/queries/status.ts';
import { monthStartIso } from '../../platform/clock.ts';
import { describeSync, recogniseFolder } from '../../platform/data-folder.ts';
import type { Shortfall } from '../../../shared/domain/sync.ts';
import { loadShortfalls } from '../../db/queries/shortfalls.ts';
import { type BackupStatus, loadBackupStatus } from '../backups/index.ts';
import type { Core } from '../../core/core.ts';

/** State of the mirror. */
export type Status = {
  readonly database: string;
  /** What is wrong with the data folder's location, and what to do; null if nothing. */
  readonly folderRemark: string | null;
  readonly fileBytes: number;
  readonly backups: BackupStatus;
  readonly connections: readonly {
    readonly connection: ConnectionRow;
    readonly callsThisMonth: number;
    readonly rejected: number;
    readonly projects: readonly (ProjectStatus & {
      /** The day of its newest run in its own calendar; null if it has none. */
      readonly newestRunOn: string | null;
      /** Whether a full sync skips it: what it lacks is not missing. */
      readonly isLeftOut: boolean;
    })[];
    /** What the service returned incompletely, or inconsistently. */
    readonly shortfalls: readonly Shortfall[];
  }[];
};

/** The size of the database with its write-ahead log, in bytes; 0 before there is one. */
export function measureDatabase({ paths }: Pick<Core, 'paths'>): number {
  return [paths.database, `${paths.database}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** What is wrong with the data folder's location, and what to do; null if nothing. */
export function loadFolderRemark({ paths }: Pick<Core, 'paths'>): string | null {
  return describeSync(paths.home, recogniseFolder(paths.home));
}

/** Loads how far each project of each connection is mirrored. */
export function loadStatus({ db, paths, clock }: Pick<Core, 'db' | 'paths' | 'clock'>): Status {
  const settings = loadSettings({ db });
  return {
    database: paths.database,
    connections: loadConnections(db).map((connection) => ({
      connection,
      callsThisMonth: loadCallCount(db, connection.id, monthStartIso(clock)),
      rejected: loadRejectedCount(db, connection.id),
      projects: loadProjectStatus(db, connection.id).map((project) => {
        const { projectId, newestRunAt } = project;
        const place = `${connection.connectionId}/${projectId}`;
        const zone = zoneOfClient(settings, place);
        return {
          ...project,
          isLeftOut: settings.leftOut.includes(place),
          newestRunOn: newestRunAt === null ? null : dayOf(Date.parse(newestRunAt), zone),
        };
      }),
      shortfalls: loadShortfalls(db, connection.id),
    })),
    folderRemark: loadFolderRemark({ paths }),
    fileBytes: measureDatabase({ paths }),
    backups: loadBackupStatus({ db, paths, clock }),
  };
}
