/** Parts in a zip, the same bytes whenever they are written. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** No time of its own. */
const UNDATED = new Date(Date.UTC(1980, 0, 1, 12));

/** A part of a package: its path, and what is in it. */
export type Part = readonly [path: string, content: string | Uint8Array];

/** Puts parts into a zip in this order. */
export async function zipParts(parts: readonly Part[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const [path, content] of parts) {
    file.addBuffer(Buffer.from(content as string), path, { mtime: UNDATED, forceDosTimestamp: true });
  }
  file.end();
  return await buffer(Readable.from(file.outputStream));
}
