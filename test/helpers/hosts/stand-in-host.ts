import { existsSync } from 'node:fs';
import { CHROMIUM } from '../chromium.ts';
import { openStandIn } from '../electron-stand-in/stand-in.ts';
import type { Host } from './host.ts';

/** The built desktop on the stand-in for Electron, with its window in Chromium. */
export const standInHost: Host = {
  name: 'stand-in',
  label: 'the desktop on a stand-in for Electron',
  unavailable: () => (existsSync(CHROMIUM) ? null : `${CHROMIUM} is not installed`),
  open: async (options) => {
    const { page, log, close } = await openStandIn(options);
    return { page, log, close };
  },
};
