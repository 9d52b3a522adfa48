import type { WireError } from '../errors/app-error.ts';
import type { BatchCounts } from './batch.ts';
import type { ConnectionView } from './connection.ts';
import type { DeletedPrompt } from './manage.ts';
import type { DraftState } from './onboarding.ts';
import type { SyncPlan, SyncSummary } from './sync.ts';

/** What a piece of long work brought. */
export type TaskResult =
  | { readonly kind: 'sync'; readonly summary: SyncSummary }
  | { readonly kind: 'sync-plan'; readonly plan: SyncPlan }
  /** `reportId`: of a report of the studio. */
  | {
      readonly kind: 'report';
      readonly file: ExportedFile;
      readonly pages: number;
      readonly reportId?: string | undefined;
    }
  | { readonly kind: 'backup'; readonly file: ExportedFile }
  /** A view of the open schema that was written; `warnings`: what its format could not hold as it is. */
  | {
      readonly kind: 'export';
      readonly file: ExportedFile;
      readonly rows: number;
      readonly warnings: readonly string[];
    }
  /** A batch that came to rest, or to a stop: where its reports stand. */
  | { readonly kind: 'batch'; readonly batchId: string; readonly counts: BatchCounts }
  /** A scan that has ended with `status`; a completed one is on this computer. `isLate`: it ended while Sightline was shut; `tellsEnd`: the system is to say so. */
  | {
      readonly kind: 'scan';
      readonly connection: string;
      readonly projectId: string;
      readonly runId: string;
      readonly client: string;
      readonly status: string;
      readonly isLate: boolean;
      readonly tellsEnd: boolean;
    }
  /** A draft of a new client was worked on, and where it stands; null where it was discarded. */
  | { readonly kind: 'onboarding'; readonly draftId: string; readonly state: DraftState | null }
  /** Prompts that were deleted, or not. */
  | { readonly kind: 'prompt-delete'; readonly prompts: readonly DeletedPrompt[] }
  /** A key that was tried: how many projects it opens. */
  | { readonly kind: 'key-test'; readonly projects: number }
  /** A connection that was added, or that has a new key. */
  | { readonly kind: 'connection'; readonly connection: ConnectionView };

export type TaskKind = TaskResult['kind'];

/** A file that the program wrote for its user, in its folder of exports or in a `folder` that was chosen. */
export type ExportedFile = {
  readonly name: string;
  readonly bytes: number;
  readonly folder?: string | undefined;
};

/** Work that takes longer than a moment: it goes on when the window is reloaded, and can be cancelled. */
export type TaskView = {
  readonly task: string;
  readonly kind: TaskKind;
  /** The connection it works on, as in `v_connection.connection`. */
  readonly connection: string | null;
  /** What it does, for people: `Sync of Fathom Row`. */
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** `total` grows while more to do is found; null before the first piece is over. */
  readonly progress: {
    readonly done: number;
    readonly total: number;
    readonly what: string;
    /** Of a sync: when the oldest run began that has come in so far, ISO 8601. */
    readonly reachedAt?: string | undefined;
  } | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly result: TaskResult | null;
  readonly error: WireError | null;
};
