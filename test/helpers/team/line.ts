/** A line to a server that tests cut, hold and let go: a proxy on loopback. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Line = {
  readonly port: number;
  /** Cuts every connection at once. */
  readonly cut: () => void;
  /** Cuts a connection after so many bytes of the server; null: never. */
  cutAfterBytes: number | null;
  /** Whether bytes wait, and new connections too. */
  isHeld: boolean;
  /** Connections so far. */
  readonly opened: () => number;
};

/** Opens a line to a port of this computer, until the test ends. */
export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let opened = 0;
  const line = { cutAfterBytes: null as number | null, isHeld: false };
  const server = createServer((client) => {
    opened += 1;
    const far = connect(to, '127.0.0.1');
    let bytes = 0;
    for (const socket of [client, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    const pass = (from: Socket, into: Socket, isServer: boolean) => {
      from.on('data', (chunk: Buffer) => {
        bytes += isServer ? chunk.length : 0;
        if (line.cutAfterBytes !== null && bytes > line.cutAfterBytes) {
          client.destroy();
          far.destroy();
        } else if (!line.isHeld) into.write(chunk);
      });
      from.on('close', () => into.destroy());
    };
    pass(client, far, false);
    pass(far, client, true);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return Object.assign(line, {
    port: (server.address() as AddressInfo).port,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    opened: () => opened,
  });
}
