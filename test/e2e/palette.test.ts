import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../shared/domain/export.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import type { FrameOptions, OpenedFrame } from '../helpers/open-frame.ts';
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
