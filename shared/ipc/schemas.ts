/**
 * What each channel and each event is checked with, on its way in and on its way out.
 *
 * Inputs are strict: a field too many is refused. Outputs and events are stripped to what the contract names, so
 * that nothing else (a key, a path, a row of the file) can cross by accident.
 */
import { z } from 'zod';
import {
  MENU_COMMANDS,
  type Channel,
  type EventName,
  type Events,
  type Input,
  type Output,
} from './contract.ts';
import { day, fileName, identifier, line, nothing } from './schemas/common.ts';
import { comparison, comparisonChoice, comparisonName, savedComparison } from './schemas/comparison.ts';
import {
  mirrorChange,
  portfolioRow,
  projectItem,
  projectView,
  runFigures,
  searchHits,
} from './schemas/mirror.ts';
import {
  accountView,
  platformHistory,
  projectHistory,
  projectNote,
  promptResponses,
  responseGrid,
  runCitations,
  runCoverage,
  runTopics,
  serviceTrend,
  workstreamView,
} from './schemas/views.ts';
import {
  connectionDetails,
  connectionView,
  key,
  keyState,
  settings,
  someSettings,
  taskView,
} from './schemas/work.ts';

type ChannelSchemas = {
  readonly [C in Channel]: { readonly input: z.ZodType<Input<C>>; readonly output: z.ZodType<Output<C>> };
};

const baseUrl = line(2_000);
const connection = identifier;
const projectPlace = z.strictObject({ connection, projectId: identifier });
const runPlace = z.strictObject({ connection, projectId: identifier, runId: identifier });
const comparedRunPlace = z.strictObject({
  connection,
  projectId: identifier,
  runId: identifier,
  before: identifier.nullable(),
});

/** The schemas of every channel. */
export const CHANNEL_SCHEMAS: ChannelSchemas = {
  'app/info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      host: z.enum(['browser', 'desktop']),
      platform: z.string(),
      dataFolder: z.string(),
      databaseBytes: z.number(),
    }),
  },
  'app/report-defect': {
    input: z.strictObject({
      message: z.string().max(2_000),
      stack: z.string().max(20_000).nullable(),
      view: z.string().max(500),
    }),
    output: z.null(),
  },
  'settings/load': { input: nothing, output: settings },
  'settings/save': { input: someSettings, output: settings },
  'connection/list': { input: nothing, output: z.array(connectionView) },
  'connection/key-state': { input: z.strictObject({ connection }), output: keyState },
  'connection/test': {
    input: z.strictObject({ baseUrl, key }),
    output: taskView,
  },
  'connection/add': {
    input: z.strictObject({ ...connectionDetails, baseUrl, key }),
    output: taskView,
  },
  'connection/edit': {
    input: z.strictObject({
      ...connectionDetails,
      connection,
      monthlyCalls: z.int().min(1).max(100_000_000).nullable(),
    }),
    output: connectionView,
  },
  'connection/replace-key': {
    input: z.strictObject({ connection, key, keyExpiresOn: day.nullable() }),
    output: taskView,
  },
  'connection/remove': { input: z.strictObject({ connection, forget: z.boolean() }), output: z.null() },
  'sample/add': { input: nothing, output: connectionView },
  'sample/remove': { input: nothing, output: z.null() },
  'sync/plan': { input: z.strictObject({ connection }), output: taskView },
  'sync/start': {
    input: z.strictObject({
      connection,
      projects: z.array(identifier).min(1).max(10_000).nullable(),
      oldRuns: z.enum(['everything', 'scores']).nullable(),
      isOnce: z.boolean().optional(),
    }),
    output: taskView,
  },
  'task/list': { input: nothing, output: z.array(taskView) },
  'task/cancel': { input: z.strictObject({ task: identifier }), output: z.null() },
  'project/list': { input: nothing, output: z.array(projectItem) },
  'project/load': { input: projectPlace, output: projectView },
  'project/history': { input: projectPlace, output: projectHistory },
  'project/service-trend': { input: projectPlace, output: serviceTrend },
  'project/coverage': { input: projectPlace, output: z.array(runCoverage) },
  'project/platforms': { input: projectPlace, output: platformHistory },
  'project/workstreams': { input: projectPlace, output: z.array(workstreamView) },
  'workstream/add': {
    input: z.strictObject({ connection, workstreamId: identifier }),
    output: z.object({ project: z.string() }),
  },
  'note/save': {
    input: z.strictObject({
      connection,
      projectId: identifier,
      noteId: identifier.nullable(),
      on: day,
      text: line(280),
    }),
    output: projectNote,
  },
  'note/remove': { input: z.strictObject({ noteId: identifier }), output: z.null() },
  'run/figures': { input: runPlace, output: runFigures },
  'run/topics': { input: comparedRunPlace, output: runTopics },
  'run/citations': { input: comparedRunPlace, output: runCitations },
  'run/responses': { input: runPlace, output: responseGrid },
  'run/response': {
    input: z.strictObject({
      connection,
      projectId: identifier,
      runId: identifier,
      promptId: identifier,
      platform: identifier,
    }),
    output: promptResponses,
  },
  'account/load': { input: z.strictObject({ connection }), output: accountView },
  'portfolio/load': {
    input: z.strictObject({ connection: connection.nullable() }),
    output: z.array(portfolioRow),
  },
  'search/find': {
    input: z.strictObject({
      text: z.string().max(500),
      projectId: identifier.nullable(),
      limit: z.int().min(1).max(100),
    }),
    output: searchHits,
  },
  'comparison/build': { input: comparisonChoice, output: comparison },
  'comparison/list': { input: nothing, output: z.array(savedComparison) },
  'comparison/save': {
    input: z.strictObject({ name: comparisonName, choice: comparisonChoice }),
    output: savedComparison,
  },
  'comparison/remove': { input: z.strictObject({ comparisonId: identifier }), output: z.null() },
  'report/make': {
    input: z.strictObject({
      connection,
      projectId: identifier,
      runs: z.union([z.int().min(1).max(12), z.array(identifier).min(1).max(12)]),
      brandKit: line(200).nullable(),
      fileName: fileName.refine((name) => name.toLowerCase().endsWith('.pdf'), 'must end in .pdf'),
    }),
    output: taskView,
  },
  'backup/make': {
    input: z.strictObject({
      fileName: fileName.refine((name) => name.toLowerCase().endsWith('.db'), 'must end in .db'),
    }),
    output: taskView,
  },
  'export/show': { input: z.strictObject({ fileName }), output: z.object({ path: z.string().nullable() }) },
};

/** The schemas of every event. */
export const EVENT_SCHEMAS: { readonly [E in EventName]: z.ZodType<Events[E]> } = {
  'mirror/changed': mirrorChange,
  'task/changed': taskView,
  'settings/changed': settings,
  'connections/changed': nothing,
  'menu/chosen': z.object({ command: z.enum(MENU_COMMANDS) }),
};
