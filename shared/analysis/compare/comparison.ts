/** The result of comparing runs: figures, changes with their verdicts, and their basis. No words, no pictures. */
import { z } from 'zod';
import { basisOfClient } from '../../domain/basis-schema.ts';
import { labelChange } from '../../domain/citations.ts';
import { estimate } from '../../domain/estimate.ts';
import { runFigures, renamed } from '../../domain/figures.ts';
import type { ReadOnly } from '../../domain/read-only.ts';
import { seriesBreak } from '../../domain/series-break.ts';
import { change } from '../../domain/verdict-schema.ts';

/**
 * How far runs can be aligned: on the same prompts on the same platforms, or, if the prompts differ (the markets of one client), on the
 * same platforms only.
 */
const commonLevel = z.enum(['pairs', 'platforms']);
export type CommonLevel = ReadOnly<z.infer<typeof commonLevel>>;

/** One run's answers outside the common set, by reason; each answer is counted once. */
const leftOut = z.object({
  /** Platforms that not every run answered on, and this run's answers there. */
  platforms: z.array(z.object({ platform: z.string(), answers: z.number() })),
  /** Prompts that not every run answered on a shared platform, and this run's answers to them. */
  prompts: z.array(z.object({ promptId: z.string(), text: z.string().nullable(), answers: z.number() })),
  /** Answers of shared prompts on shared platforms whose pair another run did not answer. */
  unpairedAnswers: z.number(),
  /** Answers without a known prompt or platform. */
  unplacedAnswers: z.number(),
  /** Whether another run has such answers, and so may have asked what seems to have no counterpart. */
  isUncertain: z.boolean(),
});
export type LeftOut = ReadOnly<z.infer<typeof leftOut>>;

/** How often a domain was cited in a run. */
const sourceCount = z.object({ domain: z.string(), category: z.string().nullable(), citations: z.number() });
export type SourceCount = ReadOnly<z.infer<typeof sourceCount>>;

/** A period of pooled runs, a month (`2026-10`) or days (`2026-07-01..2026-09-30`), and their number. */
const pooledPeriod = z.object({ period: z.string(), runs: z.number() });
export type PooledPeriod = ReadOnly<z.infer<typeof pooledPeriod>>;

/** The parts of a change, in percentage points; `movement + platformMix + promptMix + route = total`. */
const decomposition = z.object({
  fromPct: z.number(),
  toPct: z.number(),
  total: z.number(),
  /** On pairs that both runs fetched by the same route, with its interval. Its difference is null if there are none. */
  movement: change,
  platformMix: z.number(),
  promptMix: z.number(),
  /**
   * Movement on all common pairs less movement on those of unchanged route: it assumes that the others moved alike. If every pair changed
   * its route, the two are inseparable, and all of it is here.
   */
  route: z.number(),
  /** Common pairs, and how many changed route. */
  pairs: z.number(),
  reroutedPairs: z.number(),
});
export type Decomposition = ReadOnly<z.infer<typeof decomposition>>;

/** The own brand's tone on one attribute, −1 to 1; null if the run has no such row. No spread is known, so no verdict. */
const attributeChange = z.object({
  attribute: z.string(),
  before: z.object({ avgSentiment: z.number(), mentions: z.number() }).nullable(),
  after: z.object({ avgSentiment: z.number(), mentions: z.number() }).nullable(),
});
export type AttributeChange = ReadOnly<z.infer<typeof attributeChange>>;

/** Domains cited in only one of two runs, most cited first. */
const sourceChange = z.object({
  gained: z.array(sourceCount),
  lost: z.array(sourceCount),
  kept: z.number(),
  relabelled: z.array(labelChange),
});
export type SourceChange = ReadOnly<z.infer<typeof sourceChange>>;

/** Answers, and how many of them name the brand. */
const counted = z.object({ named: z.number(), answers: z.number() });

/** One prompt's answers in two runs. */
const promptSwing = z.object({
  promptId: z.string(),
  text: z.string().nullable(),
  topic: z.string().nullable(),
  before: counted,
  after: counted,
  /** The same by platform; pairs that both runs answered. */
  platforms: z.array(z.object({ platform: z.string(), before: counted, after: counted })),
  /** The share of answers that name the brand, later less earlier, in points. */
  swing: z.number(),
  /**
   * Two-sided exact p after Holm's correction over all prompts with enough answers for a verdict: under 0.05 this prompt holds alone. Null
   * for one with too few.
   */
  adjustedP: z.number().nullable(),
});
export type PromptSwing = ReadOnly<z.infer<typeof promptSwing>>;

/** The prompts that swung, and the rule for that. */
const promptSwings = z.object({
  improved: z.array(promptSwing),
  declined: z.array(promptSwing),
  /** Named in at least `atLeast` more or fewer `of` answers; null if no rule limits chance to one prompt. */
  rule: z.object({ atLeast: z.number(), of: z.number() }).nullable(),
  /** Swings of that size expected by chance among the judged prompts, in both directions. */
  expectedByChance: z.number(),
  judged: z.number(),
});
export type PromptSwings = ReadOnly<z.infer<typeof promptSwings>>;

/** The interval method of a visibility change. */
const changeMethod = z.enum(['paired', 'paired-prompts', 'paired-places', 'separate-prompts']);
export type ChangeMethod = ReadOnly<z.infer<typeof changeMethod>>;

/**
 * The basis of a comparison: the mirrored answers; the figures by platform, on the platforms that all runs asked; or the runs' totals, if
 * all asked the same platforms and no answers tell more.
 */
const comparisonMethod = z.enum(['answers', 'platform-figures', 'totals']);
export type ComparisonMethod = ReadOnly<z.infer<typeof comparisonMethod>>;

/** Why runs cannot be compared at all. */
const comparisonProblem = z.enum([
  'single-run',
  'too-many-runs',
  'same-run-twice',
  'overlapping-periods',
  'no-brands',
  'no-own-brand',
  'no-answers',
  'no-common-platform',
  'other-questions',
]);
export type ComparisonProblem = ReadOnly<z.infer<typeof comparisonProblem>>;

/** One brand's key figures; null if there was nothing to measure. */
export const keyFigures = z.object({
  visibility: estimate.nullable(),
  shareOfVoice: estimate.nullable(),
  sentiment: estimate.nullable(),
  position: estimate.nullable(),
});
export type KeyFigures = ReadOnly<z.infer<typeof keyFigures>>;

/** The key figures. Visibility and share of voice in percent, sentiment −1 to 1, position from 1 (lower is better). */
export type FigureName = keyof KeyFigures;

/** A compared brand. */
const comparedBrand = z.object({ brandId: z.string(), name: z.string(), isOwn: z.boolean() });
export type ComparedBrand = ReadOnly<z.infer<typeof comparedBrand>>;

/** The ranks that tests of all pairs of a run's brands allow, from 1. */
const rankRange = z.object({ best: z.number(), worst: z.number() });
export type RankRange = ReadOnly<z.infer<typeof rankRange>>;

/** One run of a comparison. Entries of `asRun`, `shared` and `ranks` follow the comparison's `brands`. */
const runReading = z.object({
  projectId: z.string(),
  project: z.string(),
  /** For a pooled period, its month. */
  runId: z.string(),
  /** Start of a pooled period's first run. */
  startedAtMs: z.number(),
  pooled: pooledPeriod.nullable(),
  /** What the run asked and got, before anything was left out. */
  answers: z.number(),
  platforms: z.array(z.string()),
  routes: runFigures.shape.routes,
  /** As the service scored the whole run. */
  asRun: z.array(keyFigures),
  /** On what all runs share; null without a basis, or if the run did not score the brand. */
  shared: z.array(keyFigures.nullable()),
  /** By visibility, among all brands of the whole run; null if it did not score the brand. */
  ranks: z.array(rankRange.nullable()),
  leftOut: leftOut.nullable(),
});
export type RunReading = ReadOnly<z.infer<typeof runReading>>;

/** One brand's changes over a step; not measured if one of its runs did not score the brand. */
const brandChange = z.object({
  brandId: z.string(),
  changes: z.object({ visibility: change, shareOfVoice: change, sentiment: change, position: change }),
  method: changeMethod.nullable(),
  /**
   * Two-sided p of the visibility change by itself, whatever else is looked at; null if it has no verdict, or without answers. Omitted in
   * comparisons frozen earlier.
   */
  p: z.number().nullable().exactOptional(),
});
export type BrandChange = ReadOnly<z.infer<typeof brandChange>>;

/** A figure's run-to-run noise. */
const carriedWander = z.object({
  /** Standard deviation of a run beyond its answers, in points; 0 if runs vary no more than their answers. */
  runSdPoints: z.number(),
  /** Steps between neighbouring runs behind it. */
  steps: z.number(),
});
export type CarriedWander = ReadOnly<z.infer<typeof carriedWander>>;

/** What all runs share. */
const sharedGround = z.object({
  level: commonLevel.nullable(),
  platforms: z.array(z.string()),
  prompts: z.number(),
  pairs: z.number(),
  /** Answers that each run contributes; null if not mirrored. */
  answers: z.number().nullable(),
});
export type SharedGround = ReadOnly<z.infer<typeof sharedGround>>;

/**
 * From one run to another, by index in the comparison. Everything in it is judged on what these two runs share, whatever else is compared:
 * a change between two runs depends on these two only.
 */
const comparedStep = z.object({
  from: z.number(),
  to: z.number(),
  /** The basis of its changes; null if they cannot be compared. */
  method: comparisonMethod.nullable(),
  /** Why its two runs cannot be compared; null if they can. */
  problem: comparisonProblem.nullable(),
  /** What its two runs share. */
  ground: sharedGround,
  /** Whether that is more than what all runs share. */
  hasOwnGround: z.boolean(),
  /** Brands that only one of the two runs scored: shares of voice exclude them. */
  brandsLeftOut: z.array(z.string()),
  /** The run noise of the own brand's visibility in the changes; null if the past does not show it. */
  noise: carriedWander.nullable(),
  /** Change of the own brand's headline figure in points, whatever explains it; null if either is unknown. */
  headline: z.number().nullable(),
  brands: z.array(brandChange),
});
export type ComparedStep = ReadOnly<z.infer<typeof comparedStep>>;

/**
 * The own brand's visibility on a platform or in a topic: one reading per run on what all runs share, and its change over the overall step,
 * on what the two runs of that step share.
 */
const comparedRow = z.object({
  id: z.string(),
  name: z.string(),
  readings: z.array(estimate.nullable()),
  change,
  /**
   * p after Holm's correction over the judged rows beside it: under 0.05 the row holds among all of them. Null without answers, and for an
   * unjudged row.
   */
  adjustedP: z.number().nullable(),
});
export type ComparedRow = ReadOnly<z.infer<typeof comparedRow>>;

/** A fair comparison of runs. */
export const comparison = z.object({
  problem: comparisonProblem.nullable(),
  method: comparisonMethod.nullable(),
  likeForLike: z.boolean(),
  spansProjects: z.boolean(),
  /** Brands scored in at least two runs, the own one first. */
  brands: z.array(comparedBrand),
  /** Brands that only some runs scored; their absence elsewhere is no zero, and no share of voice of all runs has them. */
  brandsLeftOut: z.array(z.string()),
  runs: z.array(runReading),
  ground: sharedGround,
  /** Each run to the previous one, and last the overall step (from the baseline or the first run to the last one). */
  steps: z.array(comparedStep),
  overall: comparedStep.nullable(),
  platforms: z.array(comparedRow),
  topics: z.array(comparedRow),
  prompts: promptSwings.nullable(),
  attributes: z.array(attributeChange).nullable(),
  sources: sourceChange.nullable(),
  /** Topics and attributes with another name in a run of the overall step. */
  renamed: z.array(renamed),
  /** Of the overall step; null without answers or shared pairs. */
  decomposition: decomposition.nullable(),
  breaks: z.array(seriesBreak),
  /** On which prompts each project is counted; omitted where the surface around it says so. */
  bases: z.array(basisOfClient).optional(),
});
export type Comparison = ReadOnly<z.infer<typeof comparison>>;

/** A platform without which there would be no overall change: its levels on what both sides share, in percent. */
export const carrier = z.object({ platform: z.string(), from: z.number(), to: z.number(), change });
export type Carrier = ReadOnly<z.infer<typeof carrier>>;
