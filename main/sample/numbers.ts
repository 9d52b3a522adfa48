/** The numbers of a sample and its platforms: what the rest is settled from. */
import type { PlatformId } from '../../shared/api/enums.ts';

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

/** The platform whose primary route is sometimes out of order. */
export const SHAKY_PLATFORM: PlatformId = 'epsilon_app';

/** Least, most and usual value of each number. */
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

/** Name of a number that can be asked for. */
export type SampleNumber = keyof typeof SAMPLE_NUMBERS;

/** The date of the last weekly run: fixed, so that the same seed gives the same bytes on any day. */
export const SAMPLE_UNTIL = '2026-11-16';
