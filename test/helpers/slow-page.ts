/**
 * A slow computer on demand, to find what a test does not wait for: with `SIGHTLINE_SLOW=4`, a page has a quarter of a processor, and
 * answers, files and frames reach it a random moment late.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** How many times slower; 1: not at all. */
const rateOf = (): number => Number(process.env['SIGHTLINE_SLOW'] ?? 1);

/** The longest delay of an answer, a file or a frame. */
const LATEST_MS = 80;

/** Waits as long as an answer or a file is late; not at all in usual runs. */
export async function beLate(): Promise<void> {
  if (rateOf() > 1) await wait(Math.random() * LATEST_MS);
}

/** Delays what a page asks of its host, and its frames. */
const LATE_PAGE = `{
  const late = () => new Promise((resolve) => setTimeout(resolve, Math.random() * ${LATEST_MS}));
  const { fetch, requestAnimationFrame } = window;
  window.fetch = (...given) => late().then(() => fetch(...given));
  const asked = new Set();
  let last = 0;
  window.requestAnimationFrame = (act) => {
    const id = (last += 1);
    asked.add(id);
    void late().then(() => requestAnimationFrame((atMs) => asked.delete(id) && act(atMs)));
    return id;
  };
  window.cancelAnimationFrame = (id) => void asked.delete(id);
}`;

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: rateOf() });
}

/** Slows down the pages of a new context, where the run is to be slow. */
export async function slowPages(context: BrowserContext): Promise<void> {
  if (rateOf() === 1) return;
  // A page may be gone before it is slow.
  context.on('page', (page) => void slowDown(context, page).catch(() => undefined));
  await context.addInitScript(LATE_PAGE);
}
