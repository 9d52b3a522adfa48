/** The headline of comparable rates, and its superlatives. */
import { findExtremes, type Counted } from '../analysis/intervals/extremes.ts';
import type { FindingWords } from './finding-words.ts';

/** What a page says first. */
export type Finding = {
  readonly headline: string;
  readonly lede: string;
  /** Superlatives in the headline. */
  readonly superlatives?: readonly Superlative[];
};

/** A platform or topic that differs from each other one, with its tested counts. */
export type Superlative = {
  readonly id: string;
  readonly verdict: 'strongest' | 'weakest';
  readonly counts: Counted;
  readonly others: readonly Counted[];
};

/** The headline of comparable rates: which one stands out, if any. */
export function extremesWords<T>(
  items: readonly T[],
  countsOf: (item: T) => Counted | null,
  nameOf: (item: T) => string,
  idOf: (item: T) => string,
  say: FindingWords['platforms'] | FindingWords['topics'],
): Omit<Finding, 'lede'> {
  const given = items.map(countsOf);
  // Unknown without answers.
  if (given.includes(null)) return { headline: say.alike };
  const counts = given.flatMap((count) => count ?? []);
  const { highest, lowest, differ } = findExtremes(counts);
  const name = (place: number): string =>
    items
      .slice(place, place + 1)
      .map(nameOf)
      .join('');
  const superlatives = (
    [
      ['strongest', highest],
      ['weakest', lowest],
    ] as const
  ).flatMap(([verdict, place]): Superlative[] => {
    const [item, own] = [items[place ?? -1], counts[place ?? -1]];
    return item === undefined || own === undefined
      ? []
      : [{ id: idOf(item), verdict, counts: own, others: counts.filter((_, at) => at !== place) }];
  });
  const headline =
    highest !== null && lowest !== null
      ? say.extremes(name(highest), name(lowest))
      : highest !== null
        ? say.strongest(name(highest))
        : lowest !== null
          ? say.weakest(name(lowest))
          : differ
            ? say.differ
            : say.alike;
  return { headline, superlatives };
}
