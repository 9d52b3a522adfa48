import { BrowserWindow, screen, type BrowserWindowConstructorOptions } from 'electron';
import { placeWindow, SMALLEST, type WindowState } from './window-state.ts';

/** The page's backgrounds, so that the window opens in the colour of its content. */
export const BACKGROUNDS = { light: '#ffffff', dark: '#12191a' } as const;

type WebPreferences = NonNullable<BrowserWindowConstructorOptions['webPreferences']>;

/** A page's permissions. Most are Electron's defaults; spelled out so that no default decides. */
export function webPreferences(preload: string, isDevelopment: boolean): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    plugins: false,
    navigateOnDragDrop: false,
    disableDialogs: true,
    spellcheck: false,
    devTools: isDevelopment,
  };
}

/** Opens the window where it was, hidden until its page is painted. */
export function openWindow(options: {
  readonly preload: string;
  readonly kept: WindowState | undefined;
  readonly isDark: boolean;
  readonly isDevelopment: boolean;
}): BrowserWindow {
  const { preload, kept, isDark, isDevelopment } = options;
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  const window = new BrowserWindow({
    ...placeWindow(
      kept?.bounds,
      [primary, ...others].map(({ workArea }) => workArea),
    ),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Sightline',
    show: false,
    backgroundColor: isDark ? BACKGROUNDS.dark : BACKGROUNDS.light,
    webPreferences: webPreferences(preload, isDevelopment),
  });
  window.once('ready-to-show', () => {
    if (kept?.isMaximised === true) window.maximize();
    window.show();
  });
  return window;
}

/** Brings the window to the front. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
