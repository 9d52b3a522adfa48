/**
 * Two clean clones, in folders of other names, are installed and built as anybody does it, and give the same archive to the byte: whoever
 * doubts a release builds it and compares.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageFromFiles, extractFile, listPackage } from '@electron/asar';
import { expect, it } from 'vitest';
import { childEnvironment } from '../../main/platform/child-environment.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What of a checkout is in the archive, beside the packages that the lock file names with their checksums. */
const PACKED = ['dist', 'package.json', 'package-lock.json', 'LICENSE'];

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Clones what is committed, installs and builds it, and packs it; returns the archive. */
async function packClone(name: string): Promise<string> {
  const folder = temporaryFolder();
  const clone = join(folder, name);
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], { stdio: 'pipe' });
  // npm is a script on Windows, which only a shell starts; this line has no user input.
  execFileSync('npm ci', { cwd: clone, env: childEnvironment('build'), stdio: 'pipe', shell: true });
  const staged = join(folder, 'staged');
  mkdirSync(staged);
  for (const one of PACKED) cpSync(join(clone, one), join(staged, one), { recursive: true });
  const archive = join(folder, 'app.asar');
  // In one order, whatever the file system's is.
  const files = readdirSync(staged, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file))
    .toSorted();
  await createPackageFromFiles(staged, archive, files);
  return archive;
}

it.skipIf(process.platform === 'win32')('two clean clones give the same archive', async () => {
  const one = await packClone('sightline');
  const other = await packClone('another-folder of a longer name');
  const treeOf = (archive: string): readonly string[] =>
    listPackage(archive, { isPack: false })
      .filter((path) => /\.[a-z\d]+$/iu.test(path))
      .map((path) => `${path} ${hash(Buffer.from(extractFile(archive, path.slice(1))))}`);
  const tree = treeOf(one);
  expect(tree.length).toBeGreaterThan(100);
  expect(treeOf(other)).toEqual(tree);
  expect(hash(readFileSync(other))).toBe(hash(readFileSync(one)));
});
