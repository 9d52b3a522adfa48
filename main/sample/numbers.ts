/** The numbers of a sample and its platforms: the basis of other settings. */
import type { PlatformId } from '../../shared/api/enums.ts';

/** The platforms of current runs, in the order in which `platforms` adds them. */
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

/** The platform whose primary route sometimes fails. */
export const SHAKY_PLATFORM: PlatformId = 'epsilon_app';

/** The platform that changes its model, and names fewer brands since. */
export const TIDAL_PLATFORM: PlatformId = 'zeta_app';

/** Minimum, maximum and default values. */
export const SAMPLE_NUMBERS = {
  seed: { min: 0, max: 4294967295, standard: 1 },
  projects: { min: 1, max: 1000, standard: 10 },
  runs: { min: 0, max: 520, standard: 14 },
  prompts: { min: 1, max: 300, standard: 38 },
  platforms: { min: 1, max: SAMPLE_PLATFORMS.length, standard: 5 },
  speed: { min: 1, max: 100_000, standard: 1 },
  faultSeed: { min: 0, max: 4294967295, standard: 1 },
  port: { min: 0, max: 65535, standard: 8787 },
} as const;

/** Name of a configurable number. */
export type SampleNumber = keyof typeof SAMPLE_NUMBERS;

/** The last weekly run's date: fixed, so that a seed always gives the same bytes. */
export const SAMPLE_UNTIL = '2026-11-16';
