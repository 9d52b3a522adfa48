import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortName } from '../../../../shared/format/short-name.ts';

describe('shortName', () => {
  it.each([
    ['Norrfell', 'Norrfell'],
    ['Halden Outdoor', 'Halden Outdoor'],
    ['Halden Outdoor Equipment', 'Halden Outdoor'],
    ['Ridgeway & Company of London', 'Ridgeway'],
    ['Sportartikelversand Huber', 'Sportartikelver…'],
  ])('shortens %s to %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it('keeps to the length it is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.integer({ min: 8, max: 24 }),
        (name, most) => {
          expect(shortName(name, most).length).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  it('never cuts a character in half', () => {
    expect(shortName(`${'a'.repeat(14)}𠮷野家外用品`)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  it('is never empty', () => {
    for (const name of [' Leading space and more words', '& and', '- a very long name after a dash']) {
      expect(shortName(name).trim()).not.toBe('');
    }
  });
});
