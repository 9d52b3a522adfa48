/** A release, its feed on loopback, and the updater of an AppImage in plain Node. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as askHttp, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AppImageUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { onTestFinished } from 'vitest';
import { WholeAppImage } from '../../main/shell/updates/appimage.ts';
import { signUpdates } from '../../scripts/sign-updates.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The channel of this system, which names the feed's manifest. */
export const CHANNEL = process.arch === 'x64' ? 'latest-linux' : `latest-linux-${process.arch}`;

/** The keys of the makers, and of somebody else. */
export const OURS = generateKeyPairSync('ed25519');
export const THEIRS = generateKeyPairSync('ed25519');

/** Bytes that no installer has: enough to be cut. */
export const installerBytes = (seed: number, size = 1_500_000): Buffer =>
  Buffer.alloc(size, createHash('sha512').update(String(seed)).digest());

/** Writes a release of one AppImage and signs it; returns its folder and its installer. */
export async function makeRelease(
  version: string,
  key: KeyObject = OURS.privateKey,
): Promise<{ readonly folder: string; readonly installer: string; readonly name: string }> {
  const folder = temporaryFolder();
  const name = `sightline-${version}-linux-${process.arch}.AppImage`;
  const installer = join(folder, name);
  const bytes = installerBytes(version.length);
  writeFileSync(installer, bytes);
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  const lines = [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${bytes.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    `releaseDate: '2026-11-30T10:00:00.000Z'`,
  ];
  writeFileSync(join(folder, `${CHANNEL}.yml`), `${lines.join('\n')}\n`);
  await signUpdates(folder, key);
  return { folder, installer, name };
}

/** What was asked of a feed. */
type Asked = { readonly path: string; readonly headers: IncomingHttpHeaders };

/** Serves a folder; `cutAfter` ends each installer after so many bytes, as a lost network does. */
export async function serveFeed(folder: string, cutAfter?: number) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://feed').pathname;
    asked.push({ path, headers: request.headers });
    const file = join(folder, path);
    if (!existsSync(file)) {
      response.statusCode = 404;
      response.end();
      return;
    }
    const bytes = readFileSync(file);
    response.setHeader('content-length', bytes.length);
    if (cutAfter === undefined || path.endsWith('.json')) {
      response.end(bytes);
      return;
    }
    response.write(bytes.subarray(0, cutAfter), () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

/** As the program asks, by Node's own requests. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(options: object, callback: (response: never) => void): never {
    return askHttp(options, callback as () => void) as never;
  }
}

/** The updater of an AppImage of this version in `home`; what it downloads goes to `cache`. */
export function openAppImageUpdater(
  installed: string,
  { home, cache }: { readonly home: string; readonly cache: string },
): AppImageUpdater {
  const config = join(home, 'app-update.yml');
  mkdirSync(home, { recursive: true });
  writeFileSync(
    config,
    'provider: generic\nurl: https://updates.invalid/\nupdaterCacheDirName: sightline-updater\n',
  );
  const adapter: AppAdapter = {
    version: installed,
    name: 'Sightline',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: home,
    baseCachePath: cache,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
  const updater = new WholeAppImage(null, adapter);
  Reflect.set(updater, 'httpExecutor', new NodeExecutor());
  updater.logger = null;
  return updater;
}
