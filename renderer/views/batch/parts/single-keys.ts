import { isWriting } from '../../../components/controls/is-writing.ts';

/** The letter that a press stands for; null in a field, in a dialog or a menu, and with a key that makes a shortcut of it. */
export function singleKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (isWriting(event.target)) return null;
  const { target } = event;
  if (target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="alertdialog"]')) {
    return null;
  }
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
