/** The list of all runs. */
export type RunsWords = {
  readonly title: string;
  readonly headline: (runs: number) => string;
  readonly complete: string;
  readonly failures: (failed: string, tasks: string) => string;
  readonly notTold: string;
  readonly byFallback: (answers: string, runs: number) => string;
  readonly table: string;
  readonly measure: string;
  readonly day: string;
  readonly prompts: string;
  readonly failed: string;
  readonly route: string;
  readonly platforms: string;
  readonly summary: string;
};
