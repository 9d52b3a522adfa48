/**
 * A team's PostgreSQL database. Statements stand alone and leave nothing in the session, so that a pooler may give each another connection.
 * The only file that imports the driver.
 */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as pgModule from 'pg';
import type { TeamRole } from '../../shared/domain/team-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { isLoopback, type StoreAddress } from './address.ts';
import { asTeamError } from './errors.ts';
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

function tlsOf(address: StoreAddress): { readonly ca?: Buffer; readonly rejectUnauthorized: true } | false {
  const { authority } = address;
  if (authority === null) return isLoopback(address) ? false : { rejectUnauthorized: true };
  try {
    return { rejectUnauthorized: true, ca: readFileSync(authority) };
  } catch (cause) {
    throw new AppError(
      'input/invalid',
      `The file of the certificate authority, ${authority}, cannot be read. Nothing was sent.`,
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
        throw asTeamError(error, address);
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

/** Reads who the login is. Raises `team/foreign` for a database without a team, `team/outdated` for one of a newer version. */
export async function loadMembership({ rows, address }: Store): Promise<Membership> {
  const [found] = await rows<{
    schema: number;
    minReader: number;
    minWriter: number;
    login: string;
    role: Membership['role'];
    store: string;
  }>(
    `SELECT schema, min_reader AS "minReader", min_writer AS "minWriter", session_user AS login, team.role() AS role,
       concat_ws('/', (SELECT oid FROM pg_database WHERE datname = current_database()), tableoid, xmin) AS store
     FROM team.meta`,
  );
  if (found === undefined) {
    throw new AppError('team/foreign', `The database ${address.database} holds no team of Sightline.`);
  }
  const { schema, minReader, minWriter, login, role, store } = found;
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
