/** Slides of every sample client by every template that makes other slides, in one of three languages each: nothing leaves its place, in a browser and on paper. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSheets, writeSlidesHtml } from '../../../main/export/html/slides-html.ts';
import { writeSlidesPptx } from '../../../main/export/pptx/slides-pptx.ts';
import { buildPresentation } from '../../../main/reports/slides/build-presentation.ts';
import { loadFonts } from '../../../main/features/studio/slides-file.ts';
import type { Deck } from '../../../shared/reports/slides.ts';
import { launchChromium } from '../../helpers/chromium.ts';
import { examples, someOf } from '../../helpers/examples.ts';
import { mirrorSample, periodOf } from '../../helpers/framed-reports.ts';
import { pptxFaults } from '../../helpers/pptx-faults.ts';
import { slideFaults } from '../../helpers/slide-faults.ts';

/** Others have sections of these alone. */
const TEMPLATES = ['visibility', 'monthly', 'quarterly', 'competitor', 'citations', 'pitch'];
const LOCALES = ['en-GB', 'de-DE', 'ja-JP'] as const;
const CLIENTS = [
  'Azurelle Hotels',
  'Cyclarin',
  'Dunmoor Whisky',
  'Emberlock Coffee',
  'Halden Outdoor',
  'Kestrel Broadband',
  'Mirabel Skincare',
  'Norrvik Bank',
  'Oakhurst Mutual',
  'Veltaboard',
];

const folder = mkdtempSync(join(tmpdir(), 'sightline-slides-fit-'));
const sample = mirrorSample();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const bodyOf = (html: string): string => /<main>[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Opens the slides as a file, and each later deck on the same page: fonts and style are those of the first. */
async function show(deck: Deck): Promise<void> {
  if (!page.url().startsWith('file:')) {
    const file = join(folder, 'slides.html');
    writeFileSync(file, await writeSlidesHtml(deck, loadFonts()));
    await page.goto(pathToFileURL(file).href);
  }
  const body = JSON.stringify(bodyOf(await writeSlidesHtml(deck, [])));
  await page.evaluate(`document.querySelector('main').outerHTML = ${body}`);
  await page.evaluate('document.fonts.ready.then(() => null)');
}

async function decksOf(client: string): Promise<{ readonly name: string; readonly deck: Deck }[]> {
  const month = sample.monthBack(0);
  const quarter = `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
  const decks: { name: string; deck: Deck }[] = [];
  for (const [at, template] of TEMPLATES.entries()) {
    // Each client has another language with each template; all of them at length.
    const first = (CLIENTS.indexOf(client) + at) % LOCALES.length;
    const locales = [...LOCALES.slice(first), ...LOCALES.slice(0, first)].slice(
      0,
      examples(1, LOCALES.length),
    );
    const isLong = ['visibility', 'quarterly', 'competitor'].includes(template);
    const { spec, figures } = await sample.settle(client, periodOf(isLong ? quarter : month), template);
    for (const locale of locales) {
      decks.push({
        name: `${template} ${locale}`,
        deck: buildPresentation({ ...spec, locale }, figures),
      });
    }
  }
  return decks;
}

describe('the slides of every client, template and language', () => {
  it.each(someOf(CLIENTS, 3))(
    'have all their words, tables and charts above the foot: %s',
    async (client) => {
      const faults: string[] = [];
      for (const { name, deck } of await decksOf(client)) {
        await show(deck);
        expect(await page.locator('.stage').count()).toBe(countSheets(deck));
        faults.push(...(await slideFaults(page)).map((fault) => `${name}: ${fault}`));
        // No two slides say the same first, but where one says it with nothing else to say.
        const headlines = deck.slides.map(({ headline }) => headline);
        faults.push(
          ...deck.slides
            .filter(({ headline, id }, at) => headlines.indexOf(headline) < at && id !== 'citations')
            .map(({ id, headline }) => `${name}: ${id} says again: ${headline}`),
          ...deck.slides
            .filter(({ headline, title, kind }) => kind !== 'cover' && headline === title)
            .map(({ id }) => `${name}: ${id} has the name of its section for a title`),
        );
      }
      expect(faults).toEqual([]);
    },
  );

  it.each(LOCALES)('take one page of paper each, and none is blank, in %s', async (locale) => {
    const month = sample.monthBack(0);
    const { spec, figures } = await sample.settle('Veltaboard', periodOf(month), 'monthly');
    const deck = buildPresentation({ ...spec, locale }, figures);
    await show(deck);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    expect(document.numPages).toBe(countSheets(deck));
    for (let number = 1; number <= document.numPages; number += 1) {
      const sheet = await document.getPage(number);
      expect(sheet.view).toEqual([0, 0, 960, 540]);
      const words = (await sheet.getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join('');
      expect(words).toContain(` / ${deck.slides.length}`);
    }
    await document.loadingTask.destroy();
  });

  it('stay on their slides in a presentation that people edit', async () => {
    const quarter = sample.monthBack(0);
    const { spec, figures } = await sample.settle('Azurelle Hotels', periodOf(quarter), 'quarterly');
    for (const locale of LOCALES) {
      const { bytes } = await writeSlidesPptx(buildPresentation({ ...spec, locale }, figures));
      expect(await pptxFaults(bytes)).toEqual([]);
    }
  });
});
