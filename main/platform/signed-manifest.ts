/**
 * The signed manifest of a release: the version, and each installer's size and SHA-512, with an Ed25519 signature of exactly these bytes.
 * `npm run sign:updates` writes one for the feed and the same beside each installer, so that a computer without a network takes it, too.
 */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../shared/errors/app-error.ts';

/** What ends the name of a signed manifest, after the channel (`latest-linux`) or the installer's own name. */
export const SIGNED = '.signed.json';

/** A manifest names a handful of files. */
export const LONGEST_MANIFEST = 100_000;

/** `manifest`: the packager's own YAML; `signature`: base64. */
type Envelope = { readonly manifest: string; readonly signature: string };

function readEnvelope(text: string): Envelope {
  const { manifest, signature } = JSON.parse(text) as Partial<Record<keyof Envelope, unknown>>;
  if (typeof manifest === 'string' && typeof signature === 'string') return { manifest, signature };
  throw new Error('it has no manifest or no signature');
}

const refuse = (why: string, cause?: unknown): never => {
  throw new AppError(
    'update/refused',
    `${why} Nothing was installed, and the installed version goes on working. Get the update from the place that you trust.`,
    { cause },
  );
};

/** Reads a public key: its SPKI bytes in base64, one line. Raises an ordinary error if it is none of Ed25519. */
export function readPublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key of updates is not an Ed25519 key');
  return key;
}

/** Returns the manifest's text if its signature is the key's. Raises `update/refused`. */
export function readSignedManifest(text: string, publicKey: KeyObject): string {
  let read: Envelope;
  try {
    read = readEnvelope(text);
  } catch (cause) {
    return refuse('What describes the update cannot be read.', cause);
  }
  const isOurs = verify(null, Buffer.from(read.manifest), publicKey, Buffer.from(read.signature, 'base64'));
  return isOurs
    ? read.manifest
    : refuse('The update has a wrong signature: it is not from the makers of this build.');
}

/** A file's SHA-512 in base64, as manifests have it. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}
