/** A workstream as it stood when it was last read; percentages 0 to 100. */
export type WorkstreamView = {
  readonly workstreamId: string;
  readonly name: string | null;
  readonly goal: string | null;
  readonly targetVisibilityPct: number | null;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
  readonly currentVisibilityPct: number | null;
  readonly progressPct: number | null;
  readonly mirroredAt: string;
  /** The service's series for it, oldest first. */
  readonly series: readonly { readonly date: string; readonly visibilityPct: number | null }[];
};
