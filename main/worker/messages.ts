import type { WireError } from '../../shared/errors/app-error.ts';
import type { JobName } from '../features/jobs.ts';

/**
 * Requests to a thread: load the code of jobs in advance, run one with a database, which stays open for the next, or
 * close that. It replies in order.
 */
export type ThreadMessage =
  | { readonly kind: 'load'; readonly jobs: readonly JobName[] }
  | { readonly kind: 'do'; readonly database: string; readonly job: JobName; readonly input: unknown }
  | { readonly kind: 'close' };

/** A reply; a defect is for the log. */
export type ThreadReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly error: WireError }
  | { readonly kind: 'broken'; readonly defect: string };

/** States of opening a database, in the one number that a thread and its program share. */
export const OPENING = { no: 0, yes: 1, never: 2 } as const;
