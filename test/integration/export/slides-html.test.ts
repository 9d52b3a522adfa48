/** A report as slides in one file: opened from the disk, with every connection refused, locked and not, by hostile names. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create } from 'fontkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSlidesHtml } from '../../../main/export/html/slides-html.ts';
import { loadLetters } from '../../../main/features/studio/slides-file.ts';
import { HOSTILE_WORDS, PRESENTATION } from '../../fixtures/presentation.ts';
import { launchChromium } from '../../helpers/chromium.ts';
import { sightline } from '../../helpers/command-line.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-slides-'));
const CLIENT = 'Halden Outdoor';
const MOST_BYTES = 3_000_000;
let browser: Browser;
let opened = 0;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

type Opened = { readonly page: Page; readonly asked: string[]; readonly complaints: string[] };

async function open(html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  opened += 1;
  const file = join(folder, `${opened}.html`);
  writeFileSync(file, html);
  const context = await browser.newContext({ ...options, offline: true });
  const page = await context.newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(pathToFileURL(file).href);
  return { page, asked: asked.slice(), complaints };
}

const foreign = (asked: readonly string[]): string[] => asked.filter((url) => !/^(file|data):/.test(url));

describe('slides in one file', () => {
  it('are all there from top to bottom without a script, and ask for nothing', async () => {
    const html = await writeSlidesHtml(PRESENTATION, []);
    const { page, asked, complaints } = await open(html, { javaScriptEnabled: false });
    // A further figure has a sheet of its own, under its own sentence.
    expect(await page.locator('.slide').count()).toBe(PRESENTATION.slides.length + 1);
    await page.getByRole('heading', { name: 'Halden Outdoor is second of thirteen' }).waitFor();
    await page.getByRole('img', { name: 'A line that rises.' }).waitFor();
    await page.getByRole('table', { name: 'Brands by visibility.' }).waitFor();
    await page.getByText('and 12 more rows in the report').waitFor();
    expect(foreign(asked)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('take names for words', async () => {
    const { page, complaints } = await open(await writeSlidesHtml(PRESENTATION, []));
    expect(await page.getByText(HOSTILE_WORDS).count()).toBeGreaterThan(1);
    expect(await page.locator('b:has-text("bold"), img').count()).toBe(0);
    expect(await page.title()).toBe('Halden Outdoor: Brand visibility in AI answers');
    expect(complaints).toEqual([]);
  });

  it('go on by the arrow keys', async () => {
    const { page } = await open(await writeSlidesHtml(PRESENTATION, []));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('slide-2');
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('slide-3');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('slide-2-2');
  });

  it('forbid the page to reach anything, even by a script of somebody else', async () => {
    const { page } = await open(await writeSlidesHtml(PRESENTATION, []));
    const reached = await page.evaluate(
      `fetch('http://127.0.0.1:9/').then(() => 'reached', (error) => String(error))`,
    );
    expect(reached).toContain('TypeError');
    const policy = await page.evaluate(
      `document.querySelector('meta[http-equiv="Content-Security-Policy"]').content`,
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('say nothing while they are locked, and open with their passphrase alone', async () => {
    const html = await writeSlidesHtml(PRESENTATION, [], 'tents & <stoves>');
    for (const word of [CLIENT, 'rivals', 'Look at the pages', 'Larkfield']) expect(html).not.toContain(word);
    const { page, complaints } = await open(html);
    await page.getByLabel('Passphrase').fill('tents');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('This passphrase does not open the file.').waitFor();
    expect(await page.locator('.slide').count()).toBe(0);
    await page.getByLabel('Passphrase').fill('tents & <stoves>');
    await page.keyboard.press('Enter');
    await page.getByText('Write a brief.').waitFor();
    expect(await page.title()).toContain(CLIENT);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('slide-3');
    expect(complaints).toEqual([]);
  });

  it('do not open when a letter of the file was changed on the way', async () => {
    const html = await writeSlidesHtml(PRESENTATION, [], 'tents');
    const damaged = html.replace(
      /(id="locked">[^.]+\.[^.]+\..{40})(.)/,
      (_, before: string, letter: string) => before + (letter === 'A' ? 'B' : 'A'),
    );
    expect(damaged).not.toBe(html);
    const { page } = await open(damaged);
    await page.getByLabel('Passphrase').fill('tents');
    await page.keyboard.press('Enter');
    await page.getByText('This passphrase does not open the file.').waitFor();
  });
});

describe('Hangul in slides', () => {
  const NAME = '한빛 커피 로스터스';
  const letters = [...new Set(NAME.replaceAll(' ', ''))];
  const korean = { ...PRESENTATION, client: NAME };
  const FACES = /font-family:"Slide Hangul";font-weight:(\d+);src:url\(data:font\/woff;base64,([^)]+)\)/gu;

  it('is printed from a font of the file that has those letters and no others', async () => {
    const html = await writeSlidesHtml(korean, [], null, await loadLetters(korean));
    const faces = [...html.matchAll(FACES)];
    expect(faces.map(([, weight]) => weight)).toEqual(['400', '600']);
    for (const [, , encoded = ''] of faces) {
      const font = create(Buffer.from(encoded, 'base64'));
      if (!('layout' in font)) throw new Error('it is no font');
      expect(font.characterSet.map((code) => String.fromCodePoint(code)).toSorted()).toEqual(
        letters.toSorted(),
      );
      for (const letter of letters) {
        const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
        expect(glyph.path.commands.length, letter).toBeGreaterThan(4);
        expect(glyph.advanceWidth, letter).toBe(920);
      }
      // Two letters have different outlines.
      expect(
        new Set(letters.map((one) => font.glyphForCodePoint(one.codePointAt(0) ?? 0).path.toSVG())).size,
      ).toBe(letters.length);
    }
    const { page, complaints } = await open(html);
    await expect
      .poll(() => page.evaluate(`[...document.fonts].filter(({ status }) => status === 'loaded').length`))
      .toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('makes no other file larger', async () => {
    expect(await loadLetters(PRESENTATION)).toEqual([]);
    expect(await writeSlidesHtml(PRESENTATION, [], null, [])).not.toMatch(FACES);
  });

  it('tells of no letter of a locked file before it is opened', async () => {
    const html = await writeSlidesHtml(korean, [], 'tents & <stoves>', await loadLetters(korean));
    expect(html).not.toMatch(FACES);
    const { page, complaints } = await open(html);
    await page.getByLabel('Passphrase').fill('tents & <stoves>');
    await page.keyboard.press('Enter');
    await page.getByText(NAME).first().waitFor();
    await expect
      .poll(() => page.evaluate(`[...document.fonts].filter(({ status }) => status === 'loaded').length`))
      .toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
});

describe('sightline export --report', () => {
  const home = join(folder, 'home');
  const at = (name: string): string => join(folder, name);
  beforeAll(async () => {
    await fillWithSample(home, { projects: [CLIENT] });
    await useCore(home, async (services) => {
      const place = (await services.projects.list()).find(({ name }) => name === CLIENT);
      if (place === undefined) throw new Error('there is no client');
      await services.studio.create({
        connection: place.connection,
        projectId: place.projectId,
        template: 'monthly',
        piece: null,
      });
    });
  });
  const run = (...args: string[]) => sightline(home, ['export', ...args]);

  it('writes a report of the studio by its title, small and whole', async () => {
    const [report] = await useCore(home, (services) => services.studio.list());
    const { status, out, err } = await run('--report', report?.title ?? '', '--out', at('a.html'), '--json');
    expect([status, err]).toEqual([0, '']);
    const said = JSON.parse(out) as { bytes: number; slides: number; client: string; isLocked: boolean };
    expect(said).toMatchObject({ client: CLIENT, isLocked: false, bytes: statSync(at('a.html')).size });
    expect(said.bytes).toBeLessThan(MOST_BYTES);
    const { page, asked, complaints } = await open(readFileSync(at('a.html'), 'utf8'));
    expect(await page.locator('.slide').count()).toBe(said.slides);
    expect(await page.evaluate(`document.fonts.check('500 20px "Slide Serif"')`)).toBe(true);
    expect(foreign(asked)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says what it cannot do, and writes over nothing', async () => {
    const nobody = await run('--report', 'No such report', '--out', at('b.html'));
    expect(nobody.status).toBe(4);
    expect(nobody.err).toContain('There are: “');
    const [report] = await useCore(home, (services) => services.studio.list());
    const id = report?.reportId ?? '';
    const mixed = await run('--report', id, '--view', 'v_run', '--out', at('b.html'));
    expect([mixed.status, mixed.err]).toEqual([2, expect.stringContaining('--view belongs to a view')]);
    const csv = await run('--report', id, '--format', 'csv', '--out', at('b.csv'));
    expect([csv.status, csv.err]).toEqual([2, expect.stringContaining('html or pptx')]);
    writeFileSync(at('c.html'), 'mine');
    expect((await run('--report', id, '--out', at('c.html'))).status).toBe(2);
    expect(readFileSync(at('c.html'), 'utf8')).toBe('mine');
    const unasked = await run('--report', id, '--out', at('d.html'), '--lock');
    expect([unasked.status, unasked.err]).toEqual([3, expect.stringContaining('SIGHTLINE_PASSPHRASE')]);
    const nothing = await run('--out', at('e.csv'));
    expect([nothing.status, nothing.err]).toEqual([2, expect.stringContaining('--view')]);
  });

  it('locks it with a passphrase of the environment, but not with one that can be guessed', async () => {
    const [report] = await useCore(home, (services) => services.studio.list());
    const args = ['export', '--report', report?.reportId ?? '', '--out', at('f.html'), '--lock'];
    for (const SIGHTLINE_PASSPHRASE of ['', 'x', 'eleven char', 'aaaaaaaaaaaaaaaaaaaa', '𝄞𝄞𝄞𝄞𝄞𝄞𝄞']) {
      const refused = await sightline(home, args, { SIGHTLINE_PASSPHRASE });
      expect([refused.status, refused.err]).toEqual([2, expect.stringContaining('at least 12 characters')]);
    }
    expect(existsSync(at('f.html'))).toBe(false);
    const { status, out } = await sightline(home, args, { SIGHTLINE_PASSPHRASE: 'tents and stoves' });
    expect([status, out]).toEqual([0, expect.stringContaining('locked')]);
    expect(readFileSync(at('f.html'), 'utf8')).not.toContain('Halden');
  });
});
