import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsIn, shortName } from '../../../../shared/format/short-name.ts';
import { overLines, writeApart } from '../../../../shared/format/tell-apart.ts';

describe('names over lines', () => {
  it('are whole where a few lines hold them, and lose their middle beyond', () => {
    const cut = overLines(18);
    expect(cut('The Old Customs House Coffee Roasting Company')).toBe(
      'The Old Customs House Coffee Roasting Company',
    );
    expect(cut('Sportartikelversandhandelsgesellschaft')).toBe('Sportar…llschaft');
    expect(cut(`${'Northern '.repeat(9)}Roasters`)).toMatch(/^Northern .*….* Roasters$/);
  });
});

describe('names that are cut', () => {
  const label = (name: string): string => shortName(name, 16);

  it('are cut as they are anywhere else where nothing is alike', () => {
    expect(writeApart(['Pale Harbour Roasters', 'Sable Bean Union', 'Pale Harbour Roasters'], label)).toEqual(
      ['Pale Harbour', 'Sable Bean Union', 'Pale Harbour'],
    );
  });

  it.each([
    ['end otherwise', ['Pale Harbour Roasters', 'Pale Harbour Bakeries']],
    [
      'differ in their middle alone',
      ['Pale Harbour of the North Roasters', 'Pale Harbour of the South Roasters'],
    ],
    ['have no spaces', ['a'.repeat(60), `${'a'.repeat(30)}b${'a'.repeat(29)}`]],
    ['are written from the right', ['שלום'.repeat(10), `${'שלום'.repeat(10)}א`]],
    ['are of wide letters', ['北極星'.repeat(12), `${'北極星'.repeat(6)}南${'北極星'.repeat(6)}`]],
  ])('stay apart where they %s', (_how, names) => {
    const written = writeApart(names, label);
    expect(new Set(written).size).toBe(names.length);
    for (const text of written) expect(columnsIn(text)).toBeLessThanOrEqual(16);
  });

  it('are never alike, whatever they are', () => {
    const name = fc.array(fc.constantFrom('a', 'b', ' ', 'ab', '北'), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), fc.integer({ min: 4, max: 20 }), (parts, most) => {
        const names = [...new Set(parts.map((some) => some.join('')))];
        const written = writeApart(names, (one) => shortName(one, most));
        expect(new Set(written).size).toBe(names.length);
      }),
    );
  });
});
