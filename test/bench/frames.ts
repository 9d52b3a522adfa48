/** The times between the frames of a page. */
import type { Page } from 'playwright-core';

/** Notes the times between frames until it is asked for them. */
const WATCH_FRAMES = `globalThis.watchFrames = () => {
  const taken = [];
  let last = null;
  let isOn = true;
  const look = (now) => {
    if (last !== null) taken.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => { isOn = false; return taken; };
}`;

/** Begins to note the frames of a page; the returned function answers the times between them, in milliseconds. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(WATCH_FRAMES);
  await page.evaluate('void (globalThis.stopWatching = watchFrames())');
  return () => page.evaluate<readonly number[]>('stopWatching()');
}
