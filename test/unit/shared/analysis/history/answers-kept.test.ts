/** How much of what platforms answer stays: found again where it is known, and not told where too little is. */
import { describe, expect, it } from 'vitest';
import { buildGrid } from '../../../../../shared/analysis/compare/common-set.ts';
import { measureStability } from '../../../../../shared/analysis/history/answers-kept.ts';
import { poolPeriod } from '../../../../../shared/analysis/history/pool-period.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

const gridOf = (runs: readonly Written[]) =>
  buildGrid(runs.flatMap((written, at) => writtenRun(`run-${at}`, written).answers ?? []));

/** Runs by what each pair answers in turn: `1` names the brand, `0` does not, `-` was not asked. */
const runsOf = (pairs: readonly string[]): Written[] =>
  Array.from({ length: pairs[0]?.length ?? 0 }, (_, run) =>
    Object.fromEntries(
      pairs.flatMap((answers, pair) =>
        answers[run] === '-' ? [] : [[`prompt-${pair}`, { alpha: answers[run] === '1' ? '0' : '' }]],
      ),
    ),
  );

const stabilityOf = (pairs: readonly string[]) => measureStability(gridOf(runsOf(pairs)), 'brand-0');

const times = (count: number, answers: string): string[] => Array.from({ length: count }, () => answers);

/** Every course of six runs, as often as it comes about where an answer stays with three chances of four: 2048 in all. */
const COURSES = Array.from({ length: 64 }, (_, number) => number.toString(2).padStart(6, '0')).flatMap(
  (course) => {
    const stays = [1, 2, 3, 4, 5].filter((at) => course[at] === course[at - 1]).length;
    return times(3 ** stays, course);
  },
);

describe('the share of answers that stays', () => {
  it('is found exactly where half stays and half is drawn anew', () => {
    expect(stabilityOf(COURSES)).toEqual({ differing: 0.25, kept: 0.5 });
  });

  it('is that of the world that answers come from, within what chance allows', () => {
    for (const kept of [0, 0.4, 0.8]) {
      const runs = inventRuns({ ...QUIET, kept, runs: 26 });
      const found = measureStability(
        buildGrid(runs.flatMap(({ answers }) => answers ?? [])),
        'brand-0',
      )?.kept;
      expect(Math.abs((found ?? 9) - kept)).toBeLessThan(0.06);
    }
  });

  it('takes six runs, and a hundred pairs of neighbours', () => {
    expect(stabilityOf(times(100, '01010'))).toEqual({ differing: 1, kept: null });
    expect(stabilityOf(times(20, '010101'))).toEqual({ differing: 1, kept: 0 });
    expect(stabilityOf([...times(19, '010101'), '01010-'])).toEqual({ differing: 1, kept: null });
    expect(stabilityOf(times(20, '111111'))).toEqual({ differing: 0, kept: 0 });
  });

  it('is of pairs that both runs asked, by the first answer of each', () => {
    expect(stabilityOf(['0'])).toBeNull();
    expect(stabilityOf(['0-', '-1'])).toBeNull();
    expect(stabilityOf(['01', '0-', '-1', '11', '10', '00'])).toEqual({ differing: 0.5, kept: null });
    const twice = gridOf([
      { a: { alpha: '0|' }, b: { alpha: '|0' } },
      { a: { alpha: '10' }, b: { alpha: '2' } },
    ]);
    expect(measureStability(twice, 'brand-0')?.differing).toBe(0);
    expect(measureStability(twice, 'brand-1')?.differing).toBe(0.5);
    expect(measureStability(twice, 'nobody')?.differing).toBe(0);
  });

  it('looks no more than twelve runs back', () => {
    // Of fourteen runs the first and the last are the same, or the contrary; all others stand to both as they did.
    const between = ['000111111000', '111000000111'];
    const pairs = (ends: readonly string[]) =>
      ends.flatMap(([first = '', last = '']) =>
        between.flatMap((course) => times(25, `${first}${course}${last}`)),
      );
    const same = stabilityOf(pairs(['00', '11']));
    expect(same?.kept).toBeGreaterThan(0);
    expect(stabilityOf(pairs(['01', '10']))).toEqual(same);
  });
});

describe('a period', () => {
  const runs = inventRuns({ ...QUIET, kept: 0.8, runs: 8 });

  it('of one run is that run', () => {
    expect(poolPeriod(runs.slice(7), runs, 'a month')).toBe(runs[7]);
    expect(() => poolPeriod([], runs, 'a month')).toThrow(RangeError);
  });

  it('of several has their label, and the share of answers that stays in the project', () => {
    const pooled = poolPeriod(runs.slice(4), runs, 'a month');
    expect(pooled.figures.runId).toBe('a month');
    expect(pooled.pooledRunIds).toEqual(runs.slice(4).map(({ figures }) => figures.runId));
    const last = runs.at(-1)!;
    expect(pooled.askedLast).toEqual({
      platforms: last.figures.platforms,
      promptIds: last.answers!.prompts.map(({ promptId }) => promptId),
    });
    const { kept } = pooled.history;
    expect(Math.abs((kept ?? 9) - 0.8)).toBeLessThan(0.1);
    const grid = buildGrid(runs.flatMap(({ answers }) => answers ?? []));
    expect(kept).toBe(measureStability(grid, 'brand-0')?.kept);
  });

  it('of which too little is known tells no share', () => {
    expect(poolPeriod(runs.slice(4), runs.slice(3), 'a month').history.kept).toBeNull();
    const rivals = runs.map((run) => ({
      ...run,
      figures: { ...run.figures, brands: run.figures.brands.filter(({ isOwn }) => !isOwn) },
    }));
    expect(poolPeriod(runs.slice(4), rivals, 'a month').history.kept).toBeNull();
    expect(poolPeriod(runs.slice(4), [], 'a month').history.kept).toBeNull();
  });

  it('looks half a year back for it, and no further', () => {
    const changed = [
      ...inventRuns({ ...QUIET, seed: 5, kept: 0, runs: 26 }),
      ...inventRuns({ ...QUIET, kept: 0.8, runs: 26 }),
    ];
    const grid = buildGrid(changed.slice(26).flatMap(({ answers }) => answers ?? []));
    expect(poolPeriod(changed.slice(48), changed, 'a month').history.kept).toBe(
      measureStability(grid, 'brand-0')?.kept,
    );
  });
});
