/**
 * The desktop host: a window with the screens, the native menu, and what only Electron can do for the core.
 *
 * Everything here is as thin as possible. Decisions are functions without Electron in the files beside this one; this file wires them up.
 */
import { join } from 'node:path';
import {
  app,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  protocol,
  session,
  shell,
  type BrowserWindow,
  type MessageBoxOptions,
} from 'electron';
import type { HostPort, UpdatePort } from '../core/channels.ts';
import { buildIpc } from '../ipc/build-ipc.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { INSTALLATION } from '../platform/installation.ts';
import type { Logger } from '../platform/logger.ts';
import type { Paths } from '../platform/paths.ts';
import { openRendererFiles, type RendererFiles } from '../platform/renderer-files.ts';
import { buildServices } from '../services.ts';
import { START_ADDRESS, SCHEME, isOwnAddress } from './address.ts';
import { watchEnds, watchTasks, watchTheme } from './watch-window.ts';
import { buildFileQuestion, buildFolderQuestion } from './dialogs.ts';
import { buildFileTaker } from './given-files.ts';
import { guardContents, guardSession } from './guard.ts';
import { buildLinkOpener, type Ask } from './links.ts';
import { buildMenu } from './menu.ts';
import { connectPages } from './messages.ts';
import { buildQuitGuard, type QuitGuard } from './quit-guard.ts';
import { buildSpeakerWindows } from './speaker-window.ts';
import { buildDesktopUpdates } from './updates/desktop-updates.ts';
import { useSystemProxy } from './system-proxy.ts';
import { loadWindowState, saveWindowState } from './window-state.ts';
import { bringToFront, openWindow } from './window.ts';
import { SECURITY_HEADERS } from '../platform/content-policy.ts';
import { stackOf } from '../platform/stack-of.ts';
import { AppError, isAppError, toWire } from '../../shared/errors/app-error.ts';

/** The user's choices after a failed start. */
const FAILURE_CHOICES = ['Quit', 'Show data folder'] as const;

/** What to show on a failed start: what happened, what is safe, and what to do, as in the error. */
function describeFailure(error: unknown, logFolder: string): MessageBoxOptions {
  const { message, code } = toWire(error);
  const where = isAppError(error) ? `(${code})` : `The log is in ${logFolder}. (${code})`;
  return {
    type: 'error',
    title: 'Sightline',
    message: 'Sightline could not start.',
    detail: `${message}\n\n${where}`,
    buttons: [...FAILURE_CHOICES],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
}

const refuse = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, 'cache-control': 'no-store' } });

/** Answers a request for one of the program's own pages: a built file, with every host's headers. */
function answerPage(files: RendererFiles, { method, url }: Pick<Request, 'method' | 'url'>): Response {
  if (!isOwnAddress(url)) return refuse(404);
  if (method !== 'GET') return refuse(405);
  const { pathname } = new URL(url);
  const file = files(pathname === '/' ? '/index.html' : pathname);
  if (file === undefined) return refuse(404);
  return new Response(file.bytes, {
    headers: { ...SECURITY_HEADERS, 'content-type': file.type, 'cache-control': 'no-store' },
  });
}

type DesktopDeps = {
  readonly paths: Paths;
  readonly logger: Logger;
  readonly logFolder: string;
  /** The initial environment; the process itself keeps no secret of it. */
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** The part of the desktop that lives as long as the program. */
export type Desktop = {
  readonly focus: () => void;
  /** Offers to import kits and templates, by their paths. */
  readonly take: (files: readonly string[]) => void;
};

/** What this host does for the core; `window` is asked for once something is dragged in it. */
const buildHost = (window: () => BrowserWindow, updates: UpdatePort): HostPort => ({
  kind: 'desktop',
  updates,
  askForFile: buildFileQuestion((options) => dialog.showSaveDialog(options)),
  askForFolder: buildFolderQuestion((options) => dialog.showOpenDialog(options)),
  dragFile: async (file) => window().webContents.startDrag({ file, icon: await app.getFileIcon(file) }),
  showExport: (file) => {
    shell.showItemInFolder(file);
    return null;
  },
  openFile: async (file) => {
    const refusal = await shell.openPath(file);
    if (refusal === '') return;
    throw new AppError(
      'input/not-found',
      `The system could not open ${file}: ${refusal}. Open it from its folder.`,
    );
  },
  openFolder: async (folder) => void (await shell.openPath(folder)),
});

/** Opens the core, then the window. Raises whatever keeps either from opening. */
async function open({ paths, logger, env }: DesktopDeps): Promise<Desktop> {
  const files = openRendererFiles();
  const services = buildServices({ logger, env, home: paths.home });
  await services.hold();
  const settings = await services.settings.load();
  nativeTheme.themeSource = settings.theme;
  const updates = buildDesktopUpdates({
    services,
    logger,
    window: () => window,
    ipc: () => ipc,
    guard: () => guard,
  });
  const ipc: Ipc = buildIpc({ services, host: buildHost(() => window, updates.port) });
  guardSession(session.defaultSession, logger);
  void useSystemProxy(session.defaultSession, logger);
  protocol.handle(SCHEME, (request) => answerPage(files, request));

  const stateFile = join(paths.home, 'window.json');
  const isDevelopment = !app.isPackaged;
  const preload = join(INSTALLATION, 'dist', 'preload.cjs');
  const window = openWindow({
    preload,
    kept: loadWindowState(stateFile),
    isDark: nativeTheme.shouldUseDarkColors,
    isDevelopment,
  });
  const ask: Ask = (options) => dialog.showMessageBox(window, options);
  const openLink = buildLinkOpener({ ask, open: (address) => shell.openExternal(address) });
  const connect = connectPages({ ipcMain, ipc, logger });
  const onLink = (address: string): void => void openLink(address);
  connect(window.webContents);
  const speaker = buildSpeakerWindows(window, { preload, isDevelopment, connect, logger, onLink });
  guardContents(window.webContents, { logger, onLink, ownWindow: speaker.optionsFor });
  watchTheme(ipc, window);
  watchTasks(ipc, settings, window);
  const guard: QuitGuard = buildQuitGuard({
    running: ipc.running,
    ask,
    leave: () => {
      saveWindowState(
        stateFile,
        { bounds: window.getNormalBounds(), isMaximised: window.isMaximized() },
        logger,
      );
      speaker.close();
      window.hide();
    },
    close: ipc.close,
    quit: () => app.quit(),
    logger,
  });
  watchEnds(window, guard, ask, logger);
  const menu = buildMenu({
    platform: process.platform,
    isDevelopment,
    choose: (command) => {
      bringToFront(window);
      ipc.emit('menu/chosen', { command });
    },
    showDataFolder: () => void shell.openPath(paths.home),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
  void services.warm();
  await window.loadURL(START_ADDRESS);
  services.judge();
  services.keepExchanged();
  const focus = (): void => {
    if (!guard.isClosing()) bringToFront(window);
  };
  const take = buildFileTaker({ ask, ipc, templates: services.templates });
  updates.start();
  return {
    focus,
    take: (files) => {
      if (files.length === 0 || guard.isClosing()) return;
      focus();
      void take(files);
    },
  };
}

/** Starts the desktop, or shows why it cannot start and exits. */
export async function startDesktop(deps: DesktopDeps): Promise<Desktop | undefined> {
  try {
    return await open(deps);
  } catch (error) {
    await giveUp(error, deps);
    return undefined;
  }
}

/** Shows why the program cannot start, and exits. */
export async function giveUp(error: unknown, { paths, logger, logFolder }: DesktopDeps): Promise<void> {
  logger.warn(`the program did not start: ${stackOf(error)}`);
  const { response } = await dialog.showMessageBox(describeFailure(error, logFolder));
  if (FAILURE_CHOICES[response] === 'Show data folder') await shell.openPath(paths.home);
  app.exit(1);
}
