/** How much of what platforms answer stays: found again where it is known, and not told where too little is. */
import { describe, expect, it } from 'vitest';
import { buildGrid } from '../../../../../shared/analysis/compare/common-set.ts';
import { keptIn, measureStability } from '../../../../../shared/analysis/history/answers-kept.ts';
import { poolPeriod } from '../../../../../shared/analysis/history/pool-period.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

const gridOf = (runs: readonly Written[]) =>
  buildGrid(runs.flatMap((written, at) => writtenRun(`run-${at}`, written).answers ?? []));

/** Runs by what each pair answers in turn: `1` names the brand, `0` does not, `-` was not asked. */
const runsOf = (pairs: readonly string[]): Written[] =>
  Array.from({ length: pairs[0]?.length ?? 0 }, (_, run) =>
    Object.fromEntries(
      pairs.flatMap((answers, pair) =>
        answers[run] === '-' ? [] : [[`prompt-${pair}`, { alpha: answers[run] === '1' ? '0' : '' }]],
      ),
    ),
  );

const stabilityOf = (pairs: readonly string[]) => measureStability(gridOf(runsOf(pairs)), 'brand-0');

const times = (count: number, answers: string): string[] => Array.from({ length: count }, () => answers);

/** Every course of six runs, as often as it comes about where an answer stays with three chances of four: 2048 in all. */
const COURSES = Array.from({ length: 64 }, (_, number) => number.toString(2).padStart(6, '0')).flatMap(
  (course) => {
    const stays = [1, 2, 3, 4, 5].filter((at) => course[at] === course[at - 1]).length;
    return times(3 ** stays, course);
  },
);

describe('the share of answers that stays', () => {
  it('is found exactly where half stays and half is drawn anew', () => {
    expect(stabilityOf(COURSES)).toMatchObject({ differing: 0.25, kept: 0.5 });
  });

  it('is that of the world that answers come from, within what chance allows', () => {
    for (const kept of [0, 0.4, 0.8]) {
      const runs = inventRuns({ ...QUIET, kept, runs: 26 });
      const found = measureStability(
        buildGrid(runs.flatMap(({ answers }) => answers ?? [])),
        'brand-0',
      )?.kept;
      expect(Math.abs((found ?? 9) - kept)).toBeLessThan(0.06);
    }
  });

  it('takes six runs, and a hundred pairs of neighbours', () => {
    expect(stabilityOf(times(100, '01010'))).toMatchObject({ differing: 1, kept: null });
    expect(stabilityOf(times(20, '010101'))).toMatchObject({ differing: 1, kept: 0 });
    expect(stabilityOf([...times(19, '010101'), '01010-'])).toMatchObject({ differing: 1, kept: null });
    expect(stabilityOf(times(20, '111111'))).toMatchObject({ differing: 0, kept: 0 });
  });

  it('is of pairs that both runs asked, by the first answer of each', () => {
    expect(stabilityOf(['0'])).toBeNull();
    expect(stabilityOf(['0-', '-1'])).toBeNull();
    expect(stabilityOf(['01', '0-', '-1', '11', '10', '00'])).toMatchObject({ differing: 0.5, kept: null });
    const twice = gridOf([
      { a: { alpha: '0|' }, b: { alpha: '|0' } },
      { a: { alpha: '10' }, b: { alpha: '2' } },
    ]);
    expect(measureStability(twice, 'brand-0')?.differing).toBe(0);
    expect(measureStability(twice, 'brand-1')?.differing).toBe(0.5);
    expect(measureStability(twice, 'nobody')?.differing).toBe(0);
  });

  it('looks no more than twelve runs back', () => {
    // Of fourteen runs the first and the last are the same, or the contrary; all others stand to both as they did.
    const between = ['000111111000', '111000000111'];
    const pairs = (ends: readonly string[]) =>
      ends.flatMap(([first = '', last = '']) =>
        between.flatMap((course) => times(25, `${first}${course}${last}`)),
      );
    const same = stabilityOf(pairs(['00', '11']));
    expect(same?.kept).toBeGreaterThan(0);
    expect(stabilityOf(pairs(['01', '10']))).toEqual(same);
  });
});

describe('the share of answers that stays on a platform', () => {
  const platformsOf = (kept: number | readonly number[], seed = 1) => {
    const runs = inventRuns({ ...QUIET, kept, seed, runs: 26 });
    return measureStability(buildGrid(runs.flatMap(({ answers }) => answers ?? [])), 'brand-0')!;
  };
  const keptOf = ({ platforms }: ReturnType<typeof platformsOf>): (number | null)[] =>
    QUIET.platforms.map((name) => platforms.find(({ platform }) => platform === name)?.kept ?? null);

  it('is its own where platforms repeat themselves to different degrees', () => {
    const truth = [0.3, 0.8, 0.55, 0.4, 0.7];
    const misses = [1, 2, 3, 4].flatMap((seed) =>
      keptOf(platformsOf(truth, seed)).map((kept, at) => (kept ?? 9) - (truth[at] ?? 0)),
    );
    const meanSquare = misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length;
    // The client’s share misses these by 0.19.
    expect(Math.sqrt(meanSquare)).toBeLessThan(0.06);
  });

  it('is nearly the client’s where they do not', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { kept, ...rest } = platformsOf(0.55, seed);
      for (const own of keptOf({ kept, ...rest })) {
        expect(Math.abs((own ?? 9) - (kept ?? 0))).toBeLessThan(0.08);
      }
    }
  });

  it('is drawn by its variance: as computed apart, in Python, by a fit of matrices', () => {
    const courses = {
      alpha:
        '111111111 111111111 000000000 000001111 000000000 000000000 111111111 111111111 000011111 111100011 111111111 111111111 111100000 000000000',
      beta: '000110100 011011110 010101000 1010-0100 001111111 110010001 110100010 100010011 011000110 011100101 110011111 111011000 110000000 100100011',
    };
    const [alpha, beta] = [courses.alpha.split(' '), courses.beta.split(' ')];
    const runs = Array.from({ length: 9 }, (_, run) =>
      Object.fromEntries(
        alpha.map((course, at) => {
          const other = beta[at]?.[run] ?? '-';
          const asked = other === '-' ? {} : { beta: other === '1' ? '0' : '' };
          return [`prompt-${at}`, { alpha: course[run] === '1' ? '0' : '', ...asked }];
        }),
      ),
    );
    const { kept, platforms } = measureStability(gridOf(runs), 'brand-0')!;
    expect(kept).toBe(0.35);
    expect(platforms.map((one) => one.platform)).toEqual(['alpha', 'beta']);
    // Fitted apart 0.78 and 0.08, with variances 0.0350 and 0.0111.
    expect(platforms[0]?.kept).toBeCloseTo(0.721_401_262_150_082_9, 10);
    expect(platforms[1]?.kept).toBeCloseTo(0.092_886_117_651_626_74, 10);
  });

  it('is the client’s where too little is known of it, or nothing ever differs there', () => {
    const still = times(40, '010011').map((answers) => ({ alpha: answers, beta: '111111' }));
    const few = times(19, '000111').map(() => ({ gamma: '010101' }));
    const runs = Array.from({ length: 6 }, (_, run) =>
      Object.fromEntries(
        [...still, ...few].map((answers, prompt) => [
          `prompt-${prompt}`,
          Object.fromEntries(
            Object.entries(answers).map(([platform, course]) => [platform, course[run] === '1' ? '0' : '']),
          ),
        ]),
      ),
    );
    const { kept, platforms } = measureStability(gridOf(runs), 'brand-0')!;
    expect(platforms).toEqual([
      { platform: 'alpha', differing: 0.6, kept },
      { platform: 'beta', differing: 0, kept },
      { platform: 'gamma', differing: 1, kept },
    ]);
  });

  const onPlatforms = (courses: Readonly<Record<string, readonly string[]>>): Written[] => {
    const all = Object.entries(courses);
    const longest = Math.max(...all.map(([, pairs]) => pairs.length));
    return Array.from({ length: all[0]?.[1][0]?.length ?? 0 }, (_, run) =>
      Object.fromEntries(
        Array.from({ length: longest }, (__, prompt) => [
          `prompt-${prompt}`,
          Object.fromEntries(
            all.flatMap(([platform, pairs]) => {
              const answer = pairs[prompt]?.[run] ?? '-';
              return answer === '-' ? [] : [[platform, answer === '1' ? '0' : '']];
            }),
          ),
        ]),
      ),
    );
  };
  const RESTLESS =
    '010010 010000 101100 011000 101000 111101 000000 000110 100110 101011 011110 010100 111010 111010 011100 111100 110100 011010 111010 110010';
  const STILL =
    '000000 111111 111111 111111 111111 111000 111111 111111 111111 111111 111000 001111 000000 111111 111111 111100 000011 000000 000000 000000';

  it('is its own from a hundred pairs of neighbours on, and has a name only where neighbours were asked', () => {
    const platforms = (of: number, more: readonly string[] = []) => {
      const beta = STILL.split(' ');
      const alpha = RESTLESS.split(' ').slice(0, of);
      const asked = onPlatforms({ beta, alpha: [...alpha, ...more], gamma: ['-----1'] });
      return measureStability(gridOf(asked), 'brand-0')!;
    };
    const enough = platforms(20);
    expect(enough.platforms.map(({ platform }) => platform)).toEqual(['alpha', 'beta']);
    // In Python: 0.22 together, 0 and 0.92 apart.
    expect(enough.kept).toBe(0.22);
    expect(enough.platforms[0]?.kept).toBeCloseTo(0.005_607_551_008_193_989, 10);
    expect(enough.platforms[1]?.kept).toBeCloseTo(0.919_538_353_456_296_5, 10);
    const few = platforms(19, ['01011-']);
    expect(few.platforms[0]?.kept).toBe(few.kept);
  });

  it('is nobody’s under six runs', () => {
    expect(stabilityOf(times(100, '01010'))?.platforms).toEqual([
      { platform: 'alpha', differing: 1, kept: null },
    ]);
    const courses = { alpha: times(40, '01010'), beta: times(40, '01100') };
    const { platforms } = measureStability(gridOf(onPlatforms(courses)), 'brand-0')!;
    expect(platforms.map(({ kept }) => kept)).toEqual([null, null]);
  });

  it('is each followed cell’s by its platform', () => {
    const grid = gridOf([{ a: { alpha: '0', beta: '0' }, b: { alpha: '0', beta: '0' } }]);
    const table = { runs: [0], grid, cells: Int32Array.of(0, 1, 3), shared: 0.75 };
    const platforms = [
      { platform: 'alpha', differing: 0.1, kept: 0.7 },
      { platform: 'beta', differing: 0.3, kept: 0.2 },
    ];
    expect(keptIn(table, { differing: 0.2, kept: 0.5, platforms })).toEqual({
      kept: 0.5,
      keptIn: Float64Array.of(0.7, 0.2, 0.2),
    });
    expect(keptIn(table, null)).toEqual({ kept: 0.8, keptIn: Float64Array.of(0.8, 0.8, 0.8) });
  });
});

describe('a period', () => {
  const runs = inventRuns({ ...QUIET, kept: 0.8, runs: 8 });

  it('of one run is that run', () => {
    expect(poolPeriod(runs.slice(7), runs, 'a month')).toBe(runs[7]);
    expect(() => poolPeriod([], runs, 'a month')).toThrow(RangeError);
  });

  it('of several has their label, and the share of answers that stays in the project', () => {
    const pooled = poolPeriod(runs.slice(4), runs, 'a month');
    expect(pooled.figures.runId).toBe('a month');
    expect(pooled.pooledRunIds).toEqual(runs.slice(4).map(({ figures }) => figures.runId));
    const last = runs.at(-1)!;
    expect(pooled.askedLast).toEqual({
      platforms: last.figures.platforms,
      promptIds: last.answers!.prompts.map(({ promptId }) => promptId),
    });
    const { stability } = pooled.history;
    expect(Math.abs((stability?.kept ?? 9) - 0.8)).toBeLessThan(0.1);
    const grid = buildGrid(runs.flatMap(({ answers }) => answers ?? []));
    expect(stability).toEqual(measureStability(grid, 'brand-0'));
  });

  it('of which too little is known tells no share', () => {
    expect(poolPeriod(runs.slice(4), runs.slice(3), 'a month').history.stability?.kept).toBeNull();
    const rivals = runs.map((run) => ({
      ...run,
      figures: { ...run.figures, brands: run.figures.brands.filter(({ isOwn }) => !isOwn) },
    }));
    expect(poolPeriod(runs.slice(4), rivals, 'a month').history.stability).toBeNull();
    expect(poolPeriod(runs.slice(4), [], 'a month').history.stability).toBeNull();
  });

  it('looks half a year back for it, and no further', () => {
    const changed = [
      ...inventRuns({ ...QUIET, seed: 5, kept: 0, runs: 26 }),
      ...inventRuns({ ...QUIET, kept: 0.8, runs: 26 }),
    ];
    const grid = buildGrid(changed.slice(26).flatMap(({ answers }) => answers ?? []));
    expect(poolPeriod(changed.slice(48), changed, 'a month').history.stability).toEqual(
      measureStability(grid, 'brand-0'),
    );
  });
});
