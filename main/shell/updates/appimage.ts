/**
 * An AppImage that replaces itself. The updater removes the running file before it moves the new one to its place: on a disk that is full,
 * or from another disk, nobody would have a program then. This one lays the new file beside the old one first.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { ownEnvironment } from '../../platform/child-environment.ts';

const VERSION = /\d+\.\d+\.\d+/u;

/** The new file's place before it is the program's. */
const besideOf = (current: string): string => join(dirname(current), `.${basename(current)}.update`);

/** Where the new version belongs: under its own name if the old one's has a version in it, else under the old one's. */
const placeOf = (current: string, installer: string): string =>
  VERSION.test(basename(current)) ? join(dirname(current), basename(installer)) : current;

/** Copies an installer beside the running program, whole and executable, or leaves nothing. Raises the file system's error. */
export function layBeside(installer: string, current: string): void {
  const beside = besideOf(current);
  rmSync(beside, { force: true });
  try {
    copyFileSync(installer, beside, constants.COPYFILE_EXCL);
    chmodSync(beside, statSync(current).mode | 0o111);
    const handle = openSync(beside, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Gives what was laid beside the running program its place, in one step; returns that. An old file of another name is removed last. */
export function takePlace(installer: string, current: string): string {
  const place = placeOf(current, installer);
  renameSync(besideOf(current), place);
  if (place !== current) rmSync(current, { force: true });
  return place;
}

/** The updater of an AppImage; what is installed was laid beside it. */
export class WholeAppImage extends AppImageUpdater {
  protected override doInstall(): boolean {
    const current = process.env['APPIMAGE'];
    const installer = this.installerPath;
    if (current === undefined || installer === null) return false;
    const place = takePlace(installer, current);
    spawn(place, [], { env: ownEnvironment(), detached: true, stdio: 'ignore' }).unref();
    return true;
  }
}
