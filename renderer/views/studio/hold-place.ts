/** Remembers the page point at a point of the window. The returned function, called once the pages are resized, scrolls it back there. */
export function holdPlace(scroller: HTMLElement, at: { readonly x: number; readonly y: number }): () => void {
  const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  const page = pages.find((one) => one.getBoundingClientRect().bottom > at.y);
  if (page === undefined) return () => undefined;
  const before = page.getBoundingClientRect();
  const [across, down] = [(at.x - before.left) / before.width, (at.y - before.top) / before.height];
  return () => {
    const now = page.getBoundingClientRect();
    scroller.scrollBy(now.left + across * now.width - at.x, now.top + down * now.height - at.y);
  };
}
