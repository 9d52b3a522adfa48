import { AppError } from '../../shared/errors/app-error.ts';
import type { Db } from '../db/open.ts';
import { loadConnections, type ConnectionRow } from '../db/queries/connections.ts';

/** The connection with this id. Raises `input/not-found`. */
export function requireConnection({ db }: { readonly db: Db }, connectionId: string): ConnectionRow {
  const found = loadConnections(db).find((row) => row.connectionId === connectionId);
  if (found !== undefined) return found;
  throw new AppError(
    'input/not-found',
    'This connection no longer exists; it may have been removed in another window. Nothing was changed.',
  );
}
