import { describe, expect, it } from 'vitest';
import { buildFigureRows, headlineSum } from '../../../../shared/tables/comparison-figures.ts';
import { figuresCsv, rowsCsv } from '../../../../renderer/tables/comparison.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { comparisonOf } from '../../../fixtures/comparison.ts';

const format = buildFormatter('en-GB');
const language = { format, words: ENGLISH_ON_SCREEN };

describe('the rows of a comparison', () => {
  it('read what all runs share when like for like, and the runs as they are when not', () => {
    const made = [{ platforms: ['alpha', 'beta'] }, { platforms: ['alpha', 'beta', 'gamma'] }];
    const shared = buildFigureRows(comparisonOf(made))[0]!;
    const asRun = buildFigureRows(comparisonOf(made, { resamples: 40, likeForLike: false }))[0]!;
    expect(shared.readings.map((reading) => reading?.sample)).toEqual([76, 76]);
    expect(asRun.readings.map((reading) => reading?.sample)).toEqual([76, 114]);
  });

  it('hold every reading and every change within their axes', () => {
    const rows = buildFigureRows(comparisonOf([{ level: 0.1 }, { level: 0.9 }, { level: 0.5 }]));
    for (const { readings, changes, scale, span } of rows) {
      for (const reading of readings) {
        expect(reading?.interval?.high ?? 0).toBeLessThanOrEqual(scale.to);
      }
      for (const change of changes) {
        expect(Math.abs(change?.interval?.low ?? 0)).toBeLessThanOrEqual(span);
        expect(Math.abs(change?.interval?.high ?? 0)).toBeLessThanOrEqual(span);
      }
    }
    expect(rows[0]?.changes).toHaveLength(3);
  });
});

describe('the levels of whole runs', () => {
  it('stand beside the difference of what is printed of them', () => {
    const comparison = comparisonOf([{}, {}]);
    const level = (value: number, sample: number) => ({ value, interval: null, sample });
    const read = (before: number, after: number, sample: number) => {
      const runs = [before, after].map((value, at) => ({
        ...comparison.runs[at]!,
        asRun: [{ ...comparison.runs[at]!.asRun[0]!, visibility: level(value, sample) }],
      }));
      return headlineSum({ ...comparison, runs }, { from: 0, to: 1 });
    };
    // Truly 0.53 apart.
    expect(read(42.25, 41.72, 190)).toMatchObject({ from: 42.3, to: 41.7, change: -0.6, decimals: 1 });
    expect(read(42.25, 41.72, 60)).toMatchObject({ from: 42, to: 42, change: 0, decimals: 0 });
    const [first, second] = comparison.runs;
    const unscored = [{ ...first!, asRun: [] }, second!];
    expect(headlineSum({ ...comparison, runs: unscored }, { from: 0, to: 1 })).toBeNull();
  });
});

describe('a comparison as a table', () => {
  const comparison = comparisonOf([{}, { shift: 0.3 }]);

  it('has a row for each figure of each run and step, with numbers as numbers', () => {
    const [head, ...rows] = figuresCsv(comparison, language);
    expect(head?.slice(8)).toEqual(['Prompts counted', 'Prompts left out']);
    expect(rows).toHaveLength(4 * (2 + 1));
    expect(rows[0]?.slice(0, 4)).toEqual([
      'Visibility',
      'A',
      '31 Aug 2026',
      comparison.runs[0]?.shared[0]?.visibility?.value,
    ]);
    expect(rows[2]?.[1]).toBe('A to B');
    expect(rows[2]?.[7]).toBe('Beyond noise');
  });

  it('leaves empty where a run has no reading', () => {
    const row = { ...comparison.platforms[0]!, readings: [null, comparison.platforms[0]!.readings[1]!] };
    expect(rowsCsv('Platform', [row], comparison, language)[1]?.slice(0, 5)).toEqual([
      row.name,
      null,
      null,
      null,
      null,
    ]);
  });
});
