/** The user's names of platforms over the sample data: wherever a platform is shown, printed or exported. */
import { describe, expect, it } from 'vitest';
import { hrefOf } from '../../renderer/state/route.ts';
import { addReport, EVERY_VIEW, showView } from '../helpers/every-view.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

describe('the names of platforms', () => {
  const screens = useSampleScreens({ projects: ['Halden Outdoor'] });

  it('stand in every view and in what it exports, and no id is left', async () => {
    const { page } = screens;
    const ids = screens
      .rows('SELECT DISTINCT platform FROM v_response')
      .map(({ platform }) => String(platform));
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
      await showView(screens, addressOf);
      // What the service itself writes is quoted as it is, names of its models included.
      await page.evaluate(`document.querySelectorAll('.insight').forEach((one) => one.remove())`);
      const said = await page.evaluate<string>(
        `[document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title], option')]
          .map((one) => [one.getAttribute('aria-label'), one.getAttribute('title'), one.textContent].join(' '))].join(' ')`,
      );
      const left = ids.filter((id) => new RegExp(`(^|[^\\w@])${id}([^\\w-]|$)`).test(said));
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
