/** Channels of projects and their series. */
import { z } from 'zod';
import { projectFindings } from '../../analysis/findings/finding.ts';
import { planBasis } from '../../analysis/plan/plan-schema.ts';
import { answerPairs } from '../../domain/answer-pairs-schema.ts';
import { projectBaseline } from '../../domain/baseline.ts';
import { projectHistory, projectNote, runCoverage, serviceTrend } from '../../domain/history.ts';
import { MOST_REASON_LETTERS } from '../../domain/limits.ts';
import { platformHistory } from '../../domain/platforms.ts';
import { projectItem, projectView } from '../../domain/project-schema.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { MOST_REPORTED_RUNS } from '../../domain/run-selection.ts';
import { ownStep } from '../../domain/verdict-schema.ts';
import { workstreamView } from '../../domain/workstream.ts';
import { day, line, nothing, projectPlace } from './common.ts';

/** Pairs of runs that are judged at once: a step for each of many runs, and for platforms that came and went. */
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
    output: answerPairs,
  },
  /** How the own brand's visibility moved between pairs of runs, as a comparison of each pair gives it. */
  'project/steps': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      pairs: z.array(z.tuple([identifier, identifier])).max(MOST_PAIRS),
    }),
    output: z.array(ownStep),
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
