/** Actions that a client's earlier reports asked for, or that are agreed, as a report takes them: with its spec, so that it verifies. */
import { z } from 'zod';
import { ACTION_STATES, isEnded } from '../domain/action.ts';
import { addDays } from '../format/calendar.ts';
import type { ReadOnly } from '../domain/read-only.ts';

const day = z.iso.date();
const points = z.number().nullable();
const levels = z.strictObject({ from: z.number(), to: z.number() }).nullable();

/** Days are YYYY-MM-DD; levels and effects are points of 100 answers. */
const advisedSchema = z.strictObject({
  /** The identity of the advice that it came from; null for one's own. */
  recommendation: z.string().max(2000).nullable(),
  title: z.string().min(1).max(300),
  /** Whether an earlier report asked for it; else somebody agreed to it. */
  isAsked: z.boolean(),
  /** The day of the first report that asked for it, else the day on which it was agreed. */
  on: day,
  /** The day of the last report that asked for it before the one that takes it; unknown to reports from before it was kept. */
  lastOn: day.optional(),
  owner: z.string().max(200).nullable(),
  due: day.nullable(),
  /** The day by which it was due before another one was set, if that was since a report last printed it; else null. */
  wasDue: day.nullable(),
  state: z.enum(ACTION_STATES),
  /** The day on which it was done or dropped. */
  endedOn: day.nullable(),
  reason: z.string().max(300).nullable(),
  promptIds: z.array(z.string()).max(5000),
  /** How many prompts it was agreed to be judged by; unknown to reports from before it was kept. */
  judgedBy: z.int().min(0).optional(),
  /** The level of what it should move in the runs by which it was chosen; null if unknown. */
  fromPct: points,
  /** Null until it is done. */
  effect: z
    .strictObject({
      verdict: z.enum(['moved', 'no-sign', 'too-early', 'cannot-say']),
      effect: points,
      /** Levels of its prompts, and of the others beside them; null if nothing can be said. */
      touched: levels,
      untouched: levels,
      runsNeeded: z.int().nullable(),
      /** Why nothing can be said; null where something can. */
      reason: z.string().max(100).nullable(),
    })
    .nullable(),
});

/** Actions that a report takes at most. */
export const MOST_ADVISED = 1000;

/** Actions of a report's client, the longest known first. */
export const advisedActionsSchema = z.array(advisedSchema).max(MOST_ADVISED);

/** One of {@link advisedActionsSchema}. */
export type AdvisedAction = ReadOnly<z.infer<typeof advisedSchema>>;

/** Whether an action is still to be done. */
export const isOpen = ({ state }: AdvisedAction): boolean => !isEnded(state);

/** Days for which an ended action is listed: as long as an effect is looked at. */
const LISTED_DAYS = 183;

/** Whether an ended action is still listed on a day, YYYY-MM-DD. */
export const isListed = ({ endedOn }: Pick<AdvisedAction, 'endedOn'>, today: string): boolean =>
  endedOn === null || addDays(endedOn, LISTED_DAYS) >= today;

/**
 * Whether advice must not be given again on a day, YYYY-MM-DD: somebody dropped it, or what its action did is not known yet, or cannot be
 * known, for as long as it is listed.
 */
export function isSettled(action: AdvisedAction, today: string): boolean {
  const { state, effect } = action;
  if (state !== 'done') return state === 'dropped';
  if (effect === null || effect.verdict === 'too-early') return true;
  return effect.verdict === 'cannot-say' && isListed(action, today);
}
