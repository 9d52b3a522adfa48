import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What a change does. */
export const CHANGE_KINDS = [
  'run/start',
  'run/cancel',
  'project/create',
  'brand/add',
  'topic/add',
  'prompt/delete',
  'workstream/edit',
] as const;

/** One of {@link CHANGE_KINDS}. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Why a check cannot tell whether a change was done. */
export const CHANGE_DOUBTS = [
  'account-removed',
  'client-gone',
  'topics-not-listed',
  'goal-not-synced',
  'goal-gone',
  'goal-changed-since',
  'account-before-unknown',
  'other-scan',
  'scan-failed',
  'later-scan',
  'never-listed',
] as const;

/** One of {@link CHANGE_DOUBTS}. */
export type ChangeDoubt = (typeof CHANGE_DOUBTS)[number];

/** The request as the specification names it, without the key. */
const changeRequest = z.object({
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  body: z.record(z.string(), z.unknown()).nullable(),
});
export type ChangeRequest = ReadOnly<z.infer<typeof changeRequest>>;

/**
 * A change. `unsent`: it never left this computer. `sent`: the program ended before an answer; `unknown`: its answer was lost. For both it
 * is not known whether the service did it.
 */
export const journalEntry = z.object({
  changeId: z.string(),
  /** ISO 8601 in UTC, as `endedAt`. */
  at: z.string(),
  endedAt: z.string().nullable(),
  /** `name@computer` */
  who: z.string(),
  connection: z.string(),
  connectionName: z.string(),
  projectId: z.string().nullable(),
  project: z.string().nullable(),
  kind: z.enum(CHANGE_KINDS),
  request: changeRequest,
  state: z.enum(['sent', 'done', 'refused', 'unknown', 'unsent']),
  /** The service's answer or refusal; null while there is none. */
  answer: z.unknown(),
  /**
   * Result of a later check at the service, and its time: done, with what exists, or not done. `isDone` is null if that cannot be known,
   * and `doubt` says why. Null before any check.
   */
  found: z
    .object({
      at: z.string(),
      isDone: z.boolean().nullable(),
      answer: z.unknown(),
      doubt: z.enum(CHANGE_DOUBTS).nullable(),
    })
    .nullable(),
});
export type JournalEntry = ReadOnly<z.infer<typeof journalEntry>>;
