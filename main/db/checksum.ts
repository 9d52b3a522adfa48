import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { writeFileAtomically } from '../platform/atomic-file.ts';
import { hashFile } from '../platform/file-hash.ts';
import type { Modes } from '../platform/private-files.ts';

const nameOf = (file: string): string => `${file}.sha256`;

/** Writes a file's SHA-256 beside it, in the form that `sha256sum --check` reads, and returns it. */
export function saveChecksum(file: string, modes: Modes): string {
  const sha256 = hashFile(file);
  writeFileAtomically(nameOf(file), Buffer.from(`${sha256}  ${basename(file)}\n`), modes);
  return sha256;
}

/** Removes a file and its checksum; neither need be there. */
export function removeWithChecksum(file: string): void {
  rmSync(file, { force: true });
  rmSync(nameOf(file), { force: true });
}
