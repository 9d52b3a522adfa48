/** Backups: whether they are made daily. */
export { type BackupStatus, loadBackupStatus } from './daily.ts';
