/** What an agency sets is printed where it belongs, whatever its colours, names and logos are. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { KITS, SAID, wordMark } from '../../fixtures/kits.ts';
import { buildFigures, specFor } from '../../fixtures/report-figures.ts';
import {
  checkPdf,
  collidingWords,
  pdfImages,
  pdfInfo,
  pdfMetadata,
  pdfPages,
  pdfWords,
} from '../../helpers/pdf.ts';
import { openPress } from '../../helpers/printed-report.ts';
import { smallPng } from '../../helpers/small-png.ts';

const print = openPress();
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const figures = buildFigures();
const pagesOf = (file: string): string[] => pdfPages(file).map(oneLine);

describe.each(Object.entries(KITS))('the kit "%s"', (_name, brandKit) => {
  it.each(someOf(['A4', 'Letter'] as const, 1))(
    'prints on %s without words over each other or over the edge',
    async (paper) => {
      const { file, pages } = await print(figures, specFor(figures, { brandKit, paper }));
      checkPdf(file);
      expect(pdfInfo(file)).toMatchObject({
        Author: brandKit.name,
        Creator: brandKit.name,
        Producer: brandKit.name,
      });
      // The lines in the foot take some of the room of every page: two sections that just went on below others begin their own.
      expect(pages).toBeLessThanOrEqual((await print(figures, specFor(figures, { paper }))).pages + 2);
      for (const { words, width, height } of pdfWords(file)) {
        expect(collidingWords(words)).toEqual([]);
        for (const word of words) {
          expect(word.xMax).toBeLessThanOrEqual(width);
          expect(word.yMax).toBeLessThanOrEqual(height - 8);
        }
      }
    },
  );
});

describe('what a kit says', () => {
  it('stands on the cover and in the foot of every other page', async () => {
    const { file } = await print(figures, specFor(figures, { brandKit: KITS.dark }));
    const [cover = '', ...inner] = pagesOf(file);
    for (const line of SAID.contact) expect(cover).toContain(line);
    expect(cover).not.toContain(SAID.footer);
    expect(inner.length).toBeGreaterThan(5);
    for (const page of inner) {
      expect(page).toContain(SAID.footer);
      expect(page).toContain(SAID.legalLine);
      expect(page).not.toContain(SAID.contact[1]);
    }
  });

  it('says whom to turn to in the foot of a report without a cover', async () => {
    const sections = [{ id: 'rivals', options: {} }];
    const { file } = await print(figures, specFor(figures, { brandKit: KITS.dark, sections }));
    expect(pagesOf(file)[0]).toContain(SAID.contact.join(' · '));
  });

  it('is printed as it is written, marks of other formats included', async () => {
    const hostile = '<b onclick="x()">Ac&amp;me</b> ${name} {client} <script>';
    const brandKit = {
      ...KITS.dark,
      name: hostile,
      contact: [hostile],
      footer: hostile,
      legalLine: hostile,
      displayNames: { platforms: {}, brands: { 'Halden Outdoor': hostile } },
    };
    const { file } = await print(figures, specFor(figures, { brandKit }));
    const [cover, inner] = pagesOf(file);
    expect(cover).toContain(`by ${hostile}`);
    expect(inner?.split(hostile).length).toBeGreaterThan(2);
    expect(pdfInfo(file)['Author']).toBe(hostile);
    expect(pdfMetadata(file)).not.toContain('<script>');
  });

  it('gives brands the names that the agency has for them, everywhere', async () => {
    const [own, rival] = ['Halden Outdoor', 'Norrfell'];
    const plain = await print(figures, specFor(figures));
    expect(pagesOf(plain.file).join(' ')).toMatch(/Halden Outdoor.*Norrfell/);
    const displayNames = { platforms: {}, brands: { [own]: 'HALDEN®', [rival]: 'The Norrfell Company' } };
    const { file } = await print(
      figures,
      specFor(figures, { brandKit: { name: 'Larkfield', colour: '#17406d', displayNames } }),
    );
    const all = pagesOf(file).join(' ');
    expect(all.match(/“The Norrfell Company” is Norrfell\./g)).toHaveLength(1);
    // Answers are quoted in their own words.
    const text = all.replace('“The Norrfell Company” is Norrfell.', '').replaceAll(/“… [^”]*”/g, '');
    expect(text).toContain('HALDEN®');
    expect(text).toContain('The Norrfell Company');
    expect(text.match(/.{12}(?<!The )Norrfell.{3}/g)).toBeNull();
  });
});

describe('images of a kit', () => {
  it('the picture takes the place of the months on the cover, and stands nowhere else', async () => {
    const coverPicture = smallPng(60, 40);
    const brandKit = { name: 'Larkfield', colour: '#17406d', coverPicture };
    const { file } = await print(figures, specFor(figures, { brandKit }));
    expect(pdfImages(file).map(({ page }) => page)).toEqual([1]);
    expect(pagesOf(file)[0]).not.toContain('One mark a month');
    const without = await print(figures, specFor(figures, { brandKit: KITS['no logo'] }));
    expect(pagesOf(without.file)[0]).toContain('One mark a month');
  });

  it("the client's logo stands on the cover beside the agency's", async () => {
    const brandKit = {
      name: 'Larkfield',
      colour: '#17406d',
      clientLogo: smallPng(30, 30),
      logoOnColour: wordMark('#fff'),
    };
    const { file } = await print(figures, specFor(figures, { brandKit }));
    expect(pdfImages(file).map(({ page }) => page)).toEqual([1]);
  });
});
