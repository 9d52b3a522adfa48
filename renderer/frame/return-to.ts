/** Where a view was when it was left. */
export type LeftPlace = {
  /** Pixels that it was scrolled by. */
  readonly top: number;
  /** Where the link leads that had the focus; null where none had, or where the view is not come back to. */
  readonly href: string | null;
};

/** So many frames a view has to bring its lines. */
const MOST_FRAMES = 300;

/**
 * Brings a page back to where it was left: its scroll at once or when its lines are there, and its focus on the same link. Gives up when
 * somebody scrolls or presses something, and when the returned function is called.
 */
export function returnTo(page: HTMLElement, { top, href }: LeftPlace): () => void {
  let frames = 0;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const event of ['keydown', 'pointerdown', 'wheel'] as const) removeEventListener(event, stop, true);
  };
  const linkTo = (): HTMLElement | undefined => {
    const links = [...page.querySelectorAll<HTMLElement>('a[href]')].filter(
      (link) => link.getAttribute('href') === href,
    );
    const { top: from, bottom: to } = page.getBoundingClientRect();
    // A client with several tags stands in several places.
    const isSeen = (link: HTMLElement): boolean => {
      const box = link.getBoundingClientRect();
      return box.bottom > from && box.top < to;
    };
    return links.find(isSeen) ?? links[0];
  };
  const step = (): void => {
    page.scrollTo({ top });
    const link = href === null ? null : linkTo();
    frames += 1;
    const isThere = link !== undefined && (link !== null || Math.abs(page.scrollTop - top) < 1);
    if (!isThere && frames < MOST_FRAMES) {
      frame = requestAnimationFrame(step);
      return;
    }
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
    stop();
  };
  for (const event of ['keydown', 'pointerdown', 'wheel'] as const) addEventListener(event, stop, true);
  page.scrollTo({ top });
  // The view puts the focus on its heading first.
  frame = requestAnimationFrame(step);
  return stop;
}
