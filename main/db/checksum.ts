import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { writeFileAtomically } from '../platform/atomic-file.ts';
import { hashFile } from '../platform/file-hash.ts';
import type { Modes } from '../platform/private-files.ts';

const SHA256_DIGITS = 64;

/** The suffix of a checksum's file name. */
export const CHECKSUM = '.sha256';

const nameOf = (file: string): string => file + CHECKSUM;

const lineOf = (file: string, sha256: string): string => `${sha256}  ${basename(file)}\n`;

/** Whether a file's checksum may be written: there is none yet, or it covers only this file. */
export function isChecksumFree(file: string): boolean {
  const found = lstatSync(nameOf(file), { throwIfNoEntry: false });
  if (found === undefined) return true;
  if (!existsSync(file) || !found.isFile()) return false;
  const ours = lineOf(file, '0'.repeat(SHA256_DIGITS));
  if (found.size !== Buffer.byteLength(ours)) return false;
  return readFileSync(nameOf(file), 'utf8').replace(/^[0-9a-f]{64}/, '0'.repeat(SHA256_DIGITS)) === ours;
}

/** Writes a file's SHA-256 beside it, in the format of `sha256sum --check`, and returns it. */
export function saveChecksum(file: string, modes: Modes): string {
  const sha256 = hashFile(file);
  writeFileAtomically(nameOf(file), Buffer.from(lineOf(file, sha256)), modes);
  return sha256;
}

/** Whether a file has a checksum beside it. */
export const hasChecksum = (file: string): boolean => existsSync(nameOf(file));

/** The verdict of a checksum on its file. */
export type ChecksumVerdict = 'right' | 'wrong' | 'missing';

/** Compares `file`, or its `copy`, with the checksum beside the file. Raises the file system's error. */
export function readChecksum(file: string, copy = file): ChecksumVerdict {
  if (!hasChecksum(file)) return 'missing';
  return readFileSync(nameOf(file), 'utf8').startsWith(hashFile(copy)) ? 'right' : 'wrong';
}

/** Removes a file's checksum, if any. */
export function removeChecksum(file: string): void {
  rmSync(nameOf(file), { force: true });
}

/** Removes a file and its checksum, if they exist. */
export function removeWithChecksum(file: string): void {
  rmSync(file, { force: true });
  removeChecksum(file);
}
