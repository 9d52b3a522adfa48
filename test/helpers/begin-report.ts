import type { Page } from 'playwright-core';
import type { SampleScreens } from './sample-screens.ts';

/** Starts a client's report in the studio, as a user does, and waits for its first page. */
export async function beginReport(
  { page, goto }: Pick<SampleScreens, 'page' | 'goto'>,
  client: string,
): Promise<Page> {
  await goto('#/reports');
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption({ label: client });
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();
  return page;
}
