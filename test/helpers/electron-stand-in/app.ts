import { EventEmitter } from 'node:events';
import { isHeldUp } from './events.ts';
import { onOrder, record } from './program-half.ts';
import { closeWindows } from './window.ts';

class App extends EventEmitter {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';
  readonly commandLine = {
    appendSwitch: (name: string) => record('app/switch', { name }),
    hasSwitch: (name: string) => process.argv.includes(`--${name}`),
  };
  readonly setName = (): void => undefined;
  readonly setAboutPanelOptions = (): void => undefined;
  readonly setPath = (): void => undefined;
  readonly releaseSingleInstanceLock = (): void => undefined;
  /** The system's icon for a file type. */
  readonly getFileIcon = (file: string) => Promise.resolve({ isEmpty: () => file === '' });
  readonly enableSandbox = (): void => record('app/sandbox', null);
  /** As in Electron, ready fires after the program's own code has loaded. */
  readonly whenReady = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** The test decides if another one runs. */
  readonly requestSingleInstanceLock = (): boolean => process.env['STAND_IN_SECOND'] !== '1';

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
