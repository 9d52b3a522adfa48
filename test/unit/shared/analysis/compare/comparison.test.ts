import { describe, expect, it } from 'vitest';
import { buildRunAnswers, type AnswerRow } from '../../../../../shared/analysis/compare/answers.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { poolRuns } from '../../../../../shared/analysis/compare/pool-runs.ts';
import {
  comparedRun,
  drawAnswers,
  drawRows,
  promptsOf,
  type Synthetic,
} from '../../../../helpers/synthetic-runs.ts';

const FOUR = ['alpha', 'beta', 'gamma', 'delta'];

const runOf = (
  runId: string,
  options: Synthetic,
  rest: Parameters<typeof comparedRun>[2] = {},
): ComparedRun => comparedRun(runId, drawAnswers(options), rest);

/** The same run with nothing but the service's figures; without counts by platform unless they are wanted. */
function withoutAnswers(run: ComparedRun, keepsCounts = false): ComparedRun {
  const platformFigures = run.figures.platformFigures.map((row) => ({
    ...row,
    counts: keepsCounts ? row.counts : null,
  }));
  return { ...run, answers: null, figures: { ...run.figures, platformFigures } };
}

function ownVisibility(comparison: ReturnType<typeof buildComparison>) {
  return comparison.overall!.brands[0]!.changes.visibility;
}

describe('a like-for-like comparison', () => {
  const before = runOf('a', { seed: 1, platforms: FOUR, prompts: 38 });
  const after = runOf('b', { seed: 2, platforms: [...FOUR, 'eta'], prompts: 40, shift: 0.2 });
  const comparison = buildComparison([before, after], { resamples: 200 });

  it('rests on the pairs that all runs answered, with the same number of answers in each', () => {
    expect(comparison.method).toBe('answers');
    expect(comparison.ground).toEqual({
      level: 'pairs',
      platforms: FOUR,
      prompts: 38,
      pairs: 152,
      answers: 152,
    });
    for (const run of comparison.runs) expect(run.shared[0]!.visibility!.sample).toBe(152);
    expect(comparison.overall!.brands[0]!.method).toBe('paired');
  });

  it('changes by exactly the difference of the figures beside it', () => {
    for (const [brand, { changes }] of comparison.overall!.brands.entries()) {
      for (const figure of ['visibility', 'shareOfVoice', 'sentiment', 'position'] as const) {
        const [a, b] = comparison.runs.map((run) => run.shared[brand]![figure]!.value);
        expect(changes[figure].difference).toBeCloseTo(b! - a!, 9);
      }
    }
  });

  it('lists what it leaves out, and each answer once', () => {
    const { leftOut } = comparison.runs[1]!;
    expect(leftOut!.platforms).toEqual([{ platform: 'eta', answers: 40 }]);
    expect(leftOut!.prompts.map(({ promptId, answers }) => [promptId, answers])).toEqual([
      ['tent-38', 4],
      ['tent-39', 4],
    ]);
    const counted = 40 + 8 + leftOut!.unpairedAnswers + leftOut!.unplacedAnswers;
    expect(counted + 152).toBe(after.answers!.count);
    expect(comparison.runs[0]!.leftOut!.platforms).toEqual([]);
  });

  it('judges a rise of 20 points beyond noise', () => {
    expect(ownVisibility(comparison).verdict).toEqual({ kind: 'better' });
  });

  it('gives the same figures again for the same seed, and other intervals for another', () => {
    expect(buildComparison([before, after], { resamples: 200 })).toEqual(comparison);
    const other = buildComparison([before, after], { resamples: 200, seed: 2 });
    const interval = (of: typeof comparison) => of.runs[0]!.shared[0]!.shareOfVoice!.interval;
    expect(interval(other)).not.toEqual(interval(comparison));
    expect(ownVisibility(other)).toEqual(ownVisibility(comparison));
  });

  it('leaves the headline unjudged when like for like is off and the runs differ', () => {
    const off = buildComparison([before, after], { resamples: 0, likeForLike: false });
    expect(ownVisibility(off).verdict).toEqual({ kind: 'none', reason: 'measured-differently' });
    expect(ownVisibility(off).difference).toBeCloseTo(off.overall!.headline!, 12);
    const alike = buildComparison([before, runOf('c', { seed: 5, platforms: FOUR, prompts: 38 })], {
      resamples: 0,
      likeForLike: false,
    });
    expect(ownVisibility(alike).interval).not.toBeNull();
  });
});

describe('answers that are repeated, missing, or not placed', () => {
  const rows = drawRows({ seed: 3, platforms: FOUR, prompts: 30 });
  const prompts = promptsOf({ seed: 3, prompts: 30 });
  const whole = (runId: string, of: readonly AnswerRow[]) => comparedRun(runId, buildRunAnswers(of, prompts));

  it('weigh each pair alike, however often a run repeated it', () => {
    // Only prompts that name the brand are asked again: the raw rate rises, the measured one must not.
    const again = rows.filter((row) => row.mentions.some(({ brandId }) => brandId === 'brand-0'));
    const comparison = buildComparison([whole('a', rows), whole('b', [...rows, ...again, ...again])]);
    expect(comparison.overall!.headline).toBeGreaterThan(5);
    expect(ownVisibility(comparison).difference).toBeCloseTo(0, 9);
    expect(ownVisibility(comparison).sample).toBe(120);
    expect(comparison.overall!.brands[0]!.method).toBe('paired-prompts');
  });

  it('leave out the counterpart of a missing answer, and answers of unknown prompt', () => {
    const unknown = rows.map((row, at) => (at < 3 ? { ...row, promptId: null } : row));
    const comparison = buildComparison([whole('a', rows), whole('b', unknown.slice(0, -2))]);
    expect(comparison.ground.answers).toBe(115);
    expect(comparison.runs[0]!.leftOut!.unpairedAnswers).toBe(5);
    expect(comparison.runs[1]!.leftOut!.unplacedAnswers).toBe(3);
  });

  it('give no verdict under 30 answers, nor on ten times repeated few prompts', () => {
    const few = (runId: string, seed: number) => runOf(runId, { seed, prompts: 7, platforms: FOUR });
    expect(ownVisibility(buildComparison([few('a', 1), few('b', 2)])).verdict).toEqual({
      kind: 'none',
      reason: 'too-few-answers',
    });
    const repeated = (runId: string, seed: number) =>
      runOf(runId, { seed, prompts: 7, platforms: FOUR, repeats: 10 });
    const { changes } = buildComparison([repeated('a', 1), repeated('b', 2)]).overall!.brands[0]!;
    for (const figure of ['visibility', 'shareOfVoice', 'sentiment', 'position'] as const) {
      expect(changes[figure].verdict).toEqual({ kind: 'none', reason: 'too-few-prompts' });
      expect(changes[figure].interval).toBeNull();
    }
  });
});

describe('several runs', () => {
  const runs = Array.from({ length: 4 }, (_, index) =>
    runOf(`run-${index}`, { seed: index + 1, platforms: FOUR, shift: index * 0.03 }),
  );

  it('are compared each with the one before it, and the last with the first', () => {
    const steps = (options: Parameters<typeof buildComparison>[1]) =>
      buildComparison(runs, { resamples: 0, ...options }).steps.map(({ from, to }) => `${from}-${to}`);
    expect(steps({})).toEqual(['0-1', '1-2', '2-3', '0-3']);
    expect(steps({ baseline: 1 })).toEqual(['0-1', '1-2', '2-3', '1-3']);
    expect(steps({ baseline: 2 })).toEqual(['0-1', '1-2', '2-3']);
    expect(steps({ judgesEachStep: false })).toEqual(['0-3']);
  });

  it('show platforms and topics with a reading each, and p values corrected for their number', () => {
    const { platforms, topics } = buildComparison(runs, { resamples: 0 });
    expect(platforms.map(({ id }) => id)).toEqual(FOUR);
    expect(topics.map(({ name }) => name)).toEqual(['Topic 0', 'Topic 1', 'Topic 2', 'Topic 3']);
    for (const row of [...platforms, ...topics]) {
      expect(row.readings).toHaveLength(4);
      expect(row.change.difference).toBeCloseTo(row.readings[3]!.value - row.readings[0]!.value, 9);
      expect(row.adjustedP).toBeGreaterThan(0);
      expect(row.adjustedP).toBeLessThanOrEqual(1);
    }
  });

  it('keep a brand that only some of them scored, for the steps between these', () => {
    const [first, ...rest] = runs;
    const without = { ...first!, figures: { ...first!.figures, brands: first!.figures.brands.slice(0, 2) } };
    const comparison = buildComparison([without, ...rest], { resamples: 0 });
    expect(comparison.brands.map(({ brandId }) => brandId)).toEqual(['brand-0', 'brand-1', 'brand-2']);
    const verdicts = comparison.steps.map(({ brands }) => brands[2]!.changes.visibility.verdict.kind);
    expect(verdicts).toEqual(['none', 'unclear', 'unclear', 'none']);
    expect(comparison.brandsLeftOut).toEqual(['Rival 2']);
  });

  it('pool into periods that keep every answer, with the prompts as clusters', () => {
    const [early, late] = [poolRuns(runs.slice(0, 2), 'October'), poolRuns(runs.slice(2), 'November')];
    expect(early!.answers!.count).toBe(runs[0]!.answers!.count + runs[1]!.answers!.count);
    expect(early!.figures.brands[0]!.mentions).toBe(
      runs[0]!.figures.brands[0]!.mentions + runs[1]!.figures.brands[0]!.mentions,
    );
    const comparison = buildComparison([early!, late!], { resamples: 100 });
    expect(comparison.ground.answers).toBe(320);
    expect(comparison.overall!.brands[0]!.method).toBe('paired-prompts');
    const pooledRates = [early, late].map((period) => period!.figures.brands[0]!.visibilityPct);
    expect(ownVisibility(comparison).difference).toBeCloseTo(pooledRates[1]! - pooledRates[0]!, 9);
    expect(poolRuns([], 'none')).toBeNull();
    expect(poolRuns([runs[0]!, withoutAnswers(runs[1]!)], 'mixed')!.answers).toBeNull();
  });
});

describe('runs of several projects', () => {
  const german = runOf('de', { seed: 8, prefix: 'zelt', platforms: FOUR, prompts: 35 }, { projectId: 'de' });
  const own = (id: string) => (brandId: string) => (brandId === 'brand-0' ? id : brandId);
  const english = runOf('en', { seed: 9, platforms: [...FOUR, 'eta'], prompts: 40 }, { projectId: 'en' });
  const renamed: ComparedRun = {
    ...english,
    answers: { ...english.answers!, brandIds: english.answers!.brandIds.map(own('halden-uk')) },
    figures: {
      ...english.figures,
      brands: english.figures.brands.map((brand) => ({ ...brand, brandId: own('halden-uk')(brand.brandId) })),
    },
  };

  it('compare on common platforms by the own brand, whose share of voice is another in each', () => {
    const comparison = buildComparison([german, renamed], { resamples: 100 });
    expect(comparison.spansProjects).toBe(true);
    expect(comparison.brands[0]).toMatchObject({ brandId: 'halden-uk', isOwn: true });
    expect(comparison.ground).toMatchObject({ level: 'platforms', platforms: FOUR, answers: 140 });
    const { changes, method } = comparison.overall!.brands[0]!;
    expect(method).toBe('separate-prompts');
    expect(changes.visibility.interval).not.toBeNull();
    expect(changes.shareOfVoice.verdict).toEqual({ kind: 'none', reason: 'measured-differently' });
    expect(comparison.decomposition).toBeNull();
    expect(comparison.prompts!.judged).toBe(0);
  });
});

describe('without answers', () => {
  const three = runOf('a', { seed: 1, platforms: FOUR.slice(0, 3) });
  const four = runOf('b', { seed: 2, platforms: FOUR, shift: 0.1 });

  it('compares totals where the platforms are the same', () => {
    const comparison = buildComparison([
      withoutAnswers(four),
      withoutAnswers(runOf('c', { seed: 4, platforms: FOUR })),
    ]);
    expect(comparison.method).toBe('totals');
    expect(ownVisibility(comparison).interval).not.toBeNull();
    expect(comparison.decomposition).toBeNull();
    expect(comparison.ground.answers).toBeNull();
  });

  it('compares the common platforms, with an interval only where their counts are known', () => {
    const bare = buildComparison([withoutAnswers(three), withoutAnswers(four)]);
    expect(bare.method).toBe('platform-figures');
    expect(ownVisibility(bare)).toMatchObject({
      interval: null,
      verdict: { kind: 'none', reason: 'no-interval' },
    });
    expect(Number.isFinite(ownVisibility(bare).difference)).toBe(true);
    const counted = buildComparison([withoutAnswers(three, true), withoutAnswers(four, true)]);
    expect(ownVisibility(counted).sample).toBe(120);
    expect(ownVisibility(counted).interval).not.toBeNull();
    expect(ownVisibility(counted).difference).toBeCloseTo(ownVisibility(bare).difference!, 9);
    expect(ownVisibility(bare).to).toBeCloseTo(ownVisibility(counted).to!, 9);
  });
});

describe('attributes and sources', () => {
  const base = runOf('a', { seed: 1 });
  const attribute = (name: string, avgSentiment: number) => ({
    attribute: name,
    brandId: 'brand-0',
    brand: 'Halden',
    isOwn: true,
    avgSentiment,
    mentions: 12,
  });
  const source = (domain: string, citations: number) => ({ domain, category: null, citations });

  it('are lined up between the first and the last run, an unrated one left empty', () => {
    const before = {
      ...base,
      attributes: [attribute('price', 0.1)],
      sources: [source('a.example', 3), source('b.example', 9)],
    };
    const after = {
      ...runOf('b', { seed: 2 }),
      attributes: [attribute('price', 0.4), attribute('repair', 0.2)],
      sources: [source('b.example', 2), source('c.example', 1), source('d.example', 5)],
    };
    const { attributes, sources } = buildComparison([before, after], { resamples: 0 });
    expect(attributes).toEqual([
      {
        attribute: 'price',
        before: { avgSentiment: 0.1, mentions: 12 },
        after: { avgSentiment: 0.4, mentions: 12 },
      },
      { attribute: 'repair', before: null, after: { avgSentiment: 0.2, mentions: 12 } },
    ]);
    expect(sources!.gained.map(({ domain }) => domain)).toEqual(['d.example', 'c.example']);
    expect(sources!.lost.map(({ domain }) => domain)).toEqual(['a.example']);
    expect(sources!.kept).toBe(1);
  });
});
