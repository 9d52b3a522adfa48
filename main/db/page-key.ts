/** Parameters that say where a reader came from, and not which page it is. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|srsltid|ref|ref_src)$/i;

/** What addresses of one page have in common: they differ in protocol, `www.`, a last slash, an anchor or in tracking alone. */
export function pageKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  const kept = [...parsed.searchParams].filter(([name]) => !TRACKING.test(name));
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept.sort()).toString()}`;
  return `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/+$/, '')}${query}`;
}
