/** Checks before anything is sent: an address that may get the key, a key that fits a header, ids that fit a path. */
import { AppError } from '../../shared/errors/app-error.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The form field an error belongs to. */
const AT_ADDRESS = { details: { fields: ['baseUrl'] } };
/** Characters of pasted text repeated in an error. */
const MOST_REPEATED = 100;
/** An id of the service. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Checks a base address and strips its trailing slash; a path is allowed.
 *
 * A key travels in clear text over http, so that is allowed only where nothing leaves the computer. Raises
 * `input/invalid` and `api/insecure-address`.
 */
export function normaliseBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new AppError(
      'input/invalid',
      `"${text.slice(0, MOST_REPEATED)}" is not a web address. Give one like https://host.example/v1.`,
      AT_ADDRESS,
    );
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new AppError(
      'input/invalid',
      'The base address must have no user name, password, query or fragment. Nothing was stored.',
      AT_ADDRESS,
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new AppError(
      'api/insecure-address',
      `${url.host} would receive the key unencrypted over http. Nothing was sent; use its https address.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Checks that a key is valid in a header, before an error could repeat it. */
export function checkKey(key: string): string {
  const trimmed = key.trim();
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed;
  throw new AppError(
    'api/unauthorized',
    'The API key is empty or has characters that no key has. Copy it again from the dashboard.',
  );
}

/**
 * Fills an id into a path such as `/workstreams/{id}`.
 *
 * Ids are UUIDs (specification 2); anything else could lead to another path. Raises `input/invalid`.
 */
export function buildPath(template: string, id: string): string {
  if (UUID.test(id)) return template.replace(/\{[^}]*\}/, id.toLowerCase());
  throw new AppError(
    'input/invalid',
    `"${id}" is not an id of the service: those are UUIDs. Nothing was sent.`,
  );
}
