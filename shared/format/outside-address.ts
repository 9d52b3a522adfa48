/** The parts of an address, as whoever reads addresses takes it apart: lower case, numbers in their usual form. */
type AddressParts = {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
};

/** Endings that are kept for one computer, one network, or no network at all. */
const NOT_PUBLIC =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|invalid|onion)$/;

/**
 * Whether an address out of a service's answers may become a link, on screen and on paper: a page of the web with a
 * public name.
 *
 * An address by number, a name without a dot and the names that networks keep for themselves are a service of this
 * computer or of its network: a browser would send it the cookies that it has for it, Sightline's own among them. A name in
 * front of the host makes a link look like another one. A public name may still lead to this computer; nothing in it says so.
 */
export function mayLeadOutside({ protocol, hostname, username, password }: AddressParts): boolean {
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return false;
  const host = hostname.replace(/\.$/, '');
  const isNumber = host.startsWith('[') || /(^|\.)\d+$/.test(host);
  return host.includes('.') && !isNumber && !NOT_PUBLIC.test(host);
}
