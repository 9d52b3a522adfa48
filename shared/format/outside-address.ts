/** A parsed URL: lower case, numbers in canonical form. */
type AddressParts = {
  readonly protocol: string;
  readonly hostname: string;
  /** '' for the scheme's own. */
  readonly port: string;
  readonly username: string;
  readonly password: string;
};

/** Domains reserved for a computer, a network, or no network at all. */
const NOT_PUBLIC =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|invalid|onion)$/;

/**
 * Whether an address from a service's answers may become a link, on screen and on paper: a web page with a public name, at the usual port.
 *
 * A numeric address, a name without a dot and reserved names are services of this computer or its network: a browser would send them its
 * cookies, Sightline's own among them. A user name makes a link look like another one. A public name may still resolve to this computer,
 * which it does not reveal.
 */
export function mayLeadOutside({ protocol, hostname, port, username, password }: AddressParts): boolean {
  const isPlain = port === '' && username === '' && password === '';
  if (!['http:', 'https:'].includes(protocol) || !isPlain) return false;
  const host = hostname.replace(/\.$/, '');
  const isNumber = host.startsWith('[') || /(^|\.)\d+$/.test(host);
  return host.includes('.') && !isNumber && !NOT_PUBLIC.test(host);
}
