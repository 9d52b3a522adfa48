import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileName } from '../../shared/ipc/schemas/common.ts';

const ROUTE = '/exports/';

/** The path under which a page can download an exported file. */
export function exportPath(file: string): string {
  return `${ROUTE}${encodeURIComponent(basename(file))}`;
}

/** As a header may carry it (RFC 8187), whatever the name's script. */
function encodeForHeader(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Answers with a file of the folder of exports as a download, never as a page; undefined where there is no such file.
 *
 * Only plain names are looked up, and a link in the folder is not followed.
 */
export async function answerExport(folder: string, name: string): Promise<Response | undefined> {
  if (!fileName.safeParse(name).success) return undefined;
  const file = join(folder, name);
  const stat = await lstat(file).catch(() => undefined);
  if (stat?.isFile() !== true) return undefined;
  return new Response(Readable.toWeb(createReadStream(file)), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(stat.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeForHeader(name)}`,
      'cache-control': 'no-store',
    },
  });
}
