/** The address of a team's database. */
import { AppError } from '../../shared/errors/app-error.ts';

/** An address, without its password. */
export type StoreAddress = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly login: string;
  /** The file of the authority that signs the server's certificate; null: the computer's own. */
  readonly authority: string | null;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether nothing leaves the computer: only then may the connection be unencrypted. */
export const isLoopback = ({ host }: Pick<StoreAddress, 'host'>): boolean => LOOPBACK.test(host);

const USUAL_PORT = 5432;
const KNOWN_PARAMETERS = new Set(['sslmode', 'sslrootcert']);

/** A part of an address, decoded. Raises `input/invalid` for a sign that stands for nothing, without repeating the part. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AppError(
      'input/invalid',
      'The address has a % that stands for no sign. Write %25 for a % in a name or a password. Nothing was changed.',
    );
  }
}

/**
 * Reads `postgres://login@host:port/database?sslrootcert=file`, with its password if it has one. Raises `input/invalid`, without repeating
 * a password.
 */
export function parseStoreAddress(text: string): {
  readonly address: StoreAddress;
  readonly password: string | null;
} {
  const url = URL.parse(text);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hostname === '') {
    throw new AppError(
      'input/invalid',
      'This is not the address of a PostgreSQL database. Give one like postgres://anna@db.example/agency. Nothing was changed.',
    );
  }
  const database = decodePart(url.pathname.slice(1));
  const login = decodePart(url.username);
  if (database === '' || login === '') {
    throw new AppError(
      'input/invalid',
      `The address must name a login and a database, like postgres://anna@${url.host}/agency. Nothing was changed.`,
    );
  }
  const mode = url.searchParams.get('sslmode');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const unknown = [...url.searchParams.keys()].filter((name) => !KNOWN_PARAMETERS.has(name));
  if (unknown.length > 0) {
    throw new AppError(
      'input/invalid',
      `The address has an unknown parameter: ${unknown.join(', ')}. Leave it out; sslrootcert names the file of a certificate authority.`,
    );
  }
  if (mode !== null && mode !== 'verify-full' && !isLoopback({ host })) {
    throw new AppError(
      'input/invalid',
      `The connection to ${host} is always encrypted, and its certificate verified. Leave sslmode=${mode} out, or name your authority’s file with sslrootcert.`,
    );
  }
  return {
    address: {
      host,
      port: url.port === '' ? USUAL_PORT : Number(url.port),
      database,
      login,
      authority: url.searchParams.get('sslrootcert'),
    },
    password: url.password === '' ? null : decodePart(url.password),
  };
}

/** The address as text, without a password. */
export function formatStoreAddress({ host, port, database, login, authority }: StoreAddress): string {
  const at = host.includes(':') ? `[${host}]` : host;
  const query = authority === null ? '' : `?sslrootcert=${encodeURIComponent(authority)}`;
  return `postgres://${encodeURIComponent(login)}@${at}:${String(port)}/${encodeURIComponent(database)}${query}`;
}
