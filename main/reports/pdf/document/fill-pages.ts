/**
 * On a page with much space left, charts grow: a drawing gains by height, a blank says nothing. The rest of a large
 * blank goes between the blocks.
 */
import {
  BREAKS,
  heightOf,
  JOINED_PX,
  SAFE_PX,
  TIGHT_PX,
  type MeasuredBlock,
  type MeasuredSection,
  type PlacedSection,
} from './arrange.ts';
import { blocksOf, isFigure } from './breaks.ts';
import type { ReportNode, SectionNode } from './node.ts';

/** Blank share always kept: measured heights are not exact to the pixel. */
const KEPT_BLANK = 0.06;
/** The same if something crosses the page's start, where its height is only estimated. */
const KEPT_UNKNOWN = 0.2;
/** Minimum gain, in pixels. */
const LEAST_PX = 24;
/** A smaller blank share below a page's blocks needs no care. */
const SMALL_BLANK = 0.18;
/** Farther apart, in pixels, blocks would not look like one page. */
const MOST_GAP_PX = 48;

/** How many pixels a node may grow: columns grow together. */
function growthOf(node: ReportNode): number {
  switch (node.kind) {
    case 'chart':
    case 'image':
      return node.growsPx ?? 0;
    case 'table':
      return node.rows.length * (node.rowGrowsPx ?? 0);
    case 'stack':
      return node.items.reduce((total, item) => total + growthOf(item) + (node.itemGrowsPx ?? 0), 0);
    case 'columns':
      return Math.max(0, ...node.items.map(growthOf));
    case 'text':
    case 'page-number':
    case 'drawing':
      return 0;
  }
}

/** A node with more space above. */
function lowered(node: ReportNode, byPx: number): ReportNode {
  if (byPx === 0) return node;
  const [left, top, right, bottom] = node.margin ?? [0, 0, 0, 0];
  return { ...node, margin: [left, top + byPx, right, bottom] };
}

/** A node grown by a share of its maximum. */
function grown(node: ReportNode, share: number): ReportNode {
  switch (node.kind) {
    case 'chart':
      return { ...node, heightPx: node.heightPx + Math.floor(share * (node.growsPx ?? 0)) };
    case 'image': {
      const [widthPx, heightPx] = node.fitPx;
      const scale = 1 + (share * (node.growsPx ?? 0)) / heightPx;
      return { ...node, fitPx: [widthPx * scale, heightPx * scale] };
    }
    case 'table': {
      const padPx = (share * (node.rowGrowsPx ?? 0)) / 2;
      return { ...node, cellPadPx: { ...node.cellPadPx, y: node.cellPadPx.y + padPx } };
    }
    case 'stack': {
      const byPx = share * (node.itemGrowsPx ?? 0);
      return { ...node, items: node.items.map((item) => lowered(grown(item, share), byPx)) };
    }
    case 'columns':
      return { ...node, items: node.items.map((item) => grown(item, share)) };
    case 'text':
    case 'page-number':
    case 'drawing':
      return node;
  }
}

/**
 * One page's content; it has no blank if something crosses its end. `kept` is the blank to keep, as a share of a page,
 * and `isTorn` means that only a block's tail crosses its start.
 */
type Page = {
  leftPx: number;
  growthPx: number;
  blocks: number;
  isFull: boolean;
  readonly kept: number;
  isTorn: boolean;
};

const emptyPage = (leftPx: number, kept = KEPT_BLANK): Page => ({
  leftPx,
  growthPx: 0,
  blocks: 0,
  isFull: false,
  kept,
  isTorn: false,
});

/** A smaller tail of a block, in pixels, is a line or two that belong to the previous page. */
const TORN_PX = 70;

const isKept = (block: readonly ReportNode[]): boolean =>
  block.length === 1 && block[0]?.kind === 'stack' && block[0].together === true;

/** Follows a group's blocks down its pages. */
class Pages {
  readonly #pagePx: number;
  readonly all: Page[];
  #at: Page;

  constructor(pagePx: number) {
    this.#pagePx = pagePx;
    this.#at = emptyPage(pagePx);
    this.all = [this.#at];
  }

  get leftPx(): number {
    return this.#at.leftPx;
  }

  turn(leftPx = this.#pagePx, kept = KEPT_BLANK): Page {
    // An empty page is turned at once.
    if (this.#at.blocks === 0 && !this.#at.isFull) this.all.pop();
    this.#at = emptyPage(leftPx, kept);
    this.all.push(this.#at);
    return this.#at;
  }

  /** The current page, with its known position. */
  know(leftPx: number): Page {
    this.all.pop();
    this.#at = emptyPage(leftPx);
    this.all.push(this.#at);
    return this.#at;
  }

  skip(px: number): void {
    this.#at.leftPx -= px;
  }

  put(heightPx: number, growthPx: number): Page {
    this.#at.leftPx -= heightPx;
    this.#at.growthPx += growthPx;
    this.#at.blocks += 1;
    return this.#at;
  }

  /** Something that crosses the page's end at an unknown position. */
  flow(heightPx: number): void {
    this.#at.isFull = true;
    const isTorn = heightPx - this.#at.leftPx < TORN_PX;
    const over = heightPx * BREAKS - this.#at.leftPx;
    if (over <= 0) return;
    for (let px = this.#pagePx; px < over; px += this.#pagePx) this.turn(0).isFull = true;
    const page = this.turn(this.#pagePx - (over % this.#pagePx), KEPT_UNKNOWN);
    page.blocks = 1;
    page.isTorn = isTorn;
  }
}

/** A block, and how many pixels its content may grow. */
type Growing = { readonly nodes: readonly ReportNode[]; readonly growthPx: number };

const growing = (nodes: readonly ReportNode[]): Growing => ({
  nodes,
  growthPx: nodes.reduce((total, node) => total + growthOf(node), 0),
});

/** Cached by node: many arrangements are tried. */
const blocksKept = new WeakMap<readonly ReportNode[], readonly Growing[]>();
const figuresKept = new WeakMap<readonly MeasuredBlock[], readonly Growing[]>();

/** The blocks of a section. */
function growingBlocks({ body }: Pick<SectionNode, 'body'>): readonly Growing[] {
  const kept = blocksKept.get(body);
  if (kept !== undefined) return kept;
  const blocks = blocksOf(body).map(growing);
  blocksKept.set(body, blocks);
  return blocks;
}

/** The blocks of a section, with each of its figures unbreakable. */
function keptBlocks(
  node: Pick<SectionNode, 'body'>,
  measured: readonly MeasuredBlock[],
  pagePx: number,
): readonly Growing[] {
  const known = figuresKept.get(measured);
  if (known !== undefined) return known;
  const blocks = growingBlocks(node).map(({ nodes, growthPx }, at): Growing => {
    const isKept = isFigure(nodes) && (measured[at]?.heightPx ?? 0) <= pagePx - SAFE_PX;
    return isKept
      ? { nodes: [{ kind: 'stack', items: nodes, together: true }], growthPx }
      : { nodes, growthPx };
  });
  figuresKept.set(measured, blocks);
  return blocks;
}

/** A section on separate pages, without growth. */
export function onItsPages<Section extends { readonly node: SectionNode }>(
  { section, blocks }: Pick<MeasuredSection<Section>, 'section' | 'blocks'>,
  pagePx: number,
): PlacedSection<Section> {
  const body = keptBlocks(section.node, blocks, pagePx).flatMap(({ nodes }) => nodes);
  return { section: { ...section, node: { ...section.node, body } }, flows: null };
}

type Measured = Pick<MeasuredSection<unknown>, 'blocks' | 'endPx'>;
type Filled = { readonly block: Growing; page: Page | null };

/** The share of their maximum by which a page's charts grow, and the gap between two blocks, in pixels. */
function shareOut(
  { leftPx, growthPx, blocks, isFull, kept }: Page,
  pagePx: number,
): { readonly share: number; readonly gapPx: number } {
  const roomPx = leftPx - kept * pagePx;
  if (isFull || roomPx < LEAST_PX) return { share: 0, gapPx: 0 };
  const share = growthPx === 0 ? 0 : Math.min(1, roomPx / growthPx);
  const restPx = roomPx - share * growthPx;
  const isLarge = restPx > (SMALL_BLANK - KEPT_BLANK) * pagePx && blocks > 1;
  return { share, gapPx: isLarge ? Math.min(MOST_GAP_PX, restPx / (blocks - 1)) : 0 };
}

function follow<Section extends { readonly node: SectionNode }>(
  group: readonly PlacedSection<Section>[],
  measuredOf: (section: Section) => Measured,
  pagePx: number,
): { readonly sections: readonly (readonly Filled[])[]; readonly pages: readonly Page[] } {
  const pages = new Pages(pagePx);
  const sections = group.map(({ section, flows }, at) => {
    const { blocks: measured, endPx } = measuredOf(section);
    const heights = measured.map(({ heightPx }) => heightPx);
    // If another section follows on the last of several pages, its end is known.
    const isKnown = at === 0 && group.length > 1 && heightOf(measured) > pagePx;
    const isWhole = at > 0 && flows === null;
    const blocks =
      flows === null && !isWhole ? keptBlocks(section.node, measured, pagePx) : growingBlocks(section.node);
    const safePx = flows === null ? 0 : SAFE_PX;
    if (at > 0) pages.skip(JOINED_PX);
    if (isWhole && heightOf(measured) > pages.leftPx) pages.turn();
    let last: Filled[] = [];
    const filled = blocks.map((block, number): Filled => {
      const heightPx = heights[number] ?? 0;
      const { nodes, growthPx } = block;
      const isFitting = isWhole || heightPx <= pages.leftPx - (flows === null ? TIGHT_PX : 0);
      if (isFitting) {
        const one = { block, page: pages.put(heightPx + safePx, growthPx) };
        last.push(one);
        return one;
      }
      if (flows?.[number] === 'whole' || (isKept(nodes) && heightPx <= pagePx)) {
        pages.turn();
        const one = { block, page: pages.put(heightPx + safePx, growthPx) };
        last = [one];
        return one;
      }
      pages.flow(heightPx);
      last = [];
      return { block, page: null };
    });
    if (isKnown) {
      const page = pages.know(pagePx - endPx);
      for (const one of last) {
        page.growthPx += one.block.growthPx;
        page.blocks += 1;
        one.page = page;
      }
    }
    return filled;
  });
  return { sections, pages: pages.all };
}

/** A printed page: its remaining blank share, and whether only a block's tail crosses its start. */
export type PageRoom = { readonly blank: number; readonly isTorn: boolean };

/** The pages of a group of sections, estimated from block heights. */
export function roomsOf<Section extends { readonly node: SectionNode }>(
  group: readonly PlacedSection<Section>[],
  measuredOf: (section: Section) => Measured,
  pagePx: number,
): readonly PageRoom[] {
  return follow(group, measuredOf, pagePx).pages.map(({ leftPx, growthPx, isFull, isTorn }) => ({
    blank: isFull ? 0 : Math.max(0, leftPx - growthPx) / pagePx,
    isTorn,
  }));
}

/** Lets the charts of a group of sections fill its blank space, each up to its limit. `measuredOf` returns a section's measurements. */
export function fillPages<Section extends { readonly node: SectionNode }>(
  group: readonly PlacedSection<Section>[],
  measuredOf: (section: Section) => Measured,
  pagePx: number,
): readonly PlacedSection<Section>[] {
  const followed = follow(group, measuredOf, pagePx).sections;
  const begun = new Set<Page>();
  return group.map((placed, at) => {
    const body = (followed[at] ?? []).flatMap(({ block, page }): readonly ReportNode[] => {
      const { nodes } = block;
      if (page === null) return nodes;
      const { share, gapPx } = shareOut(page, pagePx);
      const isFirst = !begun.has(page);
      begun.add(page);
      const filled = share === 0 ? nodes : nodes.map((node) => grown(node, share));
      return isFirst ? filled : filled.map((node, place) => (place === 0 ? lowered(node, gapPx) : node));
    });
    const { section } = placed;
    return { ...placed, section: { ...section, node: { ...section.node, body } } };
  });
}
