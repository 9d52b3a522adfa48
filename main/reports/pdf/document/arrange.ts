/** Which sections share a page: short ones stand under others, so that no page is left nearly empty. */
import { truncate } from '../../../../shared/format/short-name.ts';
import { header } from './frame.ts';
import { blocksOf } from './blocks.ts';
import type { ReportNode, SectionNode, StartOf } from './node.ts';
import { bodyHeight, type Paper } from './paper.ts';
import { firstHeading } from './walk.ts';

/** Room above the heading of a section that stands under another one. */
export const JOINED_PX = 26;

/** Pages that several sections share are headed by all of them. */
const BETWEEN_TITLES = ' · ';
const MOST_TITLE = 70;

/** What is laid out breaks a little earlier than its height says, where rows are kept whole. */
export const BREAKS = 1.12;

/** A block: how high it is, whether it is a table of many rows, which may go on over the page, and whether it may be left out. */
export type MeasuredBlock = {
  readonly heightPx: number;
  readonly isParted: boolean;
  readonly isSpare: boolean;
};

/** A section, its blocks, and how far down the last of its own pages it reaches. */
export type MeasuredSection<Section> = {
  readonly section: Section;
  readonly blocks: readonly MeasuredBlock[];
  readonly endPx: number;
};

/** How a block stands that goes on where another section ends: whole, or over pages. */
export type BlockPlace = 'whole' | 'breaks';

/** A section at its place: one that flows goes on over pages, as others that stand under another do not; null: it does not. */
export type PlacedSection<Section> = {
  readonly section: Section;
  readonly flows: readonly BlockPlace[] | null;
};

/** Sections on pages of their own, in order; `leftPx` is the room on the last page of them. */
type Pages<Section> = {
  readonly sections: PlacedSection<Section>[];
  leftPx: number;
  readonly isOpen: boolean;
};

/** Between what a block measures by itself and what it takes among others. */
export const SAFE_PX = 14;
/** What fits by its measures with less to spare than this, in pixels, does not when it is set. */
export const TIGHT_PX = 3;
/** Less room than this share of a page is left as it is: a section begins on a page of its own where it can. */
const LEAST_BLANK = 0.22;
/** Less is no room to begin what goes on over the next page. */
const LEAST_BEGINNING = 0.5;
/** The same for a table of many rows: its heading and some of them stand in it. */
const LEAST_ROWS = 0.36;
/** And where it is tried whether that leaves less blank. */
const LEAST_ROWS_EAGER = 0.26;

/** What is higher than this share of a page keeps its place: only a short section waits for room under a later one. */
const MOST_WAITING = 0.5;

/** How high blocks are under each other, in pixels. */
export const heightOf = (blocks: readonly MeasuredBlock[]): number =>
  blocks.reduce((total, { heightPx }) => total + heightPx, 0);

/** The blocks without as few of the last spare ones as save a page; all of them where none is saved. */
export function withoutSpare(blocks: readonly MeasuredBlock[], pagePx: number): readonly MeasuredBlock[] {
  const pagesOf = (some: readonly MeasuredBlock[]): number => Math.ceil(heightOf(some) / (pagePx - TIGHT_PX));
  const spare = blocks.filter(({ isSpare }) => isSpare).toReversed();
  const fewer = spare.map((_, at) => blocks.filter((block) => !spare.slice(0, at + 1).includes(block)));
  return fewer.find((some) => pagesOf(some) < pagesOf(blocks)) ?? blocks;
}

/** The room that something leaves on its last page. */
function leftAfter(heightPx: number, pagePx: number): number {
  if (heightPx <= pagePx) return pagePx - heightPx;
  const onLast = (heightPx * BREAKS) % pagePx;
  return pagePx - onLast;
}

/**
 * How blocks flow into the room that is left on a page; null where not even the first one finds a place there. What fits on a page
 * is parted only where it is a table of many rows, so that no title is left without what it heads.
 */
function flowInto(
  leftPx: number,
  blocks: readonly MeasuredBlock[],
  pagePx: number,
  leastRows: number,
): { readonly places: readonly BlockPlace[]; readonly leftPx: number } | null {
  let left = leftPx;
  const places: BlockPlace[] = [];
  for (const { heightPx, isParted } of blocks) {
    const isFitting = heightPx <= left - SAFE_PX;
    const isLong = heightPx > pagePx - SAFE_PX;
    const hasRoom = left >= (isParted ? leastRows : LEAST_BEGINNING) * pagePx;
    const begins = isLong || isParted;
    if (places.length === 0 && !isFitting && !(begins && hasRoom)) return null;
    const isBroken = isLong || (!isFitting && isParted && hasRoom);
    places.push(isBroken ? 'breaks' : 'whole');
    if (isBroken) left = leftAfter(heightPx * BREAKS - left, pagePx);
    else left = (isFitting ? left : pagePx) - heightPx - SAFE_PX;
  }
  return { places, leftPx: left };
}

/** What is asked of {@link arrange} beside its usual way. */
export type Wishes = {
  /** Places of sections that begin on a new page in any case. */
  readonly begins: ReadonlySet<number>;
  /** Whether one that may stand under another goes on over pages rather than wait for one with room. */
  readonly isEager: boolean;
};

const NO_WISHES: Wishes = { begins: new Set(), isEager: false };

/**
 * Puts sections together that share a page. One that may stand under another does so where that leaves it whole; else a short
 * one waits for the next page with room, so that it does not take a page of its own. Every other one begins on a new page, but where
 * much of the last one would stay blank: there it goes on right below, block by block. One that is alone shares none.
 *
 * @returns groups of sections, each of which begins on a new page.
 */
export function arrange<Section extends { readonly node: Pick<SectionNode, 'joins' | 'header' | 'isAlone'> }>(
  measured: readonly MeasuredSection<Section>[],
  pagePx: number,
  { begins, isEager }: Wishes = NO_WISHES,
): readonly (readonly PlacedSection<Section>[])[] {
  const groups: Pages<Section>[] = [];
  let waiting: MeasuredSection<Section>[] = [];
  const under = ({ section, blocks }: MeasuredSection<Section>): boolean => {
    const last = groups.at(-1);
    const needed = heightOf(blocks) + JOINED_PX;
    if (last?.isOpen !== true || last.leftPx < needed) return false;
    last.sections.push({ section, flows: null });
    last.leftPx -= needed;
    return true;
  };
  const begin = ({ section, endPx }: MeasuredSection<Section>): void => {
    groups.push({
      sections: [{ section, flows: null }],
      leftPx: pagePx - endPx,
      isOpen: section.node.header !== null && section.node.isAlone !== true,
    });
  };
  /** Rather than leave a page half empty, a section goes on below another, and over pages. */
  const flow = ({ section, blocks }: MeasuredSection<Section>): boolean => {
    const last = groups.at(-1);
    if (last?.isOpen !== true || section.node.header === null || section.node.isAlone === true) return false;
    if (last.leftPx < LEAST_BLANK * pagePx) return false;
    const flown = flowInto(last.leftPx - JOINED_PX, blocks, pagePx, isEager ? LEAST_ROWS_EAGER : LEAST_ROWS);
    if (flown === null) return false;
    last.sections.push({ section, flows: flown.places });
    last.leftPx = flown.leftPx;
    return true;
  };
  for (const [at, one] of measured.entries()) {
    if (begins.has(at)) {
      for (const waits of waiting) if (!under(waits) && !flow(waits)) begin(waits);
      waiting = [];
      begin(one);
      continue;
    }
    if (one.section.node.joins === true) {
      if (under(one) || (isEager && waiting.length === 0 && flow(one))) continue;
      if (heightOf(one.blocks) <= MOST_WAITING * pagePx) {
        waiting.push(one);
        continue;
      }
      // A long one goes on below those that wait, in their order.
      for (const waits of waiting) if (!under(waits) && !flow(waits)) begin(waits);
      waiting = [];
    }
    // What waited has the first claim to the room that is left.
    waiting = waiting.filter((waits) => !under(waits));
    if (!flow(one)) begin(one);
    waiting = waiting.filter((waits) => !under(waits));
  }
  for (const one of waiting) if (!under(one) && !flow(one)) begin(one);
  return groups.map(({ sections }) => sections);
}

/** Each section on pages of its own. */
export function onPagesOfTheirOwn<Section>(
  sections: readonly Section[],
): readonly (readonly PlacedSection<Section>[])[] {
  return sections.map((section) => [{ section, flows: null }]);
}

function blockNode(items: readonly ReportNode[], place: BlockPlace | undefined): ReportNode {
  return {
    kind: 'stack',
    items,
    ...(place === 'whole' ? { together: true } : {}),
  };
}

/** What stands under another section: whole, or block by block over pages. */
function belowNode({ section: { body }, flows }: PlacedSection<SectionNode>): ReportNode {
  const margin = [0, JOINED_PX, 0, 0] as const;
  return flows === null
    ? { kind: 'stack', margin, items: [...body], together: true }
    : { kind: 'stack', margin, items: blocksOf(body).map((block, at) => blockNode(block, flows[at])) };
}

/** Titles after each other; pages of text that stand together have the same one. */
const joinTitles = (sections: readonly SectionNode[]): string =>
  [...new Set(sections.flatMap(({ title }) => title ?? []))].join(BETWEEN_TITLES);

/** The titles of the sections that a page shows, by the pages that their headings stand on. */
function titlesOn(page: number, group: readonly SectionNode[], startOf: StartOf): string {
  const starts = group.map(({ body }) => {
    const id = firstHeading(body)?.id;
    return id === undefined ? null : startOf(id);
  });
  const isShown = (at: number): boolean => {
    const [start, next] = [starts[at] ?? 0, starts.slice(at + 1).find((one) => one !== null) ?? Infinity];
    // One that ends where the next begins has something on that page, unless that stands at its top.
    return start <= page && page <= next;
  };
  return joinTitles(group.filter((_, at) => isShown(at)));
}

/** A group of sections as one that is printed: each stands under the one before it. */
export function joinGroup(group: readonly PlacedSection<SectionNode>[], paper: Paper): SectionNode[] {
  const sections = group.map(({ section }) => section);
  const [first] = sections;
  if (first === undefined) return [];
  if (group.length === 1) return [first];
  return [
    {
      ...first,
      title: joinTitles(sections),
      header: (page, startOf) => header(truncate(titlesOn(page, sections, startOf), MOST_TITLE), paper),
      body: [...first.body, ...group.slice(1).map(belowNode)],
    },
  ];
}

/** What an inner page holds, for {@link arrange}. */
export const pageHeight = ({ sheet }: Paper): number => bodyHeight(sheet);
