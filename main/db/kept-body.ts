import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

/** A kept body as text; undefined if it is unreadable or changed. */
export function readKeptBody(row: { readonly body: Buffer; readonly sha256: Buffer }): string | undefined {
  try {
    const body = zstdDecompressSync(row.body);
    return createHash('sha256').update(body).digest().equals(row.sha256) ? body.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}
