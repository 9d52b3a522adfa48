/**
 * A team's PostgreSQL database. Statements stand alone and leave nothing in the session, so that a pooler may give each another connection.
 * The only file that imports the driver.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as pgModule from 'pg';
import type { TeamRole } from '../../shared/domain/team-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { isLoopback, type StoreAddress } from './address.ts';
import { asTeamError } from './errors.ts';
import { FINGERPRINT, STORE_FINGERPRINT } from './fingerprint.ts';
import { STORE_VERSION } from './schema/index.ts';

/** Statements within one transaction. */
export type StoreStatements = {
  readonly rows: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Sends lines in the text format of COPY. */
  readonly copyIn: (sql: string, lines: Iterable<string>) => Promise<void>;
};

/** A team's database, opened. Every method raises `team/…`. */
export type Store = Pick<StoreStatements, 'rows'> & {
  readonly address: StoreAddress;
  readonly transaction: <T>(work: (statements: StoreStatements) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** A slow statement is one over a bad line, too; beyond this it hangs. */
const LONGEST_STATEMENT_MS = 60_000;
const LONGEST_CONNECT_MS = 15_000;
/** As the team's functions wait, too. */
const LONGEST_LOCK_MS = 10_000;

/** More than every authority that there is. */
const MOST_AUTHORITY_BYTES = 1024 * 1024;

/** Reads a file of certificates; a device or a pipe may never end, and is none. */
function readAuthority(file: string): Buffer {
  // Opening a pipe would wait for whoever writes into it.
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || stat.size > MOST_AUTHORITY_BYTES) throw new Error('no file of certificates');
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function tlsOf(address: StoreAddress): { readonly ca?: Buffer; readonly rejectUnauthorized: true } | false {
  const { authority } = address;
  if (authority === null) return isLoopback(address) ? false : { rejectUnauthorized: true };
  try {
    return { rejectUnauthorized: true, ca: readAuthority(authority) };
  } catch (cause) {
    throw new AppError(
      'input/invalid',
      `The file of the certificate authority, ${authority}, cannot be read: it must be a file of certificates, one megabyte at most. Nothing was sent.`,
      { cause },
    );
  }
}

/** Opens a team's database; connects with the first statement. `password` null: none is sent. */
export async function openStore(address: StoreAddress, password: string | null): Promise<Store> {
  const { default: pg } = (await import('pg')) as unknown as { readonly default: typeof pgModule };
  const pool = new pg.Pool({
    host: address.host,
    port: address.port,
    database: address.database,
    user: address.login,
    // A function: without a password, the driver would look for one in files.
    password: () => password ?? '',
    ssl: tlsOf(address),
    max: 2,
    application_name: 'Sightline',
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    query_timeout: LONGEST_STATEMENT_MS,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // An idle connection that the server closes; the next statement opens another.
  pool.on('error', () => undefined);
  const on = (client: Pick<pgModule.ClientBase, 'query'>): StoreStatements['rows'] =>
    (async (sql: string, values: readonly unknown[] = []) => {
      try {
        const { rows } = await client.query<object>(sql, [...values]);
        return rows;
      } catch (error) {
        throw asTeamError(error, address, isLockTimeout(error) ? await findHolder(pool) : null);
      }
    }) as StoreStatements['rows'];
  return {
    address,
    rows: on(pool),
    transaction: async (work) => {
      let client: pgModule.PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        throw asTeamError(error, address);
      }
      let failure: unknown;
      // The line may be cut between two statements.
      client.on('error', noteFailure);
      try {
        const rows = on(client);
        await rows('BEGIN');
        await rows(`SET LOCAL lock_timeout = ${String(LONGEST_LOCK_MS)}`);
        const copyIn: StoreStatements['copyIn'] = async (sql, lines) => {
          const { from } = await import('pg-copy-streams');
          try {
            await pipeline(Readable.from(lines), client.query(from(sql)));
          } catch (error) {
            throw asTeamError(error, address);
          }
        };
        const result = await work({ rows, copyIn });
        await rows('COMMIT');
        return result;
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        client.off('error', noteFailure);
        // A connection that failed is closed, and its transaction with it.
        client.release(failure !== undefined);
      }
    },
    close: () => pool.end(),
  };
}

const noteFailure = (): void => undefined;

/** SQLSTATE of a lock that was not given in time. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** The login whose transaction is open for longest, as far as the server tells; null: none. */
async function findHolder(pool: Pick<pgModule.Pool, 'query'>): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ login: string }>(
      `SELECT usename AS login FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND backend_xid IS NOT NULL ORDER BY age(backend_xid) DESC LIMIT 1`,
    );
    return rows[0]?.login ?? null;
  } catch {
    return null;
  }
}

/** Who is connected, and what may be done. */
export type Membership = {
  readonly login: string;
  /** Null: a login of the server that is no member of this team. */
  readonly role: TeamRole | null;
  readonly schema: number;
  /** Which database it is: a restored one, or one that was migrated, is another. */
  readonly store: string;
  /** Why this program may not write; null if it may. */
  readonly readOnly: string | null;
};

/**
 * Reads who the login is. Raises `team/foreign` for a database without a team, or one whose functions were changed, and `team/outdated` for one of
 * another version that cannot be read.
 */
export async function loadMembership({ rows, address }: Store): Promise<Membership> {
  const [found] = await rows<{
    schema: number;
    minReader: number;
    minWriter: number;
    login: string;
    role: Membership['role'];
    store: string;
    fingerprint: string | null;
  }>(
    `SELECT schema, min_reader AS "minReader", min_writer AS "minWriter", session_user AS login, team.role() AS role,
       CASE WHEN schema = ${String(STORE_VERSION)} THEN ${FINGERPRINT} END AS fingerprint,
       concat_ws('/', (SELECT oid FROM pg_database WHERE datname = current_database()), tableoid, xmin) AS store
     FROM team.meta`,
  );
  if (found === undefined) {
    throw new AppError(
      'team/foreign',
      `The database ${address.database} holds no Sightline team. Check the address, or have its owner create one.`,
    );
  }
  const { schema, minReader, minWriter, login, role, store, fingerprint } = found;
  if (schema < STORE_VERSION) {
    throw new AppError(
      'team/outdated',
      `The team’s database is of version ${String(schema)}; this Sightline needs version ${String(STORE_VERSION)}. Have its owner bring it up to date; everything on this computer works on, and what is to be sent waits.`,
      { commandLine: 'The owner runs `sightline team migrate postgres://OWNER@HOST/DATABASE`.' },
    );
  }
  if (fingerprint !== null && fingerprint !== STORE_FINGERPRINT) {
    throw new AppError(
      'team/foreign',
      `The functions or rights in the team’s database ${address.database} are not the ones that Sightline made: somebody has changed them, so their answers cannot be trusted. Nothing was received or sent; everything on this computer works on. Have the owner restore a backup, or undo the change.`,
    );
  }
  const newer = `The team’s database is of version ${String(schema)}; this Sightline knows version ${String(STORE_VERSION)}.`;
  if (minReader > STORE_VERSION) {
    throw new AppError(
      'team/outdated',
      `${newer} Install a newer Sightline to work with the team; everything on this computer works on.`,
    );
  }
  const readOnly =
    minWriter > STORE_VERSION ? `${newer} It is only read; install a newer Sightline to add to it.` : null;
  return { login, role, schema, store, readOnly };
}
