/** What `npm run package` puts into the program about its updates, from the environment of whoever packages it. */
import { readPublicKey } from '../main/platform/signed-manifest.ts';

const FEED = 'SIGHTLINE_UPDATE_FEED';
const PUBLIC_KEY = 'SIGHTLINE_UPDATE_PUBLIC_KEY';
/** Of builds that take updates from files only. */
const NOWHERE = 'https://updates.invalid/';

/** Whether an installed program may ask this address: encrypted, and with nothing in it that should not be shown. */
function isFeed(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.search === '' && url.hash === '';
}

/** The packager's configuration of updates. */
type UpdateConfiguration = {
  readonly extraMetadata?: { readonly updates: { readonly publicKey: string; readonly feed?: string } };
  readonly publish?: { readonly provider: 'generic'; readonly url: string };
};

/**
 * Returns the packager's configuration of updates; empty where neither variable is set: that build says that it has no feed. Raises an
 * ordinary error that names the variable for an address that is not https, a key that is none, and a feed without a key.
 */
export function updateConfiguration(env: Readonly<Record<string, string | undefined>>): UpdateConfiguration {
  const feed = env[FEED] ?? '';
  const publicKey = env[PUBLIC_KEY] ?? '';
  if (feed === '' && publicKey === '') return {};
  if (publicKey === '') {
    throw new Error(
      `${FEED} is set, but not ${PUBLIC_KEY}: an update that nobody can verify is not installed`,
    );
  }
  try {
    readPublicKey(publicKey);
  } catch (cause) {
    throw new Error(
      `${PUBLIC_KEY} is no Ed25519 key as SPKI in base64; npm run sign:updates -- --new-key FILE makes one`,
      { cause },
    );
  }
  if (feed !== '' && !isFeed(feed)) {
    throw new Error(`${FEED} is not an https address without a user name, a query or a fragment`);
  }
  return {
    extraMetadata: { updates: { publicKey, ...(feed === '' ? {} : { feed }) } },
    // The packager writes manifests and block maps only if it knows where they go; the program asks its own feed.
    publish: { provider: 'generic', url: feed === '' ? NOWHERE : feed },
  };
}
