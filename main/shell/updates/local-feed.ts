/**
 * An installer on this computer as a feed: one way of verifying and installing, wherever an update comes from. It is served on loopback
 * for as long as it is copied.
 */
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { readSmallFile } from '../../platform/small-file.ts';
import { LONGEST_MANIFEST, SIGNED } from '../../platform/signed-manifest.ts';

/** A served installer. */
export type LocalFeed = { readonly url: string; readonly close: () => Promise<void> };

/** Serves an installer with the signed manifest beside it. Raises `update/refused` if there is none. */
export async function serveInstaller(file: string): Promise<LocalFeed> {
  const beside = file + SIGNED;
  if (!existsSync(beside)) {
    throw new AppError(
      'update/refused',
      `There is no ${basename(beside)} beside ${basename(file)}, so it cannot be checked where it comes from. Nothing was installed. Copy both files of the release into one folder, then choose the installer again.`,
    );
  }
  const manifest = readSmallFile(beside, 2 * LONGEST_MANIFEST);
  const server = createServer((request, response) => {
    // Only what is signed under its name is asked for, and what is sent is verified like any other.
    if (request.url?.endsWith(SIGNED) === true) {
      response.end(manifest);
      return;
    }
    response.setHeader('content-length', statSync(file).size);
    createReadStream(file)
      .on('error', (error) => response.destroy(error))
      .pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
