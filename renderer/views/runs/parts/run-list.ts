/** What a client's tables of runs are given: the rows, and which of them are ticked. */
import type { ProjectView } from '../../../../shared/domain/project-schema.ts';
import type { RunRow } from '../../../tables/runs.ts';

/** Runs that can be ticked. */
export type RunChoice = {
  readonly view: ProjectView;
  /** Runs that can be compared and reported on. */
  readonly selectable: readonly string[];
  readonly chosen: readonly string[];
  readonly onchoose: (runIds: readonly string[]) => void;
};

/** A table of them. */
export type RunListProps = RunChoice & { readonly rows: readonly RunRow[] };
