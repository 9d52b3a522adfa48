/** Schemas of what single views read from the mirror. */
import { z } from 'zod';
import type { AccountView } from '../../domain/account.ts';
import type { RunCitations } from '../../domain/citations.ts';
import type { ProjectHistory, ProjectNote, RunCoverage, ServiceTrend } from '../../domain/history.ts';
import type { PartState } from '../../domain/part-state.ts';
import type { PlatformHistory, PlatformState, TidyTable } from '../../domain/platforms.ts';
import type { PromptResponses, ResponseGrid } from '../../domain/responses.ts';
import type { RunTopics } from '../../domain/topics.ts';
import type { WorkstreamView } from '../../domain/workstream.ts';
import { moments } from './common.ts';
import { seriesBreak } from './comparison.ts';

const text = z.string();
const number = z.number();
const maybeText = text.nullable();
const maybeNumber = number.nullable();

export const projectNote: z.ZodType<ProjectNote> = z.object({ noteId: text, on: text, text });

export const projectHistory: z.ZodType<ProjectHistory> = z.object({
  brands: z.array(z.object({ brandId: text, name: text, isOwn: z.boolean() })),
  runs: z.array(
    z.object({
      runId: text,
      startedAtMs: number,
      isPartial: z.boolean(),
      platforms: z.array(text),
      readings: z.array(
        z.object({
          brandId: text,
          visibilityPct: number,
          mentions: number,
          responses: number,
          avgPosition: maybeNumber,
          positive: maybeNumber,
          neutral: maybeNumber,
          negative: maybeNumber,
        }),
      ),
    }),
  ),
  breaks: z.array(seriesBreak),
  notes: z.array(projectNote),
});

export const serviceTrend: z.ZodType<ServiceTrend> = z.object({
  points: z.array(
    z.object({
      date: text,
      visibilityPct: maybeNumber,
      avgPosition: maybeNumber,
      shareOfVoicePct: maybeNumber,
      sentiment: maybeNumber,
      mentions: maybeNumber,
      citations: maybeNumber,
    }),
  ),
  summary: z
    .object({ currentScore: number, previousScore: number, changePct: number, trend: text, at: text })
    .nullable(),
});

export const runCoverage: z.ZodType<RunCoverage> = z.object({
  runId: text,
  missing: z.array(text),
  calls: number,
});

const partState: z.ZodType<PartState> = z.enum(['mirrored', 'not-offered', 'missing']);

const topicFigures = z.object({
  topicId: text,
  topic: text,
  brandId: text,
  brand: text,
  isOwn: z.boolean(),
  visibilityPct: number,
  mentions: number,
  responses: number,
});

export const runTopics: z.ZodType<RunTopics> = z.object({
  states: z.object({ topics: partState, attributes: partState, insights: partState }),
  topics: z.array(topicFigures),
  topicsBefore: z.array(topicFigures).nullable(),
  attributes: z.array(
    z.object({
      attribute: text,
      brandId: text,
      brand: text,
      isOwn: z.boolean(),
      avgSentiment: number,
      mentions: number,
      byPlatform: z.record(text, number),
      contexts: z.array(z.object({ platform: text, context: text })),
    }),
  ),
  insights: z.array(z.object({ topicId: text, topic: text, text })),
});

const tidyTable: z.ZodType<TidyTable> = z.object({
  columns: z.array(text),
  rows: z.array(z.array(z.union([text, number, z.boolean(), z.null()]))),
});

const platformState: z.ZodType<PlatformState> = z.object({
  platform: text,
  status: text,
  primaryDisabled: z.boolean(),
  reason: maybeText,
  at: text,
});

export const platformHistory: z.ZodType<PlatformHistory> = z.object({
  readings: z.array(
    z.object({
      runId: text,
      platform: text,
      visibilityPct: number,
      answers: z
        .object({
          count: number,
          naming: number,
          positions: moments,
          citations: number,
          routes: z.object({ primary: number, fallback: number, unstated: number }),
        })
        .nullable(),
    }),
  ),
  availability: z.array(platformState),
  insights: z.object({ runId: text, table: tidyTable }).nullable(),
});

export const runCitations: z.ZodType<RunCitations> = z.object({
  state: partState,
  domains: z.array(
    z.object({
      domain: text,
      category: maybeText,
      citations: number,
      citationsBefore: maybeNumber,
      platforms: z.array(text),
      runsCited: number,
    }),
  ),
  lost: z.array(z.object({ domain: text, category: maybeText, citations: number })),
  pages: z.array(
    z.object({
      url: text,
      title: maybeText,
      domain: text,
      citations: number,
      citationsBefore: maybeNumber,
    }),
  ),
  uses: z.array(
    z.object({ page: number, platform: maybeText, topicId: maybeText, answers: number, naming: number }),
  ),
  topics: z.array(z.object({ topicId: text, topic: text })),
  runsCounted: number,
  answers: z
    .object({
      count: number,
      naming: number,
      groups: z.array(z.object({ platform: maybeText, topicId: maybeText, count: number, naming: number })),
    })
    .nullable(),
});

export const responseGrid: z.ZodType<ResponseGrid> = z.object({
  prompts: z.array(z.object({ promptId: text, text: maybeText, topic: maybeText, intent: maybeText })),
  platforms: z.array(text),
  cells: z.array(
    z.object({
      prompt: number,
      platform: number,
      isNamed: z.boolean(),
      position: maybeNumber,
      sentiment: maybeText,
      brandsNamed: number,
      citations: number,
      route: maybeText,
    }),
  ),
});

export const promptResponses: z.ZodType<PromptResponses> = z.object({
  runId: text,
  startedAt: maybeText,
  prompt: maybeText,
  platform: text,
  responses: z.array(
    z.object({
      responseId: maybeText,
      text: maybeText,
      route: maybeText,
      mentions: z.array(
        z.object({
          brandId: text,
          name: text,
          aliases: z.array(text),
          isOwn: z.boolean(),
          position: maybeNumber,
          sentiment: maybeText,
        }),
      ),
      citations: z.array(z.object({ url: text, title: maybeText, domain: maybeText })),
    }),
  ),
});

export const workstreamView: z.ZodType<WorkstreamView> = z.object({
  workstreamId: text,
  name: maybeText,
  goal: maybeText,
  targetVisibilityPct: maybeNumber,
  deadline: maybeText,
  currentVisibilityPct: maybeNumber,
  progressPct: maybeNumber,
  mirroredAt: text,
  series: z.array(z.object({ date: text, visibilityPct: maybeNumber })),
});

export const accountView: z.ZodType<AccountView> = z.object({
  usage: z.array(
    z.object({
      at: text,
      inputTokens: maybeNumber,
      outputTokens: maybeNumber,
      webSearches: maybeNumber,
      llmCostUsd: maybeNumber,
      scraperSpendUsd: maybeNumber,
      totalSpendUsd: maybeNumber,
    }),
  ),
  byModel: tidyTable.nullable(),
  byCallType: tidyTable.nullable(),
  limits: z.object({ at: text, values: tidyTable }).nullable(),
  availability: z.array(platformState),
  calls: z.array(z.object({ day: text, calls: number, failed: number })),
  callsThisMonth: number,
  monthlyCalls: maybeNumber,
});
