/** Charts that leave the program: as a vector and as a bitmap they show what the screen shows, wherever they are opened. */
// @module-tag broad
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tab } from '../../renderer/state/route.ts';
import { openContext } from '../helpers/chromium.ts';
import { compareDrawn, type Difference, type Picture } from '../helpers/drawn-alike.ts';
import { addGoal, EVERY_VIEW, showView } from '../helpers/every-view.ts';
import { program } from '../helpers/programs.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

const CLIENT = 'Halden Outdoor';
const FONTS = join(import.meta.dirname, '..', '..', 'node_modules', '@expo-google-fonts', 'hanken-grotesk');

/** What is drawn by another program is nearly the same; in another typeface, letters differ and nothing else. */
const MOST_APART = { sameType: { mean: 0.002, most: 0.08 }, otherType: { mean: 0.006, most: 0.16 } } as const;

describe('an exported chart', () => {
  const screens = useSampleScreens({});
  let blank: Page;
  let folder: string;

  beforeAll(async () => {
    await addGoal(screens);
    blank = await (await openContext()).newPage();
    folder = mkdtempSync(join(tmpdir(), 'sightline-charts-'));
    writeFileSync(
      join(folder, 'fonts.conf'),
      `<?xml version="1.0"?><fontconfig><dir>${FONTS}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}</cachedir></fontconfig>`,
    );
  });
  afterAll(async () => {
    await blank.context().close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function menuOf(label: string): Promise<void> {
    await screens.page.getByRole('button', { name: `Export: ${label}`, exact: true }).click();
  }

  async function saved(label: string, type: Picture['type']): Promise<Picture> {
    const { page } = screens;
    await menuOf(label);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: type === 'image/png' ? 'Chart as PNG' : 'Chart as SVG' }).click(),
    ]);
    return { type, bytes: readFileSync(await download.path()) };
  }

  /** Draws it with a program that shares no code with the browser, with the typeface installed as people have it. */
  function drawnElsewhere({ bytes }: Picture): Picture {
    const { stdout, status, stderr } = spawnSync(program('rsvg-convert'), ['--format=png'], {
      input: bytes,
      env: { PATH: process.env['PATH'], FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: folder },
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(stderr.toString()).toBe('');
    expect(status).toBe(0);
    return { type: 'image/png', bytes: stdout };
  }

  function expectAlike(
    found: Difference,
    { mean, most }: { readonly mean: number; readonly most: number },
  ): void {
    expect(found.mean).toBeLessThan(mean);
    expect(found.most).toBeLessThan(most);
    for (const share of Object.values(found.hues)) {
      expect(share).toBeGreaterThan(0.8);
      // At twice the size, a thin line may take a pixel more on one of both sides.
      expect(share).toBeLessThan(1.3);
    }
    expect(Object.keys(found.hues)).not.toEqual([]);
  }

  it.each([
    ['overview', ''],
    ['compare', '?runs='],
    ['topics', ''],
    ['citations', ''],
    ['platforms', ''],
    ['goals', ''],
    ['definitions', ''],
  ] as const satisfies readonly (readonly [Tab, string])[])(
    'of %s is the same as a vector and as a bitmap, in the browser and elsewhere',
    async (tab, query) => {
      const { page } = screens;
      // One run that asked a platform another way, and one that did not: their change has several parts.
      const all = screens.rows(
        `SELECT run_id AS id, max(route_source = 'api_fallback') AS is_other FROM v_run r JOIN v_response USING (run_id)
         WHERE r.project_id = ? AND r.status = 'completed' GROUP BY run_id ORDER BY r.started_at DESC`,
        screens.projectId(CLIENT),
      );
      const [first, last] = [1, 0].map((other) => all.find(({ is_other: isOther }) => isOther === other));
      const runs = query === '' ? '' : `${query}${String(last?.['id'])},${String(first?.['id'])}`;
      await showView(screens, (given) => `${EVERY_VIEW[tab]?.(given) ?? ''}${runs}`);
      // What a comparison folds has charts, too.
      const folds = page.locator('h2 > button[aria-expanded]');
      if (tab === 'compare') await folds.first().waitFor();
      for (const fold of await folds.all()) await fold.click();
      const menus = await page.getByRole('button', { name: /^Export: / }).all();
      let charts = 0;
      for (const menu of menus) {
        const label = ((await menu.getAttribute('aria-label')) ?? '').replace('Export: ', '');
        await menu.click();
        const hasChart = await page.getByRole('menuitem', { name: 'Chart as SVG' }).isVisible();
        await page.keyboard.press('Escape');
        if (!hasChart) continue;
        charts += 1;
        const [vector, bitmap] = [await saved(label, 'image/svg+xml'), await saved(label, 'image/png')];
        const svg = vector.bytes.toString();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        // Whose figures, of when, from where, and what its marks stand for.
        expect(svg).toMatch(/<title>[^<]{8,}<\/title>/);
        expect(svg).toMatch(
          new RegExp(
            `>[^<]*${CLIENT}[^<]*, [^<]*20\\d\\d(?: \\(\\d+ runs\\))?</text>|>[^<]*${CLIENT}[^<]*, run of `,
          ),
        );
        expect(svg).toMatch(/>Source: Sample data, mirrored [^<]+ Made [^<]+\.<\/text>/);
        expectAlike(await compareDrawn(blank, bitmap, vector), MOST_APART.otherType);
        expectAlike(await compareDrawn(blank, bitmap, drawnElsewhere(vector)), MOST_APART.sameType);
      }
      expect(charts).toBeGreaterThan(0);
    },
  );

  it('names its lines in a key and its events in words', async () => {
    await showView(screens, (given) => EVERY_VIEW['overview']?.(given) ?? '');
    const { bytes } = await saved('Trend', 'image/svg+xml');
    for (const name of [CLIENT, '95% interval', 'Fjellbrek', 'other brands']) {
      expect(bytes.toString()).toContain(`>${name}</text>`);
    }
    // The numbers over the chart are explained under it.
    expect(bytes.toString()).toMatch(/>1 {2}26 Oct 2026: API fallback [^<]+<\/text>/);
  });

  it.each([
    ['compare', 'Key figures'],
    ['platforms', 'Platforms'],
    ['topics', 'Topics'],
    ['prompts', 'Prompts and answers'],
    ['portfolio', 'Clients'],
  ] as const)('has its figures beside it as text, by keys: %s', async (view, label) => {
    const { page } = screens;
    await showView(screens, (given) => EVERY_VIEW[view]?.(given) ?? '');
    await page.evaluate(
      `window.copiedText = ''; navigator.clipboard.writeText = (text) => ((window.copiedText = text), Promise.resolve())`,
    );
    await page.getByRole('button', { name: `Export: ${label}`, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Copy figures as text' }).press('Enter');
    await page.getByText('Figures copied as text').first().waitFor();
    const lines = (await page.evaluate<string>('window.copiedText')).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      expect(line).toMatch(/^(Visibility|Share of voice|Sentiment|Average position) of .+: \S+ \(.+ n = \d+/);
    }
    const hasChange = view !== 'prompts';
    expect(lines.some((line) => /; .*(beyond noise|no clear change) \(.*n = \d+/.test(line))).toBe(hasChange);
  });

  it('goes to the clipboard as a picture, and says so; where there is none, it says that', async () => {
    const { page } = screens;
    const context = page.context();
    await showView(screens, (given) => EVERY_VIEW['goals']?.(given) ?? '');
    await context.grantPermissions(['clipboard-write']);
    // The pages may not read the clipboard: what is handed to it is looked at on its way.
    await page.evaluate(`{
      const write = navigator.clipboard.write.bind(navigator.clipboard);
      navigator.clipboard.write = (items) => ((window.copied = items[0]), write(items));
    }`);
    const menu = page.getByRole('button', { name: /^Export: / });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Copy chart' }).click();
    await page.getByText('Chart copied as a picture.').waitFor();
    const copied = await page.evaluate<readonly number[]>(`window.copied.getType('image/png')
      .then((blob) => createImageBitmap(blob))
      .then(({ width, height }) => [width, height])`);
    expect(copied[0]).toBeGreaterThan(2 * 900);
    expect(copied[1]).toBeGreaterThan(2 * 300);
    await context.clearPermissions();
    await page.evaluate(`navigator.clipboard.write = () => Promise.reject(new Error('refused'))`);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Copy chart' }).click();
    await page.getByText('Couldn’t copy the chart.').waitFor();
  });
});
