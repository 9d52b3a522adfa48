/** Images of crashes: kept in the data folder for its owner, never sent, and only the newest. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { App, CrashReporter } from 'electron';
import { makeFolder } from '../platform/make-folder.ts';
import { PRIVATE } from '../platform/private-files.ts';

/** An image holds parts of the memory: as few as tell what happened again. */
const MOST_IMAGES = 5;

/** Removes all but the newest images below a folder. */
export function keepNewestCrashes(folder: string, most = MOST_IMAGES): void {
  const images = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, atMs: statSync(file).mtimeMs }))
    .toSorted((a, b) => b.atMs - a.atMs);
  for (const { file } of images.slice(most)) rmSync(file, { force: true });
}

/** Keeps what a crash leaves in `crashes/` of the data folder. Call before the program is ready. */
export function keepCrashes(
  home: string,
  { setPath }: Pick<App, 'setPath'>,
  reporter: Pick<CrashReporter, 'start'>,
): void {
  const folder = join(home, 'crashes');
  makeFolder(folder, PRIVATE.folder);
  keepNewestCrashes(folder);
  setPath('crashDumps', folder);
  reporter.start({ uploadToServer: false, compress: false });
}
