import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHeldUp } from './events.ts';
import { onOrder, record } from './program-half.ts';
import { closeWindows } from './window.ts';

/** Whether a process is still there. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const lockOf = (folder: string): string => join(folder, 'stand-in-lock');

/**
 * Takes the lock of a user data folder, or leaves its holder this process's arguments and working folder and returns false. As in Electron, the lock of a
 * process that has died counts for nothing.
 */
function takeLock(folder: string, onSecond: (words: readonly string[], from: string) => void): boolean {
  const lock = lockOf(folder);
  const visits = join(folder, 'stand-in-visits');
  if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
    writeFileSync(join(visits, String(process.pid)), JSON.stringify([process.argv, process.cwd()]));
    return false;
  }
  rmSync(visits, { recursive: true, force: true });
  mkdirSync(visits, { recursive: true });
  writeFileSync(lock, String(process.pid));
  const read = (): void => {
    for (const name of readdirSync(visits)) {
      const text = readFileSync(join(visits, name), 'utf8');
      // It may still be being written.
      if (!text.endsWith(']')) continue;
      rmSync(join(visits, name));
      onSecond(...(JSON.parse(text) as [string[], string]));
    }
  };
  watch(visits, read).unref();
  return true;
}

class App extends EventEmitter {
  readonly #paths = new Map<string, string>();
  readonly #schemes = new Set<string>();
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';
  readonly commandLine = {
    appendSwitch: (name: string) => record('app/switch', { name }),
    hasSwitch: (name: string) => process.argv.includes(`--${name}`),
  };
  readonly setName = (): void => undefined;
  readonly setAboutPanelOptions = (): void => undefined;
  readonly setPath = (name: string, folder: string): void => void this.#paths.set(name, folder);
  readonly setAsDefaultProtocolClient = (scheme: string): boolean => this.#schemes.add(scheme).has(scheme);
  readonly isDefaultProtocolClient = (scheme: string): boolean => this.#schemes.has(scheme);
  readonly releaseSingleInstanceLock = (): void =>
    rmSync(lockOf(this.#paths.get('userData') ?? ''), { force: true });
  /** The system's icon for a file type. */
  readonly getFileIcon = (file: string) => Promise.resolve({ isEmpty: () => file === '' });
  readonly enableSandbox = (): void => record('app/sandbox', null);
  /** As in Electron, ready fires after the program's own code has loaded. */
  readonly whenReady = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  readonly requestSingleInstanceLock = (): boolean =>
    takeLock(this.#paths.get('userData') ?? '', (words, from) =>
      this.emit('second-instance', {}, words, from),
    );

  readonly quit = (): void => {
    if (isHeldUp((event) => this.emit('before-quit', event))) return;
    if (closeWindows()) this.exit(0);
  };

  readonly exit = (status: number): void => process.exit(status);
}

export const app = new App();

onOrder('app/quit', () => {
  app.quit();
  return null;
});
onOrder('app/second-instance', ({ words, folder }) => {
  app.emit('second-instance', {}, ['sightline', ...words], folder);
  return null;
});
onOrder('app/open-file', ({ file }) => isHeldUp((event) => app.emit('open-file', event, file)));
onOrder('window/close', () => {
  // By default a program ends with its last window.
  if (closeWindows()) app.quit();
  return null;
});
