/**
 * A STAND-IN for Electron, for computers without its binary. It is not Electron.
 *
 * It has only what the program's shell calls, so that the shell runs unchanged: windows become pages of a real Chromium that the test
 * drives, and menus, dialogs and notices become records that it can read and answer. It does not cover what only Electron does (sandbox,
 * context isolation, fuses, native windows).
 */
export { app } from './app.ts';
export { ipcMain, protocol, session } from './page-doors.ts';
export {
  crashReporter,
  dialog,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  screen,
  shell,
} from './system.ts';
export { BrowserWindow } from './window.ts';
