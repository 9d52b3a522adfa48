/** Steps of a headline figure that what was asked, or counted, explains; counted by hand. */
import { describe, expect, it } from 'vitest';
import { findMeasurementSteps } from '../../../../../main/features/findings/measurement.ts';
import { findRivalSteps } from '../../../../../main/features/findings/rival-steps.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import type { BreakCause, SeriesBreak } from '../../../../../shared/domain/series-break.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

/** Thirty prompts on each platform: on so many of them the own brand is named. */
const asked = (named: Readonly<Record<string, number>>): Written =>
  Object.fromEntries(
    Array.from({ length: 30 }, (_, prompt) => [
      `prompt-${prompt}`,
      Object.fromEntries(
        Object.entries(named).map(([platform, count]) => [platform, prompt < count ? '0' : '']),
      ),
    ]),
  );

const runsOf = (...each: readonly Readonly<Record<string, number>>[]): ComparedRun[] =>
  each.map((named, at) => writtenRun(`run-${at}`, asked(named)));

const breakAt = (run: number, cause: BreakCause): SeriesBreak => ({
  runId: `run-${run}`,
  startedAtMs: 0,
  cause,
});
const PLATFORMS: BreakCause = { kind: 'platforms-added', platforms: ['beta'] };
const DROPPED: BreakCause = { kind: 'platforms-dropped', platforms: ['beta'] };
const PROMPTS: BreakCause = { kind: 'prompts-added', promptIds: ['p'] };
const RETIRED: BreakCause = { kind: 'prompts-retired', promptIds: ['p'] };

const stepsOf = (runs: readonly ComparedRun[], ...breaks: readonly SeriesBreak[]) =>
  findMeasurementSteps(runs, breaks, 'brand-0');

describe('a step of visibility by what was asked', () => {
  const added = runsOf({ alpha: 15 }, { alpha: 15 }, { alpha: 15, beta: 30 });

  it('is told with the figures of both sides', () => {
    expect(stepsOf(added, breakAt(2, PLATFORMS))).toEqual([
      { at: 2, cause: 'platforms', from: 50, to: 75, runsBefore: 2, runsSince: 1, n: 60 },
    ]);
    const dropped = runsOf({ alpha: 15, beta: 0 }, { alpha: 15 }, { alpha: 15 });
    expect(stepsOf(dropped, breakAt(1, DROPPED))).toMatchObject([
      { cause: 'platforms', from: 25, to: 50, n: 60 },
    ]);
  });

  it('is put down to platforms where both came at once, else to prompts', () => {
    const causes = (...breaks: readonly BreakCause[]) =>
      stepsOf(added, ...breaks.map((cause) => breakAt(2, cause))).map(({ cause }) => cause);
    expect(causes(PROMPTS)).toEqual(['prompts']);
    expect(causes(RETIRED)).toEqual(['prompts']);
    expect(causes(PROMPTS, PLATFORMS)).toEqual(['platforms']);
    expect(causes({ kind: 'models-changed', added: ['m'], dropped: [] })).toEqual([]);
    expect(stepsOf(added, { ...breakAt(2, PLATFORMS), runId: 'not chosen' })).toEqual([]);
  });

  it('is none where what both sides asked moved as far, or the other way', () => {
    expect(stepsOf(runsOf({ alpha: 6 }, { alpha: 27, beta: 27 }), breakAt(1, PLATFORMS))).toEqual([]);
    // Its own pairs fell further than the whole: the mix rose while the whole fell.
    expect(stepsOf(runsOf({ alpha: 30 }, { alpha: 0, beta: 29 }), breakAt(1, PLATFORMS))).toEqual([]);
    expect(stepsOf(runsOf({ alpha: 15 }, { beta: 15 }), breakAt(1, PLATFORMS))).toEqual([]);
  });

  it('is beyond three points, and beyond what chance shows among the answers that were not shared', () => {
    // Of 150 against 180 answers a sixth is not shared: a spread of 2.3 points, so that 6.3 must lie between.
    const many = (beta: number) =>
      runsOf({ a: 15, b: 15, c: 15, d: 15, e: 15 }, { a: 15, b: 15, c: 15, d: 15, e: 15, z: beta });
    expect(stepsOf(many(27), breakAt(1, PLATFORMS))).toMatchObject([{ from: 50 }]);
    expect(stepsOf(many(26), breakAt(1, PLATFORMS))).toEqual([]);
  });

  it('lies between the break before it and the one after it, and asks for answers on both sides', () => {
    const twice = runsOf({ alpha: 15 }, { alpha: 15, beta: 30 }, { alpha: 15, beta: 30, eta: 0 });
    const both = stepsOf(twice, breakAt(2, PLATFORMS), breakAt(1, PLATFORMS));
    expect(
      both.map(({ at, from, to, runsBefore, runsSince }) => [at, from, to, runsBefore, runsSince]),
    ).toEqual([
      [1, 50, 75, 1, 1],
      [2, 75, 50, 1, 1],
    ]);
    const silent = added.map((run, at) => (at < 2 ? { ...run, answers: null } : run));
    expect(stepsOf(silent, breakAt(2, PLATFORMS))).toEqual([]);
    const gap = added.map((run, at) => (at === 0 ? { ...run, answers: null } : run));
    expect(stepsOf(gap, breakAt(2, PLATFORMS))).toMatchObject([{ runsBefore: 1, n: 30 }]);
    expect(stepsOf(added, breakAt(0, PLATFORMS))).toEqual([]);
  });
});

describe('a step of the share of voice by who was counted', () => {
  /** Runs by the mentions of each brand that they scored: the own one, then two rivals; null is not scored. */
  const scored = (...each: readonly (readonly (number | null)[])[]): ComparedRun[] =>
    each.map((mentions, at) => {
      const run = writtenRun(`run-${at}`, { tent: { alpha: '0' } });
      const brands = run.figures.brands.flatMap((brand, place) => {
        const count = mentions[place] ?? null;
        return count === null ? [] : [{ ...brand, mentions: count }];
      });
      return { ...run, figures: { ...run.figures, brands } };
    });
  const steps = (...each: readonly (readonly (number | null)[])[]) =>
    findRivalSteps(scored(...each), 'brand-0');

  it('is told with the shares as they were counted, run by run', () => {
    expect(steps([10, 10, null], [10, 10, null], [10, 10, 20])).toEqual([
      { at: 2, cause: 'rivals', from: 50, to: 25, runsBefore: 2, runsSince: 1, n: 40 },
    ]);
    expect(steps([10, 10, 20], [10, 10, null])).toMatchObject([{ at: 1, from: 25, to: 50, n: 20 }]);
    // One comes as another one goes.
    expect(steps([10, 10, null], [10, null, 30])).toMatchObject([{ from: 50, to: 25 }]);
  });

  it('is none where the same are counted, or the mix is small or goes the other way', () => {
    expect(steps([10, 10, 5], [10, 30, 5])).toEqual([]);
    expect(steps([50, 50, null], [50, 48, 2])).toEqual([]);
    expect(steps([50, 50, null], [50, 50, 2])).toEqual([]);
    expect(steps([50, 50, null], [50, 50, 3])).toHaveLength(1);
    expect(steps([10, 30, null], [40, 10, 5])).toEqual([]);
    expect(steps([0, 0, null], [0, 0, 5])).toEqual([]);
  });

  it('passes over runs without the own brand’s score, and ends at the next change', () => {
    const found = steps([10, 10, null], [null, 10, 10], [10, 10, 20], [10, 10, 20], [10, 10, null]);
    expect(
      found.map(({ at, from, to, runsBefore, runsSince }) => [at, from, to, runsBefore, runsSince]),
    ).toEqual([
      [2, 50, 25, 1, 2],
      [4, 25, 50, 2, 1],
    ]);
    expect(steps()).toEqual([]);
    expect(steps([10, 10, null])).toEqual([]);
  });
});
