import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  HandlerDetails,
  Item,
  WindowOpenHandlerResponse,
} from 'electron';
import { isHeldUp } from './events.ts';
import { onOrder, record } from './program-half.ts';
import { FIRST_WINDOW, type Bounds } from './wire.ts';

type OpenHandler = (details: HandlerDetails) => WindowOpenHandlerResponse;

class WebContents extends EventEmitter {
  readonly id: number;
  #url = '';
  openHandler: OpenHandler = () => ({ action: 'allow' });
  constructor(id: number) {
    super();
    this.id = id;
  }
  readonly setWindowOpenHandler = (handler: OpenHandler): void => {
    this.openHandler = handler;
  };
  readonly setWebRTCIPHandlingPolicy = (): void => undefined;
  readonly isDestroyed = (): boolean => false;
  readonly getURL = (): string => this.#url;
  readonly isAt = (url: string): void => {
    this.#url = url;
  };
  readonly startDrag = ({ file, icon }: Item): void =>
    record('shell/dragged', { file, hasPicture: typeof icon !== 'string' && !icon.isEmpty() });
  readonly send = (channel: string, ...args: unknown[]): void =>
    record('window/send', { id: this.id, channel, args });
}

const opened = new Set<BrowserWindow>();
const theOne = (): BrowserWindow | undefined => [...opened][0];
let lastId = FIRST_WINDOW - 1;

/** The window; the test's half shows its page in a real browser. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  #bounds: Bounds;
  #isMaximised = false;
  #isFocused = true;
  #isVisible: boolean;
  readonly #smallest: readonly number[];

  /** Oldest first, as Electron's are in practice. */
  static readonly getAllWindows = (): readonly BrowserWindow[] => [...opened];

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    lastId += 1;
    this.webContents = new WebContents(lastId);
    const { x = 0, y = 0, width = 800, height = 600, minWidth = 0, minHeight = 0, show = true } = options;
    this.#smallest = [minWidth, minHeight];
    this.#isVisible = show;
    this.#bounds = { x, y, width, height };
    opened.add(this);
    record('window/opened', { options: { ...options } });
  }

  readonly loadURL = (url: string): Promise<void> => {
    this.webContents.isAt(url);
    record('window/load', { url });
    setImmediate(() => this.emit('ready-to-show'));
    return Promise.resolve();
  };
  readonly show = (): void => {
    this.#isVisible = true;
    record('window/shown', { isMaximised: this.#isMaximised });
  };
  readonly hide = (): void => {
    this.#isVisible = false;
    record('window/hidden', null);
  };
  readonly isVisible = (): boolean => this.#isVisible;
  readonly getMinimumSize = (): readonly number[] => this.#smallest;
  focus(): void {
    this.#isFocused = true;
    record('window/focused', null);
  }
  readonly maximize = (): void => {
    this.#isMaximised = true;
  };
  readonly isMaximized = (): boolean => this.#isMaximised;
  readonly isMinimized = (): boolean => false;
  isFocused(): boolean {
    return this.#isFocused;
  }
  readonly isDestroyed = (): boolean => !opened.has(this);
  readonly close = (): void => this.#end(isHeldUp((event) => this.emit('close', event)));
  readonly destroy = (): void => this.#end(false);
  readonly #end = (isHeldUpByProgram: boolean): void => {
    if (isHeldUpByProgram || !opened.delete(this)) return;
    record('window/closed', { id: this.webContents.id });
    this.webContents.emit('destroyed');
    this.emit('closed');
  };
  readonly getBounds = (): Bounds => this.#bounds;
  readonly getNormalBounds = (): Bounds => this.#bounds;
  setProgressBar(share: number): void {
    record('window/progress', { share });
  }
  readonly setBackgroundColor = (colour: string): void => record('window/background', { colour });

  /** Simulates moving or resizing it. */
  readonly place = (bounds: Bounds, isMaximised: boolean): void => {
    this.#bounds = bounds;
    this.#isMaximised = isMaximised;
  };
  readonly setFocused = (isFocused: boolean): void => {
    this.#isFocused = isFocused;
  };
}

const byId = (id: number): BrowserWindow | undefined =>
  [...opened].find(({ webContents }) => webContents.id === id);

/** The window's page. Throws if there is none. */
export function contents(): WebContents {
  const window = theOne();
  if (window === undefined) throw new Error('no window is open');
  return window.webContents;
}

/** Closes the window; returns whether nothing prevented it. */
export function closeWindows(): boolean {
  const window = theOne();
  window?.close();
  return window?.isDestroyed() !== false;
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
onOrder('page/open-window', ({ url }) => {
  const { action, overrideBrowserWindowOptions = {} } = contents().openHandler({ url } as HandlerDetails);
  if (action === 'deny') return { action, id: null };
  const window = new BrowserWindow(overrideBrowserWindowOptions);
  contents().emit('did-create-window', window, { url });
  return { action, id: window.webContents.id };
});
onOrder('page/moved', ({ url, id }) => {
  const moved = byId(id)?.webContents;
  moved?.isAt(url);
  moved?.emit('did-navigate-in-page', {}, url, true);
  return null;
});
onOrder('page/gone', ({ id }) => {
  byId(id)?.destroy();
  return null;
});
