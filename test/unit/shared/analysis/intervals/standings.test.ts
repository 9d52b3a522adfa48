import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStandings } from '../../../../../shared/analysis/intervals/standings.ts';

type Row = { readonly name: string; readonly successes: number; readonly trials: number };
const row = (name: string, successes: number, trials = 400): Row => ({ name, successes, trials });
const standingsOf = (rows: readonly Row[]): string[] =>
  buildStandings(rows, (one) => one).map(({ item, rank }) => `${item.name} ${rank.best}-${rank.worst}`);

describe('buildStandings', () => {
  it('orders by rate and settles the ranks of brands that lie apart', () => {
    expect(standingsOf([row('b', 200), row('c', 40), row('a', 360)])).toEqual(['a 1-1', 'b 2-2', 'c 3-3']);
  });

  it('shares ranks between brands whose intervals overlap', () => {
    expect(standingsOf([row('a', 300), row('b', 200), row('c', 195), row('d', 50)])).toEqual([
      'a 1-1',
      'b 2-3',
      'c 2-3',
      'd 4-4',
    ]);
  });

  it('gives a brand between two others that are apart from each other the range over both', () => {
    expect(standingsOf([row('a', 220), row('b', 195), row('c', 170)])).toEqual(['a 1-2', 'b 1-3', 'c 2-3']);
  });

  it('leaves out what was not measured and leaves its input as it was', () => {
    const rows = Object.freeze([row('none', 0, 0), row('low', 4), row('high', 300)]);
    expect(standingsOf(rows)).toEqual(['high 1-1', 'low 2-2']);
    expect(rows.map((one) => one.name)).toEqual(['none', 'low', 'high']);
  });

  it('always gives a range that holds the place in the order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { maxLength: 15 }), (successes) => {
        const standings = buildStandings(successes, (count) => ({ successes: count, trials: 100 }));
        standings.forEach(({ rank }, index) => {
          expect(rank.best).toBeGreaterThanOrEqual(1);
          expect(rank.best).toBeLessThanOrEqual(index + 1);
          expect(rank.worst).toBeGreaterThanOrEqual(index + 1);
          expect(rank.worst).toBeLessThanOrEqual(standings.length);
        });
      }),
    );
  });
});
