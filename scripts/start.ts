/**
 * `npm start`: builds what is missing or stale, and opens the program in Electron. Without Electron or a display, the same program opens in
 * the browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment, ownEnvironment } from '../main/platform/child-environment.ts';
import { isBuildStale } from './build-state.ts';
import { fetchElectron, findElectron } from './electron-binary.ts';

const ROOT = join(import.meta.dirname, '..');

/** Runs a program in this one's place; returns its exit status. */
async function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, env: ownEnvironment(), stdio: 'inherit' });
  // Ctrl-C reaches the program itself, which ends once its work reaches a safe point.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  Boolean(process.env['DISPLAY'] ?? '') ||
  Boolean(process.env['WAYLAND_DISPLAY'] ?? '');

/** Why the program opens in the browser, or Electron's path. */
async function choose(): Promise<{ readonly electron: string } | { readonly reason: string }> {
  if (process.argv.includes('--browser')) return { reason: 'As asked for' };
  if (!hasDisplay()) return { reason: 'There is no display for a window' };
  const electron = findElectron() ?? (await fetchElectron());
  return electron === undefined ? { reason: 'Electron cannot be downloaded here' } : { electron };
}

async function start(): Promise<number> {
  if (isBuildStale()) {
    process.stdout.write('Building …\n');
    // npm is a script on Windows, which only a shell starts; this line has no user input.
    const built = spawnSync('npm run build --silent', {
      cwd: ROOT,
      env: childEnvironment('build'),
      stdio: 'inherit',
      shell: true,
    });
    if (built.status !== 0) return built.status ?? 1;
  }
  const choice = await choose();
  if ('electron' in choice) {
    const status = await run(choice.electron, ['.']);
    if (status !== 0) {
      process.stderr.write(
        'Electron ended early. `npm start -- --browser` opens Sightline in the browser.\n',
      );
    }
    return status;
  }
  process.stdout.write(`${choice.reason}, so Sightline opens in the browser. Ctrl-C ends it.\n`);
  return await run(process.execPath, [join('dist', 'main', 'cli', 'index.js'), 'serve', '--open']);
}

process.exitCode = await start();
