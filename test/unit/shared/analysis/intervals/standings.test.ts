import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom32 } from '../../../../../shared/analysis/intervals/random.ts';
import { exactTest, mcNemarMid } from '../../../../../shared/analysis/intervals/exact-test.ts';
import { buildStandings, mostAlone } from '../../../../../shared/analysis/intervals/standings.ts';

type Row = { readonly name: string; readonly successes: number; readonly trials: number };
const row = (name: string, successes: number, trials = 400): Row => ({ name, successes, trials });
const standingsOf = (rows: readonly Row[]): string[] =>
  buildStandings(
    rows,
    (one) => one,
    (a, b) => mostAlone(a.successes, b.successes, a.trials),
  ).map(({ item, rank }) => `${item.name} ${rank.best}-${rank.worst}`);

describe('buildStandings', () => {
  it('orders by rate and settles the ranks of brands that lie apart', () => {
    expect(standingsOf([row('b', 200), row('c', 40), row('a', 360)])).toEqual(['a 1-1', 'b 2-2', 'c 3-3']);
  });

  it('shares ranks between brands that no test tells apart', () => {
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

  it('tells brands apart by the answers that name one alone, where intervals overlap', () => {
    const rows = [row('a', 220), row('b', 195), row('c', 60)];
    const inOrder = (a: Row, b: Row): boolean => a.successes > b.successes;
    const standings = buildStandings(
      rows,
      (one) => one,
      (a, b) =>
        inOrder(a, b)
          ? { first: a.successes - b.successes + 5, second: 5 }
          : { first: 5, second: b.successes - a.successes + 5 },
    );
    expect(standings.map(({ rank }) => [rank.best, rank.worst])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(standings.every(({ inseparable }) => inseparable.length === 0)).toBe(true);
  });

  it('puts equal brands in an order in one field of twenty at most', () => {
    const [fields, brands, answers] = [400, 6, 190];
    let wrong = 0;
    for (let field = 1; field <= fields; field += 1) {
      const random = createRandom32(field, 1);
      const named = Array.from({ length: brands }, () =>
        Array.from({ length: answers }, () => random() / 2 ** 32 < 0.4),
      );
      const standings = buildStandings(
        named,
        (flags) => ({ successes: flags.filter(Boolean).length, trials: answers }),
        (a, b) => ({
          first: a.filter((flag, at) => flag && b[at] === false).length,
          second: b.filter((flag, at) => flag && a[at] === false).length,
        }),
      );
      if (standings.some(({ inseparable }) => inseparable.length < brands - 1)) wrong += 1;
    }
    // Three standard errors above 5 %.
    expect(wrong / fields).toBeLessThan(0.083);
    expect(wrong).toBeGreaterThan(0);
  });

  it('always gives a range that holds the place in the order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { maxLength: 15 }), (successes) => {
        const standings = buildStandings(
          successes,
          (count) => ({ successes: count, trials: 100 }),
          (a, b) => mostAlone(a, b, 100),
        );
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

describe('McNemar’s test in closed form', () => {
  it('is the exact test of the pairs that differ', () => {
    for (const [gained, lost] of [
      [0, 0],
      [3, 3],
      [0, 7],
      [12, 30],
      [81, 80],
      [100, 160],
    ] as const) {
      const strata = [
        ...Array.from({ length: gained }, () => ({ yesBefore: 0, before: 1, yesAfter: 1, after: 1 })),
        ...Array.from({ length: lost }, () => ({ yesBefore: 1, before: 1, yesAfter: 0, after: 1 })),
      ];
      expect(mcNemarMid(gained, lost)).toBeCloseTo(exactTest(strata).mid, 9);
    }
  });
});
