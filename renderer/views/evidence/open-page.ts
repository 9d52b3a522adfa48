/** Only these schemes become links; anything else stays text. */
export function pageHref(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
