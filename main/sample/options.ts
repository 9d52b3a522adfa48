/** Size and shape of the sample world, with limits and defaults. */
import { AppError } from '../../shared/errors/app-error.ts';
import { SAMPLE_NUMBERS, SAMPLE_UNTIL, type SampleNumber } from './numbers.ts';
import { DIALECT_NAMES, type DialectName } from './dialects/rules.ts';
import { readFaults, type FaultPlan } from './faults.ts';
import { PLANS, type Plan } from './model/plans.ts';
import { STORY_WEEK } from './model/story.ts';
import { mondayOf, weekOf } from './model/weeks.ts';

/** A requested world; missing options take their defaults. */
export type SampleOptions = Readonly<Partial<Record<SampleNumber, number | undefined>>> & {
  /** YYYY-MM-DD; the last weekly run is on the latest Monday up to this day. */
  readonly until?: string | undefined;
  /** Time (ms since 1970) in the week when the clients' stories are complete; fixed by default. */
  readonly storyMs?: number | undefined;
  /** How the service settles what its specification leaves open. */
  readonly dialect?: string | undefined;
  /** Faults, as `NAME` or `NAME:VALUE`. */
  readonly faults?: readonly string[] | undefined;
  readonly plan?: string | undefined;
  /** File for callers' changes; without it they end with the process. */
  readonly state?: string | undefined;
};

/** A world with all options resolved. */
export type SampleSettings = Readonly<Record<SampleNumber, number>> & {
  /** The last run's week, as {@link weekOf} counts. */
  readonly lastWeek: number;
  /** The week in which every story is complete. */
  readonly storyWeek: number;
  /** The service time at which its history ends: Tuesday morning after the last weekly run. */
  readonly epochMs: number;
  readonly dialect: DialectName;
  readonly faults: FaultPlan;
  readonly plan: Plan;
};

const HOUR_MS = 3_600_000;

function settle(name: SampleNumber, value: number | undefined): number {
  const { min, max, standard } = SAMPLE_NUMBERS[name];
  if (value === undefined) return standard;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new AppError(
    'input/invalid',
    `The sample service cannot start: ${name} must be a whole number from ${min} to ${max}.`,
    { details: { option: name } },
  );
}

function choose<T extends string>(
  option: string,
  known: readonly T[],
  given: string | undefined,
  usual: T,
): T {
  if (given === undefined) return usual;
  const choice = known.find((name) => name === given);
  if (choice !== undefined) return choice;
  throw new AppError(
    'input/invalid',
    `The sample service cannot start: ${option} must be one of ${known.join(', ')}.`,
    { details: { option } },
  );
}

/** Resolves every option; raises `input/invalid` naming the first one out of range. */
export function resolveSampleOptions(options: SampleOptions): SampleSettings {
  const until = options.until ?? SAMPLE_UNTIL;
  const untilMs = /^\d{4}-\d{2}-\d{2}$/.test(until) ? Date.parse(`${until}T00:00:00Z`) : Number.NaN;
  // Date.parse reads 31 April as 1 May; a round trip tells.
  if (Number.isNaN(untilMs) || new Date(untilMs).toISOString().slice(0, 10) !== until) {
    throw new AppError(
      'input/invalid',
      'The sample service cannot start: until must be a date such as 2026-11-16.',
      { details: { option: 'until' } },
    );
  }
  const lastWeek = weekOf(untilMs);
  return {
    seed: settle('seed', options.seed),
    projects: settle('projects', options.projects),
    runs: settle('runs', options.runs),
    prompts: settle('prompts', options.prompts),
    platforms: settle('platforms', options.platforms),
    port: settle('port', options.port),
    speed: settle('speed', options.speed),
    faultSeed: settle('faultSeed', options.faultSeed),
    lastWeek,
    storyWeek: options.storyMs === undefined ? STORY_WEEK : weekOf(options.storyMs),
    epochMs: mondayOf(lastWeek) + 32 * HOUR_MS,
    dialect: choose('dialect', DIALECT_NAMES, options.dialect, 'standard'),
    faults: readFaults(options.faults ?? []),
    plan: choose('plan', PLANS, options.plan, 'agency'),
  };
}
