import { apart, screen } from '../job.ts';

/** Backups that a screen uploads. */
export const BACKUP_JOBS = {
  // A backup of gigabytes takes longer than other outside files may.
  backupFile: screen(async () => apart((await import('./received.ts')).lookThrough)),
};
