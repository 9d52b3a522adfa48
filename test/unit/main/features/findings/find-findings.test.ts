/** What findings say of runs in which nothing can be found, and what they are about. */
import { describe, expect, it } from 'vitest';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { findFindings } from '../../../../../main/features/findings/find-findings.ts';
import { inventRuns, QUIET, UNEQUALLY_KEPT } from '../../../../helpers/invented-worlds.ts';

describe('runs in which nothing can be found', () => {
  const runs = inventRuns({ ...QUIET, runs: 3, prompts: 8 });
  const problemOf = (change: (run: ComparedRun, at: number) => ComparedRun): string | null =>
    findFindings(runs.map(change), 3).problem;
  const without = (run: ComparedRun): ComparedRun => ({ ...run, answers: null });
  const unowned = (run: ComparedRun): ComparedRun => ({
    ...run,
    figures: { ...run.figures, brands: run.figures.brands.map((brand) => ({ ...brand, isOwn: false })) },
  });
  const empty = (run: ComparedRun): ComparedRun => ({ ...run, figures: { ...run.figures, answers: 0 } });

  it.each([
    ['no-answers', without],
    ['no-own-brand', unowned],
    ['empty-run', empty],
  ] as const)('are told by the newest run, whatever the others are: %s', (problem, change) => {
    expect(problemOf((run, at) => (at === 2 ? change(run) : run))).toBe(problem);
    expect(problemOf((run, at) => (at === 0 ? change(run) : run))).not.toBe(problem);
    expect(problemOf((run, at) => (at === 1 ? change(run) : run))).not.toBe(problem);
  });

  it('are a run alone', () => {
    expect(findFindings([], 3).problem).toBe('single-run');
    expect(findFindings(runs.slice(2), 3).problem).toBe('single-run');
    expect(findFindings(runs, 1).problem).toBe('single-run');
    expect(findFindings(runs.slice(1), 2).problem).toBeNull();
  });
});

it('findings are about the own brand, wherever it stands among the brands', () => {
  const runs = inventRuns({ ...QUIET, runs: 6, prompts: 12, kept: 0.5 });
  const { noise, findings } = findFindings(runs, 4);
  expect(noise.answersKept).not.toBeNull();
  const turned = runs.map((run) => ({
    ...run,
    figures: { ...run.figures, brands: run.figures.brands.toReversed() },
  }));
  expect(findFindings(turned, 4)).toMatchObject({ noise, findings });
});

it('topics are looked at where there are two of them at least', () => {
  const looksOf = (topics: number): number =>
    findFindings(inventRuns({ ...QUIET, runs: 4, prompts: 6, topics }), 4).looks;
  expect(looksOf(2) - looksOf(1)).toBe(2);
});

it('nothing is found of a brand with under thirty answers on a side, as nothing is judged of so few', () => {
  const shift = ({ run, brand }: { run: number; brand: number }) => (brand !== 0 ? 0 : run >= 18 ? -6 : 3);
  const told = (prompts: number) =>
    findFindings(
      inventRuns({ ...QUIET, runs: 24, prompts, platforms: ['alpha'], topics: 1 }, { shift }),
      24,
    ).findings.filter(({ measure, subject }) => measure === 'visibility' && subject.isOwn);
  // Six runs since the fall: of four prompts 24 answers, of five 30.
  expect(told(4)).toEqual([]);
  expect(told(5)).toMatchObject([{ kind: 'level', n: 30 }]);
});

it('a domain that a service’s short list lacks is not said to have been cited nowhere', () => {
  const runs = inventRuns(QUIET, {
    cites: (run: number, domain: number) => (domain === 5 && run >= 7 ? 30 : 1),
  });
  const sourcesOf = (given: typeof runs) =>
    findFindings(given, given.length).findings.filter(({ kind }) => kind === 'sources');
  const [risen] = sourcesOf(runs);
  expect(risen).toMatchObject({ subject: { domain: 'site-5.example' }, direction: 'up' });
  // The same runs from a service that lists the three most cited domains alone: this one is on its list from the seventh run on.
  const top = runs.map((run) => ({
    ...run,
    sources: (run.sources ?? []).toSorted((a, b) => b.citations - a.citations).slice(0, 3),
  }));
  expect(top[6]!.sources.map(({ domain }) => domain)).not.toContain('site-5.example');
  expect(top[7]!.sources.map(({ domain }) => domain)).toContain('site-5.example');
  expect(sourcesOf(top)).toEqual([]);
});

describe('a platform that breaks away', () => {
  it('is told as a platform of the own brand, and names no prompts', () => {
    const runs = inventRuns(
      { ...QUIET, seed: 2 },
      { shift: ({ brand, platform, run }) => (brand === 0 && platform === 1 && run >= 7 ? -3 : 0) },
    );
    const found = findFindings(runs, runs.length).findings.filter(({ kind }) => kind === 'breakaway');
    expect(found).toMatchObject([
      { measure: 'visibility', subject: { brandId: 'brand-0', platform: 'beta' }, promptIds: [] },
    ]);
  });
});

it('a platform that keeps nearly all of its answers is not told for that', () => {
  const found = Array.from({ length: 40 }, (_, at) =>
    findFindings(inventRuns({ ...QUIET, seed: at + 1, runs: 26, kept: [0.3, 0.3, 0.95, 0.3, 0.3] }), 26),
  ).flatMap(({ findings }) => findings);
  // As if all platforms kept what the client does on average, one world in nine would tell it.
  expect(found.filter(({ subject }) => subject.platform !== null)).toEqual([]);
});

it('a platform that keeps few of its answers is told where the others keep many', () => {
  const told = Array.from({ length: 20 }, (_, at) => {
    const world = { ...QUIET, seed: at + 1, runs: 20, kept: UNEQUALLY_KEPT };
    const factor = ({ run, platform }: { run: number; platform: number }) =>
      run >= 12 && platform === 0 ? 0.65 : 1;
    return findFindings(inventRuns(world, { factor }), 20).findings;
  }).filter((findings) => findings.some(({ subject }) => subject.platform === QUIET.platforms[0]));
  // Nine, as if it kept what the client does.
  expect(told.length).toBeGreaterThan(13);
});
