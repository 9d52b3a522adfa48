/** Which sections share a page: short ones follow others, so that no page is nearly empty. */
import { truncate } from '../../../../shared/format/short-name.ts';
import { header } from './frame.ts';
import { blocksOf } from './breaks.ts';
import type { ReportNode, SectionNode, StartOf } from './node.ts';
import { bodyHeight, type Paper } from './paper.ts';
import { firstHeading } from './walk.ts';

/** Space above the heading of a joined section. */
export const JOINED_PX = 26;

/** Pages with several sections show all titles. */
const BETWEEN_TITLES = ' · ';
const MOST_TITLE = 70;

/** Layout breaks slightly earlier than heights suggest, because rows stay whole. */
export const BREAKS = 1.12;

/** A block: its height, whether it is a long table that may cross pages, and whether it is optional. */
export type MeasuredBlock = {
  readonly heightPx: number;
  readonly isParted: boolean;
  readonly isSpare: boolean;
};

/** A section, its blocks, and how far down its last page it reaches when alone. */
export type MeasuredSection<Section> = {
  readonly section: Section;
  readonly blocks: readonly MeasuredBlock[];
  readonly endPx: number;
};

/** How a block continues after another section: whole, or across pages. */
export type BlockPlace = 'whole' | 'breaks';

/** A placed section: a flowing one continues across pages, unlike others joined to a page; null: it does not. */
export type PlacedSection<Section> = {
  readonly section: Section;
  readonly flows: readonly BlockPlace[] | null;
};

/** Sections on separate pages, in order; `leftPx` is the space on their last page. */
type Pages<Section> = {
  readonly sections: PlacedSection<Section>[];
  leftPx: number;
  readonly isOpen: boolean;
};

/** Difference between a block's height alone and among others. */
export const SAFE_PX = 14;
/** What fits by less than this, in pixels, does not fit when laid out. */
export const TIGHT_PX = 3;
/** A smaller blank share of a page is accepted: where possible, a section starts on a new page. */
const LEAST_BLANK = 0.22;
/** Minimum blank to start a block that crosses pages. */
const LEAST_BEGINNING = 0.5;
/** The same for a long table: its heading and some rows must fit. */
const LEAST_ROWS = 0.36;
/** The same for the eager variant. */
const LEAST_ROWS_EAGER = 0.26;

/** Sections taller than this share of a page keep their place: only a short one may move back for room. */
const MOST_WAITING = 0.5;

/** Total height of stacked blocks, in pixels. */
export const heightOf = (blocks: readonly MeasuredBlock[]): number =>
  blocks.reduce((total, { heightPx }) => total + heightPx, 0);

/** The blocks without the fewest trailing spare ones that save a page; all of them if none is saved. */
export function withoutSpare(blocks: readonly MeasuredBlock[], pagePx: number): readonly MeasuredBlock[] {
  const pagesOf = (some: readonly MeasuredBlock[]): number => Math.ceil(heightOf(some) / (pagePx - TIGHT_PX));
  const spare = blocks.filter(({ isSpare }) => isSpare).toReversed();
  const fewer = spare.map((_, at) => blocks.filter((block) => !spare.slice(0, at + 1).includes(block)));
  return fewer.find((some) => pagesOf(some) < pagesOf(blocks)) ?? blocks;
}

/** Space left on the last page. */
function leftAfter(heightPx: number, pagePx: number): number {
  if (heightPx <= pagePx) return pagePx - heightPx;
  const onLast = (heightPx * BREAKS) % pagePx;
  return pagePx - onLast;
}

/**
 * How blocks flow into the rest of a page; null if not even the first fits. Only a long table splits if it would fit on
 * a page, so that no title is orphaned.
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

/** Options of {@link arrange}. */
export type Wishes = {
  /** Indexes of sections that must start on a new page. */
  readonly begins: ReadonlySet<number>;
  /** Whether a section that may join flows across pages rather than wait for one with room. */
  readonly isEager: boolean;
};

const NO_WISHES: Wishes = { begins: new Set(), isEager: false };

/**
 * Groups sections that share a page. One that may join another does so if it stays whole; else a short one waits for
 * the next page with room, so as not to take a separate page. Every other one starts on a new page, unless much of the
 * last one would be blank: then it continues right below, block by block. A section marked alone shares none. Nothing waits
 * for longer than a page.
 *
 * @returns groups of sections, each starting on a new page.
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
  /** Rather than leave a page half empty, a section flows on below another, across pages. */
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
  const flush = (): void => {
    for (const waits of waiting) if (!under(waits) && !flow(waits)) begin(waits);
    waiting = [];
  };
  for (const [at, one] of measured.entries()) {
    if (begins.has(at)) {
      flush();
      begin(one);
      continue;
    }
    if (one.section.node.joins === true) {
      if (under(one) || (isEager && waiting.length === 0 && flow(one))) continue;
      if (heightOf(one.blocks) <= MOST_WAITING * pagePx) {
        waiting.push(one);
        continue;
      }
      // A long one follows the waiting ones, in their order.
      flush();
    }
    if (heightOf(one.blocks) > pagePx) flush();
    // Waiting sections have priority for the remaining space.
    waiting = waiting.filter((waits) => !under(waits));
    if (!flow(one)) begin(one);
    waiting = waiting.filter((waits) => !under(waits));
  }
  flush();
  return groups.map(({ sections }) => sections);
}

/** Each section on separate pages. */
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

/** A joined section: whole, or block by block across pages. */
function belowNode({ section: { body }, flows }: PlacedSection<SectionNode>): ReportNode {
  const margin = [0, JOINED_PX, 0, 0] as const;
  return flows === null
    ? { kind: 'stack', margin, items: [...body], together: true }
    : { kind: 'stack', margin, items: blocksOf(body).map((block, at) => blockNode(block, flows[at])) };
}

/** Joined titles; consecutive pages of text share one. */
const joinTitles = (sections: readonly SectionNode[]): string =>
  [...new Set(sections.flatMap(({ title }) => title ?? []))].join(BETWEEN_TITLES);

/** The titles of the sections on a page, by their headings' pages. */
function titlesOn(page: number, group: readonly SectionNode[], startOf: StartOf): string {
  const starts = group.map(({ body }) => {
    const id = firstHeading(body)?.id;
    return id === undefined ? null : startOf(id);
  });
  const isShown = (at: number): boolean => {
    const [start, next] = [starts[at] ?? 0, starts.slice(at + 1).find((one) => one !== null) ?? Infinity];
    // A section ending where the next begins is on that page too, unless the next starts at its top.
    return start <= page && page <= next;
  };
  return joinTitles(group.filter((_, at) => isShown(at)));
}

/** Merges a group of sections for printing, each below the previous one. */
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

/** Height of an inner page, for {@link arrange}. */
export const pageHeight = ({ sheet }: Paper): number => bodyHeight(sheet);
