/** Layout faults of a page, found from boxes: what a user would see, whatever the styles say. */
import type { Page } from 'playwright-core';

/** Below this, overflow needs no scrollbar. */
const LEAST_SCROLL_PX = 24;

/** CSS pixels. The narrowest window promised to show a view without horizontal scrolling. In narrower ones, wide tables may scroll. */
const LEAST_WHOLE_PX = 1024;

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
    const isNeedless = element.tagName === 'MAIN' || acrossPx < ${LEAST_SCROLL_PX} || innerWidth >= ${LEAST_WHOLE_PX};
    if (scrolls(style.overflowX) && acrossPx > 0 && isNeedless) {
      found.push(name(element) + ' scrolls sideways by ' + acrossPx + ' px');
    }
  }
  return found;
})()`;

/** Unwanted scrolling: of the document, of a page sideways, of a part by a few pixels, or sideways despite room. */
export async function scrollFindings(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(SCROLLING);
}

/** Fewer letters do not identify a name. */
const LEAST_LETTERS = 5;

/**
 * Records the words each canvas shows and where, in its CSS pixels; runs before the page's own scripts. Charts clear their canvas before
 * drawing.
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

const WORDS = `(async (part) => {
  // Heads of tables that stay in sight lie over what is scrolled under them.
  for (const element of document.querySelectorAll('main, main *')) element.scrollTop = 0;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const found = new Set();
  const whole = [...document.querySelectorAll(part)].at(-1);
  const clips = (overflow) => overflow !== 'visible';
  const isOut = ({ left, right, top, bottom }) => right - left < 1 || bottom - top < 1;
  const boxes = [];
  const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  const shown = (node) => {
    const element = node.parentElement;
    const style = getComputedStyle(element);
    // What is folded away has a place all the same.
    if (style.visibility !== 'visible' || !element.checkVisibility() || element.closest('[aria-busy="true"], svg, option, script, style') !== null) return;
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
  // What stands on a page of a PDF is paper's: tests of printing look at it.
  for (const canvas of whole.querySelectorAll('canvas:not(.sheet canvas)')) {
    const at = canvas.getBoundingClientRect();
    for (const { text, left, right, top, bottom } of canvas.words ?? []) {
      if (text.trim() === '') continue;
      if (left < -1 || top < -2 || right > at.width + 1 || bottom > at.height + 2) found.add('out of the chart: ' + text);
      // A name may begin with its end: "… Company".
      const rest = text.replace(/^…\\s?(?=\\S{${LEAST_LETTERS}})/, '');
      if (/…/.test(rest) && rest.indexOf('…') < ${LEAST_LETTERS}) found.add('cut in the chart: ' + text);
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
  // What is opaque and lies over words hides them, though it may have none of its own.
  const isOpaque = (element) => {
    // What waits unseen for whoever points at it hides nothing.
    if (!element.checkVisibility({ opacityProperty: true })) return false;
    const { backgroundColor } = getComputedStyle(element);
    const [, alpha = '1'] = /^rgba\\(.*, ([0-9.]+)\\)$/.exec(backgroundColor) ?? [];
    return Number(alpha) > 0.5;
  };
  const main = document.querySelector('main');
  const panel = whole.getBoundingClientRect();
  // A view that fills the page has margins of its own.
  const isFilled = main !== null && [...main.children].some((child) => getComputedStyle(child).position === 'absolute' && child.clientWidth === main.clientWidth);
  const marginPx = main === null || isFilled ? 0 : parseFloat(getComputedStyle(main).paddingRight);
  const edge = main === null ? Infinity : main.getBoundingClientRect().left + main.clientWidth - marginPx;
  for (const { node, text, left, right, top, bottom } of boxes) {
    if (node === undefined || bottom <= top) continue;
    const element = node.parentElement;
    const isInMain = main !== null && main.contains(element);
    // A space at the end of a line hangs over.
    if (part === 'body' && isInMain && right > edge + 5) found.add('out of the page: ' + text);
    if (part !== 'body' && (bottom > panel.bottom || right > panel.right)) found.add('out of its panel: ' + text);
    if (bottom < 0 || top > innerHeight) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const over = document.elementFromPoint(x, y);
    if (over === null || over.contains(element) || element.contains(over)) continue;
    for (let around = over; around !== null && !around.contains(element); around = around.parentElement) {
      const box = around.getBoundingClientRect();
      // A link may be reached beyond its box; its ground ends there.
      const isThere = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (isThere && isOpaque(around)) found.add('hidden: ' + text);
    }
  }
  return [...found];
})`;

/**
 * Words that overlap, are covered, are cut to nothing, or overflow the page or their chart.
 *
 * @param part of the page, as a selector, the last of several; overlays are checked separately
 */
export async function wordFindings(page: Page, part = 'body'): Promise<string[]> {
  return await page.evaluate<string[]>(`${WORDS}(${JSON.stringify(part)})`);
}

/** Toolbars fit on one line at the design size: a control in a second line looks lost. */
const WRAPPED = `(() => {
  const found = [];
  const CONTROLS = 'button, select, input, [role="radiogroup"]';
  for (const element of document.querySelectorAll('main *')) {
    const { display, flexWrap } = getComputedStyle(element);
    if (display !== 'flex' || flexWrap !== 'wrap' || element.querySelector(CONTROLS) === null) continue;
    const boxes = [...element.children].map((child) => child.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
    const lowestTop = Math.max(...boxes.map(({ top }) => top));
    const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom));
    if (lowestTop >= highestBottom) found.push('wraps: ' + element.innerText.replaceAll(/\\s+/g, ' ').slice(0, 80));
  }
  return found;
})()`;

/** Toolbars that wrap. */
export async function wrapFindings(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(WRAPPED);
}

const PLACE = `((part) => {
  const { left, top, right, bottom } = [...document.querySelectorAll(part)].at(-1).getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
    ? ['out of the window: ' + [left, top, right, bottom].map(Math.round).join(' ')]
    : [];
})`;

/** Overlays not fully within the window. */
export async function placeFindings(page: Page, part: string): Promise<string[]> {
  return await page.evaluate<string[]>(`${PLACE}(${JSON.stringify(part)})`);
}

const COLUMNS = `(() => {
  const found = [];
  for (const table of document.querySelectorAll('main table')) {
    // A row of it is a measure.
    if (table.caption?.innerText.endsWith('side by side')) continue;
    const columns = new Map();
    for (const row of table.querySelectorAll('tbody tr')) {
      const cells = [...row.cells];
      if (cells.some(({ colSpan }) => colSpan > 1)) continue;
      for (const [at, { innerText }] of cells.entries()) {
        const [, figure = '', decimals = ''] = /^[−+]?(\\d[\\d,]*(?:\\.(\\d+))?)(?=%|\\s|$)/u.exec(innerText.trim()) ?? [];
        if (figure === '') continue;
        const seen = columns.get(at) ?? new Map();
        columns.set(at, seen.set(decimals.length, figure));
      }
    }
    for (const [at, seen] of columns) {
      const name = table.caption?.innerText ?? table.getAttribute('aria-label') ?? 'a table';
      if (seen.size > 1) found.push(name + ', column ' + (at + 1) + ': ' + [...seen.values()].join(' and '));
    }
  }
  return found;
})()`;

/** Columns whose figures show different numbers of decimals, so that they do not align. */
export async function columnFindings(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(COLUMNS);
}
