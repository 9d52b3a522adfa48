import { openStandIn } from '../electron-stand-in/stand-in.ts';
import { findProgram } from '../programs.ts';
import type { Host } from './host.ts';

/** The built desktop on the stand-in for Electron, with its window in Chromium. */
export const standInHost: Host = {
  place: 'desktop',
  name: 'stand-in',
  label: 'the desktop on a stand-in for Electron',
  unavailable: () => (findProgram('chromium') === null ? 'there is no Chromium, Chrome or Edge' : null),
  open: async (options) => {
    const { page, log, close } = await openStandIn(options);
    return { page, log, close };
  },
};
