/** The password of a team's owner, where there is no terminal to ask for it. */
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** A server that asks for a password as PostgreSQL does, notes it, and hangs up. */
async function startDoor(): Promise<{ readonly port: number; readonly given: string[] }> {
  const given: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isAsked = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (isAsked) {
        given.push(data.subarray(5, -1).toString());
        socket.destroy();
        return;
      }
      isAsked = true;
      // AuthenticationCleartextPassword.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, given };
}

it.each([
  ['create', ['--admin', 'anna']],
  ['migrate', []],
  ['tables', ['--worker', 'anna']],
])('of `team %s` is taken from SIGHTLINE_TEAM, if that names the same login', async (verb, more) => {
  const { port, given } = await startDoor();
  const at = `127.0.0.1:${String(port)}/agency`;
  const args = ['team', verb, `postgres://owner@${at}`, ...more];
  const home = temporaryFolder();
  await sightline(home, args, { SIGHTLINE_TEAM: `postgres://owner:s%C3%A9cret@${at}` });
  expect(given).toEqual(['sécret']);
  const other = await sightline(home, args, { SIGHTLINE_TEAM: `postgres://anna:other@${at}` });
  expect(given).toEqual(['sécret']);
  expect(other.err).toContain('Set SIGHTLINE_TEAM to the address with its password');
});
