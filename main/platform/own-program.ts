/** How others start this program. */
import { join } from 'node:path';
import { entryFile, INSTALLATION } from './installation.ts';

/** Precedes the command line's words; it tells the installed app to open no window. */
export const COMMAND_LINE_FLAG = '--command-line';

/** The running process. */
type Running = Pick<NodeJS.Process, 'execPath' | 'platform' | 'env'> & {
  readonly versions: { readonly electron?: string | undefined };
  /** Electron started from a checkout. */
  readonly defaultApp?: boolean | undefined;
};

/**
 * The program and its leading arguments that start the command line: the installed app itself, or Node with the command line's
 * entry.
 */
export function findOwnProgram(running: Running = process): readonly string[] {
  const { execPath, platform, env, versions, defaultApp } = running;
  if (versions.electron !== undefined && defaultApp !== true) {
    // An AppImage runs from a folder that exists only while it runs.
    const program = env['APPIMAGE'] ?? execPath;
    const isLinux = platform === 'linux';
    return [program, ...(isLinux ? ['--ozone-platform=headless'] : []), COMMAND_LINE_FLAG, '--'];
  }
  const node =
    versions.electron === undefined
      ? execPath
      : join(INSTALLATION, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');
  return [node, entryFile('cli/index')];
}

/** The command line's words in the installed app's arguments; undefined if it should open its window. */
export function commandLineOf(argv: readonly string[]): readonly string[] | undefined {
  const [, ...words] = argv;
  const at = words.indexOf(COMMAND_LINE_FLAG);
  if (at === -1) return undefined;
  const rest = words.slice(at + 1);
  return rest[0] === '--' ? rest.slice(1) : rest;
}
