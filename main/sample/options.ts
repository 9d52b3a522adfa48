/** What size and shape of world the sample service shows, with its limits and defaults. */
import { AppError } from '../../shared/errors/app-error.ts';
import type { PlatformId } from '../../shared/api/enums.ts';
import { weekOf } from './model/weeks.ts';

/** The platforms that current runs use, in the order in which `platforms` adds them. */
export const SAMPLE_PLATFORMS: readonly PlatformId[] = [
  'alpha_app',
  'epsilon_app',
  'zeta_app',
  'eta',
  'gamma_app',
  'delta_api',
  'delta_app',
  'beta',
];

/** Least, most and usual value of each number. */
export const SAMPLE_NUMBERS = {
  seed: { min: 0, max: 4294967295, standard: 1 },
  projects: { min: 1, max: 1000, standard: 6 },
  runs: { min: 0, max: 520, standard: 12 },
  prompts: { min: 1, max: 300, standard: 38 },
  platforms: { min: 1, max: SAMPLE_PLATFORMS.length, standard: 5 },
  port: { min: 0, max: 65535, standard: 8787 },
} as const;

/** Name of a number that can be asked for. */
export type SampleNumber = keyof typeof SAMPLE_NUMBERS;

/** The date of the last weekly run: fixed, so that the same seed gives the same bytes on any day. */
export const SAMPLE_UNTIL = '2026-11-16';

/** A world as asked for; what is missing takes its usual value. */
export type SampleOptions = Readonly<Partial<Record<SampleNumber, number | undefined>>> & {
  /** YYYY-MM-DD; the last weekly run is on this day's Monday or the one before it. */
  readonly until?: string | undefined;
};

/** A world with every number settled. */
export type SampleSettings = Readonly<Record<SampleNumber, number>> & {
  /** Number of the week of the last run, as {@link weekOf} counts. */
  readonly lastWeek: number;
};

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

/** Settles every number; raises `input/invalid` naming the first one that is out of range. */
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
  return {
    seed: settle('seed', options.seed),
    projects: settle('projects', options.projects),
    runs: settle('runs', options.runs),
    prompts: settle('prompts', options.prompts),
    platforms: settle('platforms', options.platforms),
    port: settle('port', options.port),
    lastWeek: weekOf(untilMs),
  };
}
