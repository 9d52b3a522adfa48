/** The way to a first report as the documentation has it, with each click counted. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

const CLIENT = 'Emberlock Coffee';
const DOCS = join(import.meta.dirname, '..', '..', 'docs', 'studio.md');

type Step = { readonly pressed: readonly string[]; readonly clicks: number };

/** The steps of the documentation's table, and the number of clicks that its sentence names. */
function documented(): { readonly steps: readonly Step[]; readonly total: number } {
  const text = readFileSync(DOCS, 'utf8');
  const rows = text.split('\n').filter((line) => /^\|.*_.*\|\s*\d+\s*\|$/.test(line));
  const steps = rows.map((row) => {
    const [, , what = '', clicks = ''] = row.split('|');
    return { pressed: [...what.matchAll(/_([^_]+)_/g)].map(([, name = '']) => name), clicks: Number(clicks) };
  });
  return { steps, total: Number(/is a PDF after (\d+) clicks/.exec(text)?.[1]) };
}

describe('a first report', () => {
  const screens = useSampleScreens({ projects: [CLIENT] });

  it('takes as many clicks as the documentation says, on what it names', async () => {
    const { page } = screens;
    await screens.goto('#/portfolio');
    const made: Step[] = [];
    const step = async (...controls: readonly [Locator, string, chosen?: string][]): Promise<void> => {
      let clicks = 0;
      for (const [control, , chosen] of controls) {
        if (chosen === undefined) await control.click();
        else await control.selectOption({ label: chosen });
        // A list is opened, and one of it is chosen.
        clicks += chosen === undefined ? 1 : 2;
      }
      made.push({ pressed: controls.map(([, name]) => name), clicks });
    };
    const button = (name: string, within: Pick<Page, 'getByRole'> = page): [Locator, string] => [
      within.getByRole('button', { name, exact: true }),
      name,
    ];

    await step([page.getByRole('link', { name: 'Reports', exact: true }), 'Reports']);
    await step(button('New report'));
    await step([page.getByLabel('Client', { exact: true }), 'Client', CLIENT]);
    await step(button('Create report'));
    await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();
    await step(button('Draft from the findings'), button('Accept these words'));
    const dialog = page.getByRole('dialog', { name: 'Export PDF' });
    await step(button('Export PDF'), button('Export', dialog));

    const title = `${CLIENT} Monthly`;
    const [name = ''] = await page
      .getByText(/Report ready: .*\.pdf/)
      .first()
      .innerText()
      .then((text) => /[^:]*\.pdf/.exec(text.replace('Report ready: ', '')) ?? []);
    expect(name).toContain(title);
    expect(existsSync(join(resolvePaths({ home: screens.home }).exports, name))).toBe(true);

    const { steps, total } = documented();
    expect(made).toEqual(steps);
    expect(made.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(total);
  });
});
