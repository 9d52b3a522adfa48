import { openStandIn, startProgram } from '../electron-stand-in/stand-in.ts';
import { findProgram } from '../programs.ts';
import { handedToSystem } from './handed-over.ts';
import type { Host, OpenedDesktop } from './host.ts';

/** The built desktop on the stand-in for Electron, with its window in Chromium. */
export const standInHost: Host<OpenedDesktop> = {
  place: 'desktop',
  name: 'stand-in',
  label: 'the desktop on a stand-in for Electron',
  unavailable: () => (findProgram('chromium') === null ? 'there is no Chromium, Chrome or Edge' : null),
  open: async (options) => {
    const { page, log, close, second, ended, inProgram } = await openStandIn(options);
    const again = async (words: readonly string[]): Promise<number | null> =>
      (await startProgram({ ...options, words })).ended();
    return { page, log, handedOver: handedToSystem(inProgram), close, second, ended, inProgram, again };
  },
};
