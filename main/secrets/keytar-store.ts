import type * as keytarModule from 'keytar';
import { AppError } from '../../shared/errors/app-error.ts';
import type { SecretStore } from './secret-store.ts';

/** The name of our entries in the keychain. */
const SERVICE = 'Sightline';
/** An entry written and removed to test whether the keychain is writable. */
const PROBE = 'lock-probe';

type Keytar = typeof keytarModule;

const KEY_VARIABLE = 'Or set SIGHTLINE_API_KEY and SIGHTLINE_BASE_URL for each run.';

function buildAdvice(reason: string): string {
  if (/locked/iu.test(reason)) {
    return 'It is locked: unlock it (log in to the desktop again, or open its password manager) and try again.';
  }
  return process.platform === 'linux'
    ? 'On Debian install libsecret-1-0 and gnome-keyring and unlock a keyring in a D-Bus session.'
    : 'Unlock the keychain of your account.';
}

function unavailable(cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError(
    'secrets/unavailable',
    `The system’s keychain cannot be used (${reason}). Nothing was changed. ${buildAdvice(reason)}`,
    { cause, commandLine: KEY_VARIABLE },
  );
}

/** Raises the keychain's error if it is locked: a locked one reports every entry as missing. */
async function assertUnlocked(keytar: Keytar): Promise<void> {
  await keytar.setPassword(SERVICE, PROBE, PROBE);
  await keytar.deletePassword(SERVICE, PROBE);
}

/**
 * Keeps secrets in the operating system's keychain.
 *
 * The native module is loaded on first use, so that everything else works without a keychain. Every method raises
 * `secrets/unavailable`, also for a keychain that stays locked.
 */
export function buildKeytarStore(): SecretStore {
  let loading: Promise<Keytar> | undefined;
  const withKeytar = async <T>(use: (keytar: Keytar) => Promise<T>): Promise<T> => {
    try {
      // The module is CommonJS: its exports are under `default`.
      loading ??= import('keytar').then((module) => (module as unknown as { default: Keytar }).default);
      return await use(await loading);
    } catch (error) {
      throw unavailable(error);
    }
  };
  return {
    get: (account) =>
      withKeytar(async (keytar) => {
        const kept = await keytar.getPassword(SERVICE, account);
        if (kept === null) await assertUnlocked(keytar);
        return kept;
      }),
    set: (account, secret) => withKeytar((keytar) => keytar.setPassword(SERVICE, account, secret)),
    delete: (account) =>
      withKeytar(async (keytar) => {
        const wasThere = await keytar.deletePassword(SERVICE, account);
        if (!wasThere) await assertUnlocked(keytar);
        return wasThere;
      }),
  };
}
