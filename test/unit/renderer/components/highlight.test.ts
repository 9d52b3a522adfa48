import { describe, expect, it } from 'vitest';
import { splitAtMatch } from '../../../../renderer/components/palette/highlight.ts';

const marked = (label: string, query: string): string =>
  splitAtMatch(label, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('marking what a query found', () => {
  it.each([
    ['Halden Outdoor', 'hal', '[Hal]den Outdoor'],
    ['Best half-zip fleece', ' HALF ', 'Best [half]-zip fleece'],
    ['Café Crème', 'creme', 'Café [Crème]'],
    ['Cafe\u0301 Crème', 'café', '[Cafe\u0301] Crème'],
    ['واحة النخيل', 'النخيل', 'واحة [النخيل]'],
    ['İstanbul Kahve', 'kahve', 'İstanbul [Kahve]'],
    ['Tolt', 'Tolt', '[Tolt]'],
  ])('in %s finds %s', (label, query, shown) => {
    expect(marked(label, query)).toBe(shown);
  });

  it('marks nothing without a query or a match', () => {
    expect(splitAtMatch('Halden', '  ')).toEqual([{ text: 'Halden', isMatch: false }]);
    expect(splitAtMatch('Halden', 'norr')).toEqual([{ text: 'Halden', isMatch: false }]);
    expect(splitAtMatch('Halden', 'denx')).toEqual([{ text: 'Halden', isMatch: false }]);
  });
});
