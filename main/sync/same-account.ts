import { AppError } from '../../shared/errors/app-error.ts';
import type { Db } from '../db/open.ts';
import { loadSameAccount } from '../db/queries/connections.ts';

/**
 * Refuses a second connection of an account: every client would be there twice. Raises `input/invalid`.
 *
 * @param ids the projects that its key lists.
 */
export function refuseSameAccount(db: Db, listed: Parameters<typeof loadSameAccount>[1]): void {
  const name = loadSameAccount(db, listed);
  if (name === undefined) return;
  throw new AppError(
    'input/invalid',
    `This key is for the account that ${name} is connected with: both list the same clients. Nothing was stored, so that no client appears twice; enter the key for ${name} instead.`,
    { commandLine: `\`sightline connect --name "${name}"\` does that.` },
  );
}
