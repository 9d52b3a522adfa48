import http from 'node:http';
import tls from 'node:tls';
import { AppError } from '../../shared/errors/app-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** This computer's proxy, for calls to the service. */
export type NamedProxy = {
  /** The proxy in use, without credentials. */
  readonly proxy: string | undefined;
  /** A proxy variable that is ignored because calls use https: HTTPS_PROXY may have been meant. */
  readonly unreadProxy: string | undefined;
};

/** The value of a variable; both cases are common, and lower case wins. */
function read(env: Environment, name: string): string {
  return env[name.toLowerCase()] ?? env[name] ?? '';
}

function findUnread(env: Environment): string | undefined {
  return ['ALL_PROXY', 'HTTP_PROXY'].find((name) => read(env, name) !== '');
}

/** Prepared once: Node's proxy and authorities are process-wide. */
let prepared: NamedProxy | undefined;

/** The proxy's address without credentials. */
function describeProxy(address: string): string {
  return URL.parse(address)?.host ?? address;
}

function trustSystemAuthorities(): void {
  const authorities = [...tls.getCACertificates('default'), ...tls.getCACertificates('system')];
  tls.setDefaultCACertificates([...new Set(authorities)]);
}

function useProxy(address: string, exceptions: string): void {
  try {
    // Plain http is for loopback only, which bypasses the proxy.
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
 * Makes calls to `address` respect this computer's proxy (HTTPS_PROXY, NO_PROXY) and trust the certificate authorities
 * installed on it, besides Node's own and NODE_EXTRA_CA_CERTS.
 *
 * Runs on the first https address, for the whole process; loopback needs neither. Raises `input/invalid` for an invalid
 * proxy, and if the environment disables certificate checks.
 */
export function prepareNetwork(address: string, env: Environment = process.env): NamedProxy {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new AppError(
      'input/invalid',
      'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate checks, so anybody on the network could take the key. ' +
        'Nothing was sent. Remove it; to trust an authority of your own, name its file in NODE_EXTRA_CA_CERTS.',
    );
  }
  if (URL.parse(address)?.protocol !== 'https:') return { proxy: undefined, unreadProxy: undefined };
  if (prepared === undefined) {
    const proxy = read(env, 'HTTPS_PROXY');
    if (proxy !== '') useProxy(proxy, read(env, 'NO_PROXY'));
    trustSystemAuthorities();
    prepared =
      proxy === ''
        ? { proxy: undefined, unreadProxy: findUnread(env) }
        : { proxy: describeProxy(proxy), unreadProxy: undefined };
  }
  return prepared;
}
