/** A page on paper, as the browser's own print command brings it there. */
// @module-tag broad
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { ALL_CLIENTS, hrefOf } from '../../renderer/state/route.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { platformName } from '../../shared/format/platform-name.ts';
import { program } from '../helpers/programs.ts';
import { useSampleClient } from '../helpers/sample-client.ts';

/** Words and charts that begin or end past the right edge. */
const BEYOND_THE_SHEET = `[...document.querySelectorAll('main :is(td, th, p, canvas, svg, h1, h2, h3, dd, dt)')]
  .filter((part) => part.closest('.visually-hidden') === null && part.checkVisibility())
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
  .map((part) => part.tagName + ': ' + part.textContent.trim().slice(0, 60))`;

describe('a page that is printed', () => {
  const host = useSampleClient();

  /** @param hash leads from that page to another view */
  async function printed(path: string, theme: 'light' | 'dark' = 'light', hash?: string): Promise<string> {
    const page = await host.open(path, { theme });
    if (hash !== undefined) await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await host.settle();
    const folder = mkdtempSync(join(tmpdir(), 'sightline-print-'));
    try {
      writeFileSync(join(folder, 'page.pdf'), await page.pdf({ format: 'A4' }));
      return spawnSync(program('pdftotext'), ['-layout', join(folder, 'page.pdf'), '-'], { encoding: 'utf8' })
        .stdout;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('has every row, also of a table that draws only what is in sight', async () => {
    const [newest = ''] = host.runs;
    const domains = host.rows('SELECT DISTINCT url FROM v_citation WHERE run_id = ?', newest);
    expect(domains.length).toBeGreaterThan(80);
    const text = await printed('citations?period=last-run');
    // Long addresses are cut on paper as on screen; their beginnings are there.
    const lines = text.split('\n').filter((line) => line.includes('https://'));
    expect(lines).toHaveLength(domains.length);
  });

  it('has what the page says and nothing of what stands around it', async () => {
    const text = await printed('');
    expect(text).toContain('Halden Outdoor');
    expect(text).toContain('Brand standings');
    expect(text).toContain('Visibility by platform');
    for (const around of ['How to read this', 'Search clients', 'Ctrl K', 'Synced', 'Make report']) {
      expect(text).not.toContain(around);
    }
  });

  it('has its charts, also those of the dark theme', async () => {
    // Words that stand on the canvas alone: the label at the end of the line.
    expect(await printed('', 'dark')).toMatch(/Halden Outdoor \d+\.\d\n/);
    expect(await printed('definitions', 'dark')).toMatch(/Counted here \d+\.\d%/);
  });

  it('breaks no names of platforms for want of width', async () => {
    const [run] = host.rows('SELECT platforms FROM v_run ORDER BY started_at DESC LIMIT 1');
    const platforms = JSON.parse(String(run?.['platforms'])) as readonly string[];
    const text = await printed('platforms');
    for (const platform of platforms) expect(text).toContain(platformName(platform));
  });

  it('has the clients as they stand on screen, as a table or as cards', async () => {
    for (const layout of ['table', 'cards'] as const) {
      const text = await printed('', 'light', hrefOf({ name: 'portfolio', ...ALL_CLIENTS, layout }));
      expect(text).toContain('Halden Outdoor');
      expect(text).toMatch(/No clear change|Beyond noise/);
    }
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'says whose figures it has, and as of when, %s',
    async (theme) => {
      const format = buildFormatter('en-GB');
      const [run] = host.rows('SELECT max(started_at) AS at FROM v_run');
      const asOf = `newest run ${format.date(Date.parse(String(run?.['at'])))}, synced`;
      for (const path of ['', 'compare', 'prompts']) {
        const text = await printed(path, theme);
        expect(text.replaceAll(/\s+/g, ' ').trim(), path).toMatch(new RegExp(`^Halden Outdoor, ${asOf}`));
      }
      expect(await printed('', theme, '#/portfolio')).toContain(asOf);
    },
  );

  it('has no control, but what was chosen with them', async () => {
    const prompts = await printed('prompts');
    for (const control of ['Select a cell', 'Words in the prompt', 'Not named', 'Add to report']) {
      expect(prompts).not.toContain(control);
    }
    expect(prompts).toContain('All topics');
    expect(prompts).toMatch(/Epsilon\s+.*app/);
    const portfolio = await printed('', 'light', '#/portfolio');
    expect(portfolio).toContain('Last 4 weeks');
    for (const control of ['View', 'With alerts', 'Filter', 'dismiss']) {
      expect(portfolio).not.toMatch(new RegExp(`\\b${control}\\b`));
    }
    expect(await printed('compare')).not.toMatch(/Compare with|Show \d+ more/);
  });

  it('repeats the heads of a table on each sheet', async () => {
    const sheets = (await printed('prompts?period=last-run'))
      .split('\f')
      .filter((sheet) => sheet.trim() !== '');
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) {
      for (const head of ['Prompt', 'Alpha app', 'n 38']) expect(sheet).toContain(head);
    }
  });

  it('is cut nowhere at the right edge of a sheet of A4', async () => {
    const paths = ['', 'compare', 'prompts', 'runs', 'topics', 'citations', 'platforms', 'goals'];
    for (const theme of ['light', 'dark'] as const) {
      for (const path of paths) {
        // As wide as a sheet is between its margins.
        const page = await host.open(path, { theme, width: 703 });
        await page.emulateMedia({ media: 'print', colorScheme: theme });
        await host.settle();
        const beyond = await page.evaluate<readonly string[]>(BEYOND_THE_SHEET);
        await page.emulateMedia({ media: 'screen' });
        expect(beyond, path).toEqual([]);
      }
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
