import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFontChooser, isEastAsian } from '../../../../../../main/reports/pdf/fonts/fallback.ts';
import { FONT_FAMILIES, FONT_FILES } from '../../../../../../main/reports/pdf/fonts/font-files.ts';
import { openedFont } from '../../../../../../main/reports/pdf/fonts/opened-fonts.ts';

const split = (text: string, languages: string | null = null): string[] =>
  buildFontChooser(languages)
    .split(text, 'Sans')
    .map((run) => `${run.family}:${run.text}`);

describe('the choice of fonts', () => {
  it('keeps plain text in one run of the wanted font', () => {
    expect(split('Halden Outdoor, 45.0% (±2)')).toEqual(['Sans:Halden Outdoor, 45.0% (±2)']);
    expect(buildFontChooser(null).split('Zoë', 'SerifMedium')).toEqual([
      { text: 'Zoë', family: 'SerifMedium' },
    ]);
  });

  it('takes Greek and Cyrillic from a font that has them, and comes back', () => {
    expect(split('A Όλυμπος B')).toEqual(['Sans:A ', 'NotoSans:Όλυμπος', 'Sans: B']);
    expect(split('Медведица')).toEqual(['NotoSans:Медведица']);
  });

  it('tells the three shapes of shared characters by what stands beside them', () => {
    expect(split('山岳')).toEqual(['NotoSansSC:山岳']);
    expect(split('山のぼり')).toEqual(['NotoSansJP:山のぼり']);
    expect(split('山 한국')).toContain('NotoSansKR:山');
  });

  it('tells them by the project’s languages where nothing stands beside them', () => {
    expect(split('山岳', 'ja')).toEqual(['NotoSansJP:山岳']);
    expect(split('山岳', 'English, Korean')).toEqual(['NotoSansKR:山岳']);
    expect(split('山岳', 'de')).toEqual(['NotoSansSC:山岳']);
  });

  it('knows which letters only the East Asian fonts have, which need not be installed', () => {
    const lettersOf = (families: readonly (typeof FONT_FAMILIES)[number][]): Set<number> =>
      new Set(families.flatMap((family) => openedFont(FONT_FILES[family].normal).characterSet));
    const eastAsian = ['NotoSansSC', 'NotoSansJP', 'NotoSansKR'] as const;
    const others = lettersOf(FONT_FAMILIES.filter((family) => !eastAsian.some((one) => one === family)));
    const alone = [...lettersOf(eastAsian)].filter((code) => code > 0x1f && !others.has(code));
    expect(alone.length).toBeGreaterThan(40_000);
    expect(alone.map((code) => String.fromCodePoint(code)).filter((one) => !isEastAsian(one))).toEqual([]);
    expect(['a', 'é', 'Ж', 'ग', 'ሀ', '😀'].filter(isEastAsian)).toEqual([]);
  });

  it('has the signs that the pages use, in every cut of the report', () => {
    for (const family of ['Sans', 'SansMedium', 'Serif', 'SerifMedium'] as const) {
      const fonts = buildFontChooser(null);
      fonts.split('▲▼≈−–…’“”■±×·', family);
      expect(fonts.missing()).toEqual([]);
    }
  });

  it('takes Thai, signs and emoji from fonts that have them, an emoji with all its parts', () => {
    expect(split('A ร้านกาแฟ')).toEqual(['Sans:A ', 'NotoSansThai:ร้านกาแฟ']);
    expect(split('★ a')).toEqual(['NotoSymbols:★', 'Sans: a']);
    expect(split('👩\u200d💻 👍🏽 🇩🇪')).toEqual([
      'NotoEmoji:👩\u200d💻',
      'Sans: ',
      'NotoEmoji:👍🏽',
      'Sans: ',
      'NotoEmoji:🇩🇪',
    ]);
  });

  it('puts words from right to left in the order of the line, one by one, on one line', () => {
    expect(split('by קפה שלום!')).toEqual([
      'Sans:by ',
      'NotoSansHebrew:שלום',
      'Sans:\u00a0',
      'NotoSansHebrew:קפה',
      'Sans:!',
    ]);
    expect(split('شركة (النور) 24')).toEqual([
      'Sans:24\u00a0(',
      'NotoSansArabic:النور',
      'Sans:)\u00a0',
      'NotoSansArabic:شركة',
    ]);
    expect(split('می\u200cخواهم')).toEqual(['NotoSansArabic:می\u200cخواهم']);
  });

  it('sets a sentence from right to left on lines of its own, each in its order, between what is read from left to right', () => {
    const fonts = buildFontChooser(null);
    const words = Array.from({ length: 20 }, (_, at) => `מילה${'אבגדהוזחטיכלמנסעפצקר'.charAt(at)}`);
    const lines = fonts
      .split(`It says: ${words.join(' ')} about 山の店.`, 'Sans')
      .map((run) => run.text)
      .join('')
      .replaceAll('\u00a0', ' ')
      .split('\n');
    expect(lines[0]).toBe('It says:');
    expect(lines.at(-1)).toBe('about 山の店.');
    const said = lines.slice(1, -1);
    expect(said.length).toBeGreaterThan(1);
    for (const line of said) expect(line.length).toBeLessThanOrEqual(44);
    expect(said.flatMap((line) => line.split(' ').reverse())).toEqual(words);
    expect(fonts.missing()).toEqual([]);
  });

  it('replaces what no font has, and tells it once', () => {
    const fonts = buildFontChooser(null);
    expect(fonts.split('aქbქc𓀀', 'Sans')).toEqual(
      ['a', '▨', 'b', '▨', 'c', '▨'].map((text) => ({ text, family: text === '▨' ? 'NotoSymbols' : 'Sans' })),
    );
    expect(fonts.missing()).toEqual(['ქ', '𓀀']);
  });

  it('drops what has no ink, and keeps line breaks', () => {
    const fonts = buildFontChooser(null);
    const text = 'a\u0000b\u0007c\u200bd\u202ee\u00adf\ufe0f\ng';
    expect(fonts.split(text, 'Sans')).toEqual([{ text: 'abcdef\ng', family: 'Sans' }]);
    expect(fonts.missing()).toEqual([]);
  });

  it('prints a tab as a space, so that words do not run together', () => {
    expect(split('left\tright')).toEqual(['Sans:left right']);
  });

  it('neither loses nor changes a character that it can print, and leaves no run empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (any) => {
        // Letters from right to left change their places, and joiners stay only where they join.
        const text = any.replaceAll(/[\t\u200c\u200d\p{Script=Arabic}\p{Script=Hebrew}]/gu, '');
        const fonts = buildFontChooser(null);
        const runs = fonts.split(text, 'Sans');
        const inked = text.replace(/[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/gu, (one) => (one === '\n' ? one : ''));
        const expected = Array.from(inked, (one) => (fonts.missing().includes(one) ? '▨' : one)).join('');
        expect(runs.map((run) => run.text).join('')).toBe(expected);
        runs.forEach((run, index) => {
          expect(run.text).not.toBe('');
          expect(run.family).not.toBe(runs[index + 1]?.family);
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('the font files', () => {
  it('are all there, and static: a variable font would not embed as the cut that is named', () => {
    for (const family of FONT_FAMILIES) {
      for (const file of Object.values(FONT_FILES[family])) {
        const font = openedFont(file);
        expect(font.unitsPerEm).toBeGreaterThan(0);
        expect(Object.keys(font.variationAxes)).toEqual([]);
      }
    }
  });

  it('have figures of one width, so that columns of numbers align', () => {
    for (const family of ['Sans', 'SansMedium', 'Serif'] as const) {
      const font = openedFont(FONT_FILES[family].normal);
      const widths = '0123456789'.split(/(?!^)/).map((digit) => font.layout(digit).advanceWidth);
      expect(new Set(widths).size).toBe(1);
    }
  });
});

describe('a name from right to left in a sentence from left to right', () => {
  const NAMES = ['קפה שלום', 'בית קפה', 'شركة النور'];
  const fonts = buildFontChooser(null, {}, NAMES);
  const printed = (text: string): string =>
    fonts
      .split(text, 'Sans')
      .map((run) => run.text)
      .join('')
      .replaceAll('\u00a0', ' ');

  // Words of a name stand from the last to the first on the line; a font turns their letters.
  it.each([
    ['קפה שלום 46.3%', 'שלום קפה 46.3%'],
    ['קפה שלום falls to 41 of 100 answers', 'שלום קפה falls to 41 of 100 answers'],
    ['41 of 100 answers name קפה שלום, 12 more', '41 of 100 answers name שלום קפה, 12 more'],
    ['شركة النور 41.2 – 48.7', 'النور شركة 41.2 – 48.7'],
    [
      'Rivals: קפה שלום, בית קפה, شركة النور and 3 others',
      'Rivals: שלום קפה, קפה בית, النور شركة and 3 others',
    ],
    ['9 Nov: בית קפה (29%) leads', '9 Nov: קפה בית (29%) leads'],
  ])('keeps its place beside figures and other names: %s', (text, line) => {
    expect(printed(text)).toBe(line);
    expect(printed(text)).not.toMatch(/[\u2066-\u2069?]/);
  });

  it('is no sentence for being one of many', () => {
    const list = Array.from({ length: 8 }, (_, at) => NAMES[at % 3] ?? '').join(', ');
    expect(printed(list).split(', ')).toEqual(
      list.split(', ').map((name) => name.split(' ').toReversed().join(' ')),
    );
    expect(fonts.missing()).toEqual([]);
  });

  it('is found whatever signs it has', () => {
    const chooser = buildFontChooser(null, {}, ['קפה (חיפה) 24+', 'a.*']);
    const text = chooser
      .split('קפה (חיפה) 24+ 46%', 'Sans')
      .map((run) => run.text)
      .join('');
    expect(text.endsWith(' 46%')).toBe(true);
  });
});
