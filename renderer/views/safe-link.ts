import { mayLeadOutside } from '../../shared/format/outside-address.ts';

/** The address if a link may lead outside; null for anything but the public web, which is shown as plain text. */
export function webAddress(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && mayLeadOutside(parsed) ? parsed.href : null;
}
