import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  HandlerDetails,
  Item,
  WindowOpenHandlerResponse,
} from 'electron';
import { isHeldUp } from './events.ts';
import { onOrder, record } from './program-half.ts';
import type { Bounds } from './wire.ts';

type OpenHandler = (details: HandlerDetails) => WindowOpenHandlerResponse;

class WebContents extends EventEmitter {
  readonly id = 1;
  openHandler: OpenHandler = () => ({ action: 'allow' });
  readonly setWindowOpenHandler = (handler: OpenHandler): void => {
    this.openHandler = handler;
  };
  readonly setWebRTCIPHandlingPolicy = (): void => undefined;
  readonly isDestroyed = (): boolean => false;
  readonly startDrag = ({ file, icon }: Item): void =>
    record('shell/dragged', { file, hasPicture: typeof icon !== 'string' && !icon.isEmpty() });
  readonly send = (channel: string, ...args: unknown[]): void => record('window/send', { channel, args });
}

const opened = new Set<BrowserWindow>();
const theOne = (): BrowserWindow | undefined => [...opened][0];

/** The window whose page is shown by the test's half in a real browser. */
export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  #bounds: Bounds;
  #isMaximised = false;
  #isFocused = true;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    opened.add(this);
    record('window/opened', { options: { ...options } });
  }

  readonly loadURL = (url: string): Promise<void> => {
    record('window/load', { url });
    setImmediate(() => this.emit('ready-to-show'));
    return Promise.resolve();
  };
  readonly show = (): void => record('window/shown', { isMaximised: this.#isMaximised });
  readonly hide = (): void => record('window/hidden', null);
  readonly focus = (): void => {
    this.#isFocused = true;
    record('window/focused', null);
  };
  readonly maximize = (): void => {
    this.#isMaximised = true;
  };
  readonly isMaximized = (): boolean => this.#isMaximised;
  readonly isMinimized = (): boolean => false;
  readonly isFocused = (): boolean => this.#isFocused;
  readonly isDestroyed = (): boolean => !opened.has(this);
  readonly getNormalBounds = (): Bounds => this.#bounds;
  readonly setProgressBar = (share: number): void => record('window/progress', { share });
  readonly setBackgroundColor = (colour: string): void => record('window/background', { colour });

  /** What a person does to the window. */
  readonly place = (bounds: Bounds, isMaximised: boolean): void => {
    this.#bounds = bounds;
    this.#isMaximised = isMaximised;
  };
  readonly setFocused = (isFocused: boolean): void => {
    this.#isFocused = isFocused;
  };
}

/** The window's page. Throws where there is none. */
export function contents(): WebContents {
  const window = theOne();
  if (window === undefined) throw new Error('no window is open');
  return window.webContents;
}

/** Closes the window and answers whether nothing held it up. */
export function closeWindows(): boolean {
  const window = theOne();
  if (window === undefined) return true;
  if (isHeldUp((event) => window.emit('close', event))) return false;
  opened.delete(window);
  window.emit('closed');
  return true;
}

onOrder('window/place', ({ bounds, isMaximised }) => {
  theOne()?.place(bounds, isMaximised);
  return null;
});
onOrder('window/focus', ({ isFocused }) => {
  theOne()?.setFocused(isFocused);
  return null;
});
onOrder(
  'page/navigate',
  ({ url, isMainFrame }) =>
    !isHeldUp((event) => contents().emit('will-frame-navigate', { ...event, url, isMainFrame })),
);
onOrder('page/attach-webview', () => !isHeldUp((event) => contents().emit('will-attach-webview', event)));
onOrder('page/open-window', ({ url }) => contents().openHandler({ url } as HandlerDetails).action);
