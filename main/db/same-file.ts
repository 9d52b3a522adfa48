/**
 * Whether the open file is still the one at its path. A deleted file stays open: SQLite continues writing to it, and
 * everything is lost when the program ends.
 */
import { statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';

type Named = { readonly name: string };

const OPENED = new WeakMap<Named, string>();

function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Remembers an open database's file; one in memory has none. */
export function rememberFile(db: Named): void {
  const identity = identityOf(db.name);
  if (identity !== undefined) OPENED.set(db, identity);
}

/** Raises `db/storage` if an open database's file was deleted, moved or replaced. */
export function assertInPlace(db: Named): void {
  const opened = OPENED.get(db);
  if (opened === undefined || identityOf(db.name) === opened) return;
  throw new AppError(
    'db/storage',
    `${db.name} was deleted, moved or replaced while Sightline had it open. Nothing more was written. ` +
      'Put the file back, or sync again: that fetches what is not in the file there is now.',
    { details: { file: db.name } },
  );
}
