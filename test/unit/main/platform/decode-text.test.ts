import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../main/platform/decode-text.ts';

const TEXT = 'client\tlanguage\nZürich 😀\tde\n';

describe('the text of a file of somebody else', () => {
  it('is read as UTF-8, or as UTF-16 where its first bytes say so', () => {
    const little = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [Buffer.from(TEXT), Buffer.from(`\uFEFF${TEXT}`), little, big]) {
      expect(decodeText('month.tsv', bytes)).toBe(TEXT);
    }
  });

  it('is refused in other encodings, whose letters would be guessed', () => {
    expect(() => decodeText('month.csv', Buffer.from(TEXT, 'latin1'))).toThrow(
      'month.csv is not in UTF-8, so that its letters cannot be told.',
    );
  });

  it.each([
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004 and so on'),
      'is a workbook as a spreadsheet keeps it for itself',
    ],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is a workbook'],
    ['UTF-16 that does not say so', Buffer.from(TEXT, 'utf16le'), 'month.csv is n'],
    ['zeros', Buffer.alloc(100), 'is no text'],
  ])('is refused as %s, with what to do', (_what, bytes, why) => {
    expect(() => decodeText('month.csv', bytes)).toThrow(why);
    expect(() => decodeText('month.csv', bytes)).toThrow('Save it as “CSV UTF-8”, and use that.');
  });
});
