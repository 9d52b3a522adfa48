/**
 * Called as an overlay closes, or a pressed button goes: if what is to have the focus is not there, the page's heading gets it, because keys
 * would go nowhere. Whoever has a better place for it comes first.
 */
export function landFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  });
}
