import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { TaskView } from '../../../shared/domain/task.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { backUpDatabase, type Backup } from '../../db/backup.ts';
import { CHECKSUM } from '../../db/checksum.ts';
import { newExportPath } from '../../platform/exports.ts';
import { chooseOutput } from '../../platform/output-file.ts';
import type { Core } from '../../core/core.ts';

/**
 * Writes a consistent copy of the database, even during a sync; see {@link backUpDatabase}.
 *
 * Raises `input/not-found` before there is a database, and `input/invalid` if the target is not free.
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

/** Writes a copy into the exports folder, as a task. */
export function startBackup(core: Core, { fileName }: Input<'backup/make'>): TaskView {
  return core.tasks.start(
    { kind: 'backup', connection: null, title: `Copy of the data to ${fileName}` },
    async () => {
      const copy = await backUp(core, newExportPath(core.paths.exports, fileName, [CHECKSUM]));
      return { kind: 'backup', file: { name: basename(copy.file), bytes: copy.bytes } };
    },
  );
}
