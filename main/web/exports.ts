import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '../../shared/errors/app-error.ts';
import { fileName } from '../../shared/ipc/schemas/common.ts';
import { findExport } from '../platform/exports.ts';

/** As a header may carry it (RFC 8187), whatever the name's script. */
function encodeForHeader(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Answers with a file of the folder of exports as a download, never as a page.
 *
 * Only plain names are looked up. Raises `input/not-found` where there is no such file.
 */
export function answerExport(folder: string, name: string): Response {
  if (!fileName.safeParse(name).success) {
    throw new AppError('input/not-found', 'An exported file has no such name.');
  }
  const file = findExport(folder, name);
  return new Response(Readable.toWeb(createReadStream(file)), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(statSync(file).size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeForHeader(name)}`,
      'cache-control': 'no-store',
    },
  });
}
