import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { findElectron } from '../../../scripts/electron-binary.ts';
import { fromComputers, shiftClock, shiftPage } from '../shifted-clock.ts';
import { watchPage } from '../watch-page.ts';
import { ensureBuilt } from './built-app.ts';
import { handedToSystem } from './handed-over.ts';
import type { Host, OpenedDesktop } from './host.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

function whyNot(): string | null {
  if (findElectron() === undefined) return "Electron's binary is not on this computer";
  if (process.platform !== 'linux') return null;
  if (process.getuid?.() === 0) return 'Electron does not keep its sandbox for root';
  const display = process.env['WAYLAND_DISPLAY'] ?? process.env['DISPLAY'] ?? '';
  return display === '' ? 'there is no display for its window' : null;
}

/** The environment that a window needs, without the test's. */
function windowEnvironment(): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'DISPLAY',
    'WAYLAND_DISPLAY',
    'XDG_RUNTIME_DIR',
    'XAUTHORITY',
    'SystemRoot',
    'TEMP',
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const exitOf = async (child: ChildProcess): Promise<number | null> =>
  child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0];

/** The built desktop in Electron itself. */
export const electronHost: Host<OpenedDesktop> = {
  place: 'desktop',
  name: 'electron',
  label: 'the desktop in Electron',
  unavailable: whyNot,
  open: async ({ home, env = {}, clockShiftMs = 0 }) => {
    await ensureBuilt();
    const executablePath = findElectron() ?? '';
    const environment = { ...windowEnvironment(), SIGHTLINE_HOME: home, ...env };
    const app = await _electron.launch({ executablePath, args: [ROOT], env: environment });
    const program = app.process();
    // Playwright takes NODE_OPTIONS from what it starts: here the program's first moments are of today.
    const totalMs = fromComputers(clockShiftMs);
    if (totalMs !== 0) await app.evaluate(`(${String(shiftClock)})(${String(totalMs)})`);
    const page = await app.firstWindow();
    const log = await watchPage(page);
    await shiftPage(page, clockShiftMs);
    // Complaints of its first load came before anybody listened.
    await page.reload();
    const inProgram: OpenedDesktop['inProgram'] = (work, arg) => app.evaluate(work as never, arg);
    return {
      page,
      log,
      inProgram,
      handedOver: handedToSystem(inProgram),
      second: async () => app.windows().find((one) => one !== page) ?? (await app.waitForEvent('window')),
      again: (words) =>
        exitOf(spawn(executablePath, [ROOT, ...words], { env: environment, stdio: 'ignore' })),
      ended: () => exitOf(program),
      close: async () => {
        if (program.exitCode !== null) return;
        // Nobody can confirm stopping the current work.
        await app.evaluate(({ dialog }) => {
          dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
        });
        await app.close();
      },
    };
  },
};
