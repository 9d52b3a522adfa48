import { isWriting } from '../components/controls/is-writing.ts';

/**
 * The key that a press stands for, a letter in lower case; null in a field, in a dialog or a menu, with a key that makes a shortcut of it, and
 * for letters and signs where those are switched off.
 */
export function singleKey(event: KeyboardEvent, hasSingleKeys: boolean): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (isWriting(event.target)) return null;
  const { target } = event;
  if (target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="alertdialog"]')) {
    return null;
  }
  if (event.key.length === 1 && !hasSingleKeys) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Whether what has the focus has no keys of its own: the page itself, or a heading that was arrived at. */
export const isIdle = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof HTMLElement && (target.id === 'content' || /^H[1-6]$/u.test(target.tagName)));
