import type { WireError } from '../../shared/errors/app-error.ts';
import type { JobName } from '../features/jobs.ts';

/**
 * What a thread is asked: to load the code of jobs before they are needed, to do one with a database, which stays open
 * for the next, or to let go of that. It replies in order.
 */
export type ThreadMessage =
  | { readonly kind: 'load'; readonly jobs: readonly JobName[] }
  | { readonly kind: 'do'; readonly database: string; readonly job: JobName; readonly input: unknown }
  | { readonly kind: 'close' };

/** What it replies; a defect is for the log. */
export type ThreadReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly error: WireError }
  | { readonly kind: 'broken'; readonly defect: string };

/** What a thread and its program tell each other of a database that is opened, in the one number that they share. */
export const OPENING = { no: 0, yes: 1, never: 2 } as const;
