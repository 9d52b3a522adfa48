/** Whether this computer has Electron, which npm installs without its binary, and how to get it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { childEnvironment } from '../main/platform/child-environment.ts';

const require = createRequire(import.meta.url);
const { version } = require('electron/package.json') as { version: string };
const FOLDER = dirname(require.resolve('electron/package.json'));

const RELEASES = 'https://github.com/electron/electron/releases/download/';
/** A host that does not answer by then counts as unreachable. */
const PROBE_TIMEOUT_MS = 8_000;
/** Some 120 MB over a slow line. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** The path of Electron's binary, or undefined if not downloaded. */
export function findElectron(): string | undefined {
  const name = join(FOLDER, 'path.txt');
  if (!existsSync(name)) return undefined;
  const binary = join(
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(FOLDER, 'dist'),
    readFileSync(name, 'utf8'),
  );
  return existsSync(binary) ? binary : undefined;
}

async function isWithinReach(): Promise<boolean> {
  const mirror = process.env['npm_config_electron_mirror'] ?? process.env['ELECTRON_MIRROR'] ?? RELEASES;
  const address = `${mirror}v${version}/electron-v${version}-${process.platform}-${process.arch}.zip`;
  try {
    http.setGlobalProxyFromEnv();
    const { ok } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

/** Downloads Electron's binary if possible, and returns its path. */
export async function fetchElectron(): Promise<string | undefined> {
  if (!(await isWithinReach())) return undefined;
  process.stdout.write(`Downloading Electron ${version} (once, about 120 MB) …\n`);
  spawnSync(process.execPath, [join(FOLDER, 'install.js')], {
    stdio: 'inherit',
    env: { ...childEnvironment('build'), ELECTRON_GET_USE_PROXY: '1' },
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  return findElectron();
}
