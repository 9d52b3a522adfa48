import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { backUpBeforeMigration } from './migration-backup.ts';
import { asStorageError, REPAIR } from './errors.ts';
import { leaveMark } from './log-mark.ts';
import type { Migration } from './migrations/migration.ts';

/** What a migration needs of an open database; `open.ts`, which opens them, is in a higher layer. */
type Migratable = {
  readonly exec: (sql: string) => unknown;
  readonly pragma: (source: string, options?: { simple: boolean }) => unknown;
  readonly function: (
    name: string,
    options: { readonly deterministic: boolean },
    of: (text: string | null) => string | null,
  ) => unknown;
  readonly transaction: (work: () => void) => { readonly immediate: () => void };
};

type MigrateOptions = {
  readonly path: string;
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  readonly readOnly: boolean;
  /** Whether another program, necessarily older, has the file open. */
  readonly isShared: boolean;
};

function checkOrder(migrations: readonly Migration[]): number {
  migrations.forEach(({ version }, index) => {
    if (version <= (migrations[index - 1]?.version ?? 0)) {
      throw new Error(`migration ${version} is out of order`);
    }
  });
  return migrations.at(-1)?.version ?? 0;
}

/** Columns have changed: earlier seals would not match. */
function withdrawSeals(db: Migratable): void {
  if ((db.pragma('table_list(seal)') as unknown[]).length > 0) db.exec('UPDATE seal SET digest = NULL');
}

/**
 * Migrates a file to the newest shape: each step and its number in one transaction, stopping at the first failure.
 *
 * An existing file is copied first. Raises `db/from-future`, `db/damaged` for one that lost its version, and
 * `db/migration-failed`, which leaves the file at the last complete step.
 */
export function migrate(db: Migratable, options: MigrateOptions): void {
  const { path, migrations, clock } = options;
  const newest = checkOrder(migrations);
  const readVersion = () => db.pragma('user_version', { simple: true }) as number;
  const found = readVersion();
  if (found > newest) {
    throw new AppError(
      'db/from-future',
      `${path} was written by a newer version of Sightline. It was not changed; update Sightline to open it.`,
      { details: { file: path, found, newest } },
    );
  }
  if (found === newest) return;
  // It counts changes of the shape: 0 only in a file that never had one.
  if (found === 0 && db.pragma('schema_version', { simple: true }) !== 0) {
    throw new AppError(
      'db/damaged',
      `${path} does not say which version it is. It was not changed; move it away and restore a backup at the next start.`,
      { commandLine: REPAIR },
    );
  }
  const [first] = migrations;
  if (found > 0 && found < (first?.version ?? 0)) {
    throw new AppError(
      'db/migration-failed',
      `${path} was written by a Sightline from before its first release, which this one cannot update. It was not changed; move it away, and the next sync mirrors the service anew.`,
      { details: { file: path, found, oldest: first?.version } },
    );
  }
  if (options.readOnly) {
    throw new AppError('db/storage', `${path} must be updated first: open it once with Sightline.`);
  }
  if (options.isShared && found !== 0) {
    throw new AppError(
      'db/locked',
      `${path} is of an earlier version, and an earlier version of Sightline has it open. It was not changed; close every Sightline and start this one again.`,
      { retryable: true, details: { file: path, found, newest } },
    );
  }
  const backup =
    found === 0
      ? undefined
      : backUpBeforeMigration(path, found, clock.nowMs(), (copy) =>
          db.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`),
        );
  for (const migration of migrations) {
    try {
      db.transaction(() => {
        // Another process may have done this step meanwhile.
        if (readVersion() >= migration.version) return;
        for (const [name, of] of Object.entries(migration.functions ?? {})) {
          db.function(name, { deterministic: true }, of);
        }
        db.exec(migration.sql);
        withdrawSeals(db);
        db.pragma(`user_version = ${migration.version}`);
        leaveMark(db);
      }).immediate();
    } catch (error) {
      const storage = asStorageError(error, path);
      if (storage instanceof AppError) throw storage;
      const kept = backup === undefined ? '' : ` A copy from before is ${backup}.`;
      throw new AppError(
        'db/migration-failed',
        `${path} could not be updated to version ${migration.version} (${migration.name}); it is as it was before that step.${kept}`,
        { cause: error, details: { file: path, version: migration.version } },
      );
    }
  }
}
