import { AppError } from '../../shared/errors/app-error.ts';
import { openAtomicFile } from '../platform/atomic-file.ts';
import { fileRefused } from '../platform/file-refused.ts';
import type { Modes } from '../platform/private-files.ts';
import { refuseWebPage } from './body.ts';
import type { ApiRequest } from './endpoint.ts';
import type { Opened } from './transport.ts';

/** A file saved from the service. */
export type SavedFile = { readonly file: string; readonly bytes: number };

/** Readers look for a PDF's marks this close to its ends. */
const NEAR_BYTES = 1024;

/** Runs work on the file; a disk error must not pass for a network error. */
function onDisk<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileRefused(file, error);
  }
}

function refuseOther(start: Buffer, end: Buffer, { contentType }: Opened, { path }: ApiRequest): void {
  if (!start.includes('%PDF-')) {
    refuseWebPage(start.toString('latin1'), contentType, path);
    throw new AppError(
      'api/invalid-response',
      `The answer to ${path} is not a PDF, so no file was written. Ask the service’s support.`,
    );
  }
  if (!end.includes('%%EOF')) {
    throw new AppError(
      'api/invalid-response',
      `The PDF from ${path} is incomplete, so no file was written. Try again.`,
      {
        retryable: true,
        details: { path },
      },
    );
  }
}

/**
 * Saves a PDF in chunks, without holding it in memory. It appears under its name only once complete, on disk, and with
 * a PDF's marks at both ends.
 */
export async function savePdf(
  opened: Opened,
  request: ApiRequest,
  { file, modes }: { readonly file: string; readonly modes: Modes | undefined },
): Promise<SavedFile> {
  const target = onDisk(file, () => openAtomicFile(file, modes));
  let start = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  let bytes = 0;
  try {
    for await (const chunk of opened.chunks) {
      onDisk(file, () => target.write(chunk));
      bytes += chunk.byteLength;
      if (start.length < NEAR_BYTES) start = Buffer.concat([start, chunk.subarray(0, NEAR_BYTES)]);
      end = Buffer.concat([end, chunk.subarray(-NEAR_BYTES)]).subarray(-NEAR_BYTES);
    }
    refuseOther(start, end, opened, request);
    onDisk(file, () => target.keep());
    return { file, bytes };
  } finally {
    target.discard();
  }
}
