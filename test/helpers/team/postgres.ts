/** A real PostgreSQL server for tests: its own folder and port, on loopback, with TLS; started once for each file that asks, on data made once a run. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { onceInRun } from '../once-in-run.ts';
import { program } from '../programs.ts';

/** The folder of the newest server's programs. */
export const programs = (): string => dirname(program('postgres'));

/** PostgreSQL refuses to run as root: its package has a user for it. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** The password of every login that tests create. */
export const TEST_PASSWORD = 'of-tests';

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Writes a certificate authority, and a certificate of it for localhost, as PEM files into `folder`. */
export function makeCertificates(folder: string): { readonly authority: string } {
  const openssl = (command: string): void => {
    const done = spawnSync(program('openssl'), command.split(' '), { cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(done.stderr);
  };
  openssl(
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=authority-of-tests -keyout ca.key -out ca.pem',
  );
  openssl('req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr');
  writeFileSync(join(folder, 'names.txt'), 'subjectAltName=DNS:localhost\n');
  openssl(
    'x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names.txt -out server.pem',
  );
  return { authority: join(folder, 'ca.pem') };
}

/**
 * A new server's data and certificates, made once in a test run and copied for each server: `initdb` takes seconds, a copy a tenth of one.
 * Everything in it belongs to the server's user.
 */
async function newCluster(): Promise<string> {
  return await onceInRun('postgres', (folder) => {
    makeCertificates(folder);
    writeFileSync(join(folder, 'password'), TEST_PASSWORD);
    const user = serverUser();
    if (user !== undefined) {
      for (const file of ['', ...readdirSync(folder)]) chownSync(join(folder, file), user.uid, user.gid);
      // The run's folder is root's own; the server's user must be able to pass.
      chmodSync(dirname(folder), 0o711);
    }
    chmodSync(join(folder, 'server.key'), 0o600);
    const made = spawnSync(
      join(programs(), 'initdb'),
      [
        ...['-D', join(folder, 'data'), '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
        ...['-A', 'scram-sha-256', '--pwfile', join(folder, 'password')],
      ],
      { ...user, env: serverEnvironment(), encoding: 'utf8', cwd: '/' },
    );
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  });
}

export type Postgres = {
  readonly port: number;
  /** The file of the authority that has signed its certificate for localhost. */
  readonly authority: string;
  /** An address on it, over loopback without TLS. */
  readonly url: (login: string, database: string, password?: string) => string;
  /** Runs SQL as its superuser. */
  readonly admin: (sql: string, database?: string) => Promise<readonly Record<string, unknown>[]>;
  /** A new database with an owner of its own; returns the owner's address. */
  readonly newDatabase: () => Promise<{ readonly database: string; readonly owner: string }>;
  /** Kills it as a power cut does, and starts it again. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A server's environment: nothing of the tests'. */
const serverEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
});

/** How long a start may take on a busy computer. */
const LONGEST_START_MS = 120_000;

/** Starts a server in a folder below `parent`, with further settings (`name=value`); the caller stops it. */
export async function startPostgres(
  settings: readonly string[] = [],
  parent: string = tmpdir(),
): Promise<Postgres> {
  const user = serverUser();
  const folder = mkdtempSync(join(parent, 'sightline-postgres-'));
  chmodSync(folder, 0o755);
  // Owners and modes are the server's, too.
  execFileSync('cp', ['-a', `${await newCluster()}/.`, folder]);
  const data = join(folder, 'data');
  const authority = join(folder, 'ca.pem');
  const port = await freePort();
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: join(folder, 'server.pem'),
    ssl_key_file: join(folder, 'server.key'),
    shared_buffers: '64MB',
    max_connections: '200',
    log_min_messages: 'fatal',
    ...Object.fromEntries(settings.map((setting) => setting.split('=', 2) as [string, string])),
  };
  let server: ChildProcess | undefined;
  const admin = async (sql: string, database = 'postgres') => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: TEST_PASSWORD,
      database,
    });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  const start = async (): Promise<void> => {
    const until = performance.now() + LONGEST_START_MS;
    server = spawn(
      join(programs(), 'postgres'),
      ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // Apart from the group of the run: what kills that leaves it to be ended in good order, with its shared memory.
      {
        ...user,
        env: serverEnvironment(),
        stdio: 'ignore',
        cwd: '/',
        detached: process.platform !== 'win32',
      },
    );
    for (;;) {
      try {
        await admin('SELECT 1');
        return;
      } catch (error) {
        if (performance.now() > until || server.exitCode !== null) throw error;
        await wait(50);
      }
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  await start();
  let databases = 0;
  const url = (login: string, database: string, password = TEST_PASSWORD) =>
    `postgres://${login}:${password}@127.0.0.1:${String(port)}/${database}`;
  return {
    port,
    authority,
    url,
    admin,
    newDatabase: async () => {
      databases += 1;
      const [database, owner] = [`agency_${String(databases)}`, `owner_${String(databases)}`];
      await admin(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${TEST_PASSWORD}'`);
      await admin(`CREATE DATABASE ${database} OWNER ${owner}`);
      // From PostgreSQL 16 on, an owner gives away only the roles that it has made, or may by this.
      await admin(
        `DO $$ BEGIN GRANT sightline_member TO ${owner} WITH ADMIN OPTION; EXCEPTION WHEN undefined_object THEN NULL; END $$`,
      );
      return { database, owner: url(owner, database) };
    },
    restart: async () => {
      // SIGQUIT: an immediate shutdown, without a checkpoint.
      await end('SIGQUIT');
      await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a login a member that sees these clients of every account that is shared by now; '' for all of them. */
export async function admitLogin(
  pg: Pick<Postgres, 'admin'>,
  database: string,
  login: string,
  role: 'admin' | 'consultant' | 'viewer',
  clients: readonly string[] = [''],
): Promise<void> {
  await pg.admin(
    `INSERT INTO team.member VALUES ('${login}', '${role}'); SELECT team.admit('${login}')`,
    database,
  );
  for (const client of clients) {
    await pg.admin(
      `INSERT INTO team.access SELECT '${login}', account, '${client}' FROM team.account`,
      database,
    );
  }
}
