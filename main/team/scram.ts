import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** What PostgreSQL itself uses. */
const ITERATIONS = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * What a server keeps of a password (RFC 5803): `SCRAM-SHA-256$4096:salt$StoredKey:ServerKey`, in base64. A server takes it in the place of the
 * password, which therefore stands in no statement, and in no log of a statement that fails. The password is of ASCII letters and signs: others
 * would have to be prepared by RFC 4013 before.
 */
export function buildVerifier(password: string, salt: Buffer = randomBytes(SALT_BYTES)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const sign = (what: string): Buffer => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${String(ITERATIONS)}:${salt.toString('base64')}$${stored}:${sign('Server Key').toString('base64')}`;
}
