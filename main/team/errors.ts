/** What a team's database says, in the program's words. What is on this computer goes on in every case. */
import { AppError, isAppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import { isLoopback, type StoreAddress } from './address.ts';

const LOCALLY = 'Everything on this computer works on.';

type Failure = {
  readonly code?: string;
  readonly message: string;
  readonly severity?: string;
  readonly constraint?: string;
  readonly detail?: string;
};

type Words = { readonly code: ErrorCode; readonly message: string; readonly retryable?: boolean };

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** SQLSTATEs of values that do not fit: data exceptions, integrity, limits of the server, and the team's own. */
const UNFIT = /^(22|23|54|TM005)/;

/** Why, by the ending of a check's name. */
const LIMITS: readonly (readonly [string, string])[] = [
  ['_of_its_client', 'its request names another client than its place'],
  ['_of_its_run', 'its request names another run'],
  ['_of_its_place', 'its id names another place than it has'],
  ['_of_a_kind', 'its kind is not one that the team has'],
  ['_of_a_size', 'it is too large'],
  ['_at_a_moment', 'its moment is none'],
];

/** Whether the database took nothing of a statement because one of its rows does not fit. */
export const isUnfit = (error: unknown): boolean =>
  isAppError(error) &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  UNFIT.test(String(error.cause.code));

/** What the team's own functions refuse, by their SQLSTATE; the message is what it is about. */
const OWN_STATES: Readonly<Record<string, (at: string, about: string, detail: string) => string>> = {
  TM001: (at) => `${at} keeps its last admin. Nothing was changed; make somebody else an admin first.`,
  TM002: (at, about) => `${at} has no login ${about}. Nothing was changed; its owner makes one first.`,
  TM003: (at, about) =>
    `${about} cannot be a member: it owns the database or the server, and could change everything. Nothing was changed at ${at}; have its owner make a login for this person.`,
  TM004: (at, about, owner) =>
    `${at} cannot let ${about} in, because its owner ${owner} is not allowed to grant the members’ role. Nothing was changed; have the server’s administrator run: GRANT sightline_member TO "${owner}" WITH ADMIN OPTION. Then try again.`,
  TM005: (at, about) =>
    `${at} has no report for what was sent of it (${about}). Nothing of it was added there; it stays on this computer.`,
  TM006: (at) =>
    `${at} is set to transactions that see an earlier state. Nothing was changed there; have the server’s administrator set default_transaction_isolation to “read committed”.`,
};

/** SQLSTATE classes and codes, PostgreSQL's appendix A. */
function ofState(
  state: string,
  at: string,
  { message, constraint, detail = '' }: Failure,
  login: string,
  holder: string | null,
): Words | undefined {
  if (state === '42501' && /^permission denied for (database|schema team)/.test(message)) {
    return {
      code: 'team/refused',
      message: `${at} does not let ${login} in: it is not, or no longer, a member of the team. Ask the team’s admin to add it.`,
    };
  }
  if (state === '55P03') {
    return {
      code: 'team/unreachable',
      message: `${at} is held up: ${holder === null ? 'somebody’s' : `${holder}’s`} transaction has been open for longer than 10 seconds. What is to be sent waits; try again later, or ask ${holder ?? 'the team’s admin'} to end it.`,
      retryable: true,
    };
  }
  if (state === '28P01' || state === '28000') {
    return {
      code: 'team/refused',
      message: `${at} does not let ${login} in: the login or its password is not right. Ask the team’s admin, then join again.`,
    };
  }
  if (state === '3D000') {
    return { code: 'team/foreign', message: `${at} has no such database. Check its name in the address.` };
  }
  if (state === '42501') {
    return {
      code: 'team/refused',
      message: `${at} does not allow this for ${login} (${message}). Nothing was changed there; ask the team’s admin.`,
    };
  }
  const own = OWN_STATES[state]?.(at, message, detail);
  if (own !== undefined) return { code: 'team/refused', message: own };
  if (UNFIT.test(state)) {
    const why = LIMITS.find(([ending]) => constraint?.endsWith(ending) === true)?.[1] ?? message;
    const check = constraint === undefined ? '' : ` (${constraint})`;
    return {
      code: 'team/refused',
      message: `${at} does not take what ${login} sent, because ${why}${check}. It stays on this computer.`,
    };
  }
  if (['3F000', '42P01', '42883'].includes(state)) {
    return {
      code: 'team/foreign',
      message: `${at} holds no Sightline team. Check the address, or have the database’s owner create one.`,
    };
  }
  if (state === '53100' || state === '53200') {
    return {
      code: 'team/storage',
      message: `${at} has no room left. What is to be sent waits on this computer until it has room; tell the team’s admin.`,
      retryable: true,
    };
  }
  // Also a deadlock, and a database that its administrator has closed for a while.
  if (/^(08|25006|40|53|55|57)/.test(state)) {
    return {
      code: 'team/unreachable',
      message: `${at} takes no work now (${message}). What is to be sent waits; try again later.`,
      retryable: true,
    };
  }
  return undefined;
}

/** Turns a failure into an error that people can act on; a defect stays one. `holder`: whose transaction others wait for, if that is known. */
export function asTeamError(thrown: unknown, address: StoreAddress, holder: string | null = null): unknown {
  if (isAppError(thrown) || !(thrown instanceof Error)) return thrown;
  const failure = thrown as Failure & Error;
  const { code = '', message } = failure;
  const at = `The team’s database ${address.database} at ${address.host}`;
  const build = (words: Words): AppError =>
    new AppError(words.code, `${words.message} ${LOCALLY}`, {
      cause: thrown,
      retryable: words.retryable ?? false,
    });
  if (failure.severity !== undefined || /^[0-9A-Z]{5}$/.test(code)) {
    const known = ofState(code, at, failure, address.login, holder);
    return known === undefined ? thrown : build(known);
  }
  if (CERTIFICATE.test(code)) {
    return build({
      code: 'team/refused',
      message: `${at} shows a certificate that cannot be verified (${message}). No password was sent; name its authority’s file with ?sslrootcert=FILE, or ask the team’s admin.`,
    });
  }
  if (message.includes('does not support SSL')) {
    return build({
      code: 'team/refused',
      message: `${at} offers no encrypted connection. No password was sent${isLoopback(address) ? '' : '; only a connection to this computer may be unencrypted'}. Ask the team’s admin.`,
    });
  }
  if (message.includes('establishing an SSL') || /^(unexpected|Unknown|invalid) /i.test(message)) {
    return build({
      code: 'team/foreign',
      message: `${at}: what answers there is not PostgreSQL. Check the address.`,
    });
  }
  return build({
    code: 'team/unreachable',
    message: `${at} cannot be reached (${code === '' ? message : code}). What is to be sent waits on this computer.`,
    retryable: true,
  });
}
