import { describe, expect, it } from 'vitest';
import { poolRuns } from '../../../../shared/analysis/compare/pool-runs.ts';
import { buildComparison } from '../../../../shared/analysis/compare/build-comparison.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { buildComparisonFindings } from '../../../../shared/words/comparison-findings.ts';
import {
  askedWords,
  changeMethodSentence,
  comparisonHeadline,
  groundWords,
  spanWords,
} from '../../../../renderer/words/comparison-view.ts';
import { runWhen } from '../../../../shared/words/comparison.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { comparisonOf, comparisonOfFigures } from '../../../fixtures/comparison.ts';
import { HALDEN } from '../../../fixtures/project-view.ts';
import { comparedRun, drawAnswers } from '../../../helpers/synthetic-runs.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };
const DAY_MS = 86_400_000;
const lead = (...given: Parameters<typeof comparisonOf>): string =>
  comparisonHeadline(comparisonOf(...given), language).lead;

describe('the headline of a comparison', () => {
  it('names size, period and verdict', () => {
    expect(lead([{}, { shift: 0.4 }])).toMatch(
      /^On what the runs share, visibility rose [\d.]+ points from 31 Aug 2026 to 7 Sept 2026, beyond noise\.$/,
    );
    expect(lead([{ shift: 0.4 }, {}])).toMatch(/visibility fell [\d.]+ points/);
    expect(lead([{ seed: 1 }, { seed: 1 }])).toMatch(/shows no clear change from .*: 0\.0 points\.$/);
  });

  it('never calls a difference a movement where the runs measured different things', () => {
    const said = lead([{ platforms: ['alpha'] }, { platforms: ['alpha', 'beta'], shift: 0.4 }], {
      resamples: 0,
      likeForLike: false,
    });
    expect(said).toMatch(/^As run, visibility differs by .* no comparison, the runs did not measure/);
    expect(said).not.toMatch(/rose|fell|beyond noise/);
  });

  it('says what totals rest on', () => {
    const totals = comparisonOfFigures(HALDEN.previous!, HALDEN.current!);
    expect(comparisonHeadline(totals, language).lead).toBe(
      'By run totals, visibility rose 6.7 points from 9 Nov 2026 to 16 Nov 2026, beyond noise.',
    );
  });

  it('tells how many of the steps are clear on their own', () => {
    const rest = (...shifts: number[]): string =>
      comparisonHeadline(comparisonOf(shifts.map((shift) => ({ seed: 5, shift }))), language).rest;
    expect(rest(0, 0, 0)).toBe('Neither step is clear on its own.');
    expect(rest(0, 0.4, 0.4)).toBe('1 of 2 steps is clear on its own.');
    expect(rest(0, 0.4, 0)).toBe('Both steps are clear on their own.');
    expect(rest(0, 0.4)).toBe('');
  });

  it('compares clients without saying that one rose', () => {
    const of = (projectId: string, shift: number) =>
      comparedRun(`run-${projectId}`, drawAnswers({ seed: 7, prefix: projectId, shift, prompts: 60 }), {
        projectId,
      });
    const comparison = buildComparison([of('a', 0), of('b', 0.4)], { resamples: 0 });
    expect(comparisonHeadline(comparison, language).lead).toMatch(
      /^On the platforms that the runs share, visibility is [\d.]+ points higher in Project b than in Project a, beyond noise\.$/,
    );
  });

  it('is the problem where there is one', () => {
    expect(lead([{}])).toBe('A comparison needs two runs. Choose a second one.');
  });
});

describe('a pooled month', () => {
  const runs = [1, 2, 3, 4].map((seed) =>
    comparedRun(`r${seed}`, drawAnswers({ seed }), { startedAtMs: Date.UTC(2026, 9, seed * 7) }),
  );
  const pooled = poolRuns(runs, '2026-10')!;
  const single = comparedRun('x', drawAnswers({ seed: 9, shift: 0.4 }), {
    startedAtMs: Date.UTC(2026, 10, 16),
  });
  const comparison = buildComparison([pooled, single], { resamples: 40 });

  it('is told with its number of runs, wherever it is named', () => {
    expect(runWhen(comparison.runs[0]!, language)).toBe('Oct 2026 (4 runs pooled)');
    expect(runWhen(comparison.runs[1]!, language)).toBe('16 Nov 2026');
    const said = buildComparisonFindings(comparison, language).map(({ text }) => text);
    expect(said[0]).toMatch(/^Visibility, Oct 2026 \(4 runs pooled\) to 16 Nov 2026: up/);
    expect(said.join(' ')).not.toContain('7 Oct 2026');
    expect(comparisonHeadline(comparison, language).lead).toContain(
      'from Oct 2026 (4 runs pooled) to 16 Nov 2026',
    );
  });

  it('of two clients is no run chosen twice', () => {
    const other = poolRuns(
      runs.map((run) => ({ ...run, projectId: 'other' })),
      '2026-10',
    )!;
    expect(buildComparison([pooled, other], { resamples: 0 }).problem).toBeNull();
    expect(buildComparison([pooled, pooled], { resamples: 0 }).problem).toBe('same-run-twice');
  });
});

describe('what counts', () => {
  it('is told as a share of what was asked', () => {
    const comparison = comparisonOf([
      { platforms: ['alpha', 'beta'], prompts: 36 },
      { platforms: ['alpha', 'beta', 'gamma'], prompts: 38 },
    ]);
    expect(groundWords(comparison, language)).toBe('36 of 38 prompts, 2 of 3 platforms, 72 answers per run');
  });

  it('is everything when runs are compared as they are', () => {
    const comparison = comparisonOf([{ platforms: ['alpha'] }, { platforms: ['alpha', 'beta'] }], {
      likeForLike: false,
      resamples: 0,
    });
    expect(groundWords(comparison, language)).toBe('38 and 76 answers, 2 platforms');
  });

  it('is named with its platforms and routes', () => {
    const [run] = comparisonOf([{}, {}]).runs;
    expect(askedWords(run!, language)).toBe('6 platforms, primary route');
    const routes = (primary: number, fallback: number, unstated = 0): string =>
      askedWords({ ...run!, platforms: ['a'], routes: { primary, fallback, unstated } }, language);
    expect(routes(3, 2)).toBe('1 platform, two routes');
    expect(routes(0, 2)).toBe('1 platform, API fallback');
    expect(routes(0, 0, 5)).toBe('1 platform, route not stated');
  });

  it('is judged by a method that is named', () => {
    expect(changeMethodSentence(comparisonOf([{}, {}]))).toMatch(/pair by pair/);
    expect(changeMethodSentence(comparisonOf([{ repeats: 2 }, { repeats: 2 }]))).toMatch(/prompt by prompt/);
    expect(changeMethodSentence(comparisonOf([{ prefix: 'a' }, { prefix: 'b' }]))).toMatch(
      /two separate samples/,
    );
    expect(changeMethodSentence(comparisonOfFigures(HALDEN.previous!, HALDEN.current!))).toBeNull();
  });
});

it('tells how long a step takes', () => {
  const words = (days: number): string => spanWords(0, days * DAY_MS, language);
  expect([0, 1, 7, 77].map(words)).toEqual(['same day', '1 day', '7 days', '11 weeks']);
});
