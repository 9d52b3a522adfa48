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
  /** The picture that the system has for a kind of file. */
  readonly getFileIcon = (file: string) => Promise.resolve({ isEmpty: () => file === '' });
  readonly enableSandbox = (): void => record('app/sandbox', null);
  /** Ready comes once the program's own code has been read, as Electron has it. */
  readonly whenReady = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** Whether another one runs is told by the test. */
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
onOrder('app/second-instance', () => {
  app.emit('second-instance', {}, [], '');
  return null;
});
onOrder('window/close', () => {
  // With its last window gone, a program that does not say otherwise ends.
  if (closeWindows()) app.quit();
  return null;
});
