import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** What this process has open in a folder and below, deleted files among it; only Linux can tell, and elsewhere it is nothing. */
export function openFilesIn(folder: string): readonly string[] {
  if (process.platform !== 'linux') return [];
  const within = realpathSync(folder) + sep;
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.startsWith(within) ? [file] : [];
    } catch {
      // It was that of this very list.
      return [];
    }
  });
}
