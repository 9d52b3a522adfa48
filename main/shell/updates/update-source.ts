import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readPublicKey } from '../../platform/signed-manifest.ts';

/** Where this build looks for updates, and with which key it verifies them; null for what it was packaged without. */
export type UpdateSource = { readonly feed: string | null; readonly publicKey: KeyObject | null };

type Packaged = { readonly updates?: { readonly feed?: string; readonly publicKey?: string } };

/**
 * Reads what packaging has put into the program's package.json (`scripts/update-source.ts`), which is in the archive whose integrity the
 * program checks. There is no other way to set it: a variable of the session would let anything that starts the program choose its feed.
 */
export function readUpdateSource(packageFile: string): UpdateSource {
  const { updates = {} } = JSON.parse(readFileSync(packageFile, 'utf8')) as Packaged;
  const { feed = null, publicKey } = updates;
  return { feed, publicKey: publicKey === undefined ? null : readPublicKey(publicKey) };
}
