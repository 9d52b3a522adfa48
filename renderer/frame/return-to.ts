/** Where a view was when it was left. */
export type LeftPlace = {
  /** Scroll offset in pixels. */
  readonly top: number;
  /** Target of the link that had the focus; null if none had, or if the view was not returned to. */
  readonly href: string | null;
};

/** Frames that a view has to render its lines. */
const MOST_FRAMES = 300;

/**
 * Restores a page's position: its scroll, at once or when its lines exist, and the focus on the same link. Stops when the user scrolls or
 * presses something, and when the returned function is called.
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
    // A client with several tags appears several times.
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
  // After the view has focused its heading.
  frame = requestAnimationFrame(step);
  return stop;
}
