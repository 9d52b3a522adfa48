/** Which of the ways to put sections on pages leaves the least blank: the first that comes along ends a report on a page with a few lines. */
import { arrange, type MeasuredSection, type PlacedSection } from './arrange.ts';
import { roomsOf } from './fill-pages.ts';
import type { SectionNode } from './node.ts';

/** Groups of sections, each beginning on a new page. */
type Groups<Section> = readonly (readonly PlacedSection<Section>[])[];

/** A way to put sections on pages: what it costs, and how much of that is for what a reader would mind. */
export type ChosenPages<Section> = {
  readonly groups: Groups<Section>;
  readonly cost: number;
  readonly faultCost: number;
};

/** What any page may leave blank, as a share of it. */
const FREE_BLANK = 0.15;
/** The last page of a report may well end early. */
const LAST_WEIGHT = 0.7;
/** A page more is worth it where it takes so much blank from others. */
const PAGE_COST = 0.12;
/** The last lines of a block by themselves on the next page. */
const TORN_COST = 0.08;
/** A section in the middle of a page that is to have one of its own. */
const BELOW_COST = 0.06;
/** With more sections only the first way is tried: how many there are grows with the square. */
const MOST_SECTIONS = 24;

type Laid = { readonly node: SectionNode };
type Begins = ReadonlySet<number>;

/** Choices of sections that begin on a new page in any case: few of all, or all but few of those that have pages of their own. */
function waysOf(measured: readonly MeasuredSection<Laid>[]): readonly Begins[] {
  const all = measured.map((_, at) => at).slice(1);
  const some: readonly (readonly number[])[] = [
    [],
    ...all.map((one) => [one]),
    ...all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other])),
  ];
  const own = all.filter((at) => measured[at]?.section.node.joins !== true);
  return [
    ...some.map((few) => new Set(few)),
    ...some.map(
      (few) => new Set([...own.filter((at) => !few.includes(at)), ...few.filter((at) => !own.includes(at))]),
    ),
  ];
}

function costOf<Section extends Laid>(
  groups: Groups<Section>,
  measuredOf: (section: Section) => MeasuredSection<Section>,
  pagePx: number,
): ChosenPages<Section> {
  const inner = groups.filter(([first]) => first !== undefined && first.section.node.header !== null);
  const rooms = inner.flatMap((group) => roomsOf(group, measuredOf, pagePx));
  const below = inner
    .flatMap((group) => group.slice(1))
    .filter(({ section: { node } }) => node.joins !== true);
  const faultCost = rooms.reduce((sum, { blank, isTorn }, at) => {
    const weight = at === rooms.length - 1 ? LAST_WEIGHT : 1;
    return sum + weight * Math.max(0, blank - FREE_BLANK) ** 2 + (isTorn ? TORN_COST : 0);
  }, BELOW_COST * below.length);
  return { groups, faultCost, cost: PAGE_COST * rooms.length + faultCost };
}

/** Puts sections on pages in the way that costs least, in the order that they have by themselves. */
export function choosePages<Section extends Laid>(
  measured: readonly MeasuredSection<Section>[],
  pagePx: number,
): ChosenPages<Section> {
  const bySection = new Map(measured.map((one) => [one.section, one]));
  const measuredOf = (section: Section): MeasuredSection<Section> =>
    bySection.get(section) ?? { section, blocks: [], endPx: 0 };
  const orderOf = (groups: Groups<Section>): readonly Section[] =>
    groups.flat().map(({ section }) => section);
  const usual = arrange(measured, pagePx);
  const usualOrder = orderOf(usual);
  const first = costOf(usual, measuredOf, pagePx);
  if (first.faultCost === 0 || measured.length > MOST_SECTIONS) return first;
  return (
    waysOf(measured)
      .map((begins) => arrange(measured, pagePx, begins))
      // Room is no reason to change the order, beyond what waits for it in any case.
      .filter((groups) => {
        const order = orderOf(groups);
        const isAs = (other: readonly Section[]): boolean => order.every((one, at) => one === other[at]);
        return isAs(usualOrder) || isAs(measured.map(({ section }) => section));
      })
      .map((groups) => costOf(groups, measuredOf, pagePx))
      .reduce((best, one) => (one.cost < best.cost - 1e-9 ? one : best), first)
  );
}
