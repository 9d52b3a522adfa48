/** What is wrong with the layout of a page, told by boxes: as a person would see it, whatever the styles say. */
import type { Page } from 'playwright-core';

/** A bar is worth its place from so many pixels on. */
const LEAST_SCROLL_PX = 24;

const SCROLLING = `(() => {
  const found = [];
  const root = document.scrollingElement;
  const name = (element) => (element.getAttribute('aria-label') ?? element.id) || element.className || element.tagName;
  if (root.scrollHeight > innerHeight) found.push('the document is ' + (root.scrollHeight - innerHeight) + ' px taller than its window');
  if (root.scrollWidth > innerWidth) found.push('the document is ' + (root.scrollWidth - innerWidth) + ' px wider than its window');
  if (root.scrollTop !== 0 || root.scrollLeft !== 0) found.push('the document has been scrolled');
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
    if (!scrolls(style.overflowX) && !scrolls(style.overflowY)) continue;
    // What hangs out of it by its position would lengthen the page around it.
    if (style.position === 'static') found.push(name(element) + ' scrolls and is not positioned');
    const [downPx, acrossPx] = [element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth];
    if (scrolls(style.overflowY) && downPx > 0 && downPx < ${LEAST_SCROLL_PX}) {
      found.push(name(element) + ' scrolls down by ' + downPx + ' px');
    }
    if (scrolls(style.overflowX) && acrossPx > 0 && (element.tagName === 'MAIN' || acrossPx < ${LEAST_SCROLL_PX})) {
      found.push(name(element) + ' scrolls sideways by ' + acrossPx + ' px');
    }
  }
  return found;
})()`;

/** What scrolls and should not: the document, a page sideways, a part by a few pixels. */
export async function scrollFindings(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(SCROLLING);
}
