/** What broke between a run and the one before it, or within the run itself (`partial`). */
export type BreakCause =
  | { readonly kind: 'platforms-added' | 'platforms-dropped'; readonly platforms: readonly string[] }
  | {
      readonly kind: 'prompts-added' | 'prompts-retired' | 'prompts-edited';
      readonly promptIds: readonly string[];
    }
  | { readonly kind: 'topics-added' | 'topics-dropped'; readonly topics: readonly string[] }
  | { readonly kind: 'route-changed'; readonly fallbackBeforePct: number; readonly fallbackPct: number }
  | { readonly kind: 'partial'; readonly missing: number; readonly total: number }
  | {
      readonly kind: 'models-changed';
      readonly added: readonly string[];
      readonly dropped: readonly string[];
    };

/** A break, at the run from which on it holds. */
export type SeriesBreak = {
  readonly runId: string;
  readonly startedAtMs: number;
  readonly cause: BreakCause;
};
