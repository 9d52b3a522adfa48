/** What the head of a step says. */
export type StepHead = {
  readonly title: string;
  readonly aside: string;
  /** What the steps are called. */
  readonly labels: readonly string[];
  /** The step, from 0. */
  readonly at: number;
  /** Where each step is; null for one that cannot be gone to. */
  readonly hrefs: readonly (string | null)[];
};
