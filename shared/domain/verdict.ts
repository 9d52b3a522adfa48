/** What a change between two figures amounts to. */
import type { Change } from './verdict-schema.ts';
import type { Interval } from './estimate.ts';

/** A judged change, with its basis. */
export type JudgedChange = Change & { readonly difference: number; readonly interval: Interval };

/** Whether a change has a verdict. */
export const isJudged = (change: Change): change is JudgedChange => change.verdict.kind !== 'none';

/** Whether a change is beyond noise. */
export const isBeyondNoise = (change: Change): change is JudgedChange =>
  change.verdict.kind === 'better' || change.verdict.kind === 'worse';
