/** Where a report's file is, and where the next one is likely to go. */
import { lstatSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { loadSettingValues } from '../../db/queries/settings.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import { nowIso } from '../../platform/clock.ts';
import { findExport } from '../../platform/exports.ts';
import type { Core } from '../../core/core.ts';
import { requireReport } from './read-report.ts';

/** The setting of the last chosen folder; screens neither see nor set it. */
const PLACE = 'exportFolder';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The initial full path of a save dialog: in the last chosen folder, or in the exports folder if that is gone. */
export function proposePlace({ db, paths }: Pick<Core, 'db' | 'paths'>, fileName: string): string {
  const last = loadSettingValues(db)[PLACE];
  return join(typeof last === 'string' && isFolder(last) ? last : paths.exports, fileName);
}

/** Saves the folder of a file written to a chosen path. */
export function rememberPlace({ db, clock }: Pick<Core, 'db' | 'clock'>, file: string): void {
  saveSettingValues(db, { [PLACE]: dirname(file) }, nowIso(clock));
}

/** The full path of a report's last written file. Raises `input/not-found` if it is gone. */
export function findReportFile(
  { db, paths }: Pick<Core, 'db' | 'paths'>,
  reportId: string,
): { readonly file: string; readonly isInExports: boolean } {
  const { file } = requireReport(db, reportId);
  if (file === null) {
    throw new AppError('input/not-found', 'This report was not written as a file yet. Export it first.');
  }
  if (!isAbsolute(file)) return { file: findExport(paths.exports, file), isInExports: true };
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === true) return { file, isInExports: false };
  throw new AppError(
    'input/not-found',
    `${file} is not there any more. It may have been moved, or its disk is not connected; the report is kept, export it again.`,
  );
}
