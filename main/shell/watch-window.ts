import { app, nativeTheme, Notification, powerMonitor, powerSaveBlocker, type BrowserWindow } from 'electron';
import type { Settings } from '../../shared/domain/settings-schema.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { Logger } from '../platform/logger.ts';
import type { Ask } from './links.ts';
import { buildNotifier, buildWorkFollower, type Notice } from './notifications.ts';
import type { QuitGuard } from './quit-guard.ts';
import { BACKGROUNDS, bringToFront } from './window.ts';

/** Makes the window and the system follow the chosen theme. */
export function watchTheme(ipc: Ipc, window: BrowserWindow): void {
  ipc.subscribe(({ event, payload }) => {
    if (event === 'settings/changed') nativeTheme.themeSource = (payload as Settings).theme;
  });
  nativeTheme.on('updated', () => {
    if (window.isDestroyed()) return;
    window.setBackgroundColor(nativeTheme.shouldUseDarkColors ? BACKGROUNDS.dark : BACKGROUNDS.light);
  });
}

/** Keeps an unattended computer awake while work needs it; its screen may go dark. */
function buildWakefulness(): (isNeeded: boolean) => void {
  let blocker: number | null = null;
  return (isNeeded) => {
    if (isNeeded) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
}

/** Shows a system notification when work ends while nobody looks, and what runs in the task bar; the computer stays awake for it. */
export function watchTasks(ipc: Ipc, { notifications }: Settings, window: BrowserWindow): void {
  let isWanted = notifications;
  // The system drops unreferenced notifications.
  const shown = new Set<Notification>();
  const show = ({ title, body }: Notice): void => {
    const notification = new Notification({ title, body });
    shown.add(notification);
    notification.on('close', () => shown.delete(notification));
    notification.on('click', () => {
      shown.delete(notification);
      bringToFront(window);
    });
    notification.show();
  };
  const hear = buildNotifier({
    isWatched: () => window.isDestroyed() || window.isFocused(),
    isWanted: () => Notification.isSupported() && isWanted,
    show,
  });
  const follow = buildWorkFollower({
    showShare: (share) => {
      if (!window.isDestroyed()) window.setProgressBar(share);
    },
    keepAwake: buildWakefulness(),
  });
  ipc.subscribe(({ event, payload }) => {
    if (event === 'settings/changed') isWanted = (payload as Settings).notifications;
    if (event !== 'task/changed') return;
    hear(payload as TaskView);
    follow(payload as TaskView);
  });
}

/** Sends every way to end the program through the guard, and offers to continue if the page has crashed. */
export function watchEnds(window: BrowserWindow, guard: QuitGuard, ask: Ask, logger: Logger): void {
  app.on('before-quit', guard.onAttempt);
  window.on('close', guard.onAttempt);
  // Electron passes the event, contrary to its types.
  powerMonitor.on('shutdown', (event?: Electron.Event) => {
    if (event !== undefined) guard.onSystemEnd(event);
  });
  window.on('query-session-end', guard.onSystemEnd);
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (guard.isClosing() || reason === 'clean-exit') return;
    logger.warn(`the page ended: ${reason}`);
    void ask({
      type: 'warning',
      message: 'The window has stopped working.',
      detail: 'Saved data is safe, and tasks under way continue.',
      buttons: ['Open it again', 'Quit'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    }).then(({ response }) => (response === 0 ? window.webContents.reload() : app.quit()));
  });
}
