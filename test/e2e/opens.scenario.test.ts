import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { BUILT_RENDERER } from '../helpers/hosts/built-app.ts';
import { scenario } from './scenario.ts';

/** What is large and waits until something on the screen needs it. */
const LATER = ['charts', 'pdf'];

describe('the program', () => {
  scenario('browser', 'opens with its name, a heading and nothing to complain of', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('Sightline');
  });

  scenario('browser', 'waits for nothing that its first page does not need', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const asked = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))`,
    );
    const scripts = readdirSync(join(BUILT_RENDERER, 'assets')).filter((name) => name.endsWith('.js'));
    const namesOf = (names: readonly string[]) =>
      LATER.filter((part) => names.some((name) => name.startsWith(`${part}-`)));
    expect(namesOf(scripts)).toEqual(LATER);
    expect(asked.filter((name) => scripts.includes(name))).not.toEqual([]);
    expect(namesOf(asked)).toEqual([]);
  });

  scenario('desktop', 'is the same after it is loaded again', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const before = await heading.innerText();
    await page.reload();
    await heading.waitFor();
    expect(await heading.innerText()).toBe(before);
  });

  scenario('desktop', 'keeps no token in its address', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).not.toMatch(/[\w-]{30,}/);
  });
});
