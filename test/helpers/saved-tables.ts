/** Tables as people save them from a page: by keys, as CSV. */
import type { Page } from 'playwright-core';
import { readCsvInPython, type ReadRows } from './read-back.ts';

/** A page's export menus, in page order. */
export async function menusOf(page: Page): Promise<readonly string[]> {
  const menus = await page
    .getByRole('main')
    .getByRole('button', { name: /^Export: / })
    .all();
  const labels = await Promise.all(menus.map((menu) => menu.getAttribute('aria-label')));
  return labels.map((label) => label?.replace('Export: ', '') ?? '');
}

/** Saves a table; `rows` exclude the header. */
export async function saveTable(
  page: Page,
  label: string,
): Promise<{
  readonly name: string;
  readonly rows: ReadRows;
}> {
  await page.getByRole('button', { name: `Export: ${label}`, exact: true }).press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table as CSV' }).press('Enter'),
  ]);
  // A menu that is still going is outside of every landmark.
  await page.getByRole('menu').waitFor({ state: 'detached' });
  const [, ...rows] = readCsvInPython(await download.path());
  return { name: download.suggestedFilename(), rows };
}
