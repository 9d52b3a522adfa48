/**
 * What each channel and each event is checked with, on its way in and on its way out; one file a noun in `schemas/`.
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
import type { Same } from './same.ts';
import { APP_CHANNELS } from './schemas/app.ts';
import { BATCH_CHANNELS } from './schemas/batches.ts';
import { nothing } from './schemas/common.ts';
import { COMPARISON_CHANNELS } from './schemas/comparison.ts';
import { CONNECTION_CHANNELS } from './schemas/connections.ts';
import { EXPORT_CHANNELS } from './schemas/exports.ts';
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
import { settings, SETTINGS_CHANNELS } from './schemas/settings.ts';
import { TASK_CHANNELS, taskView } from './schemas/tasks.ts';

const CHANNELS = {
  ...APP_CHANNELS,
  ...SETTINGS_CHANNELS,
  ...CONNECTION_CHANNELS,
  ...TASK_CHANNELS,
  ...PROJECT_CHANNELS,
  ...PORTFOLIO_CHANNELS,
  ...RUN_CHANNELS,
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
};

const EVENTS = {
  'mirror/changed': z.object({
    connection: z.string(),
    projectId: z.string().nullable(),
    runId: z.string().nullable(),
    part: z.string(),
  }),
  'task/changed': taskView,
  'settings/changed': settings,
  'connections/changed': nothing,
  'report/changed': z.object({ reportId: z.string(), revision: z.number() }),
  'batch/changed': z.object({ batchId: z.string() }),
  'scan/changed': scanChange,
  'onboarding/changed': z.object({ draftId: z.string() }),
  'prompt/pending-changed': nothing,
  'database/replaced': nothing,
  'menu/chosen': z.object({ command: z.enum(MENU_COMMANDS) }),
};

type Sides = { readonly input: z.ZodType; readonly output: z.ZodType };

/** The channels whose schemas accept more or fewer values than the contract says. */
type Unlike<Schemas extends Readonly<Record<Channel, Sides>>> = {
  [C in Channel]: Same<z.output<Schemas[C]['input']>, Input<C>> extends true
    ? Same<z.output<Schemas[C]['output']>, Output<C>> extends true
      ? never
      : C
    : C;
}[Channel];

type UnlikeEvents<Schemas extends Readonly<Record<EventName, z.ZodType>>> = {
  [E in EventName]: Same<z.output<Schemas[E]>, Events[E]> extends true ? never : E;
}[EventName];

/** `Schemas` if nothing differs from the contract; otherwise a type that no schemas satisfy, so that the compiler names what differs. */
type AllLike<Unlikes, Schemas> = [Unlikes] extends [never]
  ? Schemas
  : { readonly unlikeTheContract: Unlikes };

/** The schemas of every channel. */
export const CHANNEL_SCHEMAS: AllLike<
  Unlike<typeof CHANNELS>,
  { readonly [C in Channel]: { readonly input: z.ZodType<Input<C>>; readonly output: z.ZodType<Output<C>> } }
> = CHANNELS;

/** The schemas of every event. */
export const EVENT_SCHEMAS: AllLike<
  UnlikeEvents<typeof EVENTS>,
  { readonly [E in EventName]: z.ZodType<Events[E]> }
> = EVENTS;
