/** What comparing runs leads to: figures, changes with their verdicts, and what they rest on. No words, no pictures. */
import type { SeriesBreak } from '../../domain/series-break.ts';
import type { CommonLevel, LeftOut } from './common-set.ts';
import type { PooledPeriod } from './compared-run.ts';
import type { Decomposition } from './decomposition.ts';
import type { AttributeChange, SourceChange } from './evidence-change.ts';
import type { Estimate } from '../../domain/estimate.ts';
import type { PromptSwings } from './prompt-swings.ts';
import type { RatioFigure } from './ratio-figures.ts';
import type { Renamed, RunFigures } from '../../domain/figures.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import type { ChangeMethod } from './visibility-change.ts';

/**
 * What a comparison rests on: the mirrored answers; the figures by platform, on the platforms that all runs asked; or the
 * runs' totals, where all asked the same platforms and no answers tell more.
 */
export type ComparisonMethod = 'answers' | 'platform-figures' | 'totals';

/** Why runs cannot be compared at all. */
export type ComparisonProblem =
  | 'single-run'
  | 'too-many-runs'
  | 'same-run-twice'
  | 'overlapping-periods'
  | 'no-brands'
  | 'no-own-brand'
  | 'no-answers'
  | 'no-common-platform';

/** The key figures. Visibility and share of voice in percent, sentiment −1 to 1, position from 1 (lower is better). */
export type FigureName = 'visibility' | RatioFigure;

/** One brand's key figures; null where there was nothing to measure. */
export type KeyFigures = Readonly<Record<FigureName, Estimate | null>>;

/** A brand that is compared. */
export type ComparedBrand = { readonly brandId: string; readonly name: string; readonly isOwn: boolean };

/** The ranks that tests of all pairs of a run's brands allow, from 1. */
export type RankRange = { readonly best: number; readonly worst: number };

/** One run of a comparison. Entries of `asRun`, `shared` and `ranks` follow the comparison's `brands`. */
export type RunReading = {
  readonly projectId: string;
  readonly project: string;
  /** Of a run; of a pooled period its month. */
  readonly runId: string;
  /** Of a pooled period, when its first run started. */
  readonly startedAtMs: number;
  readonly pooled: PooledPeriod | null;
  /** What the run asked and got, before anything was left out. */
  readonly answers: number;
  readonly platforms: readonly string[];
  readonly routes: RunFigures['routes'];
  /** As the service scored the whole run. */
  readonly asRun: readonly KeyFigures[];
  /** On what all runs have in common; null where there is nothing to read it from, or the run did not score the brand. */
  readonly shared: readonly (KeyFigures | null)[];
  /** By visibility, among all brands of the whole run; null where it did not score the brand. */
  readonly ranks: readonly (RankRange | null)[];
  readonly leftOut: LeftOut | null;
};

/** The changes of one brand over a step; not measured where one of its runs did not score the brand. */
export type BrandChange = {
  readonly brandId: string;
  readonly changes: Readonly<Record<FigureName, Change>>;
  readonly method: ChangeMethod | null;
};

/** How far a figure wanders from run to run by itself. */
export type CarriedWander = {
  /** Standard deviation of a run beyond its answers, in points; 0 where runs are as quiet as their answers. */
  readonly runSdPoints: number;
  /** Steps between neighbouring runs that tell it. */
  readonly steps: number;
};

/**
 * From one run to another, by their place in the comparison. Everything in it is judged on what these two runs share,
 * whatever else is compared beside them: a change between two runs is a fact of these two runs.
 */
export type ComparedStep = {
  readonly from: number;
  readonly to: number;
  /** What its changes rest on; null where they cannot be compared. */
  readonly method: ComparisonMethod | null;
  /** Why its two runs cannot be compared; null where they can. */
  readonly problem: ComparisonProblem | null;
  /** What its two runs share. */
  readonly ground: SharedGround;
  /** Whether that is more than what all runs share. */
  readonly hasOwnGround: boolean;
  /** Brands that only one of the two runs scored: its share of voice does not count them. */
  readonly brandsLeftOut: readonly string[];
  /** How far the own brand's visibility wanders by itself, which the changes carry; null where the past does not tell. */
  readonly noise: CarriedWander | null;
  /** Change of the own brand's headline figure in points, whatever explains it; null where either is not known. */
  readonly headline: number | null;
  readonly brands: readonly BrandChange[];
};

/**
 * The own brand's visibility on a platform or in a topic: one reading per run on what all runs share, and its change over
 * the overall step, on what the two runs of that step share.
 */
export type ComparedRow = {
  readonly id: string;
  readonly name: string;
  readonly readings: readonly (Estimate | null)[];
  readonly change: Change;
  /**
   * p after Holm's correction over the judged rows beside it: under 0.05 the row holds among all of them. Null without
   * answers, and for a row that was not judged.
   */
  readonly adjustedP: number | null;
};

/** What is shared by all runs. */
export type SharedGround = {
  readonly level: CommonLevel | null;
  readonly platforms: readonly string[];
  readonly prompts: number;
  readonly pairs: number;
  /** Answers that each run contributes; null where they are not mirrored. */
  readonly answers: number | null;
};

/** A fair comparison of runs. */
export type Comparison = {
  readonly problem: ComparisonProblem | null;
  readonly method: ComparisonMethod | null;
  readonly likeForLike: boolean;
  readonly spansProjects: boolean;
  /** Brands scored in at least two runs, the own one first. */
  readonly brands: readonly ComparedBrand[];
  /** Brands that only some runs scored; their absence elsewhere is no zero, and no share of voice of all runs counts them. */
  readonly brandsLeftOut: readonly string[];
  readonly runs: readonly RunReading[];
  readonly ground: SharedGround;
  /** Each run to the one before it, and last the overall step (from the baseline or the first run to the last one). */
  readonly steps: readonly ComparedStep[];
  readonly overall: ComparedStep | null;
  readonly platforms: readonly ComparedRow[];
  readonly topics: readonly ComparedRow[];
  readonly prompts: PromptSwings | null;
  readonly attributes: readonly AttributeChange[] | null;
  readonly sources: SourceChange | null;
  /** Topics and attributes that a run of the overall step had under another name. */
  readonly renamed: readonly Renamed[];
  /** Of the overall step; null without answers or without shared pairs. */
  readonly decomposition: Decomposition | null;
  readonly breaks: readonly SeriesBreak[];
};
