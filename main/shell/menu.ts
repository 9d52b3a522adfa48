import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/ipc/schemas/app.ts';

type MenuOptions = {
  readonly platform: NodeJS.Platform;
  /** Adds entries for developers. */
  readonly isDevelopment: boolean;
  readonly choose: (command: MenuCommand) => void;
  readonly showDataFolder: () => void;
};

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** Builds the native menu: the platform's entries by role, ours as commands to the page. */
export function buildMenu(options: MenuOptions): MenuItemConstructorOptions[] {
  const { platform, isDevelopment, choose, showDataFolder } = options;
  const isMac = platform === 'darwin';
  const command = (label: string, name: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    id: name,
    click: () => choose(name),
    ...(accelerator === undefined ? {} : { accelerator }),
  });
  const settings = command('Settings…', 'settings', 'CmdOrCtrl+,');
  // Opens the section that says whom it would ask; nothing is asked yet.
  const updates = command('Check for updates…', 'updates');

  const appMenu: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      updates,
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  };
  const fileMenu: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      command('Add connection…', 'add-connection', 'CmdOrCtrl+N'),
      command('Sync', 'sync', 'CmdOrCtrl+Shift+S'),
      SEPARATOR,
      { label: 'Show data folder', click: showDataFolder },
      SEPARATOR,
      command('Print page…', 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      ...(isMac ? [{ role: 'close' } as const] : [settings, SEPARATOR, { role: 'quit' } as const]),
    ],
  };
  const viewMenu: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      command('Portfolio', 'portfolio', 'CmdOrCtrl+1'),
      command('Go to…', 'palette', 'CmdOrCtrl+K'),
      SEPARATOR,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      SEPARATOR,
      { role: 'togglefullscreen' },
      ...(isDevelopment ? [SEPARATOR, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
    ],
  };
  const helpMenu: MenuItemConstructorOptions = {
    role: 'help',
    submenu: [
      command('Keyboard shortcuts', 'shortcuts', 'CmdOrCtrl+/'),
      ...(isMac ? [] : [SEPARATOR, updates, { role: 'about' } as const]),
    ],
  };
  return [
    ...(isMac ? [appMenu] : []),
    fileMenu,
    { role: 'editMenu' },
    viewMenu,
    { role: 'windowMenu' },
    helpMenu,
  ];
}
