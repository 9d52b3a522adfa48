import { describe, expect, it } from 'vitest';
import { MOST_AGREED, proposeNames } from '../../../../../main/reports/content/agreed-names.ts';
import { columnsIn } from '../../../../../shared/format/short-name.ts';

const proposed = (...names: string[]): Record<string, string> => Object.fromEntries(proposeNames(names));

describe('short names of brands', () => {
  it.each([
    ['The Old Customs House Coffee Roasting Company', 'Old Customs House'],
    ['Pale Harbour Roasters Ltd', 'Pale Harbour'],
    ['Nordlicht Versandhandel GmbH & Co. KG', 'Nordlicht'],
    ['Ridgeway and Partners of Kirkwall', 'Ridgeway'],
    ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfsch.'],
    ['株式会社北極星戸外用品北極星', '北極星戸外用品北極星'],
  ])('drop the legal form and the generic end: %s', (name, short) => {
    expect(proposed(name, 'Norrfell')).toEqual({ [name]: short });
  });

  it('are proposed only for names that labels have no room for', () => {
    expect(proposed('Emberlock Coffee', 'Tarn & Talus <Lab>', 'Acme Ltd')).toEqual({});
  });

  it('are never another brand’s', () => {
    expect(proposed('Pale Harbour Roasters', 'Pale Harbour Coffee Shops', 'Pale Harbour Teas')).toEqual({
      'Pale Harbour Roasters': 'Pale Harbour R.',
      'Pale Harbour Coffee Shops': 'Pale Harbour Coffee',
    });
  });

  it('are whole, short and different for forty rivals of sixty letters', () => {
    const starts = [
      'A very long name of one of the rivals, whose number is',
      'sportartikelversandhandels'.repeat(2),
    ];
    const names = starts.flatMap((start) => Array.from({ length: 20 }, (_, at) => `${start} ${String(at)}`));
    const short = Object.values(proposed(...names));
    expect(new Set(short).size).toBe(40);
    expect(short.filter((one) => one.includes('…') || columnsIn(one) > MOST_AGREED)).toEqual([]);
  });
});
