/** Schemas of what is read from the mirror. */
import { z } from 'zod';
import type { Alert, PortfolioRow } from '../../domain/portfolio.ts';
import type { ProjectItem, ProjectView } from '../../domain/project.ts';
import type { SearchHits } from '../../domain/search.ts';
import type { MirrorChange } from '../../domain/mirror-change.ts';
import type { RunFigures } from '../../domain/figures.ts';
import { change, estimate, moments } from './common.ts';

export const mirrorChange: z.ZodType<MirrorChange> = z.object({
  connection: z.string(),
  projectId: z.string().nullable(),
  runId: z.string().nullable(),
  part: z.string(),
});

const alert: z.ZodType<Alert> = z.union([
  z.object({ kind: z.enum(['fell', 'no-recent-run', 'run-failed', 'small-sample']) }),
  z.object({
    kind: z.literal('platforms-changed'),
    added: z.array(z.string()),
    dropped: z.array(z.string()),
  }),
  z.object({ kind: z.literal('key-expires'), on: z.string() }),
]);

export const portfolioRow: z.ZodType<PortfolioRow> = z.object({
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  ownBrand: z.string().nullable(),
  visibility: estimate.nullable(),
  change,
  judgedBy: z.enum(['answers', 'totals']),
  shareOfVoice: estimate.nullable(),
  sentiment: estimate.nullable(),
  position: estimate.nullable(),
  rank: z.object({ best: z.number(), worst: z.number(), of: z.number() }).nullable(),
  spark: z.array(
    z.object({
      startedAtMs: z.number(),
      ratePct: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  scoredRuns: z.number(),
  lastRunAt: z.string().nullable(),
  lastRunStatus: z.string().nullable(),
  alerts: z.array(alert),
});

const projectFields = {
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
};

export const projectItem: z.ZodType<ProjectItem> = z.object(projectFields);

export const runFigures: z.ZodType<RunFigures> = z.object({
  runId: z.string(),
  startedAtMs: z.number(),
  completedAtMs: z.number().nullable(),
  platforms: z.array(z.string()),
  answers: z.number(),
  totalTasks: z.number().nullable(),
  failedTasks: z.number().nullable(),
  promptCount: z.number().nullable(),
  routes: z.object({ primary: z.number(), fallback: z.number(), unstated: z.number() }),
  brands: z.array(
    z.object({
      brandId: z.string(),
      name: z.string(),
      isOwn: z.boolean(),
      visibilityPct: z.number(),
      mentions: z.number(),
      responses: z.number(),
      avgPosition: z.number().nullable(),
      sentiment: z.object({ positive: z.number(), neutral: z.number(), negative: z.number() }),
      positions: moments.nullable(),
    }),
  ),
  platformFigures: z.array(
    z.object({
      platform: z.string(),
      brandId: z.string(),
      visibilityPct: z.number(),
      counts: z.object({ mentions: z.number(), answers: z.number() }).nullable(),
    }),
  ),
});

export const projectView: z.ZodType<ProjectView> = z.object({
  ...projectFields,
  url: z.string().nullable(),
  location: z.string().nullable(),
  ownBrand: z.string().nullable(),
  runs: z.array(
    z.object({
      runId: z.string(),
      status: z.string(),
      startedAt: z.string().nullable(),
      completedAt: z.string().nullable(),
      platforms: z.array(z.string()),
      totalTasks: z.number().nullable(),
      completedTasks: z.number().nullable(),
      failedTasks: z.number().nullable(),
      triggeredBy: z.string().nullable(),
      revision: z.number().nullable(),
      mirroredAt: z.string().nullable(),
      hasScores: z.boolean(),
    }),
  ),
  current: runFigures.nullable(),
  previous: runFigures.nullable(),
});

const snippet = z.array(z.object({ text: z.string(), isHit: z.boolean() }));

export const searchHits: z.ZodType<SearchHits> = z.object({
  responses: z.array(
    z.object({
      projectId: z.string(),
      project: z.string(),
      runId: z.string(),
      startedAt: z.string().nullable(),
      responseId: z.string().nullable(),
      promptId: z.string().nullable(),
      prompt: z.string().nullable(),
      platform: z.string().nullable(),
      snippet,
    }),
  ),
  prompts: z.array(
    z.object({
      projectId: z.string(),
      project: z.string(),
      promptId: z.string(),
      topic: z.string().nullable(),
      snippet,
    }),
  ),
  pages: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullable(),
      domain: z.string().nullable(),
      runs: z.number(),
      citations: z.number(),
      snippet,
    }),
  ),
  isNewestOnly: z.boolean(),
});
