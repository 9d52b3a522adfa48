import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../helpers/chromium.ts';
import { watchPage } from '../helpers/watch-page.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves the built files on loopback. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    try {
      const body = readFileSync(join(folder, path));
      response
        .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe('the component page, built and opened in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-components-'));
  let complaints: () => readonly string[];
  let server: Server;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: {
        outDir: join(folder, 'site'),
        emptyOutDir: true,
        rolldownOptions: { input: 'renderer/components.html' },
      },
    });
    server = await serve(join(folder, 'site'));
    browser = await launchChromium();
    page = await browser.newPage();
    complaints = await watchPage(page);
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/components.html`, { waitUntil: 'networkidle' });
  });

  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows without an error, and loads nothing from elsewhere', async () => {
    expect(await page.title()).toBe('Sightline components');
    expect(complaints()).toEqual([]);
    const hosts = await page.evaluate(
      `performance.getEntriesByType('resource').map((entry) => new URL(entry.name).host)`,
    );
    expect(new Set(hosts as string[]).size).toBeLessThanOrEqual(1);
  });

  it.each(['light', 'dark'])('names every reading in words in the %s theme', async (theme) => {
    const main = page.locator(`main[data-theme=${theme}]`);
    const readings = main.locator('svg.reading');
    expect(await readings.count()).toBe(3);
    expect(await main.getByRole('img', { name: '44.6%, 95% interval 40.5 to 48.7' }).count()).toBe(1);
    for (const reading of await readings.all()) {
      expect(await reading.getAttribute('role')).toBe('img');
      expect(await reading.getAttribute('aria-label')).toMatch(/^\d[\d.]*%, .+/);
      expect((await reading.boundingBox())!.width).toBeGreaterThan(100);
    }
  });

  it.each(['light', 'dark'])('says every verdict in words in the %s theme', async (theme) => {
    const verdicts = await page.locator(`main[data-theme=${theme}] .verdict`).allInnerTexts();
    expect(verdicts.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      '▲ Beyond noise',
      '▼ Beyond noise',
      '▼ Better, beyond noise',
      '≈ No clear change',
      'Too few answers',
      'No comparison: platforms differ',
    ]);
  });

  it('paints the two themes differently, and draws a reading within its axis', async () => {
    const background = (theme: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('main[data-theme=${theme}]')).backgroundColor`);
    expect(await background('light')).toBe('rgb(255, 255, 255)');
    expect(await background('dark')).toBe('rgb(18, 25, 26)');
    const dot = (await page.locator('main[data-theme=light] svg.reading .dot').first().boundingBox())!;
    const axis = (await page.locator('main[data-theme=light] svg.reading').first().boundingBox())!;
    expect((dot.x + dot.width / 2 - axis.x) / axis.width).toBeCloseTo(0.446, 2);
  });

  it('sets its words in its own typeface', async () => {
    expect(await page.evaluate(`document.fonts.check('13px "Hanken Grotesk Variable"')`)).toBe(true);
  });
});
