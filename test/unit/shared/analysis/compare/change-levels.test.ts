/** A change knows the two levels that it is between, by whatever method it was found: what is printed of it is their difference. */
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import type { Comparison, FigureName } from '../../../../../shared/analysis/compare/comparison.ts';
import { FIGURE_MEASURES } from '../../../../../shared/analysis/compare/key-figures.ts';
import { widenForPicked } from '../../../../../shared/analysis/intervals/picked-date.ts';
import type { Estimate } from '../../../../../shared/domain/estimate.ts';
import type { Change } from '../../../../../shared/domain/verdict-schema.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../../helpers/told-report.ts';

const FIGURES = Object.keys(FIGURE_MEASURES) as FigureName[];

type Between = { readonly change: Change; readonly ends: readonly (Estimate | null | undefined)[] };

/** Every change of a comparison of two sides, with the levels on what they share. */
function changesOf({ brands, overall, runs, platforms, topics }: Comparison): Between[] {
  const ofBrands = brands.flatMap((_, brand) =>
    FIGURES.map((figure): Between => ({
      change: overall!.brands[brand]!.changes[figure],
      ends: runs.map(({ shared, asRun }) => (shared[brand] ?? asRun[brand])?.[figure]),
    })),
  );
  const ofRows = [...platforms, ...topics].map(({ change, readings }): Between => ({
    change,
    ends: readings,
  }));
  return [...ofBrands, ...ofRows];
}

const world = { ...QUIET, runs: 2, prompts: 20 };
const two = (event: WorldEvent = {}): ComparedRun[] => inventRuns(world, event);
const other: WorldEvent = { asks: (run, prompt) => run === prompt % 2 };
const withoutAnswers = (runs: readonly ComparedRun[]): ComparedRun[] =>
  runs.map((run) => ({ ...run, answers: null }));

describe('the levels of a change', () => {
  it.each<readonly [string, Comparison | null, number]>([
    ['of the same pairs, one answer each', buildComparison(two()), 20],
    [
      'of the same pairs, several answers each',
      tellReport(inventRuns({ ...world, runs: 4 })).changes.sinceBaseline,
      20,
    ],
    ['of other prompts on the same platforms', buildComparison(two(other)), 10],
    ['of totals', buildComparison(withoutAnswers(two())), 4],
    ['as they are, whatever was measured', buildComparison(two(other), { likeForLike: false }), 4],
  ])('are those %s', (_, comparison, least) => {
    const known = changesOf(comparison!).filter(({ change }) => change.difference !== null);
    expect(known.length).toBeGreaterThanOrEqual(least);
    for (const { change, ends } of known) {
      const [from, to] = ends;
      expect(change.to).toBeDefined();
      if (from == null || to == null) continue;
      expect(change.to).toBeCloseTo(to.value, 9);
      expect(change.to! - change.difference!).toBeCloseTo(from.value, 9);
    }
  });

  it('stay where its interval is widened for a date that was picked', () => {
    const [{ change } = { change: null }] = changesOf(buildComparison(two()));
    expect(widenForPicked(change!, 12, 'higher').to).toBe(change!.to);
  });
});
