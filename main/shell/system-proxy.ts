import type { Session } from 'electron';
import type { Logger } from '../platform/logger.ts';

/** An address on nobody's list of exceptions; it only looks up the system's rules. */
const ANY_SERVICE = 'https://service.example/';

type Environment = Record<string, string | undefined>;

/**
 * Parses the first entry of an answer like `PROXY host:port; DIRECT`: an http proxy's address, null for none, undefined for one that calls
 * cannot use.
 */
export function readProxyRule(rule: string): string | null | undefined {
  const first = rule.split(';')[0]?.trim() ?? '';
  if (first === '' || first === 'DIRECT') return null;
  const [kind = '', host = ''] = first.split(/\s+/);
  if (host === '' || (kind !== 'PROXY' && kind !== 'HTTPS')) return undefined;
  return `${kind === 'PROXY' ? 'http' : 'https'}://${host}`;
}

/** Routes calls through the system's proxy, unless the environment names one. */
export async function useSystemProxy(
  session: Pick<Session, 'resolveProxy'>,
  logger: Logger,
  env: Environment = process.env,
): Promise<void> {
  if ((env['HTTPS_PROXY'] ?? env['https_proxy'] ?? '') !== '') return;
  const proxy = readProxyRule(await session.resolveProxy(ANY_SERVICE));
  if (proxy === undefined) logger.warn('the proxy of the system is of a kind that cannot be used');
  else if (proxy !== null) env['HTTPS_PROXY'] = proxy;
}
