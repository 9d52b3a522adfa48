import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';

/** Where Sightline keeps its files; resolving creates nothing. */
export type Paths = {
  /** The data folder. */
  readonly home: string;
  /** Whether it is the system's folder for Sightline, used by nothing else. */
  readonly isDefault: boolean;
  /** The mirror, an ordinary SQLite file. */
  readonly database: string;
  /** Where screens put reports and copies. */
  readonly exports: string;
  /** Where a batch's printed reports stay until delivered. */
  readonly batches: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The operating system's application-data folder for Sightline. */
function defaultHome(env: Environment, platform: NodeJS.Platform): string {
  if (platform === 'win32') return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Sightline');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Sightline');
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'sightline');
}

/** The folder in `SIGHTLINE_HOME`; undefined if unset. */
function namedHome({ SIGHTLINE_HOME: named }: Environment): string | undefined {
  // A script whose variable came out empty wants neither the current nor the default folder.
  if (named?.trim() !== '') return named;
  throw new AppError(
    'input/invalid',
    'The data folder that was asked for has no name. Nothing was read or written.',
    {
      commandLine: 'SIGHTLINE_HOME is set, but empty: name a folder in it, or unset it to use the usual one.',
    },
  );
}

/**
 * Resolves the data folder: `home` if given, else `SIGHTLINE_HOME`, else the system's folder. Raises `input/invalid` if
 * `SIGHTLINE_HOME` is empty.
 */
export function resolvePaths(
  options: { home?: string; env?: Environment; platform?: NodeJS.Platform } = {},
): Paths {
  const env = options.env ?? process.env;
  const usual = defaultHome(env, options.platform ?? process.platform);
  const home = resolve(options.home ?? namedHome(env) ?? usual);
  return {
    home,
    isDefault: home === usual,
    database: join(home, 'sightline.db'),
    exports: join(home, 'exports'),
    batches: join(home, 'batches'),
  };
}
