/** When addresses are one page, and names one host: services list both in several spellings, and figures are split between them. */

/** Parameters that say where a reader came from, and not which page it is. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|srsltid|ref|ref_src)$/i;

/** A fragment that names a page of an app; any other is a place on the page. */
const ROUTE = /^#!?\//;

/** A host without what does not tell it from others: case, `www.` and a last dot. */
export const hostKey = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=.+\.)/, '');

/** A domain as the service names it, under one spelling; what is no host (“Reddit”) stays as it is. */
export const domainKey = (domain: string): string =>
  /^[^\s/]+\.[^\s/]+$/.test(domain) ? hostKey(domain) : domain;

/** The host whose root an address is, as {@link hostKey} writes it; null for a page of a site, which may be somebody else's. */
export function siteHost(url: string | null): string | null {
  const parsed = URL.parse(url?.trim() ?? '');
  if (parsed?.pathname !== '/' || parsed.hostname === '') return null;
  return hostKey(parsed.hostname);
}

const isTracking = (name: string): boolean => TRACKING.test(name);

/** What addresses of one page have in common: they differ in protocol, `www.`, a last slash, an anchor or in tracking alone. */
export function pageKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  const kept = [...parsed.searchParams].filter(([name]) => !isTracking(name));
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept.sort()).toString()}`;
  const route = ROUTE.test(parsed.hash) ? parsed.hash : '';
  return `${hostKey(parsed.host)}${parsed.pathname.replace(/\/+$/, '')}${query}${route}`;
}

/** An address without tracking and anchor; one that has neither stays as it is. */
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

/** Orders the addresses of one page in SQL, the plainest first: `https`, then short. `url` gives the address. */
export const rankOfAddress = (url: string): string => `(${url} NOT LIKE 'https:%', length(${url}), ${url})`;
