import type { WireError } from '../../shared/errors/app-error.ts';
import type { JobName } from './jobs/index.ts';

/** What a thread is started with. */
export type ThreadData = { readonly database: string };

/** What it is asked: to load the code of jobs before they are needed, or to do one. It replies in order. */
export type ThreadMessage =
  | { readonly kind: 'load'; readonly jobs: readonly JobName[] }
  | { readonly kind: 'do'; readonly job: JobName; readonly input: unknown };

/** What it replies; a defect is for the log. */
export type ThreadReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly error: WireError }
  | { readonly kind: 'broken'; readonly defect: string };
