/** What lies over a page and closes on Escape: dialogs, questions, menus, lists and calendars. */
const OVERLAYS = ['dialog', 'alertdialog', 'menu'].map((role) => `[role="${role}"]`).join(', ');

/** Closes the uppermost of them as Escape does, so that one that asks first still asks. Returns whether there was any. */
export function closeOverlay(): boolean {
  const uppermost = [...document.querySelectorAll(OVERLAYS)].at(-1);
  if (uppermost === undefined) return false;
  const inside = uppermost.contains(document.activeElement) ? document.activeElement : uppermost;
  inside?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
