/** The forms of the page that manages a client, while something is being typed into them. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CLIENT, MANAGE_PAGE } from '../fixtures/managed-client.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const openView = useScriptedViews();

it('what is typed for a goal, a brand and a topic is kept over a reload, until it is sent or discarded', async () => {
  const kept = new Map<string, { readonly fields: Record<string, string>; readonly typedAt: string }>();
  const { page, complaints } = await openView(MANAGE_PAGE, {
    'manage/load': () => CLIENT,
    'prompt/pending': () => [],
    'workstream/load': () => ({ workstreamId: 'w', name: 'Autumn', topicIds: ['t'], attributes: [] }),
    'workstream/edit': () => null,
    'topic/add': ({ name }) => ({ id: 'u', name, wasFound: false }),
    'form/load': ({ form }) => kept.get(form) ?? null,
    'form/keep': ({ form, fields }) => {
      if (fields === null) kept.delete(form);
      else kept.set(form, { fields, typedAt: '2026-11-20T09:00:00Z' });
      return null;
    },
  });
  const change = page.getByRole('button', { name: 'Change: one call to read it' });
  const dialog = page.getByRole('dialog', { name: 'Change the goal' });
  const unsent = page.getByText('Typed, not sent');
  const note = (of: Page | Locator) => of.getByText('Kept from before');
  await page.getByLabel('Name of the brand').fill('Pale Harbour');
  await page.getByLabel('The client’s own brand').check();
  await page.getByLabel('Name of the topic').fill('Repairs');
  await change.click();
  expect(await note(page).count()).toBe(0);
  expect(await unsent.count()).toBe(0);
  await dialog.getByLabel('Name').fill('Winter');
  await dialog.getByLabel('Tents').uncheck();
  await expect.poll(() => kept.get('goal:w')?.fields).toMatchObject({ name: 'Winter', topicIds: '[]' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await unsent.waitFor();
  await page.reload();
  await note(page).nth(1).waitFor();
  await unsent.waitFor();
  expect(await page.getByLabel('Name of the brand').inputValue()).toBe('Pale Harbour');
  expect(await page.getByLabel('The client’s own brand').isChecked()).toBe(true);
  // Nothing stands over fields that were emptied.
  await page.getByLabel('Name of the brand').fill('');
  await page.getByLabel('The client’s own brand').uncheck();
  await expect.poll(() => note(page).count()).toBe(1);
  await page.getByLabel('Name of the brand').fill('Pale Harbour');
  await note(page).nth(1).waitFor();
  await page.getByLabel('Name of the topic').press('Enter');
  await page.getByText('Repairs was added.').waitFor();
  await page.getByRole('button', { name: 'Discard it' }).click();
  expect(await page.getByLabel('Name of the brand').inputValue()).toBe('');
  await page.getByLabel('Name of the brand').and(page.locator(':focus')).waitFor();
  expect(await note(page).count()).toBe(0);
  await change.click();
  await note(dialog).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Winter');
  expect(await dialog.getByLabel('Tents').isChecked()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the change' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => [...kept.keys()]).toEqual([]);
  expect(await unsent.count()).toBe(0);
  expect(complaints).toEqual([]);
});
