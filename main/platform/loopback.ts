import type { AddressInfo, Server } from 'node:net';
import { AppError } from '../../shared/errors/app-error.ts';

/** The one address the program's servers listen on: unreachable from other computers. */
export const LOOPBACK = '127.0.0.1';

/**
 * Starts listening on loopback and returns the port; 0 asks for any free one.
 *
 * `what` names the server in messages. Raises `input/invalid` if the port is unavailable.
 */
export function listenOnLoopback(
  server: Pick<Server, 'once' | 'listen' | 'address'>,
  port: number,
  what: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${cause.code ?? cause.message})`;
      reject(
        new AppError(
          'input/invalid',
          `${what} did not start: port ${port} ${why}. Choose another one, or 0 for any free port.`,
          { cause },
        ),
      );
    });
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port));
  });
}
