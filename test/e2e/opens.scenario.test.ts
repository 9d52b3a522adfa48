import { describe, expect } from 'vitest';
import { scenario } from './scenario.ts';

describe('the program', () => {
  scenario('opens with its name, a heading and nothing to complain of', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('Sightline');
  });

  scenario('is the same after it is loaded again', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const before = await heading.innerText();
    await page.reload();
    await heading.waitFor();
    expect(await heading.innerText()).toBe(before);
  });

  scenario('keeps no token in its address', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).not.toMatch(/[\w-]{30,}/);
  });
});
