/** The folder of the command line: its launcher wherever it is linked from, and archives with the same bytes for the same files. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { suits } from '../../../main/cli/suits.ts';
import { nodeVersionFor } from '../../../scripts/cli/node-binary.ts';
import { packFolder } from '../../../scripts/cli/pack-folder.ts';
import { nameOf, targetNamed, TARGETS } from '../../../scripts/cli/target.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const FILES = join(import.meta.dirname, '..', '..', '..', 'scripts', 'cli', 'files');

/** A folder with the launcher, and a Node that tells what it was given and ends with 7. */
function layLauncher(): { readonly folder: string; readonly launcher: string } {
  const folder = join(temporaryFolder(), 'sightline 1.0 – it’s');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const launcher = join(folder, 'sightline');
  copyFileSync(join(FILES, 'sightline'), launcher);
  chmodSync(launcher, 0o755);
  const told = 'for one in "$@"; do echo "<$one>"; done; cat; echo "$0 $PPID" >&2; exit 7';
  writeFileSync(join(folder, 'bin', 'node'), `#!${program('sh')}\n${told}\n`, { mode: 0o755 });
  return { folder, launcher };
}

describe.skipIf(process.platform === 'win32')('the launcher', () => {
  const ENTRY = ['dist', 'main', 'cli', 'index.js'];

  it('starts the Node beside it with every word, its pipes and its status, and leaves no shell in between', () => {
    const { folder, launcher } = layLauncher();
    const words = ['report', '--project', 'Halden “Outdoor” $HOME *', ''];
    const { status, stdout, stderr } = spawnSync(launcher, words, { input: 'typed', encoding: 'utf8' });
    expect({ status, stdout }).toEqual({
      status: 7,
      stdout: [join(folder, ...ENTRY), ...words].map((one) => `<${one}>\n`).join('') + 'typed',
    });
    expect(stderr).toBe(`${join(folder, 'bin', 'node')} ${String(process.pid)}\n`);
  });

  it('finds them from a link to a link to it, relative or not, and from any folder', () => {
    const { folder, launcher } = layLauncher();
    const elsewhere = temporaryFolder();
    mkdirSync(join(elsewhere, 'bin'));
    symlinkSync(launcher, join(elsewhere, 'first'));
    symlinkSync(join('..', 'first'), join(elsewhere, 'bin', 'sightline'));
    const env = { PATH: `${join(elsewhere, 'bin')}:${process.env['PATH'] ?? ''}`, CDPATH: '/usr' };
    const { status, stdout } = spawnSync('sightline', [], { cwd: '/', env, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 7, stdout: `<${join(folder, ...ENTRY)}>\n` });
  });
});

describe('an archive of a folder', () => {
  /** The same files, made at another time and in another order. */
  function layFiles(names: readonly string[], time: number): string {
    const folder = join(temporaryFolder(), 'sightline-1');
    for (const name of names) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), `of ${name}`, { mode: name === 'sightline' ? 0o755 : 0o644 });
      utimesSync(join(folder, name), time, time);
    }
    return folder;
  }
  const NAMES = ['sightline', 'dist/b.js', 'dist/a.js', 'LICENSE', 'node_modules/é/x.node'];

  it.each(['tar.gz', 'zip'])('has the same bytes for the same files, as a %s', async (ending) => {
    const folders = [layFiles(NAMES, 1_000_000_000), layFiles(NAMES.toReversed(), 1_700_000_000)];
    const [first, second] = await Promise.all(
      folders.map(async (folder, at) => {
        const archive = join(folder, '..', `${String(at)}.${ending}`);
        await packFolder(folder, archive);
        return readFileSync(archive);
      }),
    );
    expect(first?.length).toBeGreaterThan(200);
    expect(first?.equals(second ?? Buffer.of())).toBe(true);
  });

  it('unpacks to one folder with what was in it, and programs that can be started', async () => {
    const folder = layFiles(NAMES, 1_000_000_000);
    await packFolder(folder, join(folder, '..', 'a.tar.gz'));
    const listed = execFileSync('tar', ['-tvzf', join(folder, '..', 'a.tar.gz')], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    });
    expect(
      listed
        .trim()
        .split('\n')
        .map((line) => line.replaceAll(/\s+/gu, ' ')),
    ).toEqual([
      '-rw-r--r-- 0/0 10 1980-01-01 00:00 sightline-1/LICENSE',
      '-rw-r--r-- 0/0 12 1980-01-01 00:00 sightline-1/dist/a.js',
      '-rw-r--r-- 0/0 12 1980-01-01 00:00 sightline-1/dist/b.js',
      '-rw-r--r-- 0/0 25 1980-01-01 00:00 sightline-1/node_modules/é/x.node',
      '-rwxr-xr-x 0/0 12 1980-01-01 00:00 sightline-1/sightline',
    ]);
  });
});

describe('the systems that are packed for', () => {
  it('have a Node that can run the program', () => {
    expect(TARGETS.map(nodeVersionFor).map(suits)).toEqual(TARGETS.map(() => true));
  });

  it('are named as the installers are, and others are refused with those', () => {
    expect(TARGETS.map((target) => targetNamed(nameOf(target)))).toEqual(TARGETS);
    expect(() => targetNamed('beos-x64')).toThrow(
      'only linux-x64, linux-arm64, mac-x64, mac-arm64, win-x64, win-arm64',
    );
  });
});
