/** A check's results by kind: hundreds of clients often share the same warning. */
import type { BatchCheck, BatchProblem, CheckedItem } from '../../../../shared/domain/batch-schema.ts';
import { placeOf } from './choose.ts';

/** A client with one decision or warning. */
export type FoundProblem = {
  readonly key: string;
  readonly item: CheckedItem;
  readonly problem: BatchProblem;
};

/** A sentence, and all clients that it is true of. */
export type SaidProblem = { readonly text: string; readonly found: readonly FoundProblem[] };

/** Those of one kind. */
export type ProblemGroup = {
  readonly code: BatchProblem['code'];
  readonly found: readonly FoundProblem[];
  /** The same by sentence, so that none is there twice. */
  readonly said: readonly SaidProblem[];
};

/** The check in reading order. */
export type Sorted = {
  readonly stops: readonly ProblemGroup[];
  readonly reads: readonly ProblemGroup[];
  readonly ready: readonly CheckedItem[];
  /** Clients that cannot be made as is. */
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
  return codes.map((code) => {
    const of = found.filter(({ problem }) => problem.code === code);
    const byText = Map.groupBy(of, ({ problem }) => problem.text);
    return { code, found: of, said: [...byText].map(([text, those]) => ({ text, found: those })) };
  });
}

/** Sorts problems by severity, then kind; a blocked client's warnings wait until it can be made. */
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
