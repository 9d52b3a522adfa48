/**
 * A STAND-IN for Electron, for computers on which its binary cannot be had. It is not Electron.
 *
 * It has just what the program's shell calls, so that the shell runs unchanged: windows become pages of a real
 * Chromium that the test drives, and menus, dialogs and notices become records that it can read and answer. What
 * only Electron itself does (its sandbox, the isolation of worlds, fuses, the native windows) is not shown by it.
 */
export { app } from './app.ts';
export { ipcMain, protocol, session } from './page-doors.ts';
export { dialog, Menu, nativeTheme, Notification, powerMonitor, screen, shell } from './system.ts';
export { BrowserWindow } from './window.ts';
