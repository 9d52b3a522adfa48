/** Own goals of a client: what a figure is to be, by when, and how it stands. */
import { z } from 'zod';
import { nameSchema } from '../format/name-schema.ts';
import { GOAL_MEASURES, MOST_GOAL_LETTERS, PACE_REASONS, PACE_VERDICTS } from './goal.ts';
import type { ReadOnly } from './read-only.ts';
import { identifier } from './run-selection-schema.ts';

/** A goal as a person sets it. */
export const goalDraft = z.strictObject({
  label: nameSchema(MOST_GOAL_LETTERS),
  /** A rival; null is the client's own brand. */
  brandId: identifier.nullable(),
  /** Of this topic's prompts, or of this platform's answers; null for all. */
  topicId: identifier.nullable(),
  platform: identifier.nullable(),
  measure: z.enum(GOAL_MEASURES),
  /** Percent, a mean sentiment of −1 to 1, or a mean place. */
  target: z.number(),
  /** The day by which it is to be reached, YYYY-MM-DD. */
  due: z.iso.date(),
});
export type GoalDraft = ReadOnly<z.infer<typeof goalDraft>>;

/** A goal with its start: what the mirror's newest run said when it was set, on the prompts and the basis of that day. */
export const ownGoal = goalDraft.extend({
  goalId: identifier,
  start: z.strictObject({
    runId: identifier,
    /** The day of that run. */
    day: z.iso.date(),
    value: z.number(),
    /** Answers, or for all but visibility mentions. */
    n: z.int(),
  }),
});
export type OwnGoal = ReadOnly<z.infer<typeof ownGoal>>;

/** How a goal stands; figures in the goal's unit, with 95 % intervals. */
export const goalPace = z.object({
  verdict: z.enum(PACE_VERDICTS),
  /** Why there is no verdict; null with one. */
  reason: z.enum(PACE_REASONS).nullable(),
  /** The start as it counts today, on the prompts and the basis of the level; null if it cannot be compared. */
  from: z.number().nullable(),
  /** The mean of the newest runs since the start, four at most; null without any. */
  level: z
    .object({
      value: z.number(),
      low: z.number(),
      high: z.number(),
      n: z.int(),
      runs: z.int(),
      day: z.iso.date(),
    })
    .nullable(),
  /** Where the straight way from start to target is at these runs; null once the day has passed, and without a level. */
  way: z.number().nullable(),
  /** Level less way. */
  gap: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Runs in a row at whose end it was met. */
  metRuns: z.int(),
  /** Runs until a verdict can be told at the pace so far; null if none before the day, or if there is one. */
  runsNeeded: z.int().nullable(),
});
export type GoalPace = ReadOnly<z.infer<typeof goalPace>>;

/** A goal as it stands, with today's names of what it is about. */
export const judgedGoal = z.object({
  goal: ownGoal,
  pace: goalPace,
  /** The brand; null if neither the mirror nor the service knows it. */
  brand: z.string().nullable(),
  topic: z.string().nullable(),
});
export type JudgedOwnGoal = ReadOnly<z.infer<typeof judgedGoal>>;

/** A client's goals at a glance. */
export const clientGoals = z.object({
  /** How many stand how; what none does is omitted. */
  counts: z.partialRecord(z.enum(PACE_VERDICTS), z.int()),
  /** The first few in the order of {@link PACE_VERDICTS}, the next due first. */
  first: z.array(judgedGoal),
});
export type ClientGoals = ReadOnly<z.infer<typeof clientGoals>>;

const named = z.array(z.object({ id: z.string(), name: z.string() }));

/** A client's goals, the next due first, and what others can be about. */
export const goalsView = z.object({
  goals: z.array(judgedGoal),
  rivals: named,
  topics: named,
  platforms: z.array(z.string()),
});
export type GoalsView = ReadOnly<z.infer<typeof goalsView>>;
