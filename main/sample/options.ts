/** What size and shape of world the sample service shows, with its limits and defaults. */
import { AppError } from '../../shared/errors/app-error.ts';
import { SAMPLE_NUMBERS, SAMPLE_UNTIL, type SampleNumber } from './numbers.ts';
import { DIALECT_NAMES, type DialectName } from './dialects/rules.ts';
import { readFaults, type FaultPlan } from './faults.ts';
import { PLANS, type Plan } from './model/plans.ts';
import { STORY_WEEK } from './model/story.ts';
import { mondayOf, weekOf } from './model/weeks.ts';

/** A world as asked for; what is missing takes its usual value. */
export type SampleOptions = Readonly<Partial<Record<SampleNumber, number | undefined>>> & {
  /** YYYY-MM-DD; the last weekly run is on this day's Monday or the one before it. */
  readonly until?: string | undefined;
  /** The time (ms since 1970) in whose week what happens to the clients has happened; fixed where none is given. */
  readonly storyMs?: number | undefined;
  /** How the service fills in what its specification leaves open. */
  readonly dialect?: string | undefined;
  /** What goes wrong, as `NAME` or `NAME:VALUE`. */
  readonly faults?: readonly string[] | undefined;
  readonly plan?: string | undefined;
  /** File that keeps what callers change; without it that ends with the process. */
  readonly state?: string | undefined;
};

/** A world with every number settled. */
export type SampleSettings = Readonly<Record<SampleNumber, number>> & {
  /** Number of the week of the last run, as {@link weekOf} counts. */
  readonly lastWeek: number;
  /** Number of the week in which every story has arrived. */
  readonly storyWeek: number;
  /** The service's time at which its history ends: Tuesday morning after the last weekly run. */
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

/** Settles every option; raises `input/invalid` naming the first one that is out of range. */
export function resolveSampleOptions(options: SampleOptions): SampleSettings {
  const until = options.until ?? SAMPLE_UNTIL;
  const untilMs = /^\d{4}-\d{2}-\d{2}$/.test(until) ? Date.parse(`${until}T00:00:00Z`) : Number.NaN;
  // Date.parse takes 31 April for 1 May; writing it back tells.
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
