/** Completes a service's address, as users have it, to its base address. */

const ADDRESS = /^(?:(?<scheme>https?):\/\/)?(?<host>[^\s/?#@]+)(?<path>[^\s?#@]*)(?:[?#]\S*)?$/iu;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu;

/** The service's resources (specification 4 to 6): an address copied from a call continues with one of these. */
const RESOURCES: ReadonlySet<string> = new Set([
  'brand-mentions-summary',
  'brands',
  'insights',
  'me',
  'onboard',
  'openapi.json',
  'projects',
  'prompts',
  'settings',
  'topics',
  'usage',
  'visibility',
  'workstreams',
]);

/**
 * A typed or pasted address with its scheme, cut to the base address: `api.example/v1/projects?limit=10` is `https://api.example/v1`.
 * Anything but a web address, or one with a user name, is returned unchanged: it is refused on use.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const { scheme, host = '', path = '' } = ADDRESS.exec(text)?.groups ?? {};
  // A single word is more likely a mistake than a computer of the network.
  if (scheme === undefined && !/[.:]/u.test(host) && !LOOPBACK.test(host)) return text;
  if (host === '' || /^\w+:$/u.test(host)) return text;
  const way = scheme ?? (LOOPBACK.test(host) ? 'http' : 'https');
  const parts = path.split('/').filter((part) => part !== '');
  const at = parts.findIndex((part) => RESOURCES.has(part.toLowerCase()));
  const kept = at === -1 ? parts : parts.slice(0, at);
  return [`${way}://${host}`.toLowerCase(), ...kept].join('/');
}
