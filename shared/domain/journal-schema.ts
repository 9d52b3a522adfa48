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

/** Why a look at the service cannot tell whether a change was done. */
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

/** What is sent, as the specification names it; the key is in none of it. */
const changeRequest = z.object({
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  body: z.record(z.string(), z.unknown()).nullable(),
});
export type ChangeRequest = ReadOnly<z.infer<typeof changeRequest>>;

/**
 * A change that was to be sent. `unsent`: it never left this computer. `sent`: no answer came before the program ended; `unknown`: its answer was lost on the way. Of both it is not known
 * whether the service did it.
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
  /** What the service answered, or why it refused; null as long as there is no answer. */
  answer: z.unknown(),
  /**
   * What a later look at the service has shown, and when: that it is done, with what is there, or that it is not. `isDone` is null where
   * that cannot be known, and `doubt` says why. Null before any look.
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
