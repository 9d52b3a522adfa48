/** An action's effect, recomputed from the same answers by NumPy and SciPy. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildRunAnswers } from '../../../../../shared/analysis/compare/answers.ts';
import { judgeEffect, visibilityOf } from '../../../../../main/features/effects/index.ts';
import { criticalAtLast, LAST_LOOK } from '../../../../../main/features/effects/looks.ts';
import { comparedRun } from '../../../../helpers/synthetic-runs.ts';

type Case = {
  readonly name: string;
  readonly given: {
    /** The first so many prompts. */
    readonly touched: number;
    readonly done: number;
    readonly choice: readonly number[];
    readonly wantedPoints: number;
    /** By run and prompt: for each platform 1, 0, or - without an answer. */
    readonly answers: readonly (readonly string[])[];
  };
  readonly effect: {
    readonly after: number;
    readonly touched: readonly [number, number];
    readonly untouched: readonly [number, number];
    readonly effect: number;
    readonly low: number;
    readonly high: number;
    readonly p: number;
    readonly wouldShow: number;
    readonly runsNeeded: number | null;
    readonly critical: { readonly shares: readonly number[]; readonly z: number };
  };
};

/** Made by effect-statistics.py beside it, with the versions named inside. */
const { cases } = JSON.parse(
  readFileSync(new URL('../../../../fixtures/effect-statistics.json', import.meta.url), 'utf8'),
) as { readonly cases: readonly Case[] };

const WEEK_MS = 7 * 86_400_000;

function judge({ touched, done, choice, wantedPoints, answers }: Case['given']) {
  const runs = answers.map((prompts, run) =>
    comparedRun(
      `run-${run}`,
      buildRunAnswers(
        prompts.flatMap((letters, prompt) =>
          letters.split('').flatMap((letter, platform) =>
            letter === '-'
              ? []
              : [
                  {
                    promptId: `prompt-${prompt}`,
                    platform: `platform-${platform}`,
                    route: 'primary' as const,
                    mentions: letter === '1' ? [{ brandId: 'brand-0', position: null, sentiment: null }] : [],
                  },
                ],
          ),
        ),
      ),
      { brands: 1, startedAtMs: run * WEEK_MS },
    ),
  );
  return judgeEffect({
    runs,
    promptIds: Array.from({ length: touched }, (_, prompt) => `prompt-${prompt}`),
    doneMs: (done - 0.5) * WEEK_MS,
    measure: visibilityOf('brand-0'),
    wantedPoints,
    fromMs: null,
    toMs: null,
    nowMs: 0,
    chosenFrom: choice.map((run) => `run-${run}`),
    others: [],
  });
}

/** The same to a millionth of its size. */
function same(ours: number | null | undefined, theirs: number): void {
  expect(Math.abs((ours ?? Number.NaN) - theirs)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(theirs)));
}

describe('the effect of an action', () => {
  it.each(cases)('is what SciPy computes: $name', ({ given, effect: theirs }) => {
    const ours = judge(given);
    expect(ours.window.after).toHaveLength(theirs.after);
    same(ours.touched?.from, theirs.touched[0]);
    same(ours.touched?.to, theirs.touched[1]);
    same(ours.untouched?.from, theirs.untouched[0]);
    same(ours.untouched?.to, theirs.untouched[1]);
    same(ours.effect, theirs.effect);
    same(ours.p, theirs.p);
    same(ours.low, Math.max(-100, theirs.low));
    same(ours.high, Math.min(100, theirs.high));
    same(ours.wouldShow, theirs.wouldShow);
    expect(ours.verdict).toBe(
      theirs.low > 0 || theirs.high < 0 ? 'moved' : theirs.runsNeeded === null ? 'cannot-say' : 'too-early',
    );
    if (ours.verdict === 'too-early') expect(ours.runsNeeded).toBe(theirs.runsNeeded);
  });

  it('needs as much at each look as SciPy integrates', () => {
    for (const { effect } of cases) same(criticalAtLast(effect.critical.shares), effect.critical.z);
  });
});

describe('the looks at a window', () => {
  it('need 1.96 standard errors if there is only one', () => {
    expect(criticalAtLast([1])).toBeCloseTo(1.959963984540054, 9);
  });

  it('never need more at the last one than the planner says', () => {
    for (const before of [2, 4, 8, 26]) {
      const informationOf = (after: number): number => 1 / (1 / before + 1 / after);
      const shares = Array.from({ length: 26 }, (_, at) => informationOf(at + 1) / informationOf(26));
      const looks = shares.filter((share, at) => at === 25 || share < 0.99 * (shares[at + 1] ?? 1));
      expect(criticalAtLast(looks)).toBeLessThanOrEqual(LAST_LOOK);
    }
  });

  it('need less the more information they have', () => {
    const shares = [0.2, 0.4, 0.6, 0.8, 1];
    const needed = shares.map((_, at) => criticalAtLast(shares.slice(0, at + 1)));
    expect(needed).toEqual([...needed].sort((a, b) => b - a));
    expect(needed[0]).toBeGreaterThan(3);
  });
});
