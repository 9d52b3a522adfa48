/** Schemas of projects and their series. */
import { z } from 'zod';
import {
  change,
  day,
  identifier,
  line,
  moments,
  nothing,
  platformState,
  projectPlace,
  tidyTable,
} from './common.ts';
import { seriesBreak } from './comparison.ts';
import { runFigures } from './runs.ts';
import { MOST_REASON_LETTERS } from '../../domain/baseline.ts';
import { MOST_REPORTED_RUNS } from '../../domain/run-selection.ts';
import { planBasis, projectFindings } from './findings.ts';

const text = z.string();
const number = z.number();
const maybeText = text.nullable();
const maybeNumber = number.nullable();

const projectFields = {
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
};

export const projectItem = z.object(projectFields);

const projectBaseline = z.object({ runId: z.string(), reason: z.string(), setOn: z.string() });

export const projectView = z.object({
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
      incomplete: z.array(z.string()),
    }),
  ),
  current: runFigures.nullable(),
  previous: runFigures.nullable(),
  baseline: projectBaseline.nullable(),
});

export const projectNote = z.object({ noteId: text, on: text, text });

export const projectHistory = z.object({
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

export const serviceTrend = z.object({
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

export const runCoverage = z.object({
  runId: text,
  missing: z.array(text),
  calls: number,
});

export const platformHistory = z.object({
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

export const workstreamView = z.object({
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

/** Pairs of runs that are judged at once: a step for each of many runs, and for platforms that came and went. */
const pairSide = z.object({ named: z.number(), answers: z.number(), runId: z.string() });

const MOST_PAIRS = 4000;

/** The channels. */
export const PROJECT_CHANNELS = {
  'project/list': { input: nothing, output: z.array(projectItem) },
  'project/load': { input: projectPlace, output: projectView },
  /** The scores of all brands over all runs, with what breaks the series and what the user has noted. */
  'project/history': { input: projectPlace, output: projectHistory },
  /** The service's own time series, by its own definitions. */
  'project/service-trend': { input: projectPlace, output: serviceTrend },
  /** What the mirror lacks of completed runs, and what it would take. */
  'project/coverage': { input: projectPlace, output: z.array(runCoverage) },
  /** What happened over the newest runs, at most as many as asked for. */
  'project/findings': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      runs: z.int().min(1).max(MOST_REPORTED_RUNS),
    }),
    output: projectFindings,
  },
  /** What plans of a project rest on; that nothing can be planned yet is no error. */
  'project/plan': { input: projectPlace, output: planBasis },
  /** The answers of two times, each named as a comparison names it: prompt by prompt and platform by platform. */
  'project/pairs': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      before: identifier,
      after: identifier,
      brandId: identifier.nullable(),
      platform: identifier.nullable(),
      topicId: identifier.nullable(),
      promptIds: z.array(identifier).max(MOST_PAIRS),
    }),
    output: z.object({
      brand: z.object({ brandId: text, name: text, isOwn: z.boolean() }),
      pairs: z
        .array(
          z.object({
            promptId: text,
            text: text.nullable(),
            topic: text.nullable(),
            platform: text,
            before: pairSide,
            after: pairSide,
          }),
        )
        .nullable(),
    }),
  },
  /** How the own brand's visibility moved between pairs of runs, as a comparison of each pair gives it. */
  'project/steps': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      pairs: z.array(z.tuple([identifier, identifier])).max(MOST_PAIRS),
    }),
    output: z.array(
      z.object({
        before: text,
        runId: text,
        change,
        platforms: z.array(z.object({ platform: text, change })),
        judgedBy: z.enum(['answers', 'totals']),
      }),
    ),
  },
  'project/platforms': { input: projectPlace, output: platformHistory },
  'project/workstreams': { input: projectPlace, output: z.array(workstreamView) },
  /** Mirrors a workstream that no list names, from now on; returns its project's name. */
  'workstream/add': {
    input: z.strictObject({ connection: identifier, workstreamId: identifier }),
    output: z.object({ project: z.string() }),
  },
  /** Keeps a note at a day; null as its id makes a new one. */
  'note/save': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      noteId: identifier.nullable(),
      on: day,
      text: line(280),
    }),
    output: projectNote,
  },
  /** Sets a run as its project's baseline, in place of an earlier one; a day only to put back one that was removed. */
  'baseline/save': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      runId: identifier,
      reason: line(MOST_REASON_LETTERS),
      setOn: day.nullable(),
    }),
    output: projectBaseline,
  },
  'baseline/remove': { input: projectPlace, output: z.null() },
  'note/remove': { input: z.strictObject({ noteId: identifier }), output: z.null() },
};
