/** Checks whether a report's figures still hold: what it printed against what it would print now. */
import type { RecordedSection } from '../../../shared/reports/manifest.ts';

/** A text of a report that has changed; null if missing on that side. */
export type ChangedFigure = {
  readonly section: string;
  readonly printed: string | null;
  readonly now: string | null;
};

/** How two records of one report differ. */
export type RecordDifference = {
  /** Number of texts with figures compared. */
  readonly checked: number;
  readonly changed: readonly ChangedFigure[];
  /** Texts with the same figures in other words. */
  readonly reworded: number;
};

const figuresIn = (text: string): string =>
  (text.match(/[−+-]?\d(?:[\d.,\u00a0\u202f]*\d)?/g) ?? []).join(' ');

type Pair = readonly [printed: string | null, now: string | null];

/** Aligns the equal texts of two lists (longest common subsequence), and pairs the rest between them in order. */
function pairUp(printed: readonly string[], now: readonly string[]): Pair[] {
  const width = now.length + 1;
  const common = new Uint32Array((printed.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = printed.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        printed[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  let gone: string[] = [];
  let fresh: string[] = [];
  const settle = (): void => {
    for (let place = 0; place < Math.max(gone.length, fresh.length); place += 1) {
      pairs.push([gone[place] ?? null, fresh[place] ?? null]);
    }
    [gone, fresh] = [[], []];
  };
  let [row, column] = [0, 0];
  while (row < printed.length || column < now.length) {
    const [before, after] = [printed[row], now[column]];
    if (before !== undefined && before === after) {
      settle();
      pairs.push([before, before]);
      row += 1;
      column += 1;
    } else if (after === undefined || (before !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      gone.push(before ?? '');
      row += 1;
    } else {
      fresh.push(after);
      column += 1;
    }
  }
  settle();
  return pairs;
}

/** Compares the figures a report printed with those it would print now. */
export function compareRecords(
  printed: readonly RecordedSection[],
  now: readonly RecordedSection[],
): RecordDifference {
  let [checked, reworded] = [0, 0];
  const changed: ChangedFigure[] = [];
  const ids = [...new Set([...printed, ...now].map(({ id }) => id))];
  for (const id of ids) {
    const figuresOf = (sections: readonly RecordedSection[]): readonly string[] =>
      sections.find((section) => section.id === id)?.figures ?? [];
    const title = [...printed, ...now].find((section) => section.id === id)?.title ?? id;
    for (const [before, after] of pairUp(figuresOf(printed), figuresOf(now))) {
      checked += 1;
      if (before === after) continue;
      if (before !== null && after !== null && figuresIn(before) === figuresIn(after)) reworded += 1;
      else changed.push({ section: title, printed: before, now: after });
    }
  }
  return { checked, changed, reworded };
}
