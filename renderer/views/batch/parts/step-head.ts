/** What the head of a step of a batch says. */
export type StepHead = {
  readonly title: string;
  readonly aside: string;
  /** The step, from 0. */
  readonly at: number;
  /** Where each step is; null for one that cannot be gone to. */
  readonly hrefs: readonly (string | null)[];
};
