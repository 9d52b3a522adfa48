/** Where the file of a report is, and where the next one is likely to go. */
import { lstatSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { loadSettingValues } from '../../db/queries/settings.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import { nowIso } from '../../platform/clock.ts';
import { findExport } from '../../platform/exports.ts';
import type { Core } from '../../core/core.ts';
import { requireReport } from './read-report.ts';

/** The setting that has the folder which was chosen last; screens neither see nor set it. */
const PLACE = 'exportFolder';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The full path that a question for a place begins with: in the folder chosen last, or among the exports where that is gone. */
export function proposePlace({ db, paths }: Pick<Core, 'db' | 'paths'>, fileName: string): string {
  const last = loadSettingValues(db)[PLACE];
  return join(typeof last === 'string' && isFolder(last) ? last : paths.exports, fileName);
}

/** Remembers the folder of a file that was written at a place of somebody's choice. */
export function rememberPlace({ db, clock }: Pick<Core, 'db' | 'clock'>, file: string): void {
  saveSettingValues(db, { [PLACE]: dirname(file) }, nowIso(clock));
}

/** The full path of the file of a report that was written last. Raises `input/not-found` where there is none any more. */
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
