import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { taskOf } from '../fixtures/screens.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

describe('a day in a field', () => {
  const open = useScriptedScreens();

  it.each([
    ['en-GB', ['dd', 'mm', 'yyyy'], '31012027'],
    ['en-US', ['mm', 'dd', 'yyyy'], '01312027'],
  ] as const)('is typed as the language writes it: %s', async (locale, order, keys) => {
    const { page, core } = await open({
      hash: '#/welcome/connect',
      script: {
        'settings/load': () => ({ ...DEFAULT_SETTINGS, locale }),
        'connection/add': () => taskOf({ kind: 'connection', state: 'running' }),
      },
    });
    const parts = page.getByRole('spinbutton');
    await parts.first().waitFor();
    expect(await parts.allInnerTexts()).toEqual(order);
    await parts.first().click();
    await page.keyboard.type(keys);
    await page.getByLabel('Address of the service').fill('https://service.example');
    await page.getByLabel('Key', { exact: true }).fill('key');
    await page.getByLabel('Name', { exact: true }).fill('Fathom Row');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'connection/add')?.input)
      .toMatchObject({ keyExpiresOn: '2027-01-31' });
  });

  it('is chosen in a calendar, by keyboard, too, and nothing in it is wrong for axe', async () => {
    const { page, complaints } = await open({ hash: '#/welcome/connect' });
    await page.getByRole('button', { name: /^Calendar: / }).press('Enter');
    const days = page.getByRole('gridcell');
    await days.first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await days.first().waitFor({ state: 'detached' });
    const typed = (await page.getByRole('spinbutton').allInnerTexts()).join('/');
    expect(typed).toMatch(/^\d{1,2}\/\d{1,2}\/2026$/);
    expect(complaints).toEqual([]);
  });
});
