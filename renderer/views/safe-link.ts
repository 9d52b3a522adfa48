/** The address where a link may lead outside; null for anything but the web, which is then shown as plain text. */
export function webAddress(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : null;
}
