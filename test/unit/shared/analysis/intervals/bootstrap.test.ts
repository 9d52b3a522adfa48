import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawClusters,
  resampleSums,
  type ClusterTable,
} from '../../../../../shared/analysis/intervals/bootstrap.ts';

const RESAMPLES = 8;

const tableOf = (rows: readonly (readonly number[])[]): ClusterTable => ({
  clusters: rows.length,
  columns: rows[0]?.length ?? 0,
  sums: Float64Array.from(rows.flat()),
});

/** A column for each cluster, which is 1 there: its sums tell how often the cluster was drawn. */
const markersOf = (clusters: number): number[][] =>
  Array.from({ length: clusters }, (_, row) =>
    Array.from({ length: clusters }, (_, column) => Number(row === column)),
  );

const rowOf = ({ columns, sums }: ClusterTable, row: number): number[] => [
  ...sums.subarray(row * columns, (row + 1) * columns),
];

/** Few different values, so that columns often repeat each other, wholly or in their total only. */
const anyRows = fc
  .tuple(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 1, max: 9 }))
  .chain(([clusters, columns]) =>
    fc.array(fc.array(fc.constantFrom(0, 1, 2, 0.5, -1), { minLength: columns, maxLength: columns }), {
      minLength: clusters,
      maxLength: clusters,
    }),
  );

describe('sums of drawn clusters', () => {
  it('count each cluster as often as it was drawn, in every column and every table', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, seed) => {
        const clusters = rows.length;
        const drawn = resampleSums(
          [tableOf(markersOf(clusters)), tableOf(rows), tableOf(rows)],
          drawClusters(clusters, { resamples: RESAMPLES, seed }),
        );
        for (let resample = 0; resample < RESAMPLES; resample += 1) {
          const sums = rowOf(drawn, resample);
          const times = sums.slice(0, clusters);
          expect(times.reduce((sum, count) => sum + count, 0)).toBe(clusters);
          const expected = rows[0]!.map((_, column) =>
            rows.reduce((sum, row, cluster) => sum + times[cluster]! * row[column]!, 0),
          );
          expect(sums.slice(clusters)).toEqual([...expected, ...expected]);
        }
      }),
    );
  });

  it('keep columns apart that only look alike in their weighted total', () => {
    // 1 · 1 + 4 · 1 and 1 · 5 + 4 · 0: three columns weigh the rows 1 and 4.
    const drawn = resampleSums(
      [
        tableOf([
          [1, 5, 0],
          [1, 0, 0],
        ]),
      ],
      drawClusters(2, { resamples: 40, seed: 3 }),
    );
    const rows = Array.from({ length: 40 }, (_, resample) => rowOf(drawn, resample));
    expect(rows.every(([first]) => first === 2)).toBe(true);
    expect(new Set(rows.map(([, second]) => second))).toEqual(new Set([0, 5, 10]));
  });

  it('are none where nothing is drawn', () => {
    expect(resampleSums([tableOf([[1]])], drawClusters(1, { resamples: 0, seed: 1 })).sums).toHaveLength(0);
  });
});
