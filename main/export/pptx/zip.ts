/** Zips parts into reproducible bytes. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A fixed timestamp. */
const UNDATED = new Date(Date.UTC(1980, 0, 1, 12));

/** A part of a package: its path and content. */
export type Part = readonly [path: string, content: string | Uint8Array];

/** Zips parts in this order. */
export async function zipParts(parts: readonly Part[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const [path, content] of parts) {
    file.addBuffer(Buffer.from(content as string), path, { mtime: UNDATED, forceDosTimestamp: true });
  }
  file.end();
  return await buffer(Readable.from(file.outputStream));
}
