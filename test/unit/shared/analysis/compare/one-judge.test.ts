import { describe, expect, it } from 'vitest';
import { buildRunAnswers } from '../../../../../shared/analysis/compare/answers.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import type { Comparison } from '../../../../../shared/analysis/compare/comparison.ts';
import { poolRuns } from '../../../../../shared/analysis/compare/pool-runs.ts';
import {
  comparedRun,
  drawAnswers,
  drawRows,
  promptsOf,
  type Synthetic,
} from '../../../../helpers/synthetic-runs.ts';

const FOUR = ['alpha', 'beta', 'gamma', 'delta'];
const WEEK_MS = 7 * 86_400_000;

const run = (at: number, options: Partial<Synthetic> = {}): ComparedRun =>
  comparedRun(`run-${at}`, drawAnswers({ seed: at + 1, prompts: 30, platforms: FOUR, ...options }), {
    startedAtMs: at * WEEK_MS,
  });

/** Without a brand, as if the service had not scored it. */
function unscored(one: ComparedRun, brandId: string): ComparedRun {
  const brands = one.figures.brands.filter((brand) => brand.brandId !== brandId);
  return { ...one, figures: { ...one.figures, brands } };
}

const bare = (one: ComparedRun): ComparedRun => ({ ...one, answers: null });

/** What a comparison says of its overall step; brands by their ids, because others may stand beside them. */
function saidOf({ overall, platforms, topics, prompts, decomposition, sources }: Comparison) {
  return {
    headline: overall?.headline,
    method: overall?.method,
    ground: overall?.ground,
    brandsLeftOut: overall?.brandsLeftOut,
    changes: new Map(
      overall?.brands
        .filter(
          ({ changes }) =>
            changes.visibility.verdict.kind !== 'none' || changes.visibility.difference !== null,
        )
        .map(({ brandId, changes, method }) => [brandId, { changes, method }]),
    ),
    platforms: platforms.map(({ id, change, adjustedP }) => ({ id, change, adjustedP })),
    topics: topics.map(({ id, change, adjustedP }) => ({ id, change, adjustedP })),
    prompts,
    decomposition,
    sources,
  };
}

describe('a change between two runs is a fact of these two runs', () => {
  it.each<[string, readonly ComparedRun[]]>([
    ['alike runs', [run(0), run(1), run(2, { shift: 0.1 })]],
    [
      'a middle run without a platform',
      [run(0), run(1, { platforms: FOUR.slice(1) }), run(2, { shift: 0.1 })],
    ],
    ['a middle run of fewer prompts', [run(0), run(1, { prompts: 12 }), run(2, { shift: 0.1 })]],
    ['a middle run of other prompts', [run(0), run(1, { prefix: 'boot' }), run(2, { shift: 0.1 })]],
    ['a middle run of other platforms', [run(0), run(1, { platforms: ['eta'] }), run(2, { shift: 0.1 })]],
    ['repeated answers', [run(0, { repeats: 2 }), run(1, { repeats: 3 }), run(2, { repeats: 3 })]],
    ['a middle run without answers', [run(0), bare(run(1)), run(2)]],
    ['a middle run without a rival', [run(0), unscored(run(1), 'brand-2'), run(2)]],
    ['a middle run without the own brand', [run(0), unscored(run(1), 'brand-0'), run(2)]],
    ['a rival of one run only', [unscored(run(0), 'brand-1'), run(1), run(2)]],
    ['a rerouted last run', [run(0), run(1), run(2, { route: 'fallback' })]],
  ])('%s', (_, [a, m, b]) => {
    const pairs = { '0-1': [a, m], '1-2': [m, b], '0-2': [a, b] } as const;
    const all = buildComparison([a!, m!, b!], { resamples: 200 });
    expect(saidOf(all)).toEqual(saidOf(buildComparison([a!, b!], { resamples: 200 })));
    for (const step of all.steps) {
      const pair = pairs[`${step.from}-${step.to}` as keyof typeof pairs];
      const alone = buildComparison(
        pair.map((one) => one!),
        { resamples: 200 },
      );
      expect(step.problem).toBe(alone.problem);
      expect(saidOf({ ...all, overall: step }).changes).toEqual(saidOf(alone).changes);
      if (alone.overall !== null) expect(step.ground).toEqual(alone.overall.ground);
    }
  });

  it('has one interval, in the breakdown as beside it, however far runs wander', () => {
    // Its runs go twice as far as their answers alone would.
    const facts = {
      brands: { 'brand-0': { visibility: { square: 80, variance: 20 } } },
      platforms: {},
      topics: {},
    };
    const history: ComparedRun['history'] = {
      stability: null,
      steps: Array.from({ length: 8 }, () => facts),
    };
    const runs = [run(0), { ...run(2, { shift: 0.1 }), history }];
    const { overall, decomposition } = buildComparison(runs, { resamples: 200 });
    const change = overall!.brands[0]!.changes.visibility;
    expect(overall!.noise?.runSdPoints).toBeGreaterThan(1);
    expect(decomposition?.reroutedPairs).toBe(0);
    expect(decomposition?.movement).toEqual(change);
    // Of part of the answers only it is another change.
    const rerouted = buildComparison([runs[0]!, run(2, { shift: 0.1, route: 'fallback' })], {
      resamples: 200,
    });
    expect(rerouted.decomposition?.movement.difference).toBeNull();
  });

  it('is none between times that share a run, whichever way they do', () => {
    const [a, b, c] = [run(0), run(1), run(2)];
    const pool = (runs: readonly ComparedRun[], days: string): ComparedRun => poolRuns(runs, days)!;
    const problemOf = (...sides: ComparedRun[]) => buildComparison(sides, { resamples: 0 }).problem;
    expect(problemOf(pool([a, b], '2026-10'), pool([b, c], '2026-10-08..2026-10-21'))).toBe(
      'overlapping-periods',
    );
    expect(problemOf(b, pool([b, c], '2026-10-08..2026-10-21'))).toBe('overlapping-periods');
    expect(problemOf(a, pool([b, c], '2026-10-08..2026-10-21'))).toBeNull();
  });

  it('does not call it a move that rivals were added', () => {
    const rows = drawRows({ seed: 1, prompts: 30, platforms: FOUR });
    // The same answers, read by a service that does not know the rival yet: everybody behind it moves up.
    const before = rows.map((row) => {
      const added = row.mentions.find(({ brandId }) => brandId === 'brand-1')?.position ?? Infinity;
      const mentions = row.mentions
        .filter(({ brandId }) => brandId !== 'brand-1')
        .map((one) => ({
          ...one,
          position: one.position === null ? null : one.position - Number(one.position > added),
        }));
      return { ...row, mentions };
    });
    const made = (id: string, of: typeof rows, startedAtMs: number) =>
      comparedRun(id, buildRunAnswers(of, promptsOf({ seed: 1 })), { startedAtMs });
    const runs = [unscored(made('run-0', before, 0), 'brand-1'), made('run-9', rows, WEEK_MS)];
    const { overall } = buildComparison(runs, { resamples: 200 });
    const moved = overall!.brands
      .filter(({ brandId }) => brandId !== 'brand-1')
      .map(({ changes }) => changes.position.difference);
    expect(moved).toEqual([0, 0]);
  });

  it('in whatever order the answers of the runs stand', () => {
    const rows = drawRows({ seed: 3, prompts: 30, platforms: FOUR, repeats: 2 });
    const made = (of: typeof rows) =>
      comparedRun('run-1', buildRunAnswers(of, promptsOf({ seed: 3 })), { startedAtMs: 1 });
    const [straight, turned] = [made(rows), made(rows.toReversed())].map((one) =>
      saidOf(buildComparison([run(0, { repeats: 2 }), one], { resamples: 200 })),
    );
    // Topics and platforms are shown in the order in which they come, which is no figure.
    const sorted = (said: typeof straight) => ({
      ...said!,
      ground: null,
      platforms: said!.platforms.toSorted((x, y) => (x.id < y.id ? -1 : 1)),
      topics: said!.topics.toSorted((x, y) => (x.id < y.id ? -1 : 1)),
    });
    expect(sorted(turned)).toEqual(sorted(straight));
  });

  it('says which steps rest on more than all runs share, and what they leave out', () => {
    const all = buildComparison([run(0), unscored(run(1, { platforms: FOUR.slice(1) }), 'brand-2'), run(2)], {
      resamples: 0,
    });
    expect(all.ground.platforms).toEqual(FOUR.slice(1));
    expect(all.steps.map(({ hasOwnGround }) => hasOwnGround)).toEqual([false, false, true]);
    expect(all.steps.map(({ brandsLeftOut }) => brandsLeftOut)).toEqual([['Rival 2'], ['Rival 2'], []]);
    expect(all.overall!.ground.platforms).toEqual(FOUR);
    expect(all.runs[1]!.shared[2]).toBeNull();
    expect(all.runs[0]!.shared[2]!.shareOfVoice).toBeNull();
    const alike = buildComparison([run(0), run(1), run(2)], { resamples: 0 });
    expect(alike.steps.map(({ hasOwnGround }) => hasOwnGround)).toEqual([false, false, false]);
  });
});

describe('what cannot be told apart is not judged', () => {
  it('movement and route, where every pair came by another route', () => {
    const { overall, platforms } = buildComparison([run(0), run(1, { route: 'fallback', shift: 0.3 })], {
      resamples: 100,
    });
    for (const { changes } of overall!.brands) {
      expect(changes.visibility.verdict).toEqual({ kind: 'none', reason: 'rerouted' });
      for (const change of Object.values(changes)) expect(change.verdict.kind).toBe('none');
    }
    expect(overall!.brands[0]!.changes.visibility.difference).toBeGreaterThan(10);
    for (const row of platforms) expect(row.change.verdict).toEqual({ kind: 'none', reason: 'rerouted' });
  });

  it('a month and one of its runs', () => {
    const pooled = poolRuns([run(0), run(1)], '1970-01')!;
    expect(buildComparison([pooled, run(1)]).problem).toBe('overlapping-periods');
    expect(buildComparison([pooled, run(9)], { resamples: 0 }).problem).toBeNull();
  });
});
