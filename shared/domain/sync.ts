import type { SyncSummary } from './sync-schema.ts';
/** Something the service gave incompletely or with contradictions. */
export type Shortfall = {
  /** Null for a list of the account. */
  readonly projectId: string | null;
  readonly project: string | null;
  /** Null for a list of the project. */
  readonly runId: string | null;
  readonly part: string;
  /** As the end of a sentence: `5 of 64 answers`. */
  readonly reason: string;
  readonly foundAt: string;
  /** How often it was retried. */
  readonly asked: number;
  /** When to retry; null if that has not helped, and it rests. */
  readonly dueAt: string | null;
};

/** Whether a sync brought everything: all reports of its outcome use this. */
export function isWholeSync({ incomplete, rejected }: Pick<SyncSummary, 'incomplete' | 'rejected'>): boolean {
  return incomplete.length === 0 && rejected === 0;
}
