import http from 'node:http';
import tls from 'node:tls';
import { AppError } from '../../shared/errors/app-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What was prepared for this process: Node keeps proxy and authorities for all of it. */
let prepared: { readonly proxy: string | undefined } | undefined;

/** The proxy's address without the name and password that it may carry. */
function describeProxy(address: string): string {
  return URL.parse(address)?.host ?? address;
}

function trustSystemAuthorities(): void {
  const authorities = [...tls.getCACertificates('default'), ...tls.getCACertificates('system')];
  tls.setDefaultCACertificates([...new Set(authorities)]);
}

function useProxy(address: string, exceptions: string): void {
  try {
    // Plain http is for loopback only, and what stays on this computer goes through no proxy.
    http.setGlobalProxyFromEnv({
      https_proxy: address,
      no_proxy: [exceptions, 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join(','),
    });
  } catch (cause) {
    throw new AppError(
      'input/invalid',
      'HTTPS_PROXY is not the address of a proxy. Give it as http://host:port, or remove it. Nothing was sent.',
      { cause },
    );
  }
}

/**
 * Makes calls to `address` respect this computer's proxy (HTTPS_PROXY, NO_PROXY) and trust the certificate
 * authorities that are installed on it, beside Node's own and NODE_EXTRA_CA_CERTS.
 *
 * It happens at the first https address, for the whole process; loopback needs neither. Raises `input/invalid` for a
 * proxy that is none, and where the environment has certificates go unchecked.
 *
 * @returns the proxy in use, without credentials
 */
export function prepareNetwork(address: string, env: Environment = process.env): string | undefined {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new AppError(
      'input/invalid',
      'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate checks, so anybody on the network could take the key. ' +
        'Nothing was sent. Remove it; to trust an authority of your own, name its file in NODE_EXTRA_CA_CERTS.',
    );
  }
  if (URL.parse(address)?.protocol !== 'https:') return undefined;
  if (prepared === undefined) {
    const proxy = env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '';
    if (proxy !== '') useProxy(proxy, env['no_proxy'] ?? env['NO_PROXY'] ?? '');
    trustSystemAuthorities();
    prepared = { proxy: proxy === '' ? undefined : describeProxy(proxy) };
  }
  return prepared.proxy;
}
