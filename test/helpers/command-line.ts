import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { programEnvironment } from './run-folder.ts';

/** The program of the command line. */
export const CLI = join(import.meta.dirname, '..', '..', 'main', 'cli', 'index.ts');

const LONGEST_COMMAND_MS = 170_000;

/** How a command line ended and what it wrote. */
export type CommandResult = { readonly status: number; readonly out: string; readonly err: string };

/** Runs one command line in a process of its own, without a D-Bus session and so without a keychain. */
export function sightline(
  home: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      {
        env: programEnvironment({ SIGHTLINE_HOME: home, ...env }),
        maxBuffer: 64 * 1024 * 1024,
        // One that hangs must not outlive its test.
        timeout: LONGEST_COMMAND_MS,
        killSignal: 'SIGKILL',
      },
      (_error, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}
