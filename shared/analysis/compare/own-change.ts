/** The change of one brand's visibility between two runs, and nothing else: for lists of hundreds of projects. */
import { buildRunAnswers, type RunAnswers } from './answers.ts';
import { buildGrid, commonPairs, commonPlatformsOf } from './common-set.ts';
import { tallyRun } from './tally.ts';
import type { Change } from '../../domain/verdict.ts';
import { changeOfVisibility } from './visibility-change.ts';

/** One answer as far as it matters here; null where its prompt or platform is not known. */
export type OwnAnswer = {
  readonly prompt: string | null;
  readonly platform: string | null;
  readonly isNamed: boolean;
};

const OWN = 'own';

function columns(answers: readonly OwnAnswer[]): RunAnswers {
  return buildRunAnswers(
    answers.map(({ prompt, platform, isNamed }) => ({
      promptId: prompt,
      platform,
      route: 'unstated',
      mentions: isNamed ? [{ brandId: OWN, position: null, sentiment: null }] : [],
    })),
  );
}

/**
 * Judges the change as a comparison of the two runs does, on what they share: by pairs of prompt and platform, or where
 * they share none, by platforms.
 *
 * @returns in points of percentage; null where a run has no answers, or the two no common platform.
 */
export function changeOnAnswers(before: readonly OwnAnswer[], after: readonly OwnAnswer[]): Change | null {
  const grid = buildGrid([columns(before), columns(after)]);
  const [from, to] = [0, 1];
  const pairs = commonPairs(grid, [from, to]);
  const common = pairs.pairs > 0 ? pairs : commonPlatformsOf(grid);
  if (common.answers === 0) return null;
  const tallies = [from, to].map((run) => tallyRun(grid, common, run, [OWN]));
  return changeOfVisibility({ grid, common, tallies }, { from, to }, 0).change;
}
