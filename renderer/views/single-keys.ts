import { isWriting } from '../components/controls/is-writing.ts';

/**
 * A press's single key, letters in lower case; null in a field, dialog or menu, with a modifier, and for letters and signs if those are
 * switched off.
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

/** Whether a press is for the page: a focused control handles its own keys, while a heading and the page have none. */
export function isIdle(target: EventTarget | null): boolean {
  const isOfPage =
    target === document.body ||
    (target instanceof HTMLElement && (target.id === 'content' || /^H[1-6]$/u.test(target.tagName)));
  return isOfPage && document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null;
}
