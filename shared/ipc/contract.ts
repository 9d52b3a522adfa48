/**
 * The contract between screens and core: every channel with its input and output schemas, and every event. The schemas are in `schemas/`,
 * one file per noun; types are inferred from them, with no other declarations. Hosts carry the contract (over Electron's IPC or over HTTP)
 * and none adds to it.
 *
 * Inputs are strict: an extra field is refused. Outputs and events are stripped to the contract's fields, so that nothing else (a path, a
 * row of the file) crosses by accident. Service keys only go in: no channel returns one.
 */
import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';
import { settings } from '../domain/settings-schema.ts';
import { taskView } from '../domain/task.ts';
import { updateView } from '../domain/update-schema.ts';
import { ACTION_CHANNELS } from './schemas/actions.ts';
import { APP_CHANNELS, menuCommand } from './schemas/app.ts';
import { BATCH_CHANNELS } from './schemas/batches.ts';
import { CHECK_CHANNELS } from './schemas/checks.ts';
import { type projectPlace, type runPlace, nothing } from './schemas/common.ts';
import { COMPARISON_CHANNELS } from './schemas/comparison.ts';
import { CONNECTION_CHANNELS } from './schemas/connections.ts';
import { EVENT_CHANNELS } from './schemas/events.ts';
import { EXPORT_CHANNELS } from './schemas/exports.ts';
import { GAP_CHANNELS } from './schemas/gaps.ts';
import { GOAL_CHANNELS } from './schemas/goals.ts';
import { KIT_CHANNELS } from './schemas/kits.ts';
import { MANAGE_CHANNELS } from './schemas/manage.ts';
import { PICTURE_CHANNELS } from './schemas/pictures.ts';
import { PORTFOLIO_CHANNELS } from './schemas/portfolio.ts';
import { PRESENTATION_CHANNELS } from './schemas/presentations.ts';
import { PROJECT_CHANNELS } from './schemas/projects.ts';
import { REPORT_CHANNELS } from './schemas/reports.ts';
import { RUN_CHANNELS } from './schemas/runs.ts';
import { SCAN_CHANNELS, scanChange } from './schemas/scans.ts';
import { SCHEDULE_CHANNELS } from './schemas/schedules.ts';
import { SETTINGS_CHANNELS } from './schemas/settings.ts';
import { TASK_CHANNELS } from './schemas/tasks.ts';
import { TEAM_CHANNELS } from './schemas/team.ts';
import { UPDATE_CHANNELS } from './schemas/updates.ts';

const channels = {
  ...APP_CHANNELS,
  ...SETTINGS_CHANNELS,
  ...CONNECTION_CHANNELS,
  ...TASK_CHANNELS,
  ...PROJECT_CHANNELS,
  ...EVENT_CHANNELS,
  ...GOAL_CHANNELS,
  ...ACTION_CHANNELS,
  ...PORTFOLIO_CHANNELS,
  ...RUN_CHANNELS,
  ...CHECK_CHANNELS,
  ...GAP_CHANNELS,
  ...COMPARISON_CHANNELS,
  ...KIT_CHANNELS,
  ...EXPORT_CHANNELS,
  ...PICTURE_CHANNELS,
  ...REPORT_CHANNELS,
  ...SCHEDULE_CHANNELS,
  ...BATCH_CHANNELS,
  ...PRESENTATION_CHANNELS,
  ...SCAN_CHANNELS,
  ...MANAGE_CHANNELS,
  ...TEAM_CHANNELS,
  ...UPDATE_CHANNELS,
};

const events = {
  'mirror/changed': z.object({
    connection: z.string(),
    projectId: z.string().nullable(),
    runId: z.string().nullable(),
    part: z.string(),
  }),
  'task/changed': taskView,
  'settings/changed': settings,
  'connections/changed': nothing,
  /** A studio report was created, saved, moved, commented on or archived. */
  'report/changed': z.object({ reportId: z.string(), revision: z.number() }),
  /** An item of a batch progressed, or the batch did. */
  'batch/changed': z.object({ batchId: z.string() }),
  /** A scan or the queue progressed. */
  'scan/changed': scanChange,
  /** A draft of a new client progressed, was edited or was discarded. */
  'onboarding/changed': z.object({ draftId: z.string() }),
  /** A deletion of prompts began, was undone, sent or ended. */
  'prompt/pending-changed': nothing,
  /** The database was replaced: earlier reads are invalid. */
  'database/replaced': nothing,
  /** A kit came in from outside the page. */
  'kits/changed': nothing,
  /** An update of the program was found, is being loaded, or is ready. */
  'update/changed': updateView,
  /** A command of the desktop's menu. */
  'menu/chosen': z.object({ command: menuCommand }),
};

type Read<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>;

/** The name of a channel. */
export type Channel = keyof typeof channels;
export type Input<C extends Channel> = Read<(typeof channels)[C]['input']>;
export type Output<C extends Channel> = Read<(typeof channels)[C]['output']>;

export type EventName = keyof typeof events;
/** Every event, with its payload. */
export type Events = { readonly [E in EventName]: Read<(typeof events)[E]> };

/** The schemas of every channel, as `noun/verb`. */
export const CHANNELS: {
  readonly [C in Channel]: { readonly input: z.ZodType<Input<C>>; readonly output: z.ZodType<Output<C>> };
} = channels;

/** The schemas of every event. */
export const EVENTS: { readonly [E in EventName]: z.ZodType<Events[E]> } = events;

/** A project, by the ids of the open schema. */
export type ProjectPlace = Read<typeof projectPlace>;

/** A run of a project. */
export type RunPlace = Read<typeof runPlace>;

/** What a host gives the screens: one function to call, one to listen. Only these cross. */
export type Bridge = {
  /** Returns an outcome and never throws. The caller names the channel; the host checks it. */
  readonly invoke: (channel: string, input: unknown) => Promise<unknown>;
  /** Listens to an event until the returned function is called. */
  readonly subscribe: (event: string, listener: (payload: unknown) => void) => () => void;
};
