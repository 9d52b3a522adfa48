/** Only the change of one brand's visibility between two runs: for lists of hundreds of projects or runs. */
import { NO_SENTIMENT, type RunAnswers } from './answers.ts';
import { buildGrid, commonPairs, commonPlatformsOf } from './common-set.ts';
import { judgeCells } from './compare-answers.ts';
import { tallyRun } from './tally.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import { noiseOf, stepOfBrand, stepOfPlatform, type RunHistory, type StepOf } from '../noise/run-history.ts';
import { NO_CARRY } from './carried.ts';
import type { CarriedNoise, Measured } from './visibility-change.ts';

/** The brand's name in the answers compared here. */
export const OWN = 'own';

const STEP = { from: 0, to: 1 } as const;

/**
 * Answers as far as they matter here: the cell and route of each, and whether it names the brand. Prompts and platforms have the ids that a
 * comparison knows, because runs are summed in their order.
 */
export type OwnAnswers = Pick<RunAnswers, 'platforms' | 'prompt' | 'platform' | 'route'> & {
  readonly promptIds: readonly string[];
  /** 1 if the answer names the brand. */
  readonly named: Uint8Array;
};

/** Converts what is known of a run's own brand into a run's columns. */
export function ownAnswers({ promptIds, named, ...columns }: OwnAnswers): RunAnswers {
  const mentionStart = new Uint32Array(named.length + 1);
  named.forEach((isNamed, answer) => (mentionStart[answer + 1] = (mentionStart[answer] ?? 0) + isNamed));
  const mentions = mentionStart[named.length] ?? 0;
  return {
    ...columns,
    count: named.length,
    prompts: promptIds.map((promptId) => ({ promptId, text: null, topicId: null, topic: null })),
    brandIds: [OWN],
    mentionStart,
    mentionBrand: new Uint16Array(mentions),
    mentionPosition: new Float64Array(mentions).fill(Number.NaN),
    mentionSentiment: new Int8Array(mentions).fill(NO_SENTIMENT),
  };
}

function measure(before: RunAnswers, after: RunAnswers): Measured | null {
  const grid = buildGrid([before, after]);
  const pairs = commonPairs(grid, [STEP.from, STEP.to]);
  const common = pairs.pairs > 0 ? pairs : commonPlatformsOf(grid);
  if (common.answers === 0) return null;
  return { grid, common, tallies: [STEP.from, STEP.to].map((run) => tallyRun(grid, common, run, [OWN])) };
}

/** A brand's change between two runs, on all they share and on each shared platform. */
export type OwnChange = { readonly change: Change; readonly byPlatform: () => ReadonlyMap<string, Change> };

/**
 * Judges the change as a comparison of the two runs does, on what they share: by pairs of prompt and platform, or if they share none, by
 * platforms.
 *
 * @param brandId the brand's id in the later run's history.
 * @returns in percentage points; null if a run has no answers, or the two no common platform.
 */
export function changeOnAnswers(
  before: RunAnswers,
  after: RunAnswers,
  brandId: string,
  history: RunHistory,
): OwnChange | null {
  const measured = measure(before, after);
  if (measured === null) return null;
  const { grid, common } = measured;
  const noise = (stepOf: StepOf): CarriedNoise => ({ ...NO_CARRY, noise: noiseOf(history, stepOf) });
  const judge = (cells: Int32Array, stepOf: StepOf): Change =>
    judgeCells(measured, STEP, cells, noise(stepOf)).change;
  return {
    change: judge(common.cells, stepOfBrand(brandId, 'visibility')),
    byPlatform: () =>
      new Map(
        common.platforms.map((at) => {
          const cells = common.cells.filter((cell) => cell % grid.platforms.length === at);
          const platform = grid.platforms[at] ?? '';
          return [platform, judge(cells, stepOfPlatform(platform))];
        }),
      ),
  };
}
