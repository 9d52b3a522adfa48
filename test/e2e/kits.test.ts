/** Brand kits in a browser over the real program: made from a logo, changed, inherited, refused, undone. */
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { hrefOf } from '../../renderer/state/route.ts';
import { TALL_LOGO, wordMark } from '../fixtures/kits.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { FREE_FONT, withFsType } from '../helpers/own-fonts.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';
import { smallPng } from '../helpers/small-png.ts';

const CLIENT = 'Halden Outdoor';
/** A name that would be markup, if names were. */
const AGENCY = 'Larkfield <b>& Daughters</b>';
const LOGO = wordMark('#17406d', '#c2482e');

const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

describe('a brand kit', () => {
  const screens = useSampleScreens({ projects: [CLIENT], oldRuns: 'scores' });

  const kept = (): Record<string, unknown> =>
    JSON.parse(String(screens.rows('SELECT kit FROM brand_kit')[0]?.['kit'])) as Record<string, unknown>;
  const own = (): Record<string, unknown> =>
    JSON.parse(String(screens.rows('SELECT changes FROM client_kit')[0]?.['changes'])) as Record<
      string,
      unknown
    >;
  const agencyHref = hrefOf({ name: 'kit', place: { kind: 'agency', name: AGENCY } });
  const clientHref = (): string =>
    hrefOf({
      name: 'kit',
      place: { kind: 'client', connection: screens.connection, projectId: screens.projectId(CLIENT) },
    });
  const group = (name: string): Locator => screens.page.getByRole('group', { name, exact: true });
  const put = (name: string, file: ReturnType<typeof fileOf>): Promise<void> =>
    group(name).locator('input[type=file]').setInputFiles(file);
  const saved = async (): Promise<void> => await screens.page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const undo = async (said: string): Promise<void> => {
    const message = screens.page.getByRole('region', { name: 'Messages' });
    await message.getByText(said).waitFor();
    await message.getByRole('button', { name: 'Undo' }).click();
  };

  it('is made from a logo: its colours are proposed with what each is good for, and it is kept', async () => {
    const { page } = screens;
    await screens.goto('#/settings/kits');
    await page.getByText('No brand kit is here yet.').waitFor();
    await page.getByRole('link', { name: 'New brand kit' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New brand kit' }).waitFor();
    await page.getByRole('heading', { name: 'The pages appear here' }).waitFor();
    // All of it by keys: the file is the system's dialog to choose.
    const choose = async (button: string, file: string, logo = LOGO): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: button }).first().press('Enter'),
      ]);
      await chooser.setFiles(fileOf(file, logo));
      await page.getByText(`${file}: 2 colours found.`).waitFor();
    };
    // A name that was only proposed goes with its logo; what a logo's words print in is said at once.
    const remark = page.getByText('prints in another typeface than its own');
    await choose('Choose a logo', 'fenwick.svg', TALL_LOGO);
    expect(await remark.count()).toBe(0);
    expect(await page.getByLabel('Name of the agency').inputValue()).toBe('Fenwick');
    await choose('Replace', 'larkfield-logo_rgb.svg');
    await remark.waitFor();
    expect(await page.getByLabel('Name of the agency').inputValue()).toBe('Larkfield');
    // The pages are there before anything is kept.
    for (const caption of ['Cover', 'Key figures']) {
      const sheet = page.getByRole('img', { name: `${caption}, as it is printed with this kit` });
      await sheet.locator('canvas').waitFor();
    }
    expect(screens.rows('SELECT kit FROM brand_kit')).toEqual([]);
    const row = page.getByRole('row', { name: /#c2482e/ });
    expect(await row.innerText()).toMatch(/50%[\s\S]*4\.9:1[\s\S]*Words and areas/);
    expect(await page.getByRole('radio', { name: '#17406d as the colour of the kit' }).isChecked()).toBe(
      true,
    );
    await page.getByRole('radio', { name: '#17406d as the colour of the kit' }).press('ArrowDown');
    expect(await page.getByRole('radio', { name: '#c2482e as the colour of the kit' }).isChecked()).toBe(
      true,
    );
    await page.getByLabel('Name of the agency').fill(AGENCY);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Brand kit' }).waitFor();
    await page.getByText(AGENCY, { exact: true }).first().waitFor();
    expect(kept()).toMatchObject({ name: AGENCY, colour: '#c2482e', logo: LOGO });
    await screens.goto('#/settings/kits');
    await page.getByRole('link', { name: AGENCY }).waitFor();
  });

  it('is saved as it is written, and a change is taken back by a message', async () => {
    const { page } = screens;
    await screens.goto(agencyHref);
    const foot = page.getByLabel('Foot of pages');
    await foot.fill('Larkfield, 12 Rope Walk');
    await expect.poll(() => kept()['footer']).toBe('Larkfield, 12 Rope Walk');
    await saved();
    await foot.blur();
    await undo('Foot of pages changed');
    await expect.poll(() => kept()['footer']).toBeUndefined();
    await expect.poll(() => foot.inputValue()).toBe('');

    await page.getByLabel('Contact').fill('Mara Quill\n\nreports@larkfield.example\n');
    // What was typed last is saved although the page is left at once.
    await page.getByRole('link', { name: 'Done' }).click();
    await expect.poll(() => kept()['contact']).toEqual(['Mara Quill', 'reports@larkfield.example']);

    await screens.goto(agencyHref);
    await page.getByLabel('Language').selectOption({ label: 'German (Germany)' });
    await expect.poll(() => kept()['locale']).toBe('de-DE');
    await undo('Language changed');
    await expect.poll(() => kept()['locale']).toBeUndefined();
  });

  it('refuses a logo with words at its field, and keeps the one that was there', async () => {
    await screens.goto(agencyHref);
    const bad = LOGO.replace('<circle', '<script>alert(1)</script><circle');
    await put('Logo', fileOf('bad.svg', bad));
    await group('Logo')
      .getByText('This logo cannot be used: it holds <script>. Nothing was changed.')
      .waitFor();
    await put('Logo', fileOf('notes.png', 'no image at all'));
    await group('Logo').getByText('notes.png is no SVG, PNG or JPEG image.').waitFor();
    const huge = Buffer.from(smallPng(4, 4).split(',')[1] ?? '', 'base64');
    huge.writeUInt32BE(10_000, 16);
    huge.writeUInt32BE(10_000, 20);
    await put('Logo', fileOf('huge.png', huge));
    await group('Logo').getByText('it is 10000 × 10000 pixels large').waitFor();
    expect(kept()['logo']).toBe(LOGO);
    // A good one takes the words away; a PNG is taken by what is in it, whatever it is called.
    await put('Logo', fileOf('logo.jpg', Buffer.from(smallPng(40, 20).split(',')[1] ?? '', 'base64')));
    await undo('Logo replaced');
    await expect.poll(() => kept()['logo']).toBe(LOGO);
    expect(await group('Logo').getByText('Nothing was changed').count()).toBe(0);
  });

  it('takes a typeface that may be embedded, and refuses one that may not', async () => {
    const { page } = screens;
    await screens.goto(agencyHref);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a font file, headings' }).click(),
    ]);
    const free = readFileSync(FREE_FONT);
    await chooser.setFiles(fileOf('Restricted.ttf', withFsType(free, 2)));
    await page.getByText('The font Restricted.ttf cannot be used: its maker does not allow').waitFor();
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a font file, headings' }).click(),
    ]);
    await again.setFiles(fileOf('Brand.ttf', free));
    await expect.poll(() => kept()['headingFont']).toMatchObject({ family: 'Hanken Grotesk' });
    await expect.poll(() => page.getByLabel('Headings', { exact: true }).inputValue()).toBe('file');
    await page.getByLabel('Figures and labels', { exact: true }).selectOption('Noto Sans');
    await expect.poll(() => kept()['bodyFont']).toBe('Noto Sans');
  });

  it('of a client builds on it: what is set here, what is not, and the way back', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'overview' });
    await page.getByRole('link', { name: 'Brand kit', exact: true }).click();
    await page.getByRole('heading', { name: 'Which kit does this client build on?' }).waitFor();
    await page.getByRole('button', { name: AGENCY }).click();
    const parts = page.getByRole('region', { name: 'Where each part comes from' });
    await parts.getByText(`from ${AGENCY}`).first().waitFor();
    expect(await parts.getByText('set here').count()).toBe(0);

    await page.getByLabel('Another colour', { exact: true }).fill('rot');
    await page.keyboard.press('Enter');
    await page.getByText('A colour is written #rrggbb. Nothing was changed.').waitFor();
    await page.getByLabel('Another colour', { exact: true }).fill('#f2b632');
    await page.keyboard.press('Enter');
    await parts.getByText('set here').waitFor();
    await page.getByText('The colour holds no words on white').waitFor();
    expect(own()).toEqual({ colour: '#f2b632' });
    expect(kept()['colour']).toBe('#c2482e');

    await parts.getByRole('button', { name: 'Colour: back to the agency’s' }).press('Enter');
    await expect.poll(() => parts.getByText('set here').count()).toBe(0);
    expect(own()).toEqual({});
    await undo('Colour is the agency’s again');
    await expect.poll(own).toEqual({ colour: '#f2b632' });
    await parts.getByRole('button', { name: 'Legal line: set it here' }).click();
    await page.getByRole('textbox', { name: 'Legal line' }).and(page.locator(':focus')).waitFor();
  });

  it('has a colour picked as well as written, and both say the same', async () => {
    const { page } = screens;
    await screens.goto(clientHref());
    const written = page.getByLabel('Another colour', { exact: true });
    const picked = page.getByLabel('Another colour, picked');
    expect(await picked.inputValue()).toBe('#f2b632');
    await picked.fill('#2f8fc4');
    expect(await written.inputValue()).toBe('#2f8fc4');
    await written.fill('#C2482E');
    expect(await picked.inputValue()).toBe('#c2482e');
    expect(own()).toMatchObject({ colour: '#f2b632' });
    await written.fill('#2f8fc4');
    await page.getByRole('button', { name: 'Use this colour' }).click();
    await expect.poll(own).toMatchObject({ colour: '#2f8fc4' });
    await undo('Colour changed');
    await expect.poll(own).toMatchObject({ colour: '#f2b632' });
  });

  it('has names in print, which are text whatever they hold', async () => {
    const { page } = screens;
    await screens.goto(clientHref());
    const names = page.getByRole('region', { name: 'Names in print' });
    const print = names.getByLabel('Print', { exact: true });
    await names.getByLabel('The service says').fill('delta_api');
    await expect.poll(() => print.getAttribute('placeholder')).toBe('Delta API');
    await names.getByLabel('Name of', { exact: true }).selectOption('brands');
    await expect.poll(() => print.getAttribute('placeholder')).toBeNull();
    await names.getByLabel('The service says').fill(CLIENT);
    await print.fill('<img src=x onerror=alert(1)>');
    await page.keyboard.press('Enter');
    const row = names.getByRole('row', { name: /^Brand .*<img/ });
    await row.waitFor();
    expect(own()['displayNames']).toEqual({
      platforms: {},
      brands: { [CLIENT]: '<img src=x onerror=alert(1)>' },
    });
    await row.getByRole('button', { name: `Remove the name of ${CLIENT}` }).click();
    await expect.poll(() => own()['displayNames']).toBeUndefined();
  });

  it('has a short name proposed for one that labels have no room for, to be changed in the form', async () => {
    const { page } = screens;
    await screens.goto(clientHref());
    const names = page.getByRole('region', { name: 'Names in print' });
    await names.getByLabel('Name of', { exact: true }).selectOption('brands');
    await names.getByLabel('The service says').fill(CLIENT);
    await names.getByLabel('Print', { exact: true }).fill('The Halden Mountain Outdoor Company Ltd');
    await page.keyboard.press('Enter');
    const row = names.getByRole('row', { name: /^Short name, proposed Halden Outdoor Halden Mountain/ });
    await row.getByRole('button', { name: `Change the short name of ${CLIENT}` }).click();
    await names.getByLabel('Print', { exact: true }).fill('Halden');
    await page.keyboard.press('Enter');
    await expect.poll(() => own()['displayNames']).toEqual({ platforms: {}, brands: { [CLIENT]: 'Halden' } });
    await row.waitFor({ state: 'detached' });
    await names.getByRole('button', { name: `Remove the name of ${CLIENT}` }).click();
    await expect.poll(() => own()['displayNames']).toBeUndefined();
  });

  it('keeps to itself what was typed into it, although another one is opened at once', async () => {
    const { page } = screens;
    await screens.goto(agencyHref);
    await page.getByLabel('Foot of pages').fill('Of the agency');
    await page.evaluate(`location.hash = ${JSON.stringify(clientHref())}`);
    await page.getByRole('region', { name: 'Where each part comes from' }).waitFor();
    await expect.poll(() => kept()['footer']).toBe('Of the agency');
    await screens.settle();
    expect(own()).not.toHaveProperty('footer');
  });

  it('goes out as a file, comes back, and is not replaced unasked', async () => {
    const { page } = screens;
    await screens.goto(agencyHref);
    const file = await screens.downloaded(async () => {
      await page.getByRole('button', { name: 'More for this kit' }).click();
      await page.getByRole('menuitem', { name: 'Export as a file' }).click();
    });
    expect(JSON.parse(file.text)).toEqual(kept());
    await screens.goto('#/settings/kits');
    const changed = JSON.stringify({ ...kept(), footer: 'Out of the file' });
    await page.locator('input[type=file]').setInputFiles(fileOf(file.name, changed));
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(kept()).toMatchObject({ footer: 'Of the agency' });
    await dialog.getByRole('button', { name: 'Replace the kit' }).click();
    await expect.poll(() => kept()['footer']).toBe('Out of the file');
    await page.getByText('was imported').waitFor();
    await page.locator('input[type=file]').setInputFiles(fileOf('kit.json', '{"name":'));
    await page.getByText('This file, line 1, column 9: expected a value').waitFor();
  });

  it('is renamed with its clients, and not removed while one builds on it', async () => {
    const { page } = screens;
    await screens.goto(agencyHref);
    await page.getByRole('button', { name: 'More for this kit' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Remove the kit' }).click();
    await dialog.getByText(`${CLIENT} builds on this kit.`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'More for this kit' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Larkfield');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(screens.rows('SELECT agency FROM client_kit')).toEqual([{ agency: 'Larkfield' }]);
    await page.getByText('One client builds on this kit').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/kits/agency/Larkfield');
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      for (const hash of [clientHref(), '#/kits/agency/Larkfield', '#/kits/new', '#/settings/kits']) {
        await screens.goto(hash);
        await screens.settle();
        expect(await axeFindings(page), hash).toEqual([]);
      }
    },
  );
});
