/** The speaker's window: notes and the next slide, on another screen than the slides if there is one. */
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
  /** The window options of an address; null if it gets no window. */
  readonly optionsFor: (address: string) => BrowserWindowConstructorOptions | null;
  /** Closes the open one. */
  readonly close: () => void;
};

/**
 * Gives a presentation in the program's window a second one, which closes when the first leaves the slides or closes, and when the second
 * shows anything else. There is one at a time.
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
    // Both pages share a process: the first window offers to continue.
    webContents.on('render-process-gone', () => created.destroy());
  });
  window.webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame && !isPresentationAddress(address)) close();
  });
  return { optionsFor, close };
}
