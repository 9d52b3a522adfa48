/** Actions that a client's earlier reports asked for, or that are agreed, as a report takes them: with its spec, so that it verifies. */
import { z } from 'zod';
import { ACTION_STATES, isEnded } from '../domain/action.ts';
import type { ReadOnly } from '../domain/read-only.ts';

const day = z.iso.date();
const points = z.number().nullable();

/** Days are YYYY-MM-DD; levels and effects are points of 100 answers. */
const advisedSchema = z.strictObject({
  /** The identity of the advice that it came from; null for one's own. */
  recommendation: z.string().max(2000).nullable(),
  title: z.string().min(1).max(300),
  /** The day of the first report that asked for it, else the day on which it was kept. */
  on: day,
  owner: z.string().max(200).nullable(),
  due: day.nullable(),
  state: z.enum(ACTION_STATES),
  /** The day on which it was done or dropped. */
  endedOn: day.nullable(),
  reason: z.string().max(300).nullable(),
  promptIds: z.array(z.string()).max(5000),
  /** The level of what it should move in the runs by which it was chosen; null if unknown. */
  fromPct: points,
  /** Null until it is done. */
  effect: z
    .strictObject({
      verdict: z.enum(['moved', 'no-sign', 'too-early', 'cannot-say']),
      effect: points,
      from: points,
      to: points,
      runsNeeded: z.int().nullable(),
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

/** Whether advice must not be given again: somebody dropped it, or what its action did is not known yet. */
export const isSettled = ({ state, effect }: AdvisedAction): boolean =>
  state === 'dropped' || (state === 'done' && (effect === null || effect.verdict === 'too-early'));
