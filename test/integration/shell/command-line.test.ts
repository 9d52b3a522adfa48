/** The installed app as entries of schedules start it: a command line, and no window. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

beforeAll(() => ensureBuilt());

it('runs the words behind --command-line, opens no window, and ends with their status', async () => {
  const run = async (...words: readonly string[]) => {
    const child = fork(join(ROOT, 'dist', 'main', 'index.js'), ['--command-line', '--', ...words], {
      execArgv: ['--import', join(ROOT, 'test', 'helpers', 'electron-stand-in', 'register.ts')],
      env: programEnvironment({ SIGHTLINE_HOME: temporaryFolder() }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const records: unknown[] = [];
    let out = '';
    child.on('message', (message) => void records.push(message));
    child.stdout?.on('data', (chunk: Buffer) => void (out += chunk.toString('utf8')));
    const [status] = (await once(child, 'close')) as [number];
    return { status, out, windows: JSON.stringify(records).includes('window/opened') };
  };
  expect(await run('schedule', 'list', '--json')).toEqual({
    status: 0,
    out: '{\n  "ok": true,\n  "schedules": []\n}\n',
    windows: false,
  });
  expect(await run('schedule', 'run', 'nothing')).toMatchObject({ status: 4, windows: false });
});
