import { mayLeadOutside } from '../../shared/format/outside-address.ts';

/** The scheme of the program's own pages. */
export const SCHEME = 'app';

/** What the window opens. */
export const START_ADDRESS = `${SCHEME}://sightline/`;

const START = new URL(START_ADDRESS);

/** Whether an address is one of the program's own pages. */
export function isOwnAddress(address: string): boolean {
  const url = URL.parse(address);
  // Schemes of our own have no origin in Node's eyes, so its parts are compared.
  return url?.protocol === START.protocol && url.host === START.host && url.username === '';
}

/** One report's slides, at any of them, as whoever speaks sees them. */
const SPEAKER = /^#\/present\/[^/?#]+(?:\/[1-9]\d*)?\?view=presenter$/;
/** One report's slides. */
const PRESENTATION = /^#\/present\/[^/?#]+/;

const hasHash = (address: string, wanted: RegExp): boolean => {
  const url = URL.parse(address);
  return isOwnAddress(address) && url?.pathname === '/' && url.search === '' && wanted.test(url.hash);
};

/** Whether an address is the speaker's view of a report: the one page that has a window of its own. */
export const isSpeakerAddress = (address: string): boolean => hasHash(address, SPEAKER);

/** Whether an address shows a report as slides. */
export const isPresentationAddress = (address: string): boolean => hasHash(address, PRESENTATION);

/** An address of the web that may be offered to the browser, and its host as people should read it. */
export type WebAddress = { readonly address: string; readonly host: string };

/** No page that is cited needs more; longer ones hide what they are. */
const LONGEST_ADDRESS = 2_000;
/** Controls, spaces and marks that change the direction of reading: they make an address look like another one. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * Reads an address that a page wants opened outside. Only https pages of public hosts at their usual port pass:
 * every other scheme may start a program, and a local host may be a service of this computer or of its network.
 *
 * The host is answered in its ASCII form, so that a letter of another script that looks Latin shows itself (`xn--`).
 */
export function readWebAddress(text: string): WebAddress | undefined {
  if (text.length > LONGEST_ADDRESS || MISLEADING.test(text)) return undefined;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || !mayLeadOutside(url)) return undefined;
  return { address: url.href, host: url.hostname.replace(/\.$/, '') };
}
