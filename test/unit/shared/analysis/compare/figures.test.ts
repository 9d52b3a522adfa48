/** Runs whose answers are not mirrored, and pages that a run was read without: compared by what there is. */
import { describe, expect, it } from 'vitest';
import {
  changesOnPlatforms,
  figuresOnPlatforms,
} from '../../../../../shared/analysis/compare/compare-figures.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { followPages } from '../../../../../shared/analysis/compare/followed-pages.ts';
import type { RunFigures } from '../../../../../shared/domain/figures.ts';
import { comparedRun, drawAnswers } from '../../../../helpers/synthetic-runs.ts';
import { writtenRun } from '../../../../helpers/written-runs.ts';

const OWN = 'brand-0';
const PLATFORMS = ['alpha', 'beta'];

const figures = (seed: number, isMirrored: boolean): RunFigures =>
  comparedRun(String(seed), drawAnswers({ seed, platforms: [...PLATFORMS, 'gamma'] }), { isMirrored })
    .figures;

describe('visibility on shared platforms', () => {
  it('is judged where both runs say how many answers there were', () => {
    const { visibility } = changesOnPlatforms(figures(1, true), figures(2, true), OWN, PLATFORMS).changes;
    expect(visibility).toMatchObject({ difference: -16.25, sample: 80, verdict: { kind: 'worse' } });
  });

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('is shown and not judged where one of them does not: %s, %s', (first, second) => {
    const [before, after] = [figures(1, first), figures(2, second)];
    const levels = [before, after].map(
      (run) => figuresOnPlatforms(run, OWN, PLATFORMS).visibility?.value ?? NaN,
    );
    const { visibility } = changesOnPlatforms(before, after, OWN, PLATFORMS).changes;
    expect(visibility).toEqual({
      difference: levels[1]! - levels[0]!,
      to: levels[1],
      interval: null,
      sample: 0,
      verdict: { kind: 'none', reason: 'no-interval' },
    });
  });
});

describe('pages that are followed', () => {
  const page = (url: string) => ({ url, domain: 'own.example', citations: 1 });
  const cited = (runId: string, category: string, pages: ComparedRun['pages']): ComparedRun => ({
    ...writtenRun(runId, { a: { x: '0' } }),
    sources: [{ domain: 'own.example', category, citations: 3 }],
    pages,
  });

  it('are those that a run was read with, and those of domains that only another run files as pages’', () => {
    const runs = followPages(
      [cited('one', 'own_brand', [page('/a')]), cited('two', 'news', [page('/b')])],
      ({ figures: { runId } }, domains) => [page(`/${runId}/${domains.join()}`)],
    );
    expect(runs.map(({ pages }) => pages)).toEqual([[page('/a')], [page('/b'), page('/two/own.example')]]);
  });
});

it('of a brand its visibility is judged without drawing what its other figures need', () => {
  const runs = [1, 2].map((seed) => comparedRun(String(seed), drawAnswers({ seed, platforms: PLATFORMS })));
  // So many cannot be drawn.
  const { overall, runs: readings } = buildComparison(runs, { resamples: -1 });
  const changes = overall!.brands[1]!.changes;
  expect(changes.visibility.verdict.kind).not.toBe('none');
  expect(readings[1]!.shared[1]!.visibility!.interval).not.toBeNull();
  expect(() => changes.shareOfVoice).toThrow(RangeError);
  expect(() => readings[1]!.shared[1]!.shareOfVoice).toThrow(RangeError);
});
