/**
 * Where API keys are kept: never in the database, always in the operating system's keychain, behind a port so
 * that tests need none.
 */

/** Keeps one secret per account; an account is a connection's id. */
export type SecretStore = {
  /** Null if nothing is kept for the account. */
  readonly get: (account: string) => Promise<string | null>;
  readonly set: (account: string, secret: string) => Promise<void>;
  /** Returns whether there was something to delete. */
  readonly delete: (account: string) => Promise<boolean>;
};
