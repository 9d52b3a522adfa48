/** Reports in the fonts of agencies: taken into their kits, and printed with. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontGaps, gapSentence } from '../../../main/reports/pdf/fonts/font-gaps.ts';
import { remarkOnKit } from '../../../main/features/report/report-warnings.ts';
import { readBrandKit } from '../../../main/features/kits/kit-file.ts';
import { FONT_FILES } from '../../../main/reports/pdf/fonts/font-files.ts';
import { SHEETS } from '../../../main/reports/pdf/document/paper.ts';
import { REPORT_LANGUAGES, readReportLocale } from '../../../shared/words/locales.ts';
import { someOf } from '../../helpers/examples.ts';
import { emptyBoxes } from '../../helpers/pdf/empty-boxes.ts';
import { readLaidPages } from '../../helpers/pdf/laid-pages.ts';
import { pageFaults } from '../../helpers/pdf/page-faults.ts';
import { buildFigures, specFor } from '../../fixtures/report-figures.ts';
import { withFsType, withoutGlyphs } from '../../helpers/own-fonts.ts';
import { checkPdf, pdfFonts, pdfPages } from '../../helpers/pdf.ts';
import { openPress } from '../../helpers/printed-report.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const require = createRequire(import.meta.url);
const { compress } = require('wawoff2') as { compress: (bytes: Buffer) => Promise<Uint8Array> };
const print = openPress();
const figures = buildFigures({ runs: 3, brands: ['Halden Outdoor', 'Олимп', '北極星'] });
const noto = readFileSync(FONT_FILES.NotoSans.normal);
const notoBold = readFileSync(FONT_FILES.NotoSans.bold);
const webFont = await compress(noto);
const cff = readFileSync(FONT_FILES.NotoSansKR.normal);

function folderWith(files: Readonly<Record<string, Buffer | Uint8Array>>, kit: object): string {
  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'kit.json'), JSON.stringify({ name: 'Larkfield', colour: '#57295c', ...kit }));
  return join(folder, 'kit.json');
}

const fontsOf = (file: string): string =>
  pdfFonts(file)
    .map(({ name }) => name)
    .join(' ');

describe('a report in fonts of the agency’s choice', () => {
  it('is set in a shipped family', async () => {
    const brandKit = { name: 'Larkfield', colour: '#57295c', headingFont: 'Hanken Grotesk' } as const;
    const plain = buildFigures({ runs: 3 });
    const { file } = await print(plain, specFor(plain, { brandKit }));
    expect(fontsOf(file)).not.toContain('SourceSerif4-Medium');
  });

  it.each([
    ['TTF', noto],
    ['WOFF2', webFont],
  ])('is set in a %s file, and other fonts stand in for what it lacks', async (_kind, bytes) => {
    const kitFile = folderWith(
      { 'own.font': bytes, 'bold.ttf': notoBold },
      { bodyFont: { regular: 'own.font', bold: 'bold.ttf' }, headingFont: 'own.font' },
    );
    const { kit } = await readBrandKit(kitFile);
    expect(kit.bodyFont).toMatchObject({ family: 'Noto Sans' });
    const { file, missingCharacters } = await print(figures, specFor(figures, { brandKit: kit }));
    checkPdf(file);
    expect(missingCharacters).toEqual([]);
    expect(fontsOf(file)).toMatch(/NotoSans-Regular/);
    expect(fontsOf(file)).not.toMatch(/HankenGrotesk-(Medium|SemiBold)/);
    for (const font of pdfFonts(file)) {
      expect(font).toMatchObject({ embedded: true, subset: true, unicode: true });
    }
    const text = pdfPages(file).join(' ');
    expect(text).toContain('Олимп');
    expect(text).toContain('北極星');
  });

  it('prints the same bytes again', async () => {
    const { kit } = await readBrandKit(folderWith({ 'own.ttf': noto }, { bodyFont: 'own.ttf' }));
    const spec = specFor(figures, { brandKit: kit });
    const [one, other] = [await print(figures, spec), await print(figures, spec)];
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
  });

  it.each([
    ['forbidden', withFsType(noto, 2), /font own\.ttf cannot be used: its maker does not allow/],
    ['larger than a font may be', cff, /own\.ttf is larger than 1 MB/],
    ['a damaged web font', Buffer.from('wOF2' + 'x'.repeat(200)), /font own\.ttf cannot be used/],
    [
      'a web font that says it is small',
      Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(96)]),
      /cannot be used/,
    ],
    ['empty', Buffer.alloc(0), /no TTF, OTF or WOFF2/],
  ])('refuses one that is %s, with words', async (_what, bytes, words) => {
    await expect(readBrandKit(folderWith({ 'own.ttf': bytes }, { bodyFont: 'own.ttf' }))).rejects.toThrow(
      words,
    );
  });

  it('refuses a file elsewhere, and looks at a font inside a kit again', async () => {
    await expect(readBrandKit(folderWith({}, { bodyFont: FONT_FILES.NotoSans.normal }))).rejects.toThrow(
      /beside the brand kit/,
    );
    const inside = (bytes: Buffer): object => ({
      bodyFont: { family: 'X', regular: `data:font/ttf;base64,${bytes.toString('base64')}`, isPlain: true },
    });
    await expect(readBrandKit(folderWith({}, inside(withFsType(noto, 2))))).rejects.toThrow(/does not allow/);
    expect((await readBrandKit(folderWith({}, inside(noto)))).kit.bodyFont).toMatchObject({ isPlain: true });
  });
});

describe('a font of the agency’s without figures, or without letters of the language', () => {
  const GAPS = '0123456789ßäÄ';
  const kitFile = (): string =>
    folderWith(
      { 'own.ttf': withoutGlyphs(noto, GAPS), 'gaps-bold.ttf': withoutGlyphs(notoBold, GAPS) },
      { bodyFont: { regular: 'own.ttf', bold: 'gaps-bold.ttf' }, headingFont: { regular: 'own.ttf' } },
    );

  it('is taken, with words of what it lacks', async () => {
    const { remarks } = await readBrandKit(kitFile());
    expect(remarks).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /Noto Sans lacks figures \(0 1 2 3 4 5\); another font stands in for them/,
        ) as string,
        expect.stringMatching(/lacks letters of German/) as string,
      ]),
    );
  });

  it('prints what it lacks in the font that comes with the program, measured with that font', async () => {
    const { kit } = await readBrandKit(kitFile());
    const drawn = buildFigures({ runs: 5 });
    const sections = ['cover', 'contents', 'method', 'summary', 'rivals', 'platforms', 'topics', 'sentiment'];
    const spec = specFor(drawn, {
      brandKit: kit,
      locale: 'de-DE',
      sections: sections.map((id) => ({ id, options: {} })),
    });
    const { file, missingCharacters } = await print(drawn, spec);
    checkPdf(file);
    expect(missingCharacters).toEqual([]);
    // Figures, which are on every page, in the faces that stand in for the kit's.
    expect(fontsOf(file)).toMatch(/HankenGrotesk/);
    expect(fontsOf(file)).toMatch(/SourceSerif4/);
    expect(fontsOf(file)).toMatch(/NotoSans-Regular/);
    const pages = pdfPages(file);
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
    const laid = await readLaidPages(file);
    const faults = pageFaults(laid, { edge: SHEETS.A4.edgePx * 0.75, hasCover: true, language: 'de' });
    expect(faults.filter(({ kind }) => ['margin', 'overlap', 'footer', 'id'].includes(kind))).toEqual([]);
    expect(emptyBoxes(file).every((count) => count === 0)).toBe(true);
  });

  it('is named in the checks of the studio and of a batch and in warnings, for the language of the report', async () => {
    const { kit } = await readBrandKit(kitFile());
    const told = (locale: 'en-GB' | 'de-DE'): string[] =>
      remarkOnKit({ spec: specFor(figures, { brandKit: kit, locale }), leftOut: [] }).flatMap(
        ({ code, text }) => (code === 'font-gaps' ? [text] : []),
      );
    expect(told('en-GB')).toEqual([
      'Noto Sans has no 0 1 2 3 4 5 6 7 8 9. They are printed in Source Serif 4.',
      'Noto Sans has no 0 1 2 3 4 5 6 7 8 9. They are printed in Hanken Grotesk.',
    ]);
    expect(told('de-DE')[0]).toContain('8 9 Ä ä and 1 more');
  });

  it('of which the bold cut alone has a gap, prints that in neither', async () => {
    const files = { 'own.ttf': noto, 'bold.ttf': withoutGlyphs(notoBold, '7') };
    const { kit } = await readBrandKit(
      folderWith(files, { bodyFont: { regular: 'own.ttf', bold: 'bold.ttf' } }),
    );
    expect(fontGaps(kit, 'en-GB').map(gapSentence)).toEqual([
      'Noto Sans has no 7. They are printed in Hanken Grotesk.',
    ]);
  });
});

/** The same font with every letter set wider, as other families have them. */
function widened(font: Buffer, share: number): Buffer {
  const wide = Buffer.from(font);
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * wide.readUInt16BE(4); at += 16) {
    tables.set(wide.toString('latin1', at, at + 4), wide.readUInt32BE(at + 8));
  }
  const [head = 0, metrics = 0] = [tables.get('hhea'), tables.get('hmtx')];
  for (let glyph = 0; glyph < wide.readUInt16BE(head + 34); glyph += 1) {
    const at = metrics + 4 * glyph;
    wide.writeUInt16BE(Math.round(wide.readUInt16BE(at) * share), at);
  }
  return wide;
}

describe('pages in fonts that are wider than those that they were drawn for', () => {
  const [wide, wideBold] = [widened(noto, 1.18), widened(notoBold, 1.18)];
  const FONTS = [
    { bodyFont: { regular: 'noto.ttf', bold: 'bold.ttf' } },
    { bodyFont: { regular: 'wide.ttf', bold: 'wide-bold.ttf' } },
    {
      headingFont: { regular: 'wide.ttf', bold: 'wide-bold.ttf' },
      bodyFont: { regular: 'wide.ttf', bold: 'wide-bold.ttf' },
    },
  ] as const;
  const NAMES = [
    ['Halden Outdoor', 'Norrfell', 'Kettlewick'],
    [
      'Northumberland Mountaineering Provisions and Warm Garments of Kirkwall',
      'Sportartikelversandhandelsgesellschaft',
      'NORTHUMBERLAND MOUNTAINEERING PROVISIONS',
    ],
    ['Tom & Jerry <b>"Ltd"</b> (50%)', 'ציוד הרים', '北極星戸外用品登山用品', 'left\u202eright\u202c'],
  ] as const;
  // Each font with each language and each set of names, and each language with each set of names.
  const pairs = REPORT_LANGUAGES.flatMap((language, at) =>
    NAMES.map((_, names) => ({ language, names, font: (at + names) % FONTS.length })),
  );
  expect(new Set(pairs.map(({ language, font }) => `${language} ${font}`)).size).toBe(
    REPORT_LANGUAGES.length * FONTS.length,
  );

  it.each(someOf(pairs, 3))('hold every word: $language, font $font, names $names', async (row) => {
    const files = { 'noto.ttf': noto, 'bold.ttf': notoBold, 'wide.ttf': wide, 'wide-bold.ttf': wideBold };
    const { kit } = await readBrandKit(folderWith(files, FONTS[row.font] ?? {}));
    const drawn = buildFigures({ runs: 5, brands: [...(NAMES[row.names] ?? [])] });
    const sections = [
      ...['cover', 'contents', 'summary', 'key-figures', 'changes', 'rivals', 'platforms', 'topics'],
      ...['sentiment', 'method', 'glossary'],
    ];
    const { file } = await print(
      drawn,
      specFor(drawn, {
        brandKit: kit,
        locale: readReportLocale(row.language) ?? 'en-GB',
        sections: sections.map((id) => ({ id, options: {} })),
      }),
    );
    checkPdf(file);
    const faults = pageFaults(await readLaidPages(file), {
      edge: SHEETS.A4.edgePx * 0.75,
      hasCover: true,
      language: row.language,
    });
    const ofWidth = faults.filter(({ kind }) => ['margin', 'overlap', 'footer', 'id'].includes(kind));
    expect(ofWidth).toEqual([]);
    // A number of a page that had no room stood in two lines, its last digit by itself.
    const contents = pdfPages(file)[1]?.split('\n') ?? [];
    expect(contents.filter((line) => /^1\d$/.test(line.trim()))).not.toEqual([]);
    expect(contents.filter((line) => line.trim() === '0')).toEqual([]);
  });
});
