/** Names of platforms over the sample data, the user's or else the default ones: wherever a platform is shown, printed or exported. */
// @module-tag broad
import { describe, expect, it } from 'vitest';
import { hrefOf } from '../../renderer/state/route.ts';
import { platformName } from '../../shared/format/platform-name.ts';
import { addReport, EVERY_VIEW, showView } from '../helpers/every-view.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

describe('the names of platforms', () => {
  const screens = useSampleScreens({ projects: ['Halden Outdoor'] });
  const asked = (): string[] =>
    screens.rows('SELECT DISTINCT platform FROM v_response').map(({ platform }) => String(platform));

  /** What a view says, and the ids that are left in it. */
  async function lookAt(addressOf: (typeof EVERY_VIEW)[string]): Promise<{ said: string; left: string[] }> {
    const { page } = screens;
    await showView(screens, addressOf);
    // What the service itself writes is quoted as it is, names of its models included.
    await page.evaluate(`document.querySelectorAll('.insight').forEach((one) => one.remove())`);
    const said = await page.evaluate<string>(
      `[document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title], option')]
        .map((one) => [one.getAttribute('aria-label'), one.getAttribute('title'), one.textContent].join(' '))].join(' ')`,
    );
    const left = asked().filter((id) => new RegExp(`(^|[^\\w@])${id}([^\\w-]|$)`).test(said));
    return { said, left };
  }

  it('are the default ones until a user has given others, which the fields for them show', async () => {
    const { page } = screens;
    await screens.open('Halden Outdoor', { tab: 'overview' });
    for (const name of ['overview', 'platforms', 'prompts', 'citations', 'compare', 'runs', 'start-scan']) {
      const { said, left } = await lookAt(EVERY_VIEW[name]!);
      expect(left, name).toEqual([]);
      for (const id of name === 'compare' ? [] : asked()) expect(said, name).toContain(platformName(id));
    }
    await screens.open('Halden Outdoor', { tab: 'platforms' });
    await page.getByRole('button', { name: 'Name platforms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Name the platforms' });
    for (const id of asked()) {
      expect(await dialog.getByLabel(id, { exact: true }).getAttribute('placeholder')).toBe(platformName(id));
    }
    // A default name that another platform has is one that is given twice.
    const [one = '', other = ''] = asked();
    await dialog.getByLabel(one, { exact: true }).fill(platformName(other));
    // At both of them.
    await dialog
      .getByText(`Two platforms are called ${platformName(other)}.`)
      .nth(1)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('stand in every view and in what it exports, and no id is left', async () => {
    const { page } = screens;
    const ids = asked();
    expect(ids.length).toBeGreaterThan(2);
    await screens.open('Halden Outdoor', { tab: 'platforms' });
    await page.getByRole('button', { name: 'Name platforms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Name the platforms' });
    for (const [index, id] of ids.entries()) {
      await dialog.getByLabel(id, { exact: true }).fill(`Assistant ${String(index + 1)}`);
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Assistant 1' }).waitFor();

    const { text } = await screens.downloaded(async () => {
      await page.getByRole('button', { name: 'Export: Platforms by run' }).click();
      await page.getByRole('menuitem', { name: 'Table as CSV' }).click();
    });
    expect(text).toContain('Assistant 1');

    // The studio and its slides have something to show.
    await addReport(screens);
    const found: Record<string, readonly string[]> = {};
    let named = 0;
    for (const [name, addressOf] of Object.entries(EVERY_VIEW)) {
      const { said, left } = await lookAt(addressOf);
      if (left.length > 0) found[name] = left;
      if (said.includes('Assistant ')) named += 1;
    }
    expect(found).toEqual({});
    expect(named).toBeGreaterThan(6);
  });

  it('are taken away by leaving the field empty', async () => {
    const { page } = screens;
    await page.goto(new URL(hrefOf({ name: 'reading' }), page.url()).href);
    await screens.open('Halden Outdoor', { tab: 'platforms' });
    await page.getByRole('button', { name: 'Name platforms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Name the platforms' });
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: /^Assistant/ }).count()).toBe(0);
  });
});
