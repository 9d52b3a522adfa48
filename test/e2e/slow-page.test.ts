/** Pages that `SIGHTLINE_SLOW` slows down: they do the same, later. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openContext } from '../helpers/chromium.ts';

/** What a page says of its frames: whether the browser's own call asks for them, and which of two came. */
const FRAMES = `new Promise((resolve) => {
  const came = [];
  cancelAnimationFrame(requestAnimationFrame(() => came.push('called off')));
  requestAnimationFrame(() => {
    came.push('wanted');
    setTimeout(() => resolve([String(requestAnimationFrame).includes('[native code]'), ...came]), 100);
  });
})`;

describe('a page', () => {
  it.each([
    ['1', true],
    ['4', false],
  ])(
    'with a processor %s times slower has the frames that it wants, and no other',
    async (slow, isNative) => {
      vi.stubEnv('SIGHTLINE_SLOW', slow);
      const context = await openContext();
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto('data:text/html,<h1>A page</h1>');
      expect(await page.evaluate(FRAMES)).toEqual([isNative, 'wanted']);
    },
  );
});
