import { LOOPBACK } from '../platform/loopback.ts';

/** Why a request is refused. */
export type Refusal = { readonly status: 403 | 405 | 415 | 421; readonly reason: string };

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST']);

/** The Host header values under which a browser may reach a port of this computer. */
function ownHosts(port: number): readonly string[] {
  return [LOOPBACK, 'localhost'].map((name) => new URL(`http://${name}:${port}`).host);
}

/** Whether the user follows a link or types an address: the page is not embedded in another. */
function isTopNavigation({ method, headers }: Request): boolean {
  return (
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document'
  );
}

/** Pages that may be opened from elsewhere: they show nothing of the mirror before the browser is known. */
function isDoor(path: string): boolean {
  return path === '/' || path.startsWith('/open/');
}

/**
 * Checks a request's origin before anything is done for it: the Host must be ours (a foreign name may have been bound to this address), the
 * requesting page must be one of the host's own, and changes must carry what only such a page can send.
 *
 * A cookie alone would not do: browsers share cookies between all ports of this computer.
 */
export function findRefusal(request: Request, port: number): Refusal | undefined {
  const { method, headers } = request;
  const { host, pathname } = new URL(request.url);
  const named = headers.get('host');
  if (named === null || named !== host || !ownHosts(port).includes(named)) {
    return { status: 421, reason: 'This address belongs to another host.' };
  }
  if (!METHODS.has(method)) return { status: 405, reason: 'This method is not known here.' };
  if (headers.has('upgrade')) return { status: 403, reason: 'Connections are not upgraded.' };
  const origin = headers.get('origin');
  if (origin !== null && origin !== `http://${named}`) {
    return { status: 403, reason: 'Other pages may not ask.' };
  }
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none' && !(isTopNavigation(request) && isDoor(pathname))) {
    return { status: 403, reason: 'Other pages may not ask.' };
  }
  if (method !== 'POST') return undefined;
  if (origin === null || headers.get('x-sightline') !== '1') {
    return { status: 403, reason: 'Only the pages of Sightline may ask.' };
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? undefined : { status: 415, reason: 'Only JSON is read.' };
}
