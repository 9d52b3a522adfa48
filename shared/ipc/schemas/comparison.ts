/** Schemas of comparisons: what is chosen, and what comes out. */
import { identifier } from '../../domain/run-selection-schema.ts';
import { z } from 'zod';
import { labelChange } from '../../domain/citations.ts';
import { estimate } from '../../domain/estimate.ts';
import { renamed } from '../../domain/figures.ts';
import { seriesBreak } from '../../domain/series-break.ts';
import { change } from '../../domain/verdict-schema.ts';
import { line, nothing } from './common.ts';

/** At most this many projects and runs are compared; what is beyond is told in words, so that there is room for it. */
const MOST_CHOSEN = 20;

export const comparisonChoice = z.strictObject({
  selections: z
    .array(
      z.strictObject({
        connection: identifier,
        projectId: identifier,
        runs: z.array(identifier).min(1).max(MOST_CHOSEN),
      }),
    )
    .min(1)
    .max(MOST_CHOSEN),
  likeForLike: z.boolean(),
  baseline: identifier.nullable(),
});

export const comparisonName = line(120);

export const savedComparison = z.object({
  comparisonId: z.string(),
  name: z.string(),
  choice: comparisonChoice,
  savedAt: z.string(),
});

const text = z.string();
const number = z.number();

const keyFigures = z.object({
  visibility: estimate.nullable(),
  shareOfVoice: estimate.nullable(),
  sentiment: estimate.nullable(),
  position: estimate.nullable(),
});

const leftOut = z.object({
  platforms: z.array(z.object({ platform: text, answers: number })),
  prompts: z.array(z.object({ promptId: text, text: text.nullable(), answers: number })),
  unpairedAnswers: number,
  unplacedAnswers: number,
  isUncertain: z.boolean(),
});

const PROBLEM = z.enum([
  'single-run',
  'too-many-runs',
  'same-run-twice',
  'overlapping-periods',
  'no-brands',
  'no-own-brand',
  'no-answers',
  'no-common-platform',
]);

const METHOD = z.enum(['answers', 'platform-figures', 'totals']);

const ground = z.object({
  level: z.enum(['pairs', 'platforms']).nullable(),
  platforms: z.array(text),
  prompts: number,
  pairs: number,
  answers: number.nullable(),
});

const step = z.object({
  from: number,
  to: number,
  method: METHOD.nullable(),
  problem: PROBLEM.nullable(),
  ground,
  hasOwnGround: z.boolean(),
  noise: z.object({ runSdPoints: number, steps: number }).nullable(),
  brandsLeftOut: z.array(text),
  headline: number.nullable(),
  brands: z.array(
    z.object({
      brandId: text,
      changes: z.object({ visibility: change, shareOfVoice: change, sentiment: change, position: change }),
      method: z.enum(['paired', 'paired-prompts', 'separate-prompts']).nullable(),
    }),
  ),
});

const row = z.object({
  id: text,
  name: text,
  readings: z.array(estimate.nullable()),
  change,
  adjustedP: number.nullable(),
});

const counted = z.object({ named: number, answers: number });
const swing = z.object({
  promptId: text,
  text: text.nullable(),
  topic: text.nullable(),
  before: counted,
  after: counted,
  platforms: z.array(z.object({ platform: text, before: counted, after: counted })),
  swing: number,
  adjustedP: number,
});

const tone = z.object({ avgSentiment: number, mentions: number }).nullable();
const source = z.object({ domain: text, category: text.nullable(), citations: number });

export const comparison = z.object({
  problem: PROBLEM.nullable(),
  method: METHOD.nullable(),
  likeForLike: z.boolean(),
  spansProjects: z.boolean(),
  brands: z.array(z.object({ brandId: text, name: text, isOwn: z.boolean() })),
  brandsLeftOut: z.array(text),
  runs: z.array(
    z.object({
      projectId: text,
      project: text,
      runId: text,
      startedAtMs: number,
      pooled: z.object({ period: text, runs: number }).nullable(),
      answers: number,
      platforms: z.array(text),
      routes: z.object({ primary: number, fallback: number, unstated: number }),
      asRun: z.array(keyFigures),
      shared: z.array(keyFigures.nullable()),
      ranks: z.array(z.object({ best: number, worst: number }).nullable()),
      leftOut: leftOut.nullable(),
    }),
  ),
  ground,
  steps: z.array(step),
  overall: step.nullable(),
  platforms: z.array(row),
  topics: z.array(row),
  prompts: z
    .object({
      improved: z.array(swing),
      declined: z.array(swing),
      rule: z.object({ atLeast: number, of: number }).nullable(),
      expectedByChance: number,
      judged: number,
    })
    .nullable(),
  attributes: z.array(z.object({ attribute: text, before: tone, after: tone })).nullable(),
  sources: z
    .object({
      gained: z.array(source),
      lost: z.array(source),
      kept: number,
      relabelled: z.array(labelChange),
    })
    .nullable(),
  renamed: z.array(renamed),
  decomposition: z
    .object({
      fromPct: number,
      toPct: number,
      total: number,
      movement: change,
      platformMix: number,
      promptMix: number,
      route: number,
      pairs: number,
      reroutedPairs: number,
    })
    .nullable(),
  breaks: z.array(seriesBreak),
});

/** The channels. */
export const COMPARISON_CHANNELS = {
  /**
   * Compares 2 to 12 runs. What cannot be compared is no error: the comparison says why. One that is still under way for
   * the same `slot` (a place on one page where comparisons are shown) is called off with `report/cancelled`.
   */
  'comparison/build': {
    input: comparisonChoice.extend({ slot: identifier.optional() }),
    output: comparison,
  },
  'comparison/list': { input: nothing, output: z.array(savedComparison) },
  'comparison/save': {
    input: z.strictObject({ name: comparisonName, choice: comparisonChoice }),
    output: savedComparison,
  },
  'comparison/remove': { input: z.strictObject({ comparisonId: identifier }), output: z.null() },
};
