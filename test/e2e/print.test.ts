/** A page on paper, as the browser's own print command brings it there. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useSampleClient } from '../helpers/sample-client.ts';

describe('a page that is printed', () => {
  const host = useSampleClient();

  async function printed(path: string, theme: 'light' | 'dark' = 'light'): Promise<string> {
    const page = await host.open(path, { theme });
    await host.settle();
    const folder = mkdtempSync(join(tmpdir(), 'sightline-print-'));
    try {
      writeFileSync(join(folder, 'page.pdf'), await page.pdf({ format: 'A4' }));
      return spawnSync('pdftotext', ['-layout', join(folder, 'page.pdf'), '-'], { encoding: 'utf8' }).stdout;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('has every row, also of a table that draws only what is in sight', async () => {
    const [newest = ''] = host.runs;
    const domains = host.rows('SELECT DISTINCT url FROM v_citation WHERE run_id = ?', newest);
    expect(domains.length).toBeGreaterThan(80);
    const text = await printed('citations');
    // Long addresses are cut on paper as on screen; their beginnings are there.
    const lines = text.split('\n').filter((line) => line.includes('https://'));
    expect(lines).toHaveLength(domains.length);
  });

  it('has what the page says and nothing of what stands around it', async () => {
    const text = await printed('');
    expect(text).toContain('Halden Outdoor');
    expect(text).toContain('Brand standings');
    expect(text).toContain('Visibility by platform');
    for (const around of ['How to read this', 'Search clients', 'Ctrl K', 'Synced']) {
      expect(text).not.toContain(around);
    }
  });

  it('is dark on white in the dark theme, too', async () => {
    const page = await host.open('', { theme: 'dark' });
    await host.settle();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const [ground, words] = await page.evaluate<readonly string[]>(
      `[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('h1')).color]`,
    );
    await page.emulateMedia({ media: 'screen' });
    expect(ground).toBe('rgb(255, 255, 255)');
    expect(words).toBe('rgb(19, 32, 33)');
  });
});
