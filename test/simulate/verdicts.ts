/** How often an unchanged world is called changed, by every verdict that a comparison gives. */
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import { buildGrid } from '../../shared/analysis/compare/common-set.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import type { Comparison, ComparedRow, FigureName } from '../../shared/analysis/compare/comparison.ts';
import { poolRuns } from '../../shared/analysis/compare/pool-runs.ts';
import { measureStability } from '../../shared/analysis/history/answers-kept.ts';
import { FALSE_ALARM_SHARE } from '../../shared/analysis/intervals/verdict.ts';
import { inventRuns, QUIET, UNEQUALLY_KEPT, type World } from '../helpers/invented-worlds.ts';
import { withHistories } from '../helpers/with-histories.ts';

/** A world without a change, and what of it is compared. */
export type VerdictSetting = {
  readonly world: Partial<World>;
  /** Pools the last so many runs, and as many before them; runs are compared one with one by default. */
  readonly pooled?: number;
  /** Compares the last run with the first instead of the one before it. */
  readonly isLong?: boolean;
  /** Alarms may be fewer than one in twenty: the brand or the set is too small for more. */
  readonly isConservative?: boolean;
};

const RARE = (level: number): Partial<World> => ({
  brands: [
    { name: 'Own', level },
    { name: 'Northlight', level: -0.5 },
    { name: 'Quillstone', level: -0.9 },
    { name: 'Brightmere', level: -1.3 },
  ],
});

/** The settings of the table in docs/method.md. */
export const VERDICT_SETTINGS: Readonly<Record<string, VerdictSetting>> = {
  '38 prompts on 5 platforms, no past': { world: { runs: 2 } },
  '38 × 5': { world: {} },
  '38 × 5, last against first': { world: {}, isLong: true },
  '38 × 5, six runs': { world: { runs: 6 } },
  // Few steps tell little about how far runs wander: verdicts are careful, where runs do not wander.
  '38 × 5, seven runs': { world: { runs: 7 }, isConservative: true },
  '38 × 5, ten runs': { world: { runs: 10 } },
  '10 × 5': { world: { prompts: 10 }, isConservative: true },
  '90 × 5': { world: { prompts: 90 } },
  'brand at 3 %': { world: RARE(-4.4), isConservative: true },
  'brand at 1 to 2 %': { world: RARE(-5.4), isConservative: true },
  'dominating rival, 12 × 5': {
    world: {
      prompts: 12,
      brands: [
        { name: 'Own', level: -1.6 },
        { name: 'Northlight', level: 2 },
      ],
    },
    isConservative: true,
  },
  '50 % of answers kept': { world: { kept: 0.5 } },
  // Few answers differ, so that only few numbers are possible.
  '80 % of answers kept': { world: { kept: 0.8 }, isConservative: true },
  '30 to 80 % kept, by platform': { world: { kept: UNEQUALLY_KEPT }, isConservative: true },
  'runs wander by 0.15 log odds': { world: { runShock: 0.15 } },
  'platforms wander by 0.3 log odds': { world: { platformShock: 0.3 } },
  'platforms wander by 0.5 log odds': { world: { platformShock: 0.5 } },
  '80 % kept, runs wander by 0.15': { world: { kept: 0.8, runShock: 0.15 } },
  'months of 4 runs': { world: { runs: 14 }, pooled: 4 },
  'months, 30 % kept': { world: { runs: 14, kept: 0.3 }, pooled: 4 },
  'months, 50 % kept': { world: { runs: 14, kept: 0.5 }, pooled: 4 },
  'months, 80 % kept': { world: { runs: 14, kept: 0.8 }, pooled: 4 },
  'months, 30 to 80 % kept, by platform': { world: { runs: 14, kept: UNEQUALLY_KEPT }, pooled: 4 },
  'months, runs wander by 0.15': { world: { runs: 14, runShock: 0.15 }, pooled: 4 },
  'months, platforms wander by 0.3': { world: { runs: 14, platformShock: 0.3 }, pooled: 4 },
};

/** What is judged, each with how often it was and how often it was called changed. */
export const JUDGED = [
  'visibility',
  'shareOfVoice',
  'sentiment',
  'position',
  'platforms',
  'topics',
  'prompts',
] as const;
export type Judged = (typeof JUDGED)[number];
export type Alarms = Readonly<Record<Judged, { readonly judged: number; readonly alarms: number }>>;

const FIGURES: readonly FigureName[] = ['visibility', 'shareOfVoice', 'sentiment', 'position'];

function poolLast(runs: readonly ComparedRun[], from: number, to: number, label: string): ComparedRun {
  const pooled = poolRuns(runs.slice(from, to), label);
  if (pooled === null) throw new RangeError('no runs to pool');
  const grid = buildGrid(runs.slice(0, to).flatMap(({ answers }) => answers ?? []));
  const stability = measureStability(grid, 'brand-0');
  return { ...pooled, history: { ...pooled.history, stability } };
}

function compareWorld(
  { world, pooled, isLong }: VerdictSetting,
  seed: number,
  resamples: number,
): Comparison {
  const runs = withHistories(inventRuns({ ...QUIET, ...world, seed }));
  const last = runs.length;
  const chosen =
    pooled === undefined
      ? runs.filter((_, at) => at === last - 1 || at === (isLong === true ? 0 : last - 2))
      : [
          poolLast(runs, last - 2 * pooled, last - pooled, 'before'),
          poolLast(runs, last - pooled, last, 'after'),
        ];
  return buildComparison(chosen, { seed, resamples });
}

/** Whether any row holds against all of them; null where none was judged. */
function anyRow(rows: readonly Pick<ComparedRow, 'adjustedP'>[]): boolean | null {
  const judged = rows.filter(({ adjustedP }) => adjustedP !== null);
  return judged.length === 0 ? null : judged.some(({ adjustedP }) => (adjustedP ?? 1) < FALSE_ALARM_SHARE);
}

/** Plays a setting, once for each seed from 1 on. */
export function countAlarms(setting: VerdictSetting, worlds: number, resamples = 1000): Alarms {
  const counts = Object.fromEntries(JUDGED.map((name) => [name, { judged: 0, alarms: 0 }])) as Record<
    Judged,
    { judged: number; alarms: number }
  >;
  const note = (name: Judged, isAlarm: boolean | null): void => {
    if (isAlarm === null) return;
    counts[name].judged += 1;
    if (isAlarm) counts[name].alarms += 1;
  };
  for (let seed = 1; seed <= worlds; seed += 1) {
    const { overall, platforms, topics, prompts } = compareWorld(setting, seed, resamples);
    const changes = overall?.brands[0]?.changes;
    for (const figure of FIGURES) {
      const kind = changes?.[figure].verdict.kind ?? 'none';
      note(figure, kind === 'none' ? null : kind !== 'unclear');
    }
    note('platforms', anyRow(platforms));
    note('topics', anyRow(topics));
    const swings = prompts === null ? [] : [...prompts.improved, ...prompts.declined];
    note(
      'prompts',
      prompts === null || prompts.judged === 0
        ? null
        : swings.some(({ adjustedP }) => adjustedP !== null && adjustedP < FALSE_ALARM_SHARE),
    );
  }
  return counts;
}
