/** Actions of a client: what is to be done, by whom and until when, and by what it will be judged. */
import { z } from 'zod';
import { nameSchema } from '../format/name-schema.ts';
import {
  ACTION_AUDIENCES,
  ACTION_MEASURES,
  ACTION_STATES,
  MOST_ACTION_LETTERS,
  MOST_FIXED_PROMPTS,
  MOST_OWNER_LETTERS,
} from './action.ts';
import type { ReadOnly } from './read-only.ts';
import { identifier } from './run-selection-schema.ts';

const day = z.iso.date();
const ids = z.array(identifier).max(200);

/** What an action should move, and what it is judged by. */
export const actionAim = z.strictObject({
  measure: z.enum(ACTION_MEASURES),
  /** The smallest effect worth finding, in points of 100 answers; it decides how long the action is watched. */
  points: z.number().min(1).max(100),
  /** Ids; the prompts of topics count with those that are named. */
  topics: ids,
  prompts: ids,
  /** Only these are judged; without any, all. */
  platforms: ids,
  /** The first and the last day of runs that count; null: the planner decides. */
  from: day.nullable(),
  to: day.nullable(),
});
export type ActionAim = ReadOnly<z.infer<typeof actionAim>>;

/** An action as a person gives it. */
export const actionDraft = z.strictObject({
  ...actionAim.shape,
  /** What exactly is to be done. */
  title: nameSchema(MOST_ACTION_LETTERS),
  owner: nameSchema(MOST_OWNER_LETTERS).nullable(),
  due: day.nullable(),
  /** A page's address, or the name of an editor or site. */
  place: nameSchema(2000).nullable(),
  audience: z.enum(ACTION_AUDIENCES),
});
export type ActionDraft = ReadOnly<z.infer<typeof actionDraft>>;

/** Where an action stands: a dropped one has a reason, and a done one a day. */
export const actionStanding = z.strictObject({
  state: z.enum(ACTION_STATES),
  reason: nameSchema(MOST_ACTION_LETTERS).nullable(),
  doneOn: day.nullable(),
});
export type ActionStanding = ReadOnly<z.infer<typeof actionStanding>>;

/** What a person may set: fields of the draft, and where it stands. */
export const actionSettings = z.strictObject({
  measure: actionDraft.shape.measure.exactOptional(),
  points: actionDraft.shape.points.exactOptional(),
  topics: ids.exactOptional(),
  prompts: ids.exactOptional(),
  platforms: ids.exactOptional(),
  from: day.nullable().exactOptional(),
  to: day.nullable().exactOptional(),
  title: actionDraft.shape.title.exactOptional(),
  owner: actionDraft.shape.owner.exactOptional(),
  due: day.nullable().exactOptional(),
  place: actionDraft.shape.place.exactOptional(),
  audience: actionDraft.shape.audience.exactOptional(),
  state: actionStanding.shape.state.exactOptional(),
  reason: actionStanding.shape.reason.exactOptional(),
  doneOn: day.nullable().exactOptional(),
});
export type ActionSettings = ReadOnly<z.infer<typeof actionSettings>>;

const fieldValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** A change of a kept action; values are those of the field, null where there was none. */
export const actionChange = z.object({
  at: z.iso.datetime(),
  /** `dueInReports`: a report has printed another day, as the last one was over. */
  field: actionSettings.keyof().or(z.literal('dueInReports')),
  was: fieldValue,
  now: fieldValue,
});
export type ActionChange = ReadOnly<z.infer<typeof actionChange>>;

/** A kept action. */
export const projectAction = z.object({
  ...actionDraft.shape,
  ...actionStanding.shape,
  actionId: identifier,
  /** The identity of the advice that it came from, such as `topic-gap:topic:t-1`; null: one's own. */
  recommendation: z.string().nullable(),
  /** What it is judged by, frozen when it was agreed, with the prompts of its topics at that moment; null before. */
  fixed: actionAim
    .extend({ at: z.iso.datetime(), prompts: z.array(identifier).max(MOST_FIXED_PROMPTS) })
    .nullable(),
  /** Ids of the runs by which its prompts were chosen: they are no baseline. */
  chosenFrom: z.array(z.string()),
  /** Days of the reports that printed it as proposed. */
  proposedIn: z.array(day),
  createdAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** Oldest first. */
  changes: z.array(actionChange),
});
export type ProjectAction = ReadOnly<z.infer<typeof projectAction>>;

/** An action with its client, for a list across clients. */
export const clientAction = projectAction.extend({
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** Whether its day is over and it has not ended. */
  isOverdue: z.boolean(),
});
export type ClientAction = ReadOnly<z.infer<typeof clientAction>>;

/** An action with what is told of it: what was read otherwise than it was written. */
export const savedAction = z.object({ action: projectAction, remarks: z.array(z.string()) });
export type SavedAction = ReadOnly<z.infer<typeof savedAction>>;

/** An action of advice, as a report proposes it. */
export type Recommendation = Omit<ActionDraft, 'owner'> &
  Pick<ProjectAction, 'chosenFrom'> & { readonly recommendation: string };

/** A share of answers over some prompts, in points of 100; `change` is `to` − `from`, and `n` the answers of the side that has fewer. */
const effectSide = z.object({
  prompts: z.int(),
  n: z.int(),
  from: z.number(),
  to: z.number(),
  change: z.number(),
});

/** What can be said of an action: the prompts that it touched, less the others. Effects are in points, with 95 % over all looks. */
export const actionEffect = z.object({
  /** Null for one that is not kept yet. */
  actionId: identifier.nullable(),
  measure: z.enum(ACTION_MEASURES),
  /** The days of the first and the last run since, null without one; how many runs there are before and since. */
  window: z.object({ from: day.nullable(), to: day.nullable(), before: z.int(), since: z.int() }),
  touched: effectSide.nullable(),
  untouched: effectSide.nullable(),
  rivals: effectSide.nullable(),
  effect: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The smallest effect that would have shown by now. */
  wouldShow: z.number().nullable(),
  verdict: z.enum(['moved', 'no-sign', 'too-early', 'cannot-say']),
  /** More runs that it takes; only where it is too early. */
  runsNeeded: z.int().nullable(),
  /** Why nothing can be said; only where that is so. */
  reason: z.string().nullable(),
  /** How many prompts it is about, and how many of them the newest run no longer asked. */
  prompts: z.int(),
  gone: z.int(),
  /** All of it in words. */
  sentence: z.string(),
});
export type ActionEffect = ReadOnly<z.infer<typeof actionEffect>>;
