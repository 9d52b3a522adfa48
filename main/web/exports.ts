import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { AppError } from '../../shared/errors/app-error.ts';
import { exportedName } from '../../shared/ipc/schemas/common.ts';
import { findExport } from '../platform/exports.ts';

/** Encodes a name for a header (RFC 8187), in any script. */
function encodeForHeader(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Serves a file of the exports folder as a download, never as a page.
 *
 * Accepts only plain names, below folders of plain names. Raises `input/not-found` if there is no such file.
 */
export function answerExport(folder: string, name: string): Response {
  if (!exportedName.safeParse(name).success) {
    throw new AppError('input/not-found', 'An exported file has no such name.');
  }
  const file = findExport(folder, name);
  return new Response(Readable.toWeb(createReadStream(file)), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(statSync(file).size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeForHeader(name.split('/').at(-1) ?? name)}`,
      'cache-control': 'no-store',
    },
  });
}
