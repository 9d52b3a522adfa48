/** Service settings from the environment: SIGHTLINE_BASE_URL names it, and SIGHTLINE_API_KEY is the key for one run; SIGHTLINE_TEAM names a team. */
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import { normaliseBaseUrl } from '../api/address.ts';

/** A key and the address set with it, and a team's. */
export type EnvironmentAccess = {
  readonly key: string | undefined;
  readonly baseUrl: string | undefined;
  /** Whether a command was given the key, by an option of its own: then it is that of the only connection, too. */
  readonly isGiven?: boolean;
  /** A team's address with its password. */
  readonly team?: string | undefined;
};

const unlessBlank = (text = ''): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** Reads both from an environment, unvalidated. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): EnvironmentAccess {
  return {
    key: unlessBlank(env['SIGHTLINE_API_KEY']),
    baseUrl: unlessBlank(env['SIGHTLINE_BASE_URL']),
    team: unlessBlank(env['SIGHTLINE_TEAM']),
  };
}

/** The address in the environment, if any. Raises what {@link normaliseBaseUrl} raises. */
export function environmentAddress({ baseUrl }: EnvironmentAccess): string | undefined {
  if (baseUrl === undefined) return undefined;
  try {
    return normaliseBaseUrl(baseUrl);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError(error.code, `SIGHTLINE_BASE_URL cannot be used. ${error.message}`, { cause: error });
  }
}

/**
 * The environment's key for a service, or undefined if it is not for this one. A key belongs to one address:
 * SIGHTLINE_BASE_URL, or, if unset, the one named in the same command (`isNamed`).
 *
 * Somebody else, even a hijacked page, may have added a connection, so being synced does not entitle it to the key.
 *
 * @param address as {@link normaliseBaseUrl} returns it
 */
export function findEnvironmentKey(
  environment: EnvironmentAccess,
  { address, isNamed }: { readonly address: string; readonly isNamed: boolean },
): string | undefined {
  if (environment.key === undefined) return undefined;
  const own = environmentAddress(environment);
  const belongs = own === undefined ? isNamed : own === address;
  return belongs ? environment.key : undefined;
}

/** Explains why the environment's key was not used for `address`, and how to change that; '' without a key. */
export function describeUnusedKey(environment: EnvironmentAccess, address: string): string {
  if (environment.key === undefined) return '';
  const own = environmentAddress(environment);
  if (environment.isGiven === true) {
    return `The key that this command was given was not sent: ${own === undefined ? 'there are several connections, so say whose it is' : `it belongs to ${own} (SIGHTLINE_BASE_URL)`}. To use it here, set SIGHTLINE_BASE_URL=${address}.`;
  }
  const owner =
    own === undefined
      ? 'belongs to the address that you name with it'
      : `belongs to ${own} (SIGHTLINE_BASE_URL)`;
  return `SIGHTLINE_API_KEY was not sent: it ${owner}. To use it here, set SIGHTLINE_BASE_URL=${address}.`;
}

/** The environment's key for the address a command names, or why it does not apply. Raises what {@link normaliseBaseUrl} raises. */
export function readNamedKey(
  environment: EnvironmentAccess,
  baseUrl: string,
): { readonly key: string | undefined; readonly whyNot: string } {
  const address = normaliseBaseUrl(baseUrl);
  const key = findEnvironmentKey(environment, { address, isNamed: true });
  return { key, whyNot: key === undefined ? describeUnusedKey(environment, address) : '' };
}
