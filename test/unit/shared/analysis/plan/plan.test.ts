import { describe, expect, it } from 'vitest';
import {
  buildPlan,
  isMeasured,
  PRIOR,
  runsIn,
  smallestShown,
} from '../../../../../shared/analysis/plan/plan.ts';
import type { PlanBasis } from '../../../../../shared/analysis/plan/plan-schema.ts';
import { pairsNeeded, smallestMove } from '../../../../../shared/analysis/noise/planner.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { precisionGain, precisionLoss } from '../../../../../shared/words/manage-words.ts';
import { planBasisNote, planForGoal, planHeadline, planMeasured } from '../../../../../shared/words/plan.ts';
import { ENGLISH } from '../../../../../shared/words/wording.ts';
import { ON_TEN } from '../../../../fixtures/basis.ts';
import { PLAN_BASIS } from '../../../../fixtures/findings.ts';

const LANGUAGE = { format: buildFormatter('en-GB'), words: ENGLISH };
const QUESTION = { points: 5, weeks: 13, platforms: 5, power: 0.8 };

const planOf = (changed: Partial<typeof QUESTION> = {}, basis: PlanBasis = PLAN_BASIS) => {
  const plan = buildPlan(basis, { ...QUESTION, ...changed });
  if (plan === null) throw new Error('no plan');
  return plan;
};
const say = (changed: Partial<typeof QUESTION>, basis: PlanBasis = PLAN_BASIS): string =>
  Object.values(planHeadline(planOf(changed, basis), basis, LANGUAGE))
    .join(' ')
    .trim();

describe('a plan', () => {
  const periods = { runsBefore: 13, runsSince: 13 };
  const noise = { answers: [{ differing: 0.32, kept: 0.3 }], runSdPoints: 2.1, degrees: 25, power: 0.8 };

  it('has the figures of the formulas, the move rounded up and the prompts enough', () => {
    const plan = planOf({ points: 3 });
    const move = smallestMove({ ...noise, ...periods, pairs: 190 });
    expect(plan.today.points).toBe(Math.ceil(move * 10) / 10);
    expect(plan.promptsNeeded).toBe(Math.ceil(pairsNeeded(3, { ...noise, ...periods })! / 5));
    const row = plan.rows.find(({ prompts }) => prompts === plan.promptsNeeded);
    expect(row?.cells.find(({ weeks }) => weeks === 13)).toMatchObject({ points: 3, reaches: true });
  });

  it('counts answers and calls of a period, by the pace of the runs so far', () => {
    expect(planOf().today).toMatchObject({ runs: 13, answers: 38 * 5 * 13, calls: 15 * 13 });
    expect(runsIn(4, { daysApart: 1 })).toBe(28);
    expect(runsIn(4, { daysApart: 14 })).toBe(2);
    expect(runsIn(1, { daysApart: 30 })).toBe(1);
    expect(runsIn(4, { daysApart: null })).toBe(4);
  });

  it('marks exactly the cells that reach the move', () => {
    const { rows } = planOf({ points: 3 });
    for (const { points, reaches } of rows.flatMap(({ cells }) => cells)) expect(reaches).toBe(points <= 3);
  });

  it('finds as many weeks for today’s prompts as first reach the move', () => {
    const { weeksNeeded } = planOf({ points: 3 });
    expect(planOf({ points: 3, weeks: weeksNeeded! }).today.reaches).toBe(true);
    expect(planOf({ points: 3, weeks: weeksNeeded! - 1 }).today.reaches).toBe(false);
  });

  it('reaches a move that is found to the last digit', () => {
    const { today } = planOf();
    const exact = smallestMove({ ...noise, ...periods, pairs: 190 });
    expect(planOf({ points: exact }).today.reaches).toBe(true);
    expect(planOf({ points: exact }).weeksNeeded).toBe(13);
    expect(planOf({ points: exact - 1e-6 }).today.reaches).toBe(false);
    expect(today.points).toBeGreaterThanOrEqual(exact);
  });

  it.each([
    // Half, today’s, what is needed, and round numbers above, each a tenth away from every other.
    [38, 3, [20, 38, 50, 70, 318]],
    [38, 0.5, [20, 38, 50, 70, 100]],
    [200, 3, [100, 200, 260, 318, 350]],
    [12, 3, [5, 12, 15, 20, 30]],
    // What is needed is no row where it is more than twenty times of today’s.
    [4, 3, [4, 5, 10]],
    [15, 3, [10, 15, 20, 30, 40]],
    [16, 3, [10, 16, 20, 30, 318]],
    [1, 3, [1, 5]],
  ])('has rows around today’s %i prompts', (prompts, points, rows) => {
    const plan = planOf({ points }, { ...PLAN_BASIS, prompts });
    expect(plan.rows.map((row) => row.prompts)).toEqual(rows);
  });

  it.each([
    // The weeks that it takes are a column where they are more than asked about, and no more than a year.
    [{ points: 3, weeks: 13 }, 50, [4, 8, 13, 26, 50]],
    [{ points: 5, weeks: 6 }, 18, [4, 6, 8, 13, 18, 26]],
    [{ points: 3, weeks: 104 }, 50, [4, 8, 13, 26, 104]],
    [{ points: 2.4, weeks: 13 }, 79, [4, 8, 13, 26]],
    [{ points: 0.5, weeks: 13 }, null, [4, 8, 13, 26]],
    [{ points: 5, weeks: 18 }, 18, [4, 8, 13, 18, 26]],
  ])('has columns of weeks for %o', (asked, weeksNeeded, weeks) => {
    const plan = planOf(asked);
    expect(plan.weeksNeeded).toBe(weeksNeeded);
    expect(plan.weeks).toEqual(weeks);
    for (const { cells } of plan.rows) expect(cells.map((cell) => cell.weeks)).toEqual(weeks);
    const drawn = [...new Set([4, 8, 13, 26, asked.weeks])].sort((a, b) => a - b);
    expect(plan.lines.map((line) => line.weeks)).toEqual(drawn);
  });

  it.each([
    [4, 4, 20],
    [38, 8, 320],
    [200, 8, 350],
  ])('draws each line evenly over the prompts of the table of today’s %i', (prompts, least, most) => {
    const plan = planOf({ points: 3 }, { ...PLAN_BASIS, prompts });
    expect(plan.lines.map(({ weeks }) => weeks)).toEqual([4, 8, 13, 26]);
    for (const { weeks, points } of plan.lines) {
      const across = points.map((point) => point.prompts);
      expect(across).toEqual([...new Set(across)].sort((a, b) => a - b));
      expect([across[0], across.at(-1)]).toEqual([least, most]);
      expect(across).toEqual(expect.arrayContaining(plan.rows.map((row) => row.prompts)));
      // Sixty steps, or every number of prompts where there are fewer.
      const widest = Math.max(...across.slice(1).map((one, at) => one - across[at]!));
      expect(widest).toBe(Math.ceil((across.at(-1)! - least) / 60));
      const runs = { runsBefore: weeks, runsSince: weeks };
      for (const point of points) {
        expect(point.points).toBe(smallestMove({ ...noise, ...runs, pairs: 5 * point.prompts }));
      }
    }
  });

  it('says the smallest move that so many runs show on so many platforms', () => {
    const asked = { platforms: 5, runs: 13, power: 0.8 };
    expect(smallestShown(PLAN_BASIS, asked)).toBe(planOf().today.points);
    const [two, few] = [
      { ...asked, platforms: 2 },
      { ...asked, runs: 1, power: 0.5 },
    ];
    expect(smallestShown(PLAN_BASIS, two)).toBe(planOf({ platforms: 2 }).today.points);
    expect(smallestShown(PLAN_BASIS, few)).toBe(planOf({ weeks: 1, power: 0.5 }).today.points);
    expect(smallestShown(PLAN_BASIS, { ...asked, platforms: 0 })).toBeNull();
    expect(smallestShown({ ...PLAN_BASIS, prompts: 0 }, asked)).toBeNull();
    expect(smallestShown({ ...PLAN_BASIS, problem: 'single-run' }, asked)).toBeNull();
  });

  it('rests on what was measured only where both are known', () => {
    expect(isMeasured(PLAN_BASIS)).toBe(true);
    for (const unknown of [{ runSdPoints: null }, { answersKept: null }]) {
      expect(isMeasured({ noise: { ...PLAN_BASIS.noise, ...unknown } })).toBe(false);
    }
  });

  it('takes the stated prior under seven runs, and says so', () => {
    const early = {
      ...PLAN_BASIS,
      noise: { answersKept: null, differing: 0.32, runSdPoints: null, runs: 4 },
    };
    const answers = [{ differing: 0.32, kept: Math.min(PRIOR.kept, 1 - 2 * 0.32) }];
    const known = { ...noise, answers, runSdPoints: 2.5, degrees: null };
    expect(planOf({}, early).today.points).toBe(
      Math.ceil(smallestMove({ ...known, ...periods, pairs: 190 }) * 10) / 10,
    );
    expect(planBasisNote(early, LANGUAGE)).toContain('Under seven runs');
    expect(planBasisNote(PLAN_BASIS, LANGUAGE)).not.toContain('Under seven runs');
  });

  it('lets each platform keep what it keeps, and redrawn answers differ in half of the cases at most', () => {
    const platforms = [
      { platform: 'alpha', differing: 0.1, kept: 0.7 },
      { platform: 'beta', differing: 0.4, kept: 0.5 },
    ];
    const answers = [
      { differing: 0.1, kept: 0.7 },
      { differing: 0.4, kept: 1 - 2 * 0.4 },
    ];
    const asked = { ...PLAN_BASIS, noise: { ...PLAN_BASIS.noise, platforms } };
    expect(smallestShown(asked, { platforms: 2, runs: 13, power: 0.8 })).toBe(
      Math.ceil(smallestMove({ ...noise, answers, ...periods, pairs: 38 * 2 }) * 10) / 10,
    );
  });

  describe('of a client that prompts name', () => {
    const named = { ...PLAN_BASIS, basis: { ...ON_TEN, leftOut: 7 }, prompts: 10 };

    it('says which prompts it plans with, and which show nothing sooner', () => {
      expect(planBasisNote(named, LANGUAGE)).toMatch(
        /^A run has about 50 answers: only large changes can show\. It plans with the 10 prompts that name nobody, as levels count them; 6 that name you and 1 that names only rivals would show no change sooner\. How far/u,
      );
      expect(planMeasured(named, LANGUAGE).slice(0, 3)).toEqual([
        { name: 'Prompts that name nobody', figure: '10' },
        { name: 'Prompts that name you', figure: '6' },
        { name: 'Prompts that name only rivals', figure: '1' },
      ]);
      const few = { ...named, basis: { ...ON_TEN, kind: 'all', prompts: 16, leftOut: 0 } } as const;
      expect(planBasisNote(few, LANGUAGE)).toMatch(
        /It plans with all 16 prompts, .* even the 6 that name you/u,
      );
      expect(planBasisNote(PLAN_BASIS, LANGUAGE)).toMatch(/^How far/u);
    });

    it('loses by the deletion of prompts that levels count, and by no others', () => {
      const [from] = /\d+\.\d/u.exec(precisionLoss(named, ['own', 'both']) ?? '') ?? [];
      expect(precisionLoss(named, ['own', 'both'])).toBe(
        `Levels do not count these 2: the smallest change that shows from run to run stays at ${from} points.`,
      );
      expect(precisionLoss(named, ['own', 'non-branded', 'unknown'])).toMatch(
        new RegExp(`^Without these 3 the smallest change .* grows from ${from} to [\\d.]+ points\\.$`, 'u'),
      );
      expect(precisionLoss(PLAN_BASIS, ['own'])).toMatch(/^Without it .* grows/u);
    });

    it('gains by more prompts that name nobody', () => {
      expect(precisionGain(named)).toMatch(
        /^With ten more prompts that name nobody, changes show from [\d.]+ points on .*\. Prompts that name you add nothing to that\.$/u,
      );
      expect(precisionGain({ ...named, problem: 'no-runs' })).toBeNull();
    });

    it.each(['few-prompts', 'few-answers'] as const)(
      'is promised no gain where more prompts would leave those that name it out: %s',
      (reason) => {
        const basis = { ...ON_TEN, kind: 'all', prompts: 16, leftOut: 0, naming: 12 } as const;
        expect(precisionGain({ ...named, prompts: 16, basis: { ...basis, reason } })).toBeNull();
      },
    );

    it('gains as much where all are counted by choice', () => {
      const all = { ...ON_TEN, kind: 'all', prompts: 16, leftOut: 0, reason: 'chosen' } as const;
      expect(precisionGain({ ...named, prompts: 16, basis: all })).toMatch(
        /from run to run, instead of [\d.]+\.$/u,
      );
    });
  });

  it('is none where nothing can be planned', () => {
    expect(buildPlan({ ...PLAN_BASIS, problem: 'single-run' }, QUESTION)).toBeNull();
    expect(buildPlan({ ...PLAN_BASIS, prompts: 0 }, QUESTION)).toBeNull();
  });

  it('says what to ask, and that today’s prompts would do with more time', () => {
    expect(say({ points: 3 })).toMatch(
      /^To see a move of 3 points, ask \d+ prompts for 13 weeks, or today’s 38 for \d+ weeks\. One scan cannot show it: runs wander\.$/,
    );
    expect(say({ points: 3, platforms: 8 })).toContain('on 8 platforms for 13 weeks');
  });

  it('says that today’s prompts do already, or that no number does', () => {
    expect(say({ points: 6 })).toMatch(
      /^Today’s 38 prompts show a move of 6 points within 13 weeks: from [\d.]+ points on\./,
    );
    expect(say({ points: 2.5, weeks: 8 })).toMatch(
      /^No number of prompts shows a move of 2\.5 points in 8 weeks: runs wander by themselves\. Longer can: today’s 38 for \d+ weeks\.$/,
    );
    expect(say({ points: 0.5 })).toMatch(/would not show it in two years either\. Look for a larger move\.$/);
  });

  it('says before a goal is set by when it would show', () => {
    expect(planForGoal(planOf(), LANGUAGE)).toMatch(
      /^A move of 5 points would show after \d+ weeks at today’s 38 prompts\.$/,
    );
    expect(planForGoal(planOf({ points: 0.5 }), LANGUAGE)).toBe(
      'A move of 0.5 points would not show within two years at today’s 38 prompts.',
    );
  });
});
