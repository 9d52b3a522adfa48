/** The times between the frames of a page. */
import type { Page } from 'playwright-core';

/** Records frame times until they are requested. */
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

/** Starts recording a page's frames; the returned function returns the times between them, in milliseconds. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(WATCH_FRAMES);
  await page.evaluate('void (globalThis.stopWatching = watchFrames())');
  return () => page.evaluate<readonly number[]>('stopWatching()');
}
