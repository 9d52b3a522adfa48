/** What a plan includes, as opposed to what is available now or selected in a project. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { SAMPLE_NUMBERS, SAMPLE_PLATFORMS } from '../numbers.ts';

/** The plans, the smallest first. */
export const PLANS = ['free', 'starter', 'agency'] as const;

/** One of {@link PLANS}. */
export type Plan = (typeof PLANS)[number];

const FROM_STARTER: readonly PlatformId[] = ['eta'];
const ON_ALL: readonly PlatformId[] = ['alpha_app', 'epsilon_app', 'zeta_app'];

/** The platforms that a plan includes, in the order of {@link SAMPLE_PLATFORMS}. */
export function entitledPlatforms(plan: Plan): readonly PlatformId[] {
  if (plan === 'agency') return SAMPLE_PLATFORMS;
  return plan === 'starter' ? [...ON_ALL, ...FROM_STARTER] : ON_ALL;
}

/** Legacy ids still accepted, with their current platform. */
const LEGACY: Readonly<Record<string, PlatformId>> = {
  alpha: 'alpha_app',
  epsilon: 'epsilon_app',
  gamma: 'gamma_app',
};

/** The requested current platforms, each once, in the order of runs. */
export function currentPlatforms(asked: readonly PlatformId[]): PlatformId[] {
  const wanted = new Set(asked.map((platform) => LEGACY[platform] ?? platform));
  return SAMPLE_PLATFORMS.filter((platform) => wanted.has(platform));
}

type Limits = {
  readonly projectCap: number;
  readonly dailyRunCap: number;
  /** Per project. */
  readonly maxPrompts: number;
  readonly maxPromptsPerTopic: number;
  readonly maxBrands: number;
  readonly maxTopics: number;
  readonly monthlyApiCalls: number;
  readonly requestsPerMinute: number;
};

/** Every plan's limits: wide enough for the largest sample. */
export const LIMITS: Limits = {
  projectCap: SAMPLE_NUMBERS.projects.max,
  dailyRunCap: 50,
  maxPrompts: SAMPLE_NUMBERS.prompts.max,
  maxPromptsPerTopic: 30,
  maxBrands: 60,
  maxTopics: 60,
  monthlyApiCalls: 1_000_000,
  requestsPerMinute: 6000,
};
