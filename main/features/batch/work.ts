/** What this program is doing for batches. */
import type { BatchWorker } from '../../../shared/domain/batch-schema.ts';

/** What this program does for a batch. */
type Running = {
  readonly task: string;
  readonly isStopping: boolean;
  readonly workers: readonly BatchWorker[];
};

/** A batch in the making. */
export type Entry = {
  task: string;
  /** Whether it stops after the current prints. */
  isStopping: boolean;
  /** Whether more was requested since it began. */
  isWantedAgain: boolean;
  /** The team's computers that print it. */
  workers: readonly BatchWorker[];
};

/** The batches this program is making, and the folders that its user has chosen for them. */
export type Work = {
  readonly of: (batchId: string) => Running | null;
  readonly making: Map<string, Entry>;
  readonly handingOver: Map<string, string>;
  readonly chosenFolders: Set<string>;
};

/** Builds the record of a program's work. */
export function buildWork(): Work {
  const making: Work['making'] = new Map();
  const handingOver: Work['handingOver'] = new Map();
  return {
    making,
    handingOver,
    chosenFolders: new Set(),
    of: (batchId) => {
      const made = making.get(batchId);
      if (made !== undefined) {
        const { task, isStopping, workers } = made;
        return { task, isStopping, workers };
      }
      const task = handingOver.get(batchId);
      return task === undefined ? null : { task, isStopping: false, workers: [] };
    },
  };
}
