/** Dialogs with typed words: Escape, "back" and the sign that closes ask before they throw them away, and only then. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../helpers/open-frame.ts';
import { useSampleClient } from '../helpers/sample-client.ts';

const host = useSampleClient();

type Form = {
  readonly form: string;
  readonly hash: string;
  readonly dialog: string;
  readonly field: string;
  readonly open: (page: Page) => Promise<void>;
};

const press =
  (...names: readonly (string | RegExp)[]): Form['open'] =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

const FORMS: readonly Form[] = [
  { form: 'an event', hash: '', dialog: 'Events', field: 'New event', open: press('Events') },
  {
    form: 'a connection',
    hash: '#/settings/connections',
    dialog: 'Edit Sample data',
    field: 'Name',
    open: async (page) => {
      await press('More for Sample data')(page);
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
  },
  {
    form: 'a client’s tag',
    hash: '#/portfolio',
    dialog: 'Tags of Halden Outdoor',
    field: 'Another tag',
    open: async (page) => {
      await page.getByRole('link', { name: 'Halden Outdoor', exact: true }).first().focus();
      await page.keyboard.press('t');
    },
  },
];

it.each(FORMS)('$form that is being typed is asked for', async ({ hash, dialog: title, field, open }) => {
  const page = await host.open('');
  await host.settle();
  // There is something to go back to.
  const own = new URL(page.url()).hash;
  await page.evaluate(`location.hash = '#/reading'`);
  await page.getByRole('heading', { level: 1, name: 'How to read this' }).waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(hash === '' ? own : hash)}`);
  await host.settle();
  const address = page.url();
  const dialog = page.getByRole('dialog', { name: title });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  // Nothing was typed: nothing is asked.
  await open(page);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await open(page);
  await dialog.getByLabel(field).fill('Half a thought');
  await page.keyboard.press('Escape');
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel(field).inputValue()).toBe('Half a thought');

  await page.goBack();
  await question.waitFor();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel(field).inputValue()).toBe('Half a thought');
  expect(page.url()).toBe(address);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await dialog.waitFor({ state: 'detached' });
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);

  // It is gone, and so is the question.
  await open(page);
  expect(await dialog.getByLabel(field).inputValue()).not.toBe('Half a thought');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
