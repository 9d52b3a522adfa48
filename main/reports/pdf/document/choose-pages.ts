/** Which of the ways to put sections on pages leaves the least blank: the first that comes along ends a report on a page with a few lines. */
import { arrange, type MeasuredSection, type PlacedSection, type Wishes } from './arrange.ts';
import { roomsOf, type PageRoom } from './fill-pages.ts';
import type { SectionNode } from './node.ts';

/** Groups of sections, each beginning on a new page. */
type Groups<Section> = readonly (readonly PlacedSection<Section>[])[];

/** A way to put sections on pages: what it costs, and how much of that is for what a reader would mind. */
export type ChosenPages<Section> = {
  readonly groups: Groups<Section>;
  readonly cost: number;
  readonly faultCost: number;
};

/** What any page may leave blank, as a share of it, and what a reader sees at once. */
const [FREE_BLANK, SEEN_BLANK] = [0.15, 0.25];
const SEEN_COST = 0.05;
/** The last page of a report may well end earlier. */
const LAST_FREE_BLANK = 0.35;
/** About half of it blank is seen at once there, too. */
const LAST_SEEN_BLANK = 0.45;
/** A few lines alone on it are worse than blank on two others. */
const LAST_WEIGHT = 1.6;
/** A page more is worth it where it takes so much blank from others. */
const PAGE_COST = 0.12;
/** The last lines of a block by themselves on the next page. */
const TORN_COST = 0.08;
/** A section in the middle of a page that is to have one of its own. */
const BELOW_COST = 0.15;
/** With more sections only the first way is tried: how many there are grows with the square. */
const MOST_SECTIONS = 24;

type Laid = { readonly node: SectionNode };

/** Choices of sections that begin on a new page in any case: few of all, or all but few of those that have pages of their own. */
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

/** What a way to put sections on pages costs; `rooms` are those of its inner pages. */
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

/** Puts sections on pages in the ways that cost least, in the order that they have by themselves: at most `count`, the best one first. */
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
  /** What tells one way from another. */
  const placeOf = new Map(measured.map(({ section }, at) => [section, at]));
  const nameOf = (groups: Groups<Section>): string =>
    JSON.stringify(groups.map((group) => group.map(({ section, flows }) => [placeOf.get(section), flows])));
  const usual = arrange(measured, pagePx);
  const first = weigh(usual);
  if (first.faultCost === 0 || measured.length > MOST_SECTIONS) return [first];
  // Room is no reason to change the order, beyond what waits for it in any case.
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
