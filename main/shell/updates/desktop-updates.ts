/** The updates of the desktop: its updater, its dialogs, and what it must not disturb. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { UpdateObstacle } from '../../../shared/domain/update-schema.ts';
import type { UpdatePort } from '../../core/channels.ts';
import type { Ipc } from '../../ipc/ipc.ts';
import { nowIso } from '../../platform/clock.ts';
import { INSTALLATION } from '../../platform/installation.ts';
import type { Logger } from '../../platform/logger.ts';
import { stackOf } from '../../platform/stack-of.ts';
import { VERSION } from '../../platform/version.ts';
import type { Services } from '../../services.ts';
import type { QuitGuard } from '../quit-guard.ts';
import { readUpdateSource } from './update-source.ts';
import { buildUpdates, isCheckDue, workToKeep } from './updates.ts';

/** How often the program looks whether a weekly check is due. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** What the names of this system's installers end with. */
function endingOf(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'exe';
  if (platform === 'darwin') return 'zip';
  return packageType() ?? 'AppImage';
}

/** The updater of this system. An AppImage replaces itself in our own way. */
async function openUpdater(logger: Logger): Promise<AppUpdater> {
  const current = process.env['APPIMAGE'];
  const updater: AppUpdater =
    current === undefined
      ? (await import('electron-updater')).autoUpdater
      : new (await import('./appimage.ts')).WholeAppImage();
  updater.logger = {
    info: () => undefined,
    warn: (message: unknown) => logger.warn(`update: ${String(message)}`),
    error: (message: unknown) =>
      logger.warn(`update: ${message instanceof Error ? stackOf(message) : String(message)}`),
  };
  return updater;
}

/** Why the program that runs cannot be replaced by its updater. */
function findObstacle(hasKey: boolean): UpdateObstacle | null {
  const isInstalled =
    app.isPackaged &&
    (process.platform !== 'linux' || process.env['APPIMAGE'] !== undefined || packageType() !== null);
  if (!isInstalled) return 'not-installed';
  return hasKey ? null : 'no-key';
}

/** What the packager has written beside the program of a Linux package. */
function packageType(): string | null {
  try {
    return readFileSync(join(process.resourcesPath, 'package-type'), 'utf8').trim();
  } catch {
    return null;
  }
}

type DesktopUpdates = {
  readonly port: UpdatePort;
  /** Looks from now on whether a weekly check is due. */
  readonly start: () => void;
};

/** Builds them. `window`, `ipc` and `guard` are asked for once something is asked. */
export function buildDesktopUpdates(deps: {
  readonly services: Services;
  readonly logger: Logger;
  readonly window: () => BrowserWindow;
  readonly ipc: () => Ipc;
  readonly guard: () => QuitGuard;
}): DesktopUpdates {
  const { services, logger, window, ipc, guard } = deps;
  const { feed, publicKey } = readUpdateSource(join(INSTALLATION, 'package.json'));
  const ending = endingOf(process.platform);

  const busyWith = async (): Promise<string | null> => {
    const { scans } = await services.scans.list();
    return workToKeep({ running: ipc().running(), shown: window().webContents.getURL(), scans });
  };
  const port = buildUpdates({
    installed: VERSION,
    feed,
    publicKey,
    obstacle: findObstacle(publicKey !== null),
    ending,
    openUpdater: () => openUpdater(logger),
    busyWith,
    chooseInstaller: async () => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window(), {
        title: 'Choose the installer of a newer Sightline',
        buttonLabel: 'Verify',
        properties: ['openFile'],
        filters: [{ name: 'Installers', extensions: [ending] }],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    prepare: async (file) => {
      const current = process.env['APPIMAGE'];
      if (current !== undefined) (await import('./appimage.ts')).layBeside(file, current);
    },
    endWith: (last) =>
      guard().endWith(() => {
        // The new version starts while this one is about to end.
        app.releaseSingleInstanceLock();
        last();
      }),
    failed: (error) => {
      logger.warn(error.message);
      void dialog
        .showMessageBox({
          type: 'error',
          title: 'Sightline',
          message: 'The update was not installed.',
          detail: error.message,
        })
        .then(() => {
          app.relaunch();
          app.exit(0);
        });
    },
    onChange: (view) => ipc().emit('update/changed', view),
    onAnswer: async () => {
      const { updates } = await services.settings.load();
      await services.settings.save({ updates: { ...updates, checkedAt: nowIso(services.clock) } });
    },
  });
  const look = async (): Promise<void> => {
    const { updates } = await services.settings.load();
    const mayAsk = port.view().obstacle === null && feed !== null;
    if (!mayAsk || !isCheckDue(updates, services.clock.nowMs())) return;
    await port.check();
  };
  // What is under way, or a network that is away, is no news: it is asked again later.
  const lookQuietly = (): void =>
    void look().catch((error: unknown) => logger.info(`no weekly check: ${String(error)}`));
  return {
    port,
    start: () => {
      lookQuietly();
      setInterval(lookQuietly, LOOK_EVERY_MS).unref();
    },
  };
}
