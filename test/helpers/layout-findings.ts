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

/** Fewer letters than a handful tell nobody which name was meant. */
const LEAST_LETTERS = 5;

/**
 * Notes which words each canvas shows and where, in its CSS pixels; runs before the page's own scripts. A chart clears
 * its canvas before it draws.
 */
export const NOTE_CANVAS_WORDS = `{
  const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...given) {
    this.canvas.words = [];
    return clearRect.apply(this, given);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...more) {
    const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } =
      this.measureText(text);
    const { a, d, e, f } = this.getTransform();
    const scale = this.canvas.width / (parseFloat(this.canvas.style.width) || this.canvas.width);
    (this.canvas.words ??= []).push({
      text,
      left: (a * (x - left) + e) / scale,
      right: (a * (x + right) + e) / scale,
      top: (d * (y - up) + f) / scale,
      bottom: (d * (y + down) + f) / scale,
    });
    return fillText.call(this, text, x, y, ...more);
  };
}`;

const WORDS = `(async () => {
  // Heads of tables that stay in sight lie over what is scrolled under them.
  for (const element of document.querySelectorAll('main, main *')) element.scrollTop = 0;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const found = new Set();
  const clips = (overflow) => overflow !== 'visible';
  const isOut = ({ left, right, top, bottom }) => right - left < 1 || bottom - top < 1;
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown = (node) => {
    const element = node.parentElement;
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || element.closest('[aria-busy="true"], svg, option, script, style') !== null) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const clipped = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
      let cut = '';
      for (let around = element; around !== null && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, clipPath, opacity, textOverflow, position } = getComputedStyle(around);
        if (clipPath !== 'none' || opacity === '0') return;
        // What the page scrolls into sight stands there as it will be seen.
        if (around.tagName !== 'MAIN' && (clips(overflowX) || clips(overflowY))) {
          const box = around.getBoundingClientRect();
          const isMost = clipped.right - clipped.left;
          if (clips(overflowX)) {
            clipped.left = Math.max(clipped.left, box.left);
            clipped.right = Math.min(clipped.right, box.right);
          }
          if (clips(overflowY)) {
            clipped.top = Math.max(clipped.top, box.top);
            clipped.bottom = Math.min(clipped.bottom, box.bottom);
          }
          const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
          if (!isOut(clipped) && !isScrolled && isMost - (clipped.right - clipped.left) > 3) {
            const letters = Math.floor(node.data.trim().length * (clipped.right - clipped.left) / (rect.right - rect.left));
            const rest = (around.nextElementSibling?.getAttribute('aria-hidden') === 'true' ? around.nextElementSibling.textContent : around.previousElementSibling?.getAttribute('aria-hidden') === 'true' ? around.previousElementSibling.textContent : '').length;
            if (textOverflow !== 'ellipsis' && rest === 0) cut = 'cut off: ';
            else if (letters + rest < ${LEAST_LETTERS}) cut = 'cut to ' + letters + ' letters: ';
          }
        }
        if (position === 'fixed') break;
      }
      if (isOut(clipped)) continue;
      if (cut !== '') found.add(cut + node.data.trim().slice(0, 40));
      // The middle of a line: the tips of letters may touch those of the next one.
      const quarter = (rect.bottom - rect.top) / 4;
      boxes.push({ ...clipped, top: Math.max(clipped.top, rect.top + quarter), bottom: Math.min(clipped.bottom, rect.bottom - quarter), text: node.data.trim().slice(0, 40), node });
    }
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node.data.trim() !== '') shown(node);
  for (const canvas of document.querySelectorAll('canvas')) {
    const at = canvas.getBoundingClientRect();
    for (const { text, left, right, top, bottom } of canvas.words ?? []) {
      if (text.trim() === '') continue;
      if (left < -1 || top < -2 || right > at.width + 1 || bottom > at.height + 2) found.add('out of the chart: ' + text);
      if (/…/.test(text) && text.indexOf('…') < ${LEAST_LETTERS}) found.add('cut in the chart: ' + text);
      boxes.push({ left: at.left + left, right: at.left + right, top: at.top + top, bottom: at.top + bottom, text });
    }
  }
  boxes.sort((a, b) => a.top - b.top);
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (other.top > one.bottom - 2) break;
      if (one.node !== undefined && one.node === other.node) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      if (across > 2 && down > 2) found.add('overprinted: ' + one.text + ' | ' + other.text);
    }
  });
  return [...found];
})()`;

/** Words that lie over each other, that are cut to nothing, or that end where their chart ends. */
export async function wordFindings(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(WORDS);
}
