/** Encrypts text with a passphrase, for a page that decrypts it with the browser's crypto. */
import { randomBytes, webcrypto } from 'node:crypto';

/** OWASP's recommendation for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
export const LOCK_ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

/** Encrypts with AES-256-GCM under a passphrase-derived key: salt, initialisation vector and ciphertext in base64, dot-separated. */
export async function lock(text: string, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const { subtle } = webcrypto;
  const base = await subtle.importKey('raw', new TextEncoder().encode(passphrase), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const key = await subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: LOCK_ROUNDS },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return [salt, iv, Buffer.from(sealed)].map((bytes) => bytes.toString('base64')).join('.');
}
