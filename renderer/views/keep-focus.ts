import { tick } from 'svelte';

/** Does something after which the control that was pressed may be gone or closed; the focus then goes to `home`, not to the page. */
export function keepFocus(act: () => void, home: HTMLElement | null): void {
  const hadFocus = document.activeElement !== document.body;
  act();
  void tick().then(() => {
    if (hadFocus && document.activeElement === document.body) home?.focus();
  });
}

/** The same for something that takes a while: the focus goes to `home` where the control is gone once it is done. */
export async function keepFocusAfter(work: Promise<unknown>, home: HTMLElement | null): Promise<void> {
  await work;
  await tick();
  if (document.activeElement === document.body) home?.focus();
}
