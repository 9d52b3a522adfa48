/** Storage of a connection's key: the system keychain, or memory until the program ends. */
import type { KeyKeeping } from '../../../shared/domain/connection.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { SecretStore } from '../../secrets/secret-store.ts';

type Stores = { readonly secrets: SecretStore; readonly sessionKeys: SecretStore };

/**
 * Stores a key. A session key overrides one in the keychain, which stays for the next start. Raises `secrets/unavailable`, never for the
 * session.
 */
export async function keepKey(
  { secrets, sessionKeys }: Stores,
  connectionId: string,
  { key, keeping }: { readonly key: string; readonly keeping: KeyKeeping },
): Promise<void> {
  if (keeping === 'session') {
    await sessionKeys.set(connectionId, key);
    return;
  }
  await secrets.set(connectionId, key);
  await sessionKeys.delete(connectionId);
}

/** Finds a kept key and where it is; null where none is. Raises `secrets/unavailable` when only the keychain can tell. */
export async function findKeptKey(
  { secrets, sessionKeys }: Stores,
  connectionId: string,
): Promise<{ readonly key: string; readonly keeping: KeyKeeping } | null> {
  const ofSession = await sessionKeys.get(connectionId);
  if (ofSession !== null) return { key: ofSession, keeping: 'session' };
  const kept = await secrets.get(connectionId);
  return kept === null ? null : { key: kept, keeping: 'keychain' };
}

/**
 * Deletes a key everywhere and returns whether there was one. Raises `secrets/unavailable` if the session had none either: users of session
 * keys often have no keychain.
 */
export async function forgetKey({ secrets, sessionKeys }: Stores, connectionId: string): Promise<boolean> {
  const wasInSession = await sessionKeys.delete(connectionId);
  try {
    return (await secrets.delete(connectionId)) || wasInSession;
  } catch (error) {
    if (wasInSession && isAppError(error) && error.code === 'secrets/unavailable') return true;
    throw error;
  }
}
