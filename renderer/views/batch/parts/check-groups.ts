/** What a check found, by kind: hundreds of clients often have the same thing to be read. */
import type { BatchCheck, BatchProblem, CheckedItem } from '../../../../shared/domain/batch-schema.ts';
import { placeOf } from './choose.ts';

/** A client with one thing to be decided or read. */
export type FoundProblem = {
  readonly key: string;
  readonly item: CheckedItem;
  readonly problem: BatchProblem;
};

/** Those of one kind. */
export type ProblemGroup = {
  readonly code: BatchProblem['code'];
  readonly found: readonly FoundProblem[];
};

/** The check in the order in which it is read. */
export type Sorted = {
  readonly stops: readonly ProblemGroup[];
  readonly reads: readonly ProblemGroup[];
  readonly ready: readonly CheckedItem[];
  /** Clients that cannot be made as they are. */
  readonly stopped: number;
};

export const GROUP_WORDS: Readonly<Record<BatchProblem['code'], string>> = {
  'cannot-be-made': 'Cannot be made as it is',
  'no-kit': 'No brand kit',
  'no-logo': 'No logo',
  'left-out': 'Images left out',
  contrast: 'Faint colours',
  glyphs: 'Letters without a typeface',
  'old-data': 'Old data',
  'incomplete-run': 'Incomplete runs',
  'few-runs': 'One run',
  'notes-kept': 'Notes kept earlier',
  drafted: 'Draft sentences',
  'file-is-there': 'Files that are there',
  'sample-data': 'Invented data',
};

function groupsOf(found: readonly FoundProblem[]): readonly ProblemGroup[] {
  const codes = [...new Set(found.map(({ problem }) => problem.code))];
  return codes.map((code) => ({ code, found: found.filter(({ problem }) => problem.code === code) }));
}

/** Sorts problems by what they stop, then by kind; a client that is stopped is read about only once it can be made. */
export function sortCheck({ items }: Pick<BatchCheck, 'items'>): Sorted {
  const all = items.flatMap((item) =>
    item.problems.map((problem) => ({ key: `${placeOf(item)}/${item.name}/${problem.code}`, item, problem })),
  );
  const stops = all.filter(({ problem }) => problem.weight === 'stops');
  const stopped = new Set(stops.map(({ item }) => item));
  return {
    stops: groupsOf(stops),
    reads: groupsOf(all.filter(({ item, problem }) => problem.weight === 'read' && !stopped.has(item))),
    ready: items.filter(({ problems }) => problems.length === 0),
    stopped: stopped.size,
  };
}
