/**
 * The page's half of its credentials. Browsers send cookies to every port of this computer, so a cookie alone opens only the page itself;
 * this secret stays in a store that only this origin, port included, can read.
 */
const KEY = 'sightline-session';
const FRAGMENT = '#let-in=';

/** Removes the secret from the address, so that no history or bookmark keeps it. */
export function takeSession(): void {
  if (!location.hash.startsWith(FRAGMENT)) return;
  localStorage.setItem(KEY, location.hash.slice(FRAGMENT.length));
  history.replaceState(history.state, '', location.pathname);
}

/** Headers of every request of the page. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  return { 'x-sightline': '1', 'x-sightline-session': localStorage.getItem(KEY) ?? '' };
}
