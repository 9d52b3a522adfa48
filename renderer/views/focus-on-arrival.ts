import type { Router } from '../state/router.svelte.ts';

/** Focuses the heading of a view on arrival, except the very first view. */
export const focusOnArrival =
  (router: Router) =>
  (head: HTMLElement): void => {
    if (router.visits > 0) {
      head.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    }
  };
