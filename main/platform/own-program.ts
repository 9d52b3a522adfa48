/** How others start this program. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryFile, INSTALLATION } from './installation.ts';

/**
 * Precedes the command line's words; it tells the app to open no window: in an AppImage, which has no command line beside it, and for the
 * schedules of Windows.
 */
export const COMMAND_LINE_FLAG = '--command-line';

/** The running process. */
type Running = Pick<NodeJS.Process, 'execPath' | 'platform' | 'env'> & {
  readonly versions: { readonly electron?: string | undefined };
  /** Electron started from a checkout. */
  readonly defaultApp?: boolean | undefined;
  /** Where an installed app has its files. */
  readonly resourcesPath?: string | undefined;
};

/** Node and the command line's entry in the folder that is installed beside the app; null if there is none. */
function findBeside({ platform, resourcesPath }: Running): readonly string[] | null {
  if (resourcesPath === undefined) return null;
  const folder = join(resourcesPath, 'cli');
  const node = platform === 'win32' ? join(folder, 'node.exe') : join(folder, 'bin', 'node');
  return existsSync(node) ? [node, join(folder, 'dist', 'main', 'cli', 'index.js')] : null;
}

/**
 * The program and its leading arguments that start the command line: Node with its entry, beside an installed app or in a checkout, or the app
 * itself where it is one file. On Windows a schedule starts the app, too: a console program would open its window over whatever is at work.
 */
export function findOwnProgram(use: 'pipes' | 'schedule', running: Running = process): readonly string[] {
  const { execPath, platform, env, versions, defaultApp } = running;
  if (versions.electron !== undefined && defaultApp !== true) {
    // An AppImage runs from a folder that exists only while it runs.
    const image = env['APPIMAGE'];
    const isHidden = use === 'schedule' && platform === 'win32';
    const beside = image === undefined && !isHidden ? findBeside(running) : null;
    if (beside !== null) return beside;
    const isLinux = platform === 'linux';
    return [image ?? execPath, ...(isLinux ? ['--ozone-platform=headless'] : []), COMMAND_LINE_FLAG, '--'];
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
