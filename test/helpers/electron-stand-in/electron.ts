/**
 * A STAND-IN for Electron, for computers without its binary. It is not Electron.
 *
 * It has only what the program's shell calls, so that the shell runs unchanged: windows become pages of a real Chromium that the test
 * drives, and menus, dialogs and notices become records that it can read and answer. It does not cover what only Electron does (sandbox,
 * context isolation, fuses, native windows).
 */
import { runInThisContext } from 'node:vm';
import type { Ran } from './wire.ts';
import { app } from './app.ts';
import { ipcMain, net, protocol, session } from './page-doors.ts';
import { onOrder } from './program-half.ts';
import {
  crashReporter,
  dialog,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  screen,
  shell,
} from './system.ts';
import { BrowserWindow } from './window.ts';

const parts = {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  shell,
};

onOrder('program/run', async ({ source, arg }): Promise<Ran> => {
  try {
    const work = runInThisContext(`(${source})`) as (electron: typeof parts, arg: unknown) => unknown;
    return { value: await work(parts, arg) };
  } catch (error) {
    return { error: String(error) };
  }
});

export {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  shell,
};
