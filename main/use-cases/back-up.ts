import { existsSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import { backUpDatabase, type Backup } from '../db/backup.ts';
import { chooseOutput } from '../platform/output-file.ts';
import type { Core } from './core.ts';

/**
 * Writes a consistent copy of the database, also while a sync is under way; see {@link backUpDatabase}.
 *
 * Raises `input/not-found` before there is a database, and `input/invalid` for a place that is not free for it.
 */
export async function backUp(core: Pick<Core, 'db' | 'paths'>, target: string): Promise<Backup> {
  if (!existsSync(core.paths.database)) {
    throw new AppError(
      'input/not-found',
      `There is no database at ${core.paths.database} yet; a sync creates it.`,
    );
  }
  const { file, modes } = chooseOutput(core.paths, target);
  return await backUpDatabase(core.db.name, file, modes);
}
