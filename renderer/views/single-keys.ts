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
