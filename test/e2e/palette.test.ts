import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../shared/domain/export.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import type { FrameOptions, OpenedFrame } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

describe('the palette', () => {
  const open = useScriptedScreens();

  async function typed(text: string, options: FrameOptions = {}): Promise<OpenedFrame> {
    const opened = await open(options);
    await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
    await opened.page.keyboard.press('Control+K');
    await opened.page.getByRole('combobox').fill(text);
    return opened;
  }

  const onHalden = {
    hash: '#/projects/conn-1/halden-outdoor?run=',
    script: { 'project/load': () => HALDEN },
  } satisfies FrameOptions;

  it('finds the runs of a month: the newest of each client, or those of the client that is open', async () => {
    const { page } = await typed('nov');
    const options = page.getByRole('option', { name: /^Run of \d+ November 2026/ });
    await options.first().waitFor();
    expect(await options.count()).toBeGreaterThan(1);
    const opened = await typed('nov', { ...onHalden, hash: '#/projects/conn-1/halden-outdoor' });
    const ofHalden = opened.page.getByRole('option', { name: /^Run of 9 November 2026/ });
    await ofHalden.waitFor();
    expect(await ofHalden.innerText()).toContain('Halden Outdoor');
    await ofHalden.click();
    await expect.poll(() => opened.page.url()).toContain('run=');
  });

  it.each([
    ['compare', /^Compare runs/],
    ['report', /^Make report/],
    ['print', /^Print this page/],
  ])('offers what %j names', async (text, name) => {
    const { page } = await typed(text);
    await page.getByRole('option', { name }).first().waitFor();
  });

  it('asks what goes into the report of the client that is open', async () => {
    const { page } = await typed('report', { ...onHalden, hash: '#/projects/conn-1/halden-outdoor' });
    await page.getByRole('option', { name: /^Make report/ }).click();
    await page.getByRole('dialog', { name: /report/i }).waitFor();
  });

  it('gives the keyboard back to where it was, and so does what it opens', async () => {
    const { page } = await open({ ...onHalden, hash: '#/projects/conn-1/halden-outdoor' });
    const opener = page.getByRole('button', { name: 'Make report' });
    await opener.focus();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await opener.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill('make report');
    await page.getByRole('option', { name: /^Make report/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make a report' });
    await dialog.getByRole('button', { name: 'Make report' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await opener.and(page.locator(':focus')).waitFor();
  });

  it('gives the keyboard to the heading where what had it is gone', async () => {
    const { page } = await open(onHalden);
    const opener = page.getByRole('button', { name: 'Make report' });
    await opener.focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.evaluate(`[...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Make report')).remove()`);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  });

  it('has what is typed before it is there, above a dialog, too', async () => {
    const { page } = await open(onHalden);
    await page.getByRole('button', { name: 'Make report' }).press('Enter');
    await page.getByRole('dialog', { name: 'Make a report' }).waitFor();
    await page.getByRole('button', { name: /^What the report is made of/ }).press('Enter');
    await page.getByLabel('File name').focus();
    // At once, before anything is loaded.
    await page.evaluate(`(() => {
      const press = (key, ctrlKey) =>
        document.activeElement.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
        );
      press('k', true);
      for (const key of 'file') press(key, false);
    })()`);
    const query = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');
    await query.waitFor();
    expect(await query.inputValue()).toBe('file');
    await page.getByRole('option', { name: 'File name' }).waitFor();
  });

  it('finds the buttons of messages', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library.');
    const { page } = await open({
      ...onHalden,
      script: { ...onHalden.script, 'settings/save': failing(locked) },
    });
    const pin = page.getByRole('button', { name: /^Pin / });
    await pin.press('Enter');
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await message.getByText('holds the library').waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill('close message');
    await page.getByRole('option', { name: 'Close message', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    await pin.and(page.locator(':focus')).waitFor();
  });

  it('has a name that runs from right to left beside its icon', async () => {
    const name = 'מותג לדוגמה';
    const { page } = await typed('מותג', {
      script: {
        'project/list': () => [{ connection: 'conn-1', projectId: 'he', name, isArchived: false }],
      },
    });
    const option = page.getByRole('option', { name, exact: true });
    await option.waitFor();
    const gap = await page.evaluate<number>(`(() => {
      const option = document.querySelector('[role=option][aria-selected=true]');
      const text = document.createRange();
      text.selectNodeContents(option.querySelector('bdi'));
      return text.getBoundingClientRect().left - option.querySelector('svg').getBoundingClientRect().right;
    })()`);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(16);
  });

  it('forgives slips, and finds settings by what people call them', async () => {
    const { page } = await typed('haldne');
    await page.getByRole('option', { name: 'Halden Outdoor', exact: true }).waitFor();
    await page.getByRole('combobox').fill('api key');
    await page.getByRole('option', { name: 'Settings: Connections' }).waitFor();
  });

  it('exports the clients in every format, and copies them', async () => {
    const { page, core } = await typed('clients');
    const offered = page.getByRole('option', { name: /^(Export|Copy) clients as / });
    await offered.first().waitFor();
    expect(await offered.count()).toBe(EXPORT_FORMATS.length + 2);
    await page.getByRole('combobox').fill('export');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('option', { name: /^Export clients as CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Portfolio 2026-11-20.csv');
    expect(readFileSync(await file.path(), 'utf8')).toContain('Halden Outdoor');
    expect(core.calls.some(({ channel }) => channel === 'export/table')).toBe(false);
    core.answer({ 'export/table': () => ({ file: Buffer.from('typed').toString('base64') }) });
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill('parquet');
    const [typedFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('combobox').press('Enter'),
    ]);
    expect(typedFile.suggestedFilename()).toBe('Portfolio 2026-11-20.parquet');
  });
});
