import type { SecretStore } from './secret-store.ts';

/** Keeps secrets until the program ends. */
export function buildMemoryStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    get: (account) => Promise.resolve(secrets.get(account) ?? null),
    set: (account, secret) => {
      secrets.set(account, secret);
      return Promise.resolve();
    },
    delete: (account) => Promise.resolve(secrets.delete(account)),
  };
}
