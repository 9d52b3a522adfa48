/** `npm start` where there is nothing to show a window on: the same program, in the browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureBuilt } from '../helpers/hosts/built-app.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const START = join(import.meta.dirname, '..', '..', 'scripts', 'start.ts');

it.skipIf(process.platform !== 'linux')(
  'serves the program to the browser and says why, until it is ended',
  async () => {
    await ensureBuilt();
    // Without PATH no browser opens, and without a display no window.
    const child = spawn(process.execPath, [START], {
      env: { SIGHTLINE_HOME: temporaryFolder() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await expect.poll(() => said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/open\//);
    expect(said).toContain('There is no display for a window, so Sightline opens in the browser.');
    const [link = ''] = /http:\S+/.exec(said) ?? [];
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBe(303);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
