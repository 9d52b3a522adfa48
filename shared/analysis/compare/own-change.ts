/** The change of one brand's visibility between two runs, and nothing else: for lists of hundreds of projects or runs. */
import { buildRunAnswers, type Route, type RunAnswers } from './answers.ts';
import { buildGrid, commonPairs, commonPlatformsOf } from './common-set.ts';
import { judgeCells } from './compare-answers.ts';
import { tallyRun } from './tally.ts';
import type { Change } from '../../domain/verdict.ts';
import type { Measured } from './visibility-change.ts';

/**
 * One answer as far as it matters here; null where its prompt or platform is not known. Both go by the ids that a
 * comparison knows them by, because runs are summed in the order of these.
 */
export type OwnAnswer = {
  readonly prompt: string | null;
  readonly platform: string | null;
  readonly route: Route;
  readonly isNamed: boolean;
};

const OWN = 'own';
const STEP = { from: 0, to: 1 } as const;

/** Puts what is known of a run's own brand into columns. */
export function buildOwnAnswers(answers: readonly OwnAnswer[]): RunAnswers {
  return buildRunAnswers(
    answers.map(({ prompt, platform, route, isNamed }) => ({
      promptId: prompt,
      platform,
      route,
      mentions: isNamed ? [{ brandId: OWN, position: null, sentiment: null }] : [],
    })),
  );
}

function measure(before: RunAnswers, after: RunAnswers): Measured | null {
  const grid = buildGrid([before, after]);
  const pairs = commonPairs(grid, [STEP.from, STEP.to]);
  const common = pairs.pairs > 0 ? pairs : commonPlatformsOf(grid);
  if (common.answers === 0) return null;
  return { grid, common, tallies: [STEP.from, STEP.to].map((run) => tallyRun(grid, common, run, [OWN])) };
}

/** The change of a brand between two runs, on all that they share and on each platform of it. */
export type OwnChange = { readonly change: Change; readonly byPlatform: () => ReadonlyMap<string, Change> };

/**
 * Judges the change as a comparison of the two runs does, on what they share: by pairs of prompt and platform, or where
 * they share none, by platforms.
 *
 * @returns in points of percentage; null where a run has no answers, or the two no common platform.
 */
export function changeOnAnswers(before: RunAnswers, after: RunAnswers): OwnChange | null {
  const measured = measure(before, after);
  if (measured === null) return null;
  const { grid, common } = measured;
  return {
    change: judgeCells(measured, STEP, common.cells),
    byPlatform: () =>
      new Map(
        common.platforms.map((at) => {
          const cells = common.cells.filter((cell) => cell % grid.platforms.length === at);
          return [grid.platforms[at] ?? '', judgeCells(measured, STEP, cells)];
        }),
      ),
  };
}
