/** A separate keyring for one test: a real gnome-keyring in a private D-Bus session. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { program } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Keyring = {
  /** Lets a program find it. */
  readonly env: Readonly<Record<string, string>>;
  /** Every secret it stores for Sightline. */
  readonly secrets: () => Promise<readonly string[]>;
};

const READ = `import keytar from 'keytar';
const kept = await keytar.findCredentials('Sightline');
process.stdout.write(JSON.stringify(kept.map(({ password }) => password)));`;

/** Starts a keyring and unlocks it. */
export async function openKeyring(): Promise<Keyring> {
  const folder = temporaryFolder();
  const runtime = join(folder, 'runtime');
  mkdirSync(runtime, { mode: 0o700 });
  const own = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'keyrings'),
    XDG_RUNTIME_DIR: runtime,
  };
  const bus = spawn(program('dbus-daemon'), ['--session', '--nofork', '--print-address'], {
    env: own,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(bus, 'exit');
  onTestFinished(async () => {
    bus.kill();
    await gone;
  });
  const [address] = (await once(bus.stdout.setEncoding('utf8'), 'data')) as [string];
  const env = { DBUS_SESSION_BUS_ADDRESS: address.trim() };
  // The daemon forks into the background once ready, and ends with its bus.
  const daemon = spawn(program('gnome-keyring-daemon'), ['--unlock', '--components=secrets'], {
    env: { ...own, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  daemon.stdin.end('pass');
  await once(daemon, 'exit');
  return {
    env,
    secrets: async () => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '--eval', READ],
        { env: { ...own, ...env }, cwd: join(import.meta.dirname, '..', '..') },
      );
      return JSON.parse(stdout) as string[];
    },
  };
}
