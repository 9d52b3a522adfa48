import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords, type TextRange } from '../../../../renderer/analysis/word-diff.ts';

const cut = (text: string, ranges: readonly TextRange[] = []): string[] =>
  ranges.map(({ from, to }) => text.slice(from, to));

/** What stays of a text without its changed stretches, as words. */
function kept(text: string, ranges: readonly TextRange[]): string[] {
  let rest = '';
  let at = 0;
  for (const { from, to } of ranges) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  return (rest + text.slice(at)).split(/\s+/u).filter((word) => word !== '');
}

describe('the difference of two texts', () => {
  it('is nothing for the same words, however they are spaced', () => {
    expect(diffWords('Halden  leads\nhere', 'Halden leads here')).toEqual({ left: [], right: [] });
  });

  it('names the words that only one of them has, neighbours together', () => {
    const left = 'A few names stand out. Halden is cheap.';
    const right = 'A few names stand out. Cairn Supply is well made.';
    const diff = diffWords(left, right);
    expect(cut(left, diff?.left)).toEqual(['Halden', 'cheap.']);
    expect(cut(right, diff?.right)).toEqual(['Cairn Supply', 'well made.']);
  });

  it('is the whole of a text beside an empty one', () => {
    const diff = diffWords('', 'all of this');
    expect(diff?.left).toEqual([]);
    expect(cut('all of this', diff?.right)).toEqual(['all of this']);
  });

  it('leaves the same words on both sides, and as many as can be', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    /** Lengths by trying everything, which is right and slow. */
    const longest = (a: readonly string[], b: readonly string[]): number => {
      const [[first, ...restA], [other, ...restB]] = [a, b];
      if (first === undefined || other === undefined) return 0;
      if (first === other) return 1 + longest(restA, restB);
      return Math.max(longest(restA, b), longest(a, restB));
    };
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [left, right] = [a.join(' '), b.join(' ')];
        const diff = diffWords(left, right);
        expect(diff).not.toBeNull();
        const same = kept(left, diff?.left ?? []);
        expect(same).toEqual(kept(right, diff?.right ?? []));
        expect(same).toHaveLength(longest(a, b));
      }),
      { numRuns: 60 },
    );
  });

  it('is left unsaid where the texts are too long to compare', () => {
    const words = (from: number): string =>
      Array.from({ length: 2_100 }, (_, at) => `w${from + at}`).join(' ');
    expect(diffWords(words(0), words(10_000))).toBeNull();
    expect(diffWords(words(0), words(0))).toEqual({ left: [], right: [] });
  });
});
