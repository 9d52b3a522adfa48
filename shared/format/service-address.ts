/** The address of a service as people have it at hand, completed to the one that the program asks. */

const ADDRESS = /^(?:(?<scheme>https?):\/\/)?(?<host>[^\s/?#@]+)(?<path>[^\s?#@]*)(?:[?#]\S*)?$/iu;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu;

/** What the service has below its address (specification 4 to 6): an address that was copied from a call goes on to one of these. */
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
 * A typed or pasted address with its scheme and without what follows the base address: `api.example/v1/projects?limit=10` is
 * `https://api.example/v1`. What is no web address, or has a user name, is answered as it came: it is refused where it is used.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const { scheme, host = '', path = '' } = ADDRESS.exec(text)?.groups ?? {};
  // A word by itself is more likely no address than a computer of the network.
  if (scheme === undefined && !/[.:]/u.test(host) && !LOOPBACK.test(host)) return text;
  if (host === '' || /^\w+:$/u.test(host)) return text;
  const way = scheme ?? (LOOPBACK.test(host) ? 'http' : 'https');
  const parts = path.split('/').filter((part) => part !== '');
  const at = parts.findIndex((part) => RESOURCES.has(part.toLowerCase()));
  const kept = at === -1 ? parts : parts.slice(0, at);
  return [`${way}://${host}`.toLowerCase(), ...kept].join('/');
}
