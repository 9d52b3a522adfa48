/**
 * The page's half of what lets it in. Browsers send cookies to every port of this computer, so a cookie alone opens
 * nothing but the page itself; this secret stays in a store that only this origin, port included, can read.
 */
const KEY = 'sightline-session';
const FRAGMENT = '#let-in=';

/** Takes the secret out of the address that the link led to, so that no history and no bookmark keeps it. */
export function takeSession(): void {
  if (!location.hash.startsWith(FRAGMENT)) return;
  localStorage.setItem(KEY, location.hash.slice(FRAGMENT.length));
  history.replaceState(history.state, '', location.pathname);
}

/** What each request of the page carries. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  return { 'x-sightline': '1', 'x-sightline-session': localStorage.getItem(KEY) ?? '' };
}
