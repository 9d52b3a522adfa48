/** `npm run dev`: the screens from their sources, and behind them the host with the guard that it always has. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programEnvironment } from '../helpers/run-folder.ts';
import { ask, enter } from '../helpers/serve-process.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it(
  'serves the screens from their sources and asks the host as its own pages do, and no other page',
  { tags: ['broad'] },
  async () => {
    const folder = temporaryFolder();
    const child = spawn(process.execPath, [join(ROOT, 'scripts', 'dev.ts'), folder], {
      cwd: ROOT,
      env: programEnvironment({}),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await expect.poll(() => said).toContain('Data: ');
    const [url = ''] = /http:\S+/.exec(said) ?? [];
    const address = new URL(url).origin;
    const page = { url, address, pid: child.pid ?? 0, errors: () => '', stop: () => Promise.resolve(null) };

    expect(await (await fetch(address)).text()).toContain('src="./main.ts"');
    // A folder of the sources has the name under which the host serves files.
    expect((await fetch(`${address}/exports/copy.ts`)).headers.get('content-type')).toContain('javascript');

    const headers = await enter(page);
    expect(await ask(page, headers, 'connection/list')).toEqual({ ok: true, value: [] });
    const refused = async (more: Record<string, string>): Promise<number> => {
      const body = JSON.stringify({ channel: 'connection/list', input: {} });
      return (await fetch(`${address}/ipc`, { method: 'POST', headers: { ...headers, ...more }, body }))
        .status;
    };
    expect(await refused({ origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await refused({ 'x-sightline-session': '' })).toBe(401);

    // However it ends, the host ends with it.
    const [, host = ''] = /Host: (\S+)/.exec(said) ?? [];
    const isThere = async (): Promise<boolean> => (await fetch(host).catch(() => null)) !== null;
    expect(await isThere()).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(isThere).toBe(false);
  },
);
