import type { Router } from '../state/router.svelte.ts';

/** Moves the focus to the heading of a view that is arrived at; the first view of all leaves the focus alone. */
export const focusOnArrival =
  (router: Router) =>
  (head: HTMLElement): void => {
    if (router.visits > 0) {
      head.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    }
  };
