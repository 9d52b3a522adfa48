import { mayLeadOutside } from '../../shared/format/outside-address.ts';

/** The scheme of the program's own pages. */
export const SCHEME = 'app';

/** The first page. */
export const START_ADDRESS = `${SCHEME}://sightline/`;

const START = new URL(START_ADDRESS);

/** Whether an address is one of the program's own pages. */
export function isOwnAddress(address: string): boolean {
  const url = URL.parse(address);
  // Custom schemes have no origin in Node, so compare the parts.
  return url?.protocol === START.protocol && url.host === START.host && url.username === '';
}

/** One report's slides, at any of them, in the speaker's view. */
const SPEAKER = /^#\/present\/[^/?#]+(?:\/[1-9]\d*)?\?view=presenter$/;
/** One report's slides. */
const PRESENTATION = /^#\/present\/[^/?#]+/;

const hasHash = (address: string, wanted: RegExp): boolean => {
  const url = URL.parse(address);
  return isOwnAddress(address) && url?.pathname === '/' && url.search === '' && wanted.test(url.hash);
};

/** Whether an address is a report's speaker view: the only page with a separate window. */
export const isSpeakerAddress = (address: string): boolean => hasHash(address, SPEAKER);

/** Whether an address shows a report as slides. */
export const isPresentationAddress = (address: string): boolean => hasHash(address, PRESENTATION);

/** A web address that may be offered to the browser, and its host in readable form. */
export type WebAddress = { readonly address: string; readonly host: string };

/** Cited pages need no more; longer addresses hide what they are. */
const LONGEST_ADDRESS = 2_000;
/** Controls, spaces and bidirectional marks: they disguise an address. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * Parses an address that a page wants opened outside. Only https pages of public hosts at the default port pass: any other scheme may start
 * a program, and a local host may be a service of this computer or its network.
 *
 * Returns the host in ASCII form, so that look-alike letters of other scripts show (`xn--`).
 */
export function readWebAddress(text: string): WebAddress | undefined {
  if (text.length > LONGEST_ADDRESS || MISLEADING.test(text)) return undefined;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || !mayLeadOutside(url)) return undefined;
  return { address: url.href, host: url.hostname.replace(/\.$/, '') };
}
