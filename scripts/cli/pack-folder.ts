/** Archives with the same bytes for the same files: sorted, undated, owned by nobody. */
import { createWriteStream, globSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { ZipFile } from 'yazl';

/** The earliest day that both kinds of archives have. A zip has it without a zone. */
const UNDATED = new Date(1980, 0, 1);
const UNDATED_UTC = new Date(Date.UTC(1980, 0, 1));
const COMPRESSION = 9;

/** The files of a folder, by their paths from its parent, with slashes. */
function filesOf(folder: string): readonly string[] {
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dirname(folder).length + 1)
        .split(sep)
        .join('/'),
    )
    .sort((one, other) => (one < other ? -1 : 1));
}

async function zip(folder: string, archive: string): Promise<void> {
  const file = new ZipFile();
  for (const name of filesOf(folder)) {
    file.addFile(join(dirname(folder), name), name, {
      ...{ mtime: UNDATED, forceDosTimestamp: true, compressionLevel: COMPRESSION },
      mode: statSync(join(dirname(folder), name)).mode,
    });
  }
  file.end();
  await pipeline(file.outputStream, createWriteStream(archive));
}

async function tarball(folder: string, archive: string): Promise<void> {
  await create(
    {
      ...{ file: archive, cwd: dirname(folder), portable: true, noDirRecurse: true, mtime: UNDATED_UTC },
      gzip: { level: COMPRESSION, portable: true },
    },
    [...filesOf(folder)],
  );
}

/** Packs a folder with its name: as a zip, or else as a tar.gz, by the archive's ending. */
export const packFolder = (folder: string, archive: string): Promise<void> =>
  archive.endsWith('.zip') ? zip(folder, archive) : tarball(folder, archive);

/** What a folder takes, unpacked, in bytes. */
export const bytesOf = (folder: string): number =>
  filesOf(folder).reduce((sum, name) => sum + statSync(join(dirname(folder), name)).size, 0);
