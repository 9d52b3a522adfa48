import { describe, expect, it } from 'vitest';
import { buildRunAnswers, type AnswerRow } from '../../../../../shared/analysis/compare/answers.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { poolPeriod } from '../../../../../shared/analysis/history/pool-period.ts';
import { examples } from '../../../../helpers/examples.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { comparedRun, drawAnswers } from '../../../../helpers/synthetic-runs.ts';

const platforms = ['alpha', 'beta', 'gamma'];
const repeats = 4;

/** Twelve answers to a prompt, the first `named` of which name the brand. */
function twelve(promptId: string, named: number): AnswerRow[] {
  return Array.from({ length: 12 }, (_, at) => ({
    promptId,
    platform: platforms[at % 3]!,
    route: 'primary' as const,
    mentions: at < named ? [{ brandId: 'brand-0', position: 1, sentiment: 'neutral' as const }] : [],
  }));
}

function swings(before: readonly number[], after: readonly number[]) {
  const run = (runId: string, named: readonly number[]) =>
    comparedRun(runId, buildRunAnswers(named.flatMap((count, at) => twelve(`p${at}`, count))));
  return buildComparison([run('a', before), run('b', after)], { resamples: 0 }).prompts!;
}

describe('prompts that improved or declined', () => {
  const steady = Array.from({ length: 34 }, (_, at) => at % 12);

  it('are listed by a rule that says how many of how many answers, the largest swing first', () => {
    const found = swings([...steady, 1, 11, 2], [...steady, 12, 0, 10]);
    expect(found.rule!.of).toBe(12);
    expect(found.judged).toBe(37);
    expect(
      found.improved.map(({ promptId, before, after }) => [promptId, before.named, after.named]),
    ).toEqual([
      ['p34', 1, 12],
      ['p36', 2, 10],
    ]);
    expect(found.declined.map(({ promptId }) => promptId)).toEqual(['p35']);
    // Twelve answers are too few for a verdict, however far they swung.
    expect(found.improved[0]!.adjustedP).toBeNull();
  });

  it('are judged from thirty answers on either side on, with those alone', () => {
    const of = (asked: number) => (promptId: string, named: number) =>
      Array.from({ length: asked / 12 }, () => twelve(promptId, named)).flat();
    const comparison = (first: number, second: number) => {
      const named = [...steady.map((count) => [count, count] as const), [11, 0] as const];
      const runs = [first, second].map((asked, side) =>
        comparedRun(
          `run-${side}`,
          buildRunAnswers(named.flatMap((counts, at) => of(asked)(`p${at}`, counts[side] ?? 0))),
        ),
      );
      return buildComparison(runs, { resamples: 0 }).prompts!.declined[0]!;
    };
    expect(comparison(36, 36).adjustedP).toBeLessThan(0.05);
    expect(comparison(24, 36)).toMatchObject({ promptId: 'p34', adjustedP: null });
  });

  it('in a period need the more answers, the more those platforms keep of which answers differ', () => {
    // On beta every answer names the brand.
    const runs = inventRuns(
      { ...QUIET, runs: 8, platforms: ['alpha', 'beta'] },
      { shift: ({ platform }) => (platform === 1 ? 30 : 0) },
    );
    const ruleOf = (alpha: number, beta: number) => {
      const [before, after] = [runs.slice(0, 4), runs.slice(4)].map((some, at) =>
        poolPeriod(some, runs, `period-${at}`),
      );
      const platforms = Object.entries({ alpha, beta }).map(([platform, kept]) => ({
        platform,
        differing: 0.1,
        kept,
      }));
      const stability = { differing: 0.1, kept: 0.4, platforms };
      const compared = [before!, { ...after!, history: { ...after!.history, stability } }];
      const { rule, expectedByChance } = buildComparison(compared, { resamples: 0 }).prompts!;
      return { rule, expectedByChance };
    };
    expect(ruleOf(0, 0.9)).toEqual(ruleOf(0, 0));
    expect(ruleOf(0.9, 0)).toEqual(ruleOf(0.9, 0.9));
    expect(ruleOf(0.9, 0)).not.toEqual(ruleOf(0, 0.9));
  });

  it('are all that swung by as much as the rule says, and none that swung less', () => {
    // Swings of every size, both ways, among prompts that hold still.
    const before = [...steady, ...Array.from({ length: 13 }, () => [0, 12]).flat()];
    const after = [...steady, ...Array.from({ length: 13 }, (_, size) => [size, 12 - size]).flat()];
    const { rule, improved, declined } = swings(before, after);
    const moves = after.map((count, at) => count - (before[at] ?? 0));
    const idsOf = (isListed: (move: number) => boolean): string[] =>
      moves.flatMap((move, at) => (isListed(move) ? [`p${at}`] : []));
    const least = rule!.atLeast;
    expect(moves).toEqual(expect.arrayContaining([least, least - 1, -least, 1 - least]));
    expect(new Set(improved.map(({ promptId }) => promptId))).toEqual(
      new Set(idsOf((move) => move >= least)),
    );
    expect(new Set(declined.map(({ promptId }) => promptId))).toEqual(
      new Set(idsOf((move) => move <= -least)),
    );
    const sizes = improved.map(({ swing }) => swing);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const falls = declined.map(({ swing }) => swing);
    expect(falls).toEqual(falls.toSorted((a, b) => a - b));
  });

  it('keep chance to one prompt at most, and say how many it would show', () => {
    const { rule, expectedByChance } = swings(steady, steady);
    expect(expectedByChance).toBeLessThanOrEqual(1);
    expect(expectedByChance).toBeGreaterThan(0);
    expect(rule!.atLeast).toBeGreaterThan(2);
  });

  it('come out as often as expected when nothing changed', () => {
    const worlds = examples(60, 300);
    let [listed, expected] = [0, 0];
    for (let at = 1; at <= worlds; at += 1) {
      const run = (seed: number) =>
        comparedRun(`run-${seed}`, drawAnswers({ seed, promptSeed: at, platforms, repeats, prompts: 30 }));
      const found = buildComparison([run(2 * at), run(2 * at + 1)], { resamples: 0 }).prompts!;
      expect(found.expectedByChance).toBeLessThanOrEqual(1);
      listed += found.improved.length + found.declined.length;
      expected += found.expectedByChance;
    }
    // Two and a half standard errors of a count: what chance alone may make of it.
    expect(Math.abs(listed - expected)).toBeLessThan(2.5 * Math.sqrt(expected));
  });

  it('are not listed where no swing would be rarer than chance', () => {
    const single = (runId: string, seed: number) =>
      comparedRun(runId, drawAnswers({ seed, prompts: 60, platforms: ['alpha'] }));
    const found = buildComparison([single('a', 1), single('b', 2)], { resamples: 0 }).prompts!;
    expect(found).toMatchObject({ rule: null, improved: [], declined: [], judged: 60 });
    expect(found.expectedByChance).toBeGreaterThan(1);
  });
});
