/** What a change between two figures amounts to. */
import type { Interval } from './estimate.ts';

/** Why two figures are not compared. */
export const NO_COMPARISONS = [
  'first-run',
  'not-asked-before',
  'too-few-answers',
  'too-few-prompts',
  'platforms-differ',
  'measured-differently',
  'rerouted',
  'not-measured',
  'no-interval',
  'being-read',
] as const;
export type NoComparison = (typeof NO_COMPARISONS)[number];

/** What a change amounts to, once its noise is known. */
export type Verdict =
  | { readonly kind: 'better' | 'worse' | 'unclear' }
  | { readonly kind: 'none'; readonly reason: NoComparison };

/** A change in the unit of its figure, with its interval and verdict. */
export type Change = {
  readonly difference: number | null;
  readonly interval: Interval | null;
  /** The smaller of the two samples; 0 where nothing was compared. */
  readonly sample: number;
  readonly verdict: Verdict;
  /** The later of the two figures that it is between, on its own ground; left out where it is not known. The earlier one is less by the difference. */
  readonly to?: number;
};

/** A change that was judged: it has what it was judged by. */
export type JudgedChange = Change & { readonly difference: number; readonly interval: Interval };

/** Whether a change has a verdict. */
export const isJudged = (change: Change): change is JudgedChange => change.verdict.kind !== 'none';

/** Whether a change is beyond noise. */
export const isBeyondNoise = (change: Change): change is JudgedChange =>
  change.verdict.kind === 'better' || change.verdict.kind === 'worse';
