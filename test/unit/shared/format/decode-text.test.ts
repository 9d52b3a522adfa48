import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../shared/format/decode-text.ts';

const TEXT = 'client\tlanguage\nZürich – “Größe” €5\tde\n';
const LETTERS: Readonly<Record<string, number>> = { '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 };
/** Text as old programs of Windows write it. */
const windows = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => LETTERS[letter] ?? letter.charCodeAt(0)));
const big = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('a text file of a person', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16, big end first', big(`\uFEFF${TEXT}`)],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 without a mark, big end first', big(TEXT)],
    ['Windows-1252', windows(TEXT)],
    ['lines that end in CR LF', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
    ['lines that end in CR', windows(TEXT.replaceAll('\n', '\r'))],
  ])('is read in %s', (_encoding, bytes) => {
    expect(decodeText('month.tsv', bytes)).toBe(TEXT);
  });

  it.each(['l’été à Nîmes', '10 m³ «Straße» – ça va?', 'NAÏVE CAFÉ ½ l', 'Ångström, Þór, ÀÉÎÕ'])(
    'keeps every letter of Windows-1252: %s',
    (text) => {
      const bytes = windows(text.replace('’', "'"));
      expect(decodeText('notes.md', bytes)).toBe(text.replace('’', "'"));
    },
  );

  it.each([
    ['Polish in Windows-1250', Buffer.from([0x57, 0x72, 0x6f, 0x63, 0xb3, 0x61, 0x77])],
    ['Russian in Windows-1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])],
    ['Japanese in Shift-JIS', Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x81, 0x42])],
    ['UTF-8 that was cut within a letter, in Japanese', Buffer.from('日本語').subarray(0, 8)],
    ['UTF-16 that was cut within a letter', Buffer.from('\uFEFFab\ud83e', 'utf16le')],
  ])('is refused where its letters would be guessed: %s', (_what, bytes) => {
    expect(() => decodeText('month.csv', bytes)).toThrow(
      /month\.csv is (?:neither in UTF-8|not text).*in UTF-8/,
    );
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004 and so on'), 'is a workbook'],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is a workbook'],
    ['zeros', Buffer.alloc(100), 'is neither in UTF-8'],
    ['controls', Buffer.from('a\u0001b'), 'is not text'],
  ])('is refused as %s, with what to do', (_what, bytes, why) => {
    expect(() => decodeText('month.csv', bytes)).toThrow(why);
    expect(() => decodeText('month.csv', bytes)).toThrow('“CSV UTF-8”');
  });

  it('is refused at the place where another program has lost a letter', () => {
    expect(() => decodeText('notes.md', Buffer.from('one\r\ntwo Z\uFFFDrich'))).toThrow(
      'notes.md, line 2, column 6: a letter was lost here earlier (�). Nothing was read;',
    );
  });
});
