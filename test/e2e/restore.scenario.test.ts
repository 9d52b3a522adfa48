import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readRows } from '../helpers/mirror-rows.ts';
import { fillWithSample, useCore } from '../helpers/mirrored-home.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { scenario } from './scenario.ts';

const choose = (page: Page, file: string): Promise<void> =>
  page.getByRole('main').locator('input[type=file]').setInputFiles(file);

/** A backup of another data folder, and how many clients are in it. */
async function backUpElsewhere(): Promise<{
  readonly env: Record<string, string>;
  readonly backup: string;
  readonly clients: number;
}> {
  const [elsewhere, backups] = [temporaryFolder(), temporaryFolder()];
  await fillWithSample(elsewhere, { projects: ['Halden Outdoor', 'Veltaboard'] });
  const { file } = await useCore(elsewhere, (services) => services.backUp(join(backups, 'backup.db')));
  return { env: {}, backup: file, clients: readRows(elsewhere, 'SELECT name FROM v_project').length };
}

describe('a backup', () => {
  scenario(
    'browser',
    'is chosen on the welcome page, looked at, and takes the place of nothing; what is none is refused',
    async ({ page, home, prepared: { backup, clients } }) => {
      await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();
      // Nothing leads to a page that would be empty.
      const places = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
      expect(places.map((text) => text.trim())).toEqual(['Welcome', 'Settings', 'How to read this']);
      await page.goto(page.url().replace(/#.*/, '#/reports'));
      await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();

      await page.getByRole('link', { name: 'I have a backup' }).click();
      const other = join(temporaryFolder(), 'photograph.db');
      writeFileSync(other, Buffer.alloc(2_000_000, 'a photograph'));
      await choose(page, other);
      await page.getByText('it is not a database of Sightline. Nothing was changed').waitFor();
      expect(await page.getByRole('button', { name: 'Restore this backup' }).count()).toBe(0);

      await choose(page, backup);
      await page.getByRole('heading', { name: 'What this backup holds' }).waitFor();
      const held = page.getByRole('region', { name: 'What this backup holds' });
      await held.getByText(String(clients), { exact: true }).waitFor();
      // Looking changes nothing.
      expect(readRows(home, 'SELECT name FROM v_project')).toEqual([]);
      await page.getByRole('button', { name: 'Restore this backup' }).click();
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
      expect(readRows(home, 'SELECT name FROM v_project')).toHaveLength(clients);

      // Over data that is there, it says what goes, and keeps it.
      await page.goto(page.url().replace(/#.*/, '#/settings/data'));
      await page.getByRole('link', { name: 'Restore a backup' }).click();
      await choose(page, backup);
      await page.getByText('It replaces what is here').waitFor();
      await page.getByRole('button', { name: 'Restore this backup' }).click();
      await page.getByText('What was here before is kept in the data folder.').waitFor();
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
    },
    { prepare: backUpElsewhere },
  );
});
