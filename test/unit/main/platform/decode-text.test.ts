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
});
