import Activity from '@lucide/svelte/icons/activity';
import { describe, expect, it } from 'vitest';
import type { PaletteItem } from '../../../renderer/components/palette/palette.ts';
import { matching } from '../../../renderer/frame/palette-match.ts';

const item = (label: string, also = ''): PaletteItem => ({
  id: label,
  label,
  also,
  icon: Activity,
  onselect: () => undefined,
});
const ITEMS = [
  item('Halden Outdoor'),
  item('Hallam Books'),
  item('Société Générale'),
  item('شركة المثال'),
  item('Кофейня Север'),
  item('Settings: Appearance', 'theme dark mode'),
  item('Loam'),
];
const found = (text: string): readonly string[] => matching(ITEMS, text).map(({ label }) => label);

describe('what is typed into the palette', () => {
  it.each(['haldne', 'hlden', 'haldden', 'halden', 'Haldan outdoor'])('finds Halden by %s', (typed) => {
    expect(found(typed)).toEqual(['Halden Outdoor']);
  });

  it('finds by words that people use, accents and other scripts', () => {
    expect(found('dark')).toEqual(['Settings: Appearance']);
    expect(found('societe')).toEqual(['Société Générale']);
    expect(found('المثال')).toEqual(['شركة المثال']);
    expect(found('кофенйя')).toEqual(['Кофейня Север']);
  });

  it('prefers what holds the words as they are typed, and finds nothing in what is far from them', () => {
    expect(found('loam')).toEqual(['Loam']);
    expect(found('qqqqqq')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });

  it('takes 4,000 letters for words alone, whose near matches would fill the memory', () => {
    expect(found('x'.repeat(4_000))).toEqual([]);
    expect(found('loam '.repeat(800))).toEqual(['Loam']);
  });
});
