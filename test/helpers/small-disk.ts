import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CommandResult } from './command-line.ts';
import { program } from './programs.ts';

const CLI = join(import.meta.dirname, '..', '..', 'main', 'cli', 'index.ts');

/** Mounts an in-memory file system until the test ends; returns whether this process may. */
export function mountSmall(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return true;
}

/** Runs a command with a limit on file sizes in kilobytes. */
export function sightlineWithin(
  kilobytes: number,
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = execFile(
      program('bash'),
      ['-c', `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$@"`, 'bash', process.execPath, CLI, ...args],
      { env: { PATH: process.env['PATH'], SIGHTLINE_HOME: home, ...env } },
      (_error, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}
