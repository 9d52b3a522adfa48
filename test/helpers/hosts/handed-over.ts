/** The files that a program hands to its user, by what does it at each host. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { LONGEST_WAIT_MS } from '../longest-wait.ts';
import type { OpenedApp, OpenedDesktop } from './host.ts';

const STEP_MS = 50;

/** A browser's download. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return await download.path();
}

/** What the desktop asks the system to open, or to show in its folder; the system itself is not asked. */
export const handedToSystem =
  (inProgram: OpenedDesktop['inProgram']): OpenedApp['handedOver'] =>
  async (act) => {
    await inProgram(({ shell }) => {
      Object.assign(globalThis, { handedOver: null });
      const keep = (file: string): void => void Object.assign(globalThis, { handedOver: file });
      shell.showItemInFolder = keep;
      shell.openPath = (file) => {
        keep(file);
        return Promise.resolve('');
      };
    });
    await act();
    for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += STEP_MS) {
      const file = await inProgram(() => Reflect.get(globalThis, 'handedOver') as string | null);
      if (typeof file === 'string') return file;
      await wait(STEP_MS);
    }
    throw new Error('the program has handed no file to the system');
  };
