/** The content of a step's head. */
export type StepHead = {
  readonly title: string;
  readonly aside: string;
  /** Names of the steps. */
  readonly labels: readonly string[];
  /** The step, from 0. */
  readonly at: number;
  /** Address of each step; null if it cannot be reached. */
  readonly hrefs: readonly (string | null)[];
};
