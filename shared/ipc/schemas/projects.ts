/** Channels of projects and their series. */
import { z } from 'zod';
import { projectFindings } from '../../analysis/findings/finding.ts';
import { planBasis } from '../../analysis/plan/plan-schema.ts';
import { absencesSchema, brandAbsences } from '../../domain/absences.ts';
import { answerPairs } from '../../domain/answer-pairs-schema.ts';
import { projectBaseline } from '../../domain/baseline.ts';
import { projectHistory, runCoverage, serviceTrend } from '../../domain/history.ts';
import { MOST_REASON_LETTERS } from '../../domain/limits.ts';
import { storyPeriod } from '../../domain/period-schema.ts';
import { platformHistory } from '../../domain/platforms.ts';
import { projectItem, projectView } from '../../domain/project-schema.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { MOST_REPORTED_RUNS } from '../../domain/run-selection.ts';
import { ownStep } from '../../domain/verdict-schema.ts';
import { workstreamView } from '../../domain/workstream.ts';
import { day, line, nothing, projectPlace } from './common.ts';

/** Maximum pairs of runs judged at once: a step for each of many runs, and for platforms that came and went. */
const MOST_PAIRS = 4000;

export const PROJECT_CHANNELS = {
  'project/list': { input: nothing, output: z.array(projectItem) },
  'project/load': { input: projectPlace, output: projectView },
  /** The scores of all brands over all runs, with breaks. */
  'project/history': { input: projectPlace, output: projectHistory },
  /** The service's time series, by its own definitions. */
  'project/service-trend': { input: projectPlace, output: serviceTrend },
  /** What the mirror lacks of completed runs, and the cost. */
  'project/coverage': { input: projectPlace, output: z.array(runCoverage) },
  /** Findings over the newest runs, at most the given number. */
  'project/findings': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      runs: z.int().min(1).max(MOST_REPORTED_RUNS),
    }),
    output: projectFindings,
  },
  /** Answers of a period that are counted for a brand and say that they know nothing of it, to check, with what was decided of them. */
  'project/absences': { input: projectPlace.extend({ period: storyPeriod }), output: absencesSchema },
  /** How many there are of the own brand; null without one. */
  'project/own-absences': {
    input: projectPlace.extend({ period: storyPeriod }),
    output: brandAbsences.nullable(),
  },
  /** Decides whether such an answer names the brand all the same; null: undecided again. Sends nothing. */
  'mention/choose': {
    input: projectPlace.extend({
      runId: identifier,
      responseId: identifier,
      brandId: identifier,
      isNamed: z.boolean().nullable(),
    }),
    output: z.null(),
  },
  /** The basis of a project's plans; that nothing can be planned yet is no error. */
  'project/plan': { input: projectPlace, output: planBasis },
  /** The answers of two periods, named as in a comparison: prompt by prompt and platform by platform. */
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
  /** Changes of the own brand's visibility between pairs of runs, per a comparison of each pair. */
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
  /** Mirrors an unlisted workstream from now on; returns its project's name. */
  'workstream/add': {
    input: z.strictObject({ connection: identifier, workstreamId: identifier }),
    output: z.object({ project: z.string() }),
  },
  /** Sets a project's baseline run, replacing an earlier one; a day only to restore a removed one. */
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
};
