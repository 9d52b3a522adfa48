import Pointer from '@lucide/svelte/icons/mouse-pointer-click';
import Field from '@lucide/svelte/icons/text-cursor-input';
import type { PaletteItem } from '../components/palette/palette.ts';

const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=textbox]';

/** What a screen reader would call it: its own label, else that of its field, else its words. */
function nameOf(control: HTMLElement): string {
  const labels = 'labels' in control ? [...((control.labels ?? []) as NodeListOf<HTMLElement>)] : [];
  const name = control.ariaLabel ?? labels[0]?.textContent ?? control.textContent;
  return name.replaceAll(/\s+/g, ' ').trim();
}

const isOff = (control: HTMLElement): boolean =>
  control.matches(':disabled, [aria-disabled=true]') || !control.checkVisibility();

/** The dialog that lies over everything else. */
export const onTop = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

/**
 * What can be pressed or written on the page that is open, each name once, in the order of the page: the palette leads to it
 * without the mouse and without a walk of Tabs. A button or link is pressed; the keyboard goes to a field.
 */
export function pageControls(page: Element | null): readonly PaletteItem[] {
  const byName = new Map<string, PaletteItem>();
  for (const control of page?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
    const label = nameOf(control);
    if (label === '' || byName.has(label) || isOff(control)) continue;
    const isPressed = control.matches('button, a, summary, [type=checkbox], [type=radio]');
    byName.set(label, {
      id: `control ${label}`,
      label,
      icon: isPressed ? Pointer : Field,
      onselect: () => {
        // The palette gives the keyboard back to where it was before: this comes after it.
        requestAnimationFrame(() => {
          // Nor does it take the keyboard from what was opened meanwhile, the palette again for one.
          const top = onTop();
          if (top === undefined || top.contains(control)) control.focus();
          if (isPressed) control.click();
        });
      },
    });
  }
  return [...byName.values()];
}
