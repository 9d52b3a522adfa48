import { describe, expect, it } from 'vitest';
import { buildAccount, type Account } from '../../../../main/sample/model/account.ts';
import { openChangeStore } from '../../../../main/sample/model/change-store.ts';
import { resolveSampleOptions, type SampleOptions } from '../../../../main/sample/options.ts';
import { systemClock } from '../../../../main/platform/clock.ts';

const accountOf = (options: SampleOptions): Account => {
  const settings = resolveSampleOptions(options);
  return buildAccount(settings, openChangeStore(settings, undefined), systemClock);
};

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Visibility in percent, by run from the oldest and by brand, of a project of the usual sample. */
function course(account: Account, index: number, platform?: number): number[][] {
  const project = account.projects()[index]!;
  return account
    .runs(project)
    .filter(({ status }) => status === 'completed')
    .map((run) => {
      const { brands, responses, responsesByPlatform } = account.tally(
        account.projectOfRun(project, run),
        run,
      );
      return brands.map(({ mentions, mentionsByPlatform }) =>
        platform === undefined
          ? (100 * mentions) / responses
          : (100 * mentionsByPlatform[platform]!) / responsesByPlatform[platform]!,
      );
    })
    .reverse();
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const change = (
  runs: readonly number[][],
  brand: number,
  from: [number, number],
  to: [number, number],
): number =>
  mean(runs.slice(...to).map((one) => one[brand]!)) - mean(runs.slice(...from).map((one) => one[brand]!));

describe.each(SEEDS)('with seed %i', (seed) => {
  const account = accountOf({ seed, runs: 12 });

  it('the first project has a launch that lifts the own brand by some twelve points and more', () => {
    const lift = change(course(account, 0), 0, [0, 8], [10, 12]);
    expect(lift).toBeGreaterThan(8);
    expect(lift).toBeLessThan(22);
  });

  it('the second project loses its own brand on one platform, and there only', () => {
    const drops = [0, 1, 2, 3, 4].map((platform) => change(course(account, 1, platform), 0, [0, 8], [8, 12]));
    expect(drops[2]).toBeLessThan(-22);
    for (const platform of [0, 1, 3, 4]) expect(Math.abs(drops[platform]!)).toBeLessThan(15);
  });

  it('the third project is overtaken by a rival', () => {
    const runs = course(account, 2);
    const lead = (from: number, to: number) => mean(runs.slice(from, to).map((one) => one[0]! - one[1]!));
    expect(lead(0, 3)).toBeGreaterThan(3);
    expect(lead(9, 12)).toBeLessThan(-3);
  });

  it('the fourth project loses the platform that names its own brand most', () => {
    const lost = course(account, 3, 4).slice(0, 6);
    const kept = [0, 1, 2, 3].map((platform) => course(account, 3, platform).slice(0, 6));
    const gap = mean(lost.map((one) => one[0]!)) - mean(kept.flat().map((one) => one[0]!));
    expect(gap).toBeGreaterThan(5);
    expect(account.projects()[3]!.platforms).toHaveLength(4);
  });

  it.each([
    ['sixth', 'slides', 5, -1],
    ['ninth', 'climbs', 8, 1],
  ] as const)('the %s project %s from month to month', (_, _does, index, way) => {
    const months = [0, 4, 8].map((from) =>
      mean(
        course(account, index)
          .slice(from, from + 4)
          .map((one) => one[0]!),
      ),
    );
    expect(way * (months[1]! - months[0]!)).toBeGreaterThan(1);
    expect(way * (months[2]! - months[1]!)).toBeGreaterThan(1);
  });

  it('the seventh project is named less where its answers come by the fallback, and nowhere else', () => {
    const drops = [0, 1, 2, 3, 4].map((platform) => change(course(account, 6, platform), 0, [0, 6], [6, 12]));
    expect(drops[1]).toBeLessThan(-18);
    for (const platform of [0, 2, 3, 4]) expect(Math.abs(drops[platform]!)).toBeLessThan(15);
  });

  it('the eighth project asks other prompts, and no other prompt changes', () => {
    const project = account.projects()[7]!;
    const [newest, oldest] = [account.runs(project)[0]!, account.runs(project).at(-1)!];
    const placesOf = (run: typeof newest) =>
      account.projectOfRun(project, run).prompts.map(({ place }) => place);
    const [before, since] = [placesOf(oldest), placesOf(newest)];
    expect(before).toHaveLength(27);
    expect(since).toHaveLength(27);
    expect(since.filter((place) => before.includes(place))).toHaveLength(18);
  });

  it.each([4, 9])('project %i tells nothing', (index) => {
    expect(Math.abs(change(course(account, index), 0, [0, 6], [6, 12]))).toBeLessThan(8);
  });
});

describe('sample data that are added on another day', () => {
  it('tell their stories by that day, and keep their history a month later', () => {
    const storyMs = Date.UTC(2029, 4, 16);
    const added = accountOf({ storyMs, runs: 12, until: '2029-05-16' });
    const later = accountOf({ storyMs, runs: 16, until: '2029-06-13' });
    expect(change(course(added, 0), 0, [0, 8], [10, 12])).toBeGreaterThan(8);
    expect(change(course(added, 1, 2), 0, [0, 8], [8, 12])).toBeLessThan(-22);
    for (const index of [0, 1, 2, 3, 7]) {
      expect(course(later, index).slice(0, 12)).toEqual(course(added, index));
    }
  });
});

describe('the names', () => {
  const account = accountOf({ projects: 120, runs: 1 });
  const names = account.projects().flatMap(({ brands }) => brands.map(({ name }) => name));

  it('need several scripts, escaping and room', () => {
    for (const script of ['Cyrillic', 'Greek', 'Han', 'Hiragana', 'Hangul']) {
      expect(names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBe(true);
    }
    expect(names.some((name) => name.includes('&') && name.includes('<'))).toBe(true);
    expect(names.some((name) => name.length === 45)).toBe(true);
  });

  it('are distinct over all projects', () => {
    expect(new Set(names).size).toBe(120 * 8);
  });
});
