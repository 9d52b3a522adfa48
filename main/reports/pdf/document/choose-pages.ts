/** Which arrangement leaves the least blank: the first one found may end a report on a page with a few lines. */
import { arrange, type MeasuredSection, type PlacedSection, type Wishes } from './arrange.ts';
import { roomsOf, type PageRoom } from './fill-pages.ts';
import type { SectionNode } from './node.ts';

/** Groups of sections, each starting on a new page. */
type Groups<Section> = readonly (readonly PlacedSection<Section>[])[];

/** An arrangement: its cost, and the share of that which readers would mind. */
export type ChosenPages<Section> = {
  readonly groups: Groups<Section>;
  readonly cost: number;
  readonly faultCost: number;
};

/** Blank share that any page may have, and that a reader notices. */
const [FREE_BLANK, SEEN_BLANK] = [0.15, 0.25];
const SEEN_COST = 0.05;
/** The last page may end earlier. */
const LAST_FREE_BLANK = 0.35;
/** About half of it blank is noticeable there, too. */
const LAST_SEEN_BLANK = 0.45;
/** A few lines alone on it are worse than two other blanks. */
const LAST_WEIGHT = 1.6;
/** An additional page must save this much blank on others. */
const PAGE_COST = 0.12;
/** A block's last lines alone on the next page. */
const TORN_COST = 0.08;
/** A section that should have its own page, in the middle of one. */
const BELOW_COST = 0.15;
/** Beyond this, only the first arrangement is tried: their number grows quadratically. */
const MOST_SECTIONS = 24;

type Laid = { readonly node: SectionNode };

/** Sets of sections forced to a new page: few of all, or most of those with their own pages. */
function waysOf(measured: readonly MeasuredSection<Laid>[]): readonly Wishes[] {
  const all = measured.map((_, at) => at).slice(1);
  const some: readonly (readonly number[])[] = [
    [],
    ...all.map((one) => [one]),
    ...all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other])),
  ];
  const own = all.filter((at) => measured[at]?.section.node.joins !== true);
  const allBut = (few: readonly number[]): readonly number[] => [
    ...own.filter((at) => !few.includes(at)),
    ...few.filter((at) => !own.includes(at)),
  ];
  return [...some, ...some.map(allBut)].flatMap((places) =>
    [false, true].map((isEager) => ({ begins: new Set(places), isEager })),
  );
}

/** The cost of an arrangement; `rooms` are its inner pages'. */
export function costOf<Section extends Laid>(
  groups: Groups<Section>,
  rooms: readonly PageRoom[],
): ChosenPages<Section> {
  const below = groups
    .flatMap((group) => group.slice(1))
    .filter(({ section: { node } }) => node.joins !== true);
  const costOfBlank = (blank: number, isLast: boolean): number =>
    isLast
      ? LAST_WEIGHT * Math.max(0, blank - LAST_FREE_BLANK) ** 2 +
        (blank >= LAST_SEEN_BLANK ? 2 * SEEN_COST : 0)
      : Math.max(0, blank - FREE_BLANK) ** 2 + (blank >= SEEN_BLANK ? SEEN_COST : 0);
  const faultCost = rooms.reduce(
    (sum, { blank, isTorn }, at) =>
      sum + costOfBlank(blank, at === rooms.length - 1) + (isTorn ? TORN_COST : 0),
    BELOW_COST * below.length,
  );
  return { groups, faultCost, cost: PAGE_COST * rooms.length + faultCost };
}

/** The cheapest arrangements in natural order: at most `count`, the best first. */
export function choosePages<Section extends Laid>(
  measured: readonly MeasuredSection<Section>[],
  pagePx: number,
  count = 1,
): readonly ChosenPages<Section>[] {
  const bySection = new Map(measured.map((one) => [one.section, one]));
  const measuredOf = (section: Section): MeasuredSection<Section> =>
    bySection.get(section) ?? { section, blocks: [], endPx: 0 };
  const weigh = (groups: Groups<Section>): ChosenPages<Section> =>
    costOf(
      groups,
      groups
        .filter(([first]) => first?.section.node.header !== null)
        .flatMap((group) => roomsOf(group, measuredOf, pagePx)),
    );
  const orderOf = (groups: Groups<Section>): readonly Section[] =>
    groups.flat().map(({ section }) => section);
  /** Identifies an arrangement. */
  const placeOf = new Map(measured.map(({ section }, at) => [section, at]));
  const nameOf = (groups: Groups<Section>): string =>
    JSON.stringify(groups.map((group) => group.map(({ section, flows }) => [placeOf.get(section), flows])));
  const usual = arrange(measured, pagePx);
  const first = weigh(usual);
  if (first.faultCost === 0 || measured.length > MOST_SECTIONS) return [first];
  // Space does not justify reordering, beyond sections that wait anyway.
  const orders = [orderOf(usual), measured.map(({ section }) => section)];
  const isInOrder = (groups: Groups<Section>): boolean => {
    const order = orderOf(groups);
    return orders.some((other) => order.every((one, at) => one === other[at]));
  };
  const ways = new Map<string, ChosenPages<Section>>([[nameOf(usual), first]]);
  for (const wishes of waysOf(measured)) {
    const groups = arrange(measured, pagePx, wishes);
    const name = nameOf(groups);
    if (!ways.has(name) && isInOrder(groups)) ways.set(name, weigh(groups));
  }
  return [...ways.values()].sort((one, other) => one.cost - other.cost).slice(0, count);
}
