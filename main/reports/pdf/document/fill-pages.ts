/** Where a page keeps much room below what stands on it, its charts take some: a drawing gains by height, a blank says nothing. */
import { BREAKS, JOINED_PX, SAFE_PX, type MeasuredBlock, type PlacedSection } from './arrange.ts';
import { blocksOf } from './blocks.ts';
import type { ReportNode, SectionNode } from './node.ts';

/** What stays blank in any case, as a share of a page: measured heights are not what a page takes to the last pixel. */
const KEPT_BLANK = 0.06;
/** Less is not worth it, in pixels. */
const LEAST_PX = 24;

/** How much higher a node may become, in pixels: what stands side by side grows together. */
function growthOf(node: ReportNode): number {
  switch (node.kind) {
    case 'chart':
      return node.growsPx ?? 0;
    case 'table':
      return node.rows.length * (node.rowGrowsPx ?? 0);
    case 'stack':
      return node.items.reduce((total, item) => total + growthOf(item), 0);
    case 'columns':
      return Math.max(0, ...node.items.map(growthOf));
    case 'text':
    case 'page-number':
    case 'drawing':
    case 'image':
      return 0;
  }
}

/** A node that takes such a share of how much it may grow. */
function grown(node: ReportNode, share: number): ReportNode {
  switch (node.kind) {
    case 'chart':
      return { ...node, heightPx: node.heightPx + Math.floor(share * (node.growsPx ?? 0)) };
    case 'table': {
      const padPx = (share * (node.rowGrowsPx ?? 0)) / 2;
      return { ...node, cellPadPx: { ...node.cellPadPx, y: node.cellPadPx.y + padPx } };
    }
    case 'stack':
    case 'columns':
      return { ...node, items: node.items.map((item) => grown(item, share)) };
    case 'text':
    case 'page-number':
    case 'drawing':
    case 'image':
      return node;
  }
}

/** What stands on one page; its blank is not known where something goes over its end. */
type Page = { leftPx: number; growthPx: number; isKnown: boolean };

const isKept = (block: readonly ReportNode[]): boolean =>
  block.length === 1 && block[0]?.kind === 'stack' && block[0].together === true;

/** Follows blocks down the pages of a group, as they will stand. */
class Pages {
  readonly #pagePx: number;
  #at: Page;

  constructor(pagePx: number) {
    this.#pagePx = pagePx;
    this.#at = { leftPx: pagePx, growthPx: 0, isKnown: true };
  }

  get leftPx(): number {
    return this.#at.leftPx;
  }

  turn(): void {
    this.#at = { leftPx: this.#pagePx, growthPx: 0, isKnown: true };
  }

  skip(px: number): void {
    this.#at.leftPx -= px;
  }

  put(heightPx: number, growthPx: number): Page {
    this.#at.leftPx -= heightPx;
    this.#at.growthPx += growthPx;
    return this.#at;
  }

  /** Something that goes over the end of the page: nobody knows where it will be parted. */
  flow(heightPx: number): void {
    this.#at.isKnown = false;
    const over = heightPx * BREAKS - this.#at.leftPx;
    if (over <= 0) return;
    this.turn();
    this.#at.isKnown = false;
    this.#at.leftPx -= over % this.#pagePx;
  }
}

type Filled = { readonly block: readonly ReportNode[]; readonly page: Page | null };

function follow<Section extends { readonly node: SectionNode }>(
  group: readonly PlacedSection<Section>[],
  heightsOf: (section: Section) => readonly MeasuredBlock[],
  pagePx: number,
): readonly (readonly Filled[])[] {
  const pages = new Pages(pagePx);
  return group.map(({ section, flows }, at) => {
    const blocks = blocksOf(section.node.body);
    const heights = heightsOf(section).map(({ heightPx }) => heightPx);
    const isWhole = at > 0 && flows === null;
    const safePx = flows === null ? 0 : SAFE_PX;
    if (at > 0) pages.skip(JOINED_PX);
    if (isWhole && heights.reduce((total, px) => total + px, 0) > pages.leftPx) pages.turn();
    return blocks.map((block, number): Filled => {
      const heightPx = heights[number] ?? 0;
      const growthPx = block.reduce((total, node) => total + growthOf(node), 0);
      const isFitting = isWhole || heightPx <= pages.leftPx;
      if (isFitting) return { block, page: pages.put(heightPx + safePx, growthPx) };
      if (flows?.[number] === 'whole' || (isKept(block) && heightPx <= pagePx)) {
        pages.turn();
        return { block, page: pages.put(heightPx + safePx, growthPx) };
      }
      pages.flow(heightPx);
      return { block, page: null };
    });
  });
}

/**
 * Lets the charts of a group of sections take the room that would stay blank under them, each as far as it says that it may.
 * `heightsOf` gives the measured blocks of a section.
 */
export function fillPages<Section extends { readonly node: SectionNode }>(
  group: readonly PlacedSection<Section>[],
  heightsOf: (section: Section) => readonly MeasuredBlock[],
  pagePx: number,
): readonly PlacedSection<Section>[] {
  const followed = follow(group, heightsOf, pagePx);
  return group.map((placed, at) => {
    const body = (followed[at] ?? []).flatMap(({ block, page }): readonly ReportNode[] => {
      if (page?.isKnown !== true || page.growthPx === 0) return block;
      const roomPx = page.leftPx - KEPT_BLANK * pagePx;
      if (roomPx < LEAST_PX) return block;
      const share = Math.min(1, roomPx / page.growthPx);
      return block.map((node) => grown(node, share));
    });
    const { section } = placed;
    return { ...placed, section: { ...section, node: { ...section.node, body } } };
  });
}
