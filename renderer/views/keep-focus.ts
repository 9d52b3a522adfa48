import { tick } from 'svelte';

/** Runs an action that may remove or close the pressed control; the focus then goes to `home`, not the page. */
export function keepFocus(act: () => void, home: HTMLElement | null): void {
  const hadFocus = document.activeElement !== document.body;
  act();
  void tick().then(() => {
    if (hadFocus && document.activeElement === document.body) home?.focus();
  });
}

/** The same for asynchronous work: the focus goes to `home` if the control is gone afterwards. */
export async function keepFocusAfter(work: Promise<unknown>, home: HTMLElement | null): Promise<void> {
  await work;
  await tick();
  if (document.activeElement === document.body) home?.focus();
}
