/** When addresses are one page, and names one host: services list several spellings of each, which splits their figures. */

/** Parameters about the reader's origin, not the page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|srsltid|ref|ref_src)$/i;

/** A fragment naming a page of an app; any other is a place on the page. */
const ROUTE = /^#!?\//;

/** A host without case, `www.` and a last dot, which do not distinguish it. */
export const hostKey = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=.+\.)/, '');

/** A normalised domain name; a non-host (“Reddit”) is unchanged. */
export const domainKey = (domain: string): string =>
  /^[^\s/]+\.[^\s/]+$/.test(domain) ? hostKey(domain) : domain;

/** The host of a root address, as {@link hostKey} writes it; null for a page of a site, which may be somebody else's. */
export function siteHost(url: string | null): string | null {
  const parsed = URL.parse(url?.trim() ?? '');
  if (parsed?.pathname !== '/' || parsed.hostname === '') return null;
  return hostKey(parsed.hostname);
}

const isTracking = (name: string): boolean => TRACKING.test(name);

/** The common key of one page's addresses: they differ only in protocol, `www.`, a last slash, an anchor or tracking. */
export function pageKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  const kept = [...parsed.searchParams].filter(([name]) => !isTracking(name));
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept.sort()).toString()}`;
  const route = ROUTE.test(parsed.hash) ? parsed.hash : '';
  return `${hostKey(parsed.host)}${parsed.pathname.replace(/\/+$/, '')}${query}${route}`;
}

/** An address without tracking and anchor. */
export function plainAddress(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  const tracking = [...new Set(parsed.searchParams.keys())].filter(isTracking);
  const hasAnchor = url.includes('#') && !ROUTE.test(parsed.hash);
  if (tracking.length === 0 && !hasAnchor) return url;
  for (const name of tracking) parsed.searchParams.delete(name);
  if (hasAnchor) parsed.hash = '';
  return parsed.href;
}

/** Ranks addresses of one page in SQL, the plainest first: `https`, then short. `url` is the address's SQL. */
export const rankOfAddress = (url: string): string => `(${url} NOT LIKE 'https:%', length(${url}), ${url})`;
