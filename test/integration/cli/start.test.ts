/** How the command line starts and ends, whatever the verb. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../../main/cli/exit-status.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CLI = join(ROOT, 'main', 'cli', 'index.ts');

/** Writes the address of each module that is loaded to standard error. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      process.stderr.write(url + '\\n');
      return next(url, context);
    },
  });
`)}`;

/** The files that a command line loads, from the root of the project. */
async function loadedBy(...args: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', WATCH, CLI, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let loaded = '';
  child.stderr.on('data', (text: Buffer) => (loaded += text.toString()));
  await once(child, 'close');
  return loaded
    .split('\n')
    .filter((url) => url.startsWith('file:'))
    .map((url) => relative(ROOT, fileURLToPath(url)));
}

describe('the command line', () => {
  it.each(['--version', '--help'])('loads no command and nothing of the core for %s', async (option) => {
    const loaded = await loadedBy(option);
    expect(loaded).toContain('main/cli/index.ts');
    expect(
      loaded.filter((file) => /^main\/(services|core|features|db|api|cli\/commands\/(?!index))/.test(file)),
    ).toEqual([]);
    expect(loaded.filter((file) => file.includes('zod') || file.includes('sqlite'))).toEqual([]);
  });

  it('loads one command for its help', async () => {
    const loaded = await loadedBy('report', '--help');
    expect(loaded.filter((file) => file.startsWith('main/cli/commands/')).sort()).toEqual([
      'main/cli/commands/index.ts',
      'main/cli/commands/report.ts',
    ]);
  });

  it('ends quietly where nobody reads on', async () => {
    const child = spawn(process.execPath, [CLI, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    child.stdout.destroy();
    const [status] = (await once(child, 'close')) as [number];
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
  });

  it('says that the disk is full where it prints to', async () => {
    // The device of Linux that is always full.
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [CLI, '--help'], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    let errors = '';
    child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(EXIT.storage);
    expect(errors).toMatch(/^error: What was printed could not be written \(ENOSPC\).*\[db\/storage\]\n$/);
  });
});
