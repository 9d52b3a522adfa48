/** What a team's database says, in the program's words. What is on this computer goes on in every case. */
import { AppError, isAppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import { isLoopback, type StoreAddress } from './address.ts';

const LOCALLY = 'Everything on this computer works on.';

type Failure = { readonly code?: string; readonly message: string; readonly severity?: string };

type Words = { readonly code: ErrorCode; readonly message: string; readonly retryable?: boolean };

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** SQLSTATE classes and codes, PostgreSQL's appendix A. */
function ofState(state: string, at: string, { message }: Failure, login: string): Words | undefined {
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
  if (state === '23514' && message === 'a team needs an admin') {
    return {
      code: 'team/refused',
      message: `${at} keeps its last admin. Nothing was changed; make somebody else an admin first.`,
    };
  }
  if (['3F000', '42P01', '42883'].includes(state)) {
    return {
      code: 'team/foreign',
      message: `${at} holds no team of Sightline. Check the address, or have the database’s owner create one.`,
    };
  }
  if (state === '53100' || state === '53200') {
    return {
      code: 'team/storage',
      message: `${at} has no room left. What it lacks waits on this computer and is sent once it has room; tell the team’s admin.`,
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

/** Turns a failure into an error that people can act on; a defect stays one. */
export function asTeamError(thrown: unknown, address: StoreAddress): unknown {
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
    const known = ofState(code, at, failure, address.login);
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
      message: `${at} offers no encrypted connection. No password was sent; ${isLoopback(address) ? '' : 'outside of this computer only encrypted ones are made. '}Ask the team’s admin.`,
    });
  }
  if (message.includes('establishing an SSL') || /^(unexpected|Unknown|invalid) /i.test(message)) {
    return build({
      code: 'team/foreign',
      message: `${at}: what answers there is no PostgreSQL. Check the address.`,
    });
  }
  return build({
    code: 'team/unreachable',
    message: `${at} cannot be reached (${code === '' ? message : code}). What is to be sent waits on this computer.`,
    retryable: true,
  });
}
