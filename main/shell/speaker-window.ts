/** The speaker's window: notes and what comes next, on another screen than the slides where there is one. */
import {
  nativeTheme,
  screen,
  type BrowserWindow,
  type BrowserWindowConstructorOptions,
  type WebContents,
} from 'electron';
import type { Logger } from '../platform/logger.ts';
import { isPresentationAddress, isSpeakerAddress } from './address.ts';
import { guardContents } from './guard.ts';
import { placeWindow, SMALLEST } from './window-state.ts';
import { BACKGROUNDS, webPreferences } from './window.ts';

type SpeakerWindows = {
  /** What a window for this address is opened with; null for an address that gets none. */
  readonly optionsFor: (address: string) => BrowserWindowConstructorOptions | null;
  /** Closes the one that is open. */
  readonly close: () => void;
};

/**
 * Gives a presentation in the program's window a second one, which ends with it: when the first window leaves the slides or is closed, and
 * when the second one shows anything else. There is one at a time.
 */
export function buildSpeakerWindows(
  window: BrowserWindow,
  deps: {
    readonly preload: string;
    readonly isDevelopment: boolean;
    readonly connect: (contents: WebContents) => void;
    readonly logger: Logger;
    readonly onLink: (address: string) => void;
  },
): SpeakerWindows {
  const { preload, isDevelopment, connect, logger, onLink } = deps;
  let opened: Pick<BrowserWindow, 'close' | 'isDestroyed'> | null = null;
  const close = (): void => {
    if (opened?.isDestroyed() === false) opened.close();
    opened = null;
  };
  const optionsFor = (address: string): BrowserWindowConstructorOptions | null => {
    if (!isSpeakerAddress(address)) return null;
    close();
    const slides = screen.getDisplayMatching(window.getBounds());
    const others = screen.getAllDisplays().filter(({ id }) => id !== slides.id);
    return {
      ...placeWindow(
        undefined,
        [...others, slides].map(({ workArea }) => workArea),
      ),
      minWidth: SMALLEST.width,
      minHeight: SMALLEST.height,
      title: 'Sightline',
      backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUNDS.dark : BACKGROUNDS.light,
      webPreferences: webPreferences(preload, isDevelopment),
    };
  };
  window.webContents.on('did-create-window', (created) => {
    opened = created;
    const { webContents } = created;
    guardContents(webContents, { logger, onLink });
    connect(webContents);
    webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
      if (isMainFrame && !isSpeakerAddress(address)) created.close();
    });
    // Both pages are of one process: the first window offers to go on.
    webContents.on('render-process-gone', () => created.destroy());
  });
  window.webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame && !isPresentationAddress(address)) close();
  });
  return { optionsFor, close };
}
