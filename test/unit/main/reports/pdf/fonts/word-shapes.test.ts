import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../../../../main/reports/build-report.ts';
import { FONT_FILES } from '../../../../../../main/reports/pdf/fonts/font-files.ts';
import { embeddedFont, openedFont } from '../../../../../../main/reports/pdf/fonts/opened-fonts.ts';
import { buildPlainShaper } from '../../../../../../main/reports/pdf/fonts/plain-shaping.ts';
import { drawWords, isPlainlyShaped } from '../../../../../../main/reports/pdf/fonts/plain-words.ts';
import { shapeFully } from '../../../../../../main/reports/pdf/fonts/shaped-word.ts';
import { wordShaper } from '../../../../../../main/reports/pdf/fonts/word-shapes.ts';
import { buildFigures, compared, specFor } from '../../../../../fixtures/report-figures.ts';
import { examples, someOf } from '../../../../../helpers/examples.ts';
import { textsOf } from '../../../../../helpers/report-document.ts';

const FILES = [...new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]))];
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** Words of reports over sixty runs and one, with hostile names, each as it is shaped: with and without its space. */
const WORDS = ((): readonly string[] => {
  const figures = [
    buildFigures({ runs: 60, addedPlatform: { fromRun: 30, platform: 'gamma_app' } }),
    buildFigures({
      runs: 1,
      brands: ['Tom & Jerry "Ltd" (50%) \\ {x}', 'Añçéñtš Łódź', 'AVATAR office fjord'],
    }),
  ];
  const texts = figures.flatMap((one) =>
    buildReport(specFor(one), compared(one)).sections.flatMap((section) => textsOf(section)),
  );
  const words = new Set(texts.flatMap((text) => text.split(/\s+/)));
  words.delete('');
  expect(words.size).toBeGreaterThan(250);
  return someOf([...words], 60).flatMap((word) => [word, `${word} `]);
})();

describe.each(someOf(FILES, 10).map((file) => [nameOf(file), file] as const))(
  'plain shaping of %s',
  (_name, file) => {
    const font = openedFont(file);
    const shapePlainly = buildPlainShaper(font);

    it('gives the glyphs and advances of full shaping for words of reports', () => {
      const plain = WORDS.filter((word) => shapePlainly(word) !== null);
      // One of pictures has hardly a letter.
      const hasLetters = font.hasGlyphForCodePoint('a'.charCodeAt(0));
      if (hasLetters) expect(plain.length).toBeGreaterThan(0.9 * WORDS.length);
      for (const word of plain) {
        expect([word, shapePlainly(word)]).toMatchObject([word, shapeFully(font, word)]);
      }
    });

    it('gives them for words of any letters that it takes', () => {
      for (const word of drawWords(examples(30, 600))) {
        const plain = shapePlainly(word);
        if (plain !== null) expect([word, plain]).toMatchObject([word, shapeFully(font, word)]);
      }
    });

    it('is found to be plain by the look that is taken at the fonts of agencies', () => {
      expect(isPlainlyShaped(font, examples(30, 300))).toBe(true);
    });
  },
);

describe('shaped words', () => {
  const file = FONT_FILES.Sans.normal;

  it('stand for the characters that they were written with, whatever was shaped before', () => {
    const shape = wordShaper(file);
    shape('a\u00a0b');
    expect(shape('a ').glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x61], [0x20]]);
    expect(shapeFully(openedFont(file), 'a ').glyphs.map(({ codePoints }) => codePoints)).toEqual([
      [0x61],
      [0x20],
    ]);
  });

  it('are shaped in full where letters join or carry marks', () => {
    const shapePlainly = buildPlainShaper(openedFont(FONT_FILES.Serif.normal));
    expect(shapePlainly('office')).toBeNull();
    expect(shapePlainly('e\u0301')).toBeNull();
    expect(shapePlainly('Олимп')).toBeNull();
    expect(shapePlainly('orchard')).not.toBeNull();
  });

  it('are shaped by another font than is embedded, which forgets the letters that an accent is made of', () => {
    expect(embeddedFont(file)).not.toBe(openedFont(file));
    expect(embeddedFont(file)).toBe(embeddedFont(file));
  });
});
