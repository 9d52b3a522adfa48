import { mkdirSync, statSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The operating system's folder for what Sightline can make again. */
export function cacheFolder(env: Environment, platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Sightline', 'Cache');
  }
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'Sightline');
  const named = env['XDG_CACHE_HOME'] ?? '';
  return join(isAbsolute(named) ? named : join(homedir(), '.cache'), 'sightline');
}

/** Whether nobody else can write there: Node runs what it finds. On Windows, a user's folder is theirs. */
function isPrivate(folder: string): boolean {
  if (process.getuid === undefined) return true;
  const { uid, mode } = statSync(folder);
  return uid === process.getuid() && (mode & 0o022) === 0;
}

/**
 * Has Node keep the compiled code for the next start, in a folder of its own outside the data folder; a `NODE_COMPILE_CACHE` in the
 * environment names another one. Without a folder to write to, starts are slower, and that is all.
 */
export function keepCompiled(env: Environment = process.env): void {
  // Sources change all the time, and coverage counts only what is compiled anew.
  if (import.meta.filename.endsWith('.ts') || env['NODE_V8_COVERAGE'] !== undefined) return;
  if (getCompileCacheDir() !== undefined) return;
  try {
    const folder = join(cacheFolder(env, process.platform), 'compiled');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isPrivate(folder)) enableCompileCache(folder);
  } catch {
    // A folder that cannot be made, or no home.
  }
}
