/** Addresses of pages as an event keeps them: what the mirror's pages are compared with. */
import { AppError } from '../../../shared/errors/app-error.ts';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import { plainAddress } from '../../db/page-address.ts';

/** An address, and whether it was written otherwise. */
export type EventPage = { readonly page: string; readonly isChanged: boolean };

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * A page of the web as an event keeps it: with a scheme, without tracking and anchor. Raises `input/invalid` for what is no such address.
 */
export function pageOf(written: string): EventPage {
  const given = written.trim();
  const whole = HAS_SCHEME.test(given) ? given : `https://${given.replace(/^\/\//, '')}`;
  const parsed = URL.parse(whole);
  const isWeb =
    parsed !== null &&
    (parsed.protocol === 'https:' || parsed.protocol === 'http:') &&
    parsed.hostname.includes('.') &&
    parsed.username === '' &&
    parsed.password === '';
  if (!isWeb || given.length > 2000) {
    throw new AppError(
      'input/invalid',
      `“${toPrintableLine(given.slice(0, 80))}” is not the address of a page. Nothing was kept; an address is like https://example.com/page.`,
    );
  }
  const page = plainAddress(whole);
  return { page, isChanged: page !== given };
}
