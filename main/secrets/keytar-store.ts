import type * as keytarModule from 'keytar';
import { AppError } from '../../shared/errors/app-error.ts';
import type { SecretStore } from './secret-store.ts';

/** The name under which the keychain shows our entries. */
const SERVICE = 'Sightline';

type Keytar = typeof keytarModule;

function unavailable(cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice =
    process.platform === 'linux'
      ? 'On Debian install libsecret-1-0 and gnome-keyring and unlock a keyring in a D-Bus session'
      : 'Unlock the keychain of your account';
  return new AppError(
    'secrets/unavailable',
    `The system's keychain cannot be used (${reason}). Nothing was changed. ${advice}, or set SIGHTLINE_API_KEY for each run.`,
    { cause },
  );
}

/**
 * Keeps secrets in the operating system's keychain.
 *
 * The native module is loaded at the first use, so that a computer without a keychain can do everything else.
 * Every method raises `secrets/unavailable`.
 */
export function buildKeytarStore(): SecretStore {
  let loading: Promise<Keytar> | undefined;
  const withKeytar = async <T>(use: (keytar: Keytar) => Promise<T>): Promise<T> => {
    try {
      // The module is CommonJS: what it exports stands under `default`.
      loading ??= import('keytar').then((module) => (module as unknown as { default: Keytar }).default);
      return await use(await loading);
    } catch (error) {
      throw unavailable(error);
    }
  };
  return {
    get: (account) => withKeytar((keytar) => keytar.getPassword(SERVICE, account)),
    set: (account, secret) => withKeytar((keytar) => keytar.setPassword(SERVICE, account, secret)),
    delete: (account) => withKeytar((keytar) => keytar.deletePassword(SERVICE, account)),
  };
}
