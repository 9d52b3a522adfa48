/** How this program is started by others. */
import { dirname, extname, join } from 'node:path';
import { findUp } from '../../platform/find-up.ts';

/** The word before the words of the command line, by which the installed app knows that it is to open no window. */
export const COMMAND_LINE_FLAG = '--command-line';

/** What is known of the running process. */
type Running = Pick<NodeJS.Process, 'execPath' | 'platform' | 'env'> & {
  readonly versions: { readonly electron?: string | undefined };
  /** Electron started from a checkout. */
  readonly defaultApp?: boolean | undefined;
};

/**
 * The program and the first words of its arguments that start the command line: the installed app itself, or Node
 * with the entry of the command line beside this file.
 */
export function findOwnProgram(running: Running = process): readonly string[] {
  const { execPath, platform, env, versions, defaultApp } = running;
  if (versions.electron !== undefined && defaultApp !== true) {
    // An AppImage runs from a folder that is there only as long as it runs.
    const program = env['APPIMAGE'] ?? execPath;
    const isLinux = platform === 'linux';
    return [program, ...(isLinux ? ['--ozone-platform=headless'] : []), COMMAND_LINE_FLAG, '--'];
  }
  const node =
    versions.electron === undefined
      ? execPath
      : join(
          dirname(findUp('package.json')),
          'node_modules',
          'node',
          'bin',
          platform === 'win32' ? 'node.exe' : 'node',
        );
  return [node, join(import.meta.dirname, '..', '..', 'cli', `index${extname(import.meta.filename)}`)];
}

/** The words of the command line in the arguments of the installed app; undefined where it is to open its window. */
export function commandLineOf(argv: readonly string[]): readonly string[] | undefined {
  const [, ...words] = argv;
  const at = words.indexOf(COMMAND_LINE_FLAG);
  if (at === -1) return undefined;
  const rest = words.slice(at + 1);
  return rest[0] === '--' ? rest.slice(1) : rest;
}
