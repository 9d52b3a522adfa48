import Pointer from '@lucide/svelte/icons/mouse-pointer-click';
import Field from '@lucide/svelte/icons/text-cursor-input';
import type { PaletteItem } from '../components/palette/palette.ts';

const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=textbox]';

/** The accessible name: its own label, else its field's, else its text. */
function nameOf(control: HTMLElement): string {
  const labels = 'labels' in control ? [...((control.labels ?? []) as NodeListOf<HTMLElement>)] : [];
  const name = control.ariaLabel ?? labels[0]?.textContent ?? control.textContent;
  return name.replaceAll(/\s+/g, ' ').trim();
}

const isOff = (control: HTMLElement): boolean =>
  control.matches(':disabled, [aria-disabled=true]') || !control.checkVisibility();

/** The topmost dialog. */
const onTop = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

/** What is in reach: the topmost dialog alone, or the messages, newest first, and the page. */
function inReach(): readonly Element[] {
  const top = onTop();
  return top === undefined ? [...document.querySelectorAll('main, .toast')].toReversed() : [top];
}

/**
 * Controls in reach, each name once, in page order: the palette reaches them without the mouse or a series of Tabs. Buttons and links are
 * pressed; fields get the focus.
 */
export function pageControls(): readonly PaletteItem[] {
  const byName = new Map<string, PaletteItem>();
  for (const control of inReach().flatMap((part) => [...part.querySelectorAll<HTMLElement>(CONTROLS)])) {
    const label = nameOf(control);
    if (label === '' || byName.has(label) || isOff(control)) continue;
    const isPressed = control.matches('button, a, summary, [type=checkbox], [type=radio]');
    byName.set(label, {
      id: `control ${label}`,
      label,
      icon: isPressed ? Pointer : Field,
      onselect: () => {
        // Does not steal the focus from an overlay opened meanwhile, such as the palette again.
        const top = onTop();
        if (top === undefined || top.contains(control)) control.focus();
        if (isPressed) control.click();
      },
    });
  }
  return [...byName.values()];
}
