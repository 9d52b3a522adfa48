/** A proposal's cost, and what its scans could detect. */
import { buildPlan } from '../../../../shared/analysis/plan/plan.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { takenPrompts } from '../../../../shared/domain/onboarding.ts';
import type { AssumedNoise, ClientProposal } from '../../../../shared/domain/onboarding-schema.ts';

/** A quarter of weekly scans. */
export const COMPARED_WEEKS = 13;

/** Answers per scan; null if left to the service, or the input is invalid. */
export type ProposalCost = {
  readonly prompts: number | null;
  readonly platforms: number | null;
  readonly answers: number | null;
};

/** The cost of a proposal's scan; invalid numbers give none. */
export function costOf(proposal: ClientProposal): ProposalCost {
  const perTopic = takenPrompts(proposal);
  const topics = proposal.topicList.filter(({ name }) => name.trim() !== '').length;
  const prompts = perTopic === null ? null : topics * perTopic;
  const chosen = proposal.activePlatforms?.length ?? 0;
  const platforms = chosen === 0 ? null : chosen;
  return { prompts, platforms, answers: prompts === null || platforms === null ? null : prompts * platforms };
}

/** An account limit identified by its name; null if none matches: names are not guaranteed. */
export function limitNamed(limits: AccountView['limits'], name: RegExp): number | null {
  for (const [key, value] of limits?.values.rows ?? []) {
    if (typeof key !== 'string' || !name.test(key)) continue;
    const number = typeof value === 'number' ? value : Number(value ?? Number.NaN);
    if (Number.isFinite(number)) return number;
  }
  return null;
}

/** The smallest detectable changes, in points; null if unknown. */
export function couldShow(
  { prompts, platforms }: ProposalCost,
  noise: AssumedNoise,
): { readonly oneRun: number; readonly weeks: number } | null {
  if (prompts === null || prompts === 0 || platforms === null || platforms === 0) return null;
  const { answersKept, differing, runSdPoints, clients } = noise;
  const basis = {
    problem: null,
    // Several clients' medians have no run count.
    noise: { answersKept, differing, runSdPoints, runs: clients === 0 ? 0 : 6 },
    prompts,
    platforms,
    daysApart: 7,
    callsPerRun: 0,
  };
  const showsOver = (weeks: number): number | undefined =>
    buildPlan(basis, { points: 5, weeks, platforms, power: 0.8 })?.today.points;
  const [oneRun, weeks] = [showsOver(1), showsOver(COMPARED_WEEKS)];
  return oneRun === undefined || weeks === undefined ? null : { oneRun, weeks };
}
