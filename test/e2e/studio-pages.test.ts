/** Pages of text in the studio: added, given a picture, moved, removed and taken back. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginReport } from '../helpers/begin-report.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';
import { lookOver } from '../helpers/look-over.ts';
import { smallPng } from '../helpers/small-png.ts';

const CLIENT = 'Emberlock Coffee';
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const PNG = Buffer.from(smallPng(800, 500).replace(/^.*,/, ''), 'base64');

describe('pages of text', () => {
  const screens = useSampleScreens({ projects: [CLIENT] });

  const begin = (): Promise<Page> => beginReport(screens, CLIENT);
  type Kept = {
    readonly sections: readonly { readonly id: string; readonly isOn: boolean }[];
    readonly notes: {
      readonly sections: Readonly<Record<string, string>>;
      readonly pictures?: Readonly<Record<string, object>>;
    };
  };
  const kept = (): Kept =>
    JSON.parse(
      String(
        screens.rows('SELECT content FROM studio_report ORDER BY created_at DESC LIMIT 1')[0]?.['content'],
      ),
    ) as Kept;
  const printed = (): string[] =>
    kept()
      .sections.filter(({ isOn }) => isOn)
      .map(({ id }) => id);

  const pages = (): string[] => printed().filter((id) => id.startsWith('text'));

  it('are added behind what is chosen, have a picture with its words, and go with all that is on them', async () => {
    const page = await begin();
    const list = page.getByRole('list').filter({ hasText: 'Rivals' });
    const add = page.getByRole('button', { name: 'Add a page of text' });
    await list.getByRole('button', { name: /^Rivals/ }).click();
    await add.press('Enter');
    await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
    await page.getByLabel('Words', { exact: true }).fill('## What we did\n\nMuch.');
    await add.click();
    await page.getByRole('heading', { name: 'Notes 2', exact: true }).waitFor();
    await list.getByRole('button', { name: /^Notes 2 nothing to print/ }).waitFor();
    await expect.poll(() => pages().length).toBe(2);
    const [first = '', second = ''] = pages();
    const from = printed().indexOf('rivals');
    expect(printed().slice(from, from + 3)).toEqual(['rivals', first, second]);
    expect(printed()).toContain('citations');

    const chooser = page.locator('.file-drop input[type=file]');
    await chooser.setInputFiles(fileOf('words.png', Buffer.from('no picture')));
    await page.getByText('words.png is no SVG, PNG or JPEG image.').waitFor();
    await chooser.setInputFiles(fileOf('shelf.png', PNG));
    await page.getByRole('group', { name: 'Picture' }).locator('img').waitFor();
    await page.getByText('The picture has no words').first().waitFor();
    await page.getByLabel('Caption').fill('Seen in May');
    await page.getByLabel('What it shows').fill('A shelf in a shop');
    await page.getByLabel('Place of the picture').selectOption({ label: 'Under the words' });
    await expect
      .poll(() => kept().notes.pictures?.[second])
      .toMatchObject({ alt: 'A shelf in a shop', caption: 'Seen in May', place: 'below' });
    await expect.poll(() => page.getByText('The picture has no words').count()).toBe(0);
    await page.reload();
    await list.getByRole('button', { name: /^Notes 2/ }).click();
    await page.getByRole('group', { name: 'Picture' }).locator('img').waitFor();
    await lookOver(page, 'a picture on a page of text');

    await page.getByRole('button', { name: 'Remove this page' }).press('Enter');
    await expect.poll(() => kept().notes.pictures).toBeUndefined();
    expect(printed()).not.toContain(second);
    await page.getByRole('heading', { name: 'Report settings' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(printed).toContain(second);
    await expect.poll(() => Object.keys(kept().notes.pictures ?? {})).toEqual([second]);
  });

  it('come into sight where they are added, and on the desk with their first words', async () => {
    const page = await begin();
    const list = page.getByRole('list').filter({ hasText: 'Rivals' });
    await list.getByRole('button', { name: /^Rivals/ }).click();
    await page.getByRole('button', { name: 'Add a page of text' }).click();
    const added = list.getByRole('button', { name: /^Notes nothing to print/ });
    await expect
      .poll(async () => (await added.boundingBox())?.y)
      .toBeGreaterThan((await page.getByRole('heading', { name: 'Sections' }).boundingBox())?.y ?? 0);
    const foot = page.getByText(/^Page \d+ of \d+$/);
    await expect.poll(() => foot.innerText()).toMatch(/^Page 4 of /);
    await page.getByLabel('Words', { exact: true }).fill('## What we did\n\nMuch.');
    await expect.poll(() => foot.innerText()).toMatch(/^Page 5 of/);
    await page.getByText('from the words').waitFor();
    await page.getByLabel('Headline').fill('Our November');
    await page.getByText('The words say: What we did').waitFor();
    await page.getByRole('button', { name: 'Use the words’ headline' }).click();
    await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('What we did');
  });

  it('stay with their words when another template is chosen', async () => {
    const page = await begin();
    const add = page.getByRole('button', { name: 'Add a page of text' });
    for (const words of ['First.', 'Second.']) {
      await add.click();
      await page.getByLabel('Words', { exact: true }).fill(words);
    }
    await page.getByRole('button', { name: /^What the report is about/ }).click();
    await page.getByLabel('Template').selectOption({ label: 'Executive' });
    await expect.poll(() => printed().length).toBe(3);
    expect(printed()).toEqual(['summary', ...pages()]);
    expect(pages().map((id) => kept().notes.sections[id])).toEqual(['First.', 'Second.']);
  });
});
