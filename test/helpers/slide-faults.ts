/** Misplaced content on a page's slides: measured in a browser, in sheet pixels. */
import type { Page } from 'playwright-core';
import { SHEET } from '../../shared/reports/slide-sheet.ts';

/** A letter's box is a little higher than its line. */
const SPARE_PX = 2;

const FAULTS = `(() => {
  const { widthPx, heightPx, footPx, sparePx } = __SHEET__;
  const faults = [];
  for (const stage of document.querySelectorAll('.stage')) {
    const frame = stage.getBoundingClientRect();
    if (frame.width === 0) continue;
    const scale = frame.width / widthPx;
    const spare = sparePx + 1 / scale;
    const name = (stage.id || '') + ' “' + (stage.querySelector('.headline')?.textContent ?? '').slice(0, 40) + '”';
    if (Math.abs(frame.height / scale - heightPx) > spare) faults.push(name + ': a stage of ' + frame.width + ' by ' + frame.height);
    const placed = (box) => ({
      left: (box.left - frame.left) / scale, right: (box.right - frame.left) / scale,
      top: (box.top - frame.top) / scale, bottom: (box.bottom - frame.top) / scale,
    });
    const foot = stage.querySelector('footer');
    const check = (box, what, floorPx) => {
      if (box.right - box.left <= 0 || box.bottom - box.top <= 0) return;
      if (box.left < -spare || box.right > widthPx + spare || box.top < -spare || box.bottom > floorPx + spare) {
        faults.push(name + ': ' + what.trim().slice(0, 50) + ' at ' + [box.left, box.top, box.right, box.bottom].map(Math.round).join(' '));
      }
    };
    const words = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      if (node.textContent.trim() === '' || node.parentElement.closest('.visually-hidden') !== null) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) check(placed(box), node.textContent, foot.contains(node) ? heightPx : footPx);
    }
    for (const one of stage.querySelectorAll('svg, table, img, li, .tile, .more')) {
      check(placed(one.getBoundingClientRect()), one.tagName, foot.contains(one) ? heightPx : footPx);
    }
    for (const cell of stage.querySelectorAll('td, th')) {
      if (cell.scrollWidth > cell.clientWidth + 1) faults.push(name + ': cell too narrow for ' + cell.textContent);
    }
    const lines = (one) => Math.round(one.getBoundingClientRect().height / scale / parseFloat(getComputedStyle(one).lineHeight));
    const headline = stage.querySelector('.headline');
    if (headline !== null && lines(headline) > 2) faults.push(name + ': a headline of ' + lines(headline) + ' lines');
    const picture = stage.querySelector('.picture');
    const drawing = picture?.querySelector('svg');
    if (drawing) {
      // As wide as its room: a chart that is too high for it would be drawn small in the middle.
      const { width, height } = drawing.viewBox.baseVal;
      const box = drawing.getBoundingClientRect();
      const drawn = Math.min(box.width / width, box.height / height) * width;
      if (drawn < 0.97 * picture.getBoundingClientRect().width) faults.push(name + ': a chart of ' + Math.round(drawn / scale));
    }
    const [sample, sign] = ['.sample', '.mark'].map((which) => foot.querySelector(which)?.getBoundingClientRect());
    if (sample && sign && sample.right > sign.left) faults.push(name + ': the foot runs into the sign');
  }
  return faults;
})()`;

/** Words, charts and tables that leave their slide, overlap its foot or do not fit; headlines of more than two lines. */
export async function slideFaults(page: Page): Promise<string[]> {
  const sheet = JSON.stringify({ ...SHEET, sparePx: SPARE_PX });
  return await page.evaluate<string[]>(FAULTS.replace('__SHEET__', sheet));
}
