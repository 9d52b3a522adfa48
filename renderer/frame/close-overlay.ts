/** Overlays that close on Escape: dialogs, confirmations, menus, lists and calendars. */
const OVERLAYS = ['dialog', 'alertdialog', 'menu'].map((role) => `[role="${role}"]`).join(', ');

/** Closes the topmost one as Escape does, so that it may still ask first. Returns whether there was one. */
export function closeOverlay(): boolean {
  const uppermost = [...document.querySelectorAll(OVERLAYS)].at(-1);
  if (uppermost === undefined) return false;
  const inside = uppermost.contains(document.activeElement) ? document.activeElement : uppermost;
  inside?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
