/** What the settings tell of the program itself: whose work is in it, and a report of a problem. */
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const ITEMS = [
  { name: 'better-sqlite3', version: '12.4.1', kind: 'library', licence: 'MIT' },
  { name: 'Inter', version: '4.1', kind: 'font', licence: 'OFL-1.1' },
  { name: 'Node.js', version: '24.11.1', kind: 'runtime', licence: 'MIT AND others' },
] as const;

const REPORT = 'Sightline 1.0.0\nDatabase: sound, version 62\n\n<script>alert(1)</script> 日本語';

describe('licences in the settings', () => {
  const openView = useScriptedViews();

  it('are listed when asked for, found by a word, and read whole in both themes', async () => {
    const { page, core } = await openView('#/settings/about', {
      'app/licences': () => ITEMS,
      'app/licence': ({ name }) => [
        { ...ITEMS[1], name, text: 'Copyright of Inter’s makers.\nPermission is hereby granted' },
      ],
    });
    const show = page.getByRole('button', { name: 'Show the licences' });
    await show.waitFor();
    expect(core.calls.some(({ channel }) => channel === 'app/licences')).toBe(false);
    await show.click();
    await page.getByText('3 of 3').waitFor();
    await page.getByRole('textbox', { name: 'Filter by name or licence' }).fill(' ofl');
    await page.getByText('1 of 3').waitFor();
    expect(await page.getByRole('button', { name: /better-sqlite3/ }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Inter 4.1' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Inter' });
    await dialog.getByText('Permission is hereby granted').waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('that are missing are told, and can be asked for again', async () => {
    const words = 'The list of licences is not in this build.';
    const { page } = await openView('#/settings/about', {
      'app/licences': failing(new AppError('input/not-found', words)),
    });
    await page.getByRole('button', { name: 'Show the licences' }).click();
    await page.getByText(words).waitFor();
    expect(await page.getByRole('button', { name: 'Show the licences' }).isEnabled()).toBe(true);
  });
});

describe('a problem report in the settings', () => {
  const openView = useScriptedViews();

  it('shows every byte as text before it is saved, and says where it is', async () => {
    const { page, core } = await openView('#/settings/about', {
      'app/problem-report': () => ({ text: REPORT }),
      'app/save-problem-report': () => ({ fileName: 'problem report 2026-11-30.txt' }),
      'export/show': () => ({ path: null }),
    });
    await page.getByRole('button', { name: 'Write a report' }).click();
    const shown = page.getByRole('region', { name: 'The whole report' });
    await shown.waitFor();
    expect(await shown.textContent()).toBe(REPORT);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save this report' }).click();
    await page.getByText('Saved as problem report 2026-11-30.txt in the exports folder').waitFor();
    const asked = core.calls.map(({ channel }) => channel).filter((channel) => channel.includes('problem'));
    expect(asked).toEqual(['app/problem-report', 'app/save-problem-report']);
  });

  it('that cannot be saved stays in sight, with the reason', async () => {
    const words = 'The problem report cannot be written to the exports folder. Nothing was saved.';
    const { page } = await openView('#/settings/about', {
      'app/problem-report': () => ({ text: REPORT }),
      'app/save-problem-report': failing(new AppError('report/storage', words)),
    });
    await page.getByRole('button', { name: 'Write a report' }).click();
    await page.getByRole('button', { name: 'Save this report' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await page.getByRole('region', { name: 'The whole report' }).textContent()).toBe(REPORT);
  });
});
