import { SECURITY_HEADERS } from '../platform/content-policy.ts';
import type { RendererFiles } from '../platform/renderer-files.ts';
import { isOwnAddress } from './address.ts';

const refuse = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, 'cache-control': 'no-store' } });

/** Answers a request for one of the program's own pages: a built file, with every host's headers. */
export function answerPage(files: RendererFiles, { method, url }: Pick<Request, 'method' | 'url'>): Response {
  if (!isOwnAddress(url)) return refuse(404);
  if (method !== 'GET') return refuse(405);
  const { pathname } = new URL(url);
  const file = files(pathname === '/' ? '/index.html' : pathname);
  if (file === undefined) return refuse(404);
  return new Response(file.bytes, {
    headers: { ...SECURITY_HEADERS, 'content-type': file.type, 'cache-control': 'no-store' },
  });
}
