/** Lays a report out on pages: measures each section, and weighs the ways to combine them. */
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import {
  buildReportContent,
  layOutReport,
  type LaidNode,
  type LaidReport,
  type ReportContent,
} from './build-report.ts';
import {
  heightOf,
  onPagesOfTheirOwn,
  pageHeight,
  TIGHT_PX,
  withoutSpare,
  type MeasuredBlock,
  type MeasuredSection,
  type PlacedSection,
} from './pdf/document/arrange.ts';
import { blocksOf, isLongTable } from './pdf/document/breaks.ts';
import { choosePages, costOf, type ChosenPages } from './pdf/document/choose-pages.ts';
import { fillPages, onItsPages } from './pdf/document/fill-pages.ts';
import type { ReportDocument, ReportNode } from './pdf/document/node.ts';
import { tightened } from './pdf/document/tighten.ts';
import type { FontChooser } from './pdf/fonts/fallback.ts';
import { measurePages, measureSections } from './pdf/measure-sections.ts';

/** An arranged report, ready to print. */
export type ArrangedReport = {
  readonly content: ReportContent;
  readonly laid: LaidReport;
  readonly document: ReportDocument;
};

/** Each block as a separate section, to measure it. */
const apart = (sections: readonly LaidNode[], blocks: readonly ReturnType<typeof blocksOf>[]): LaidNode[] =>
  sections.flatMap(({ section, node }, at) =>
    (blocks[at] ?? []).map((body) => ({ section, node: { ...node, body } })),
  );

const isSpare = (node: ReportNode): boolean => node.kind === 'stack' && node.isSpare === true;

/** A section without its last `count` spare parts. */
function withLess({ section, node }: LaidNode, count: number): LaidNode {
  const gone = count === 0 ? [] : node.body.filter(isSpare).slice(-count);
  return { section, node: { ...node, body: node.body.filter((one) => !gone.includes(one)) } };
}

/** A section with the first of its bodies that fits a page, if it has shorter ones; else the shortest. */
async function asShortAsNeeded(
  { section, node: { shorter, ...node } }: LaidNode,
  { document, paper }: LaidReport,
  fonts: FontChooser,
): Promise<LaidNode> {
  const mostPx = pageHeight(paper) - TIGHT_PX;
  let fitting: LaidNode = { section, node };
  for (const body of [node.body, ...(shorter ?? [])]) {
    fitting = { section, node: { ...node, body } };
    // One at a time: headings of two bodies have the same names.
    const [px = 0] = await measureSections(document(onPagesOfTheirOwn([fitting])), fonts);
    if (px <= mostPx) break;
  }
  return fitting;
}

async function shortened(laid: LaidReport, fonts: FontChooser): Promise<LaidReport> {
  const sections: LaidNode[] = [];
  for (const one of laid.sections) {
    sections.push(one.node.shorter === undefined ? one : await asShortAsNeeded(one, laid, fonts));
  }
  return { ...laid, sections };
}

/** A measured section, and the number of its omitted spare parts. */
type Measured = MeasuredSection<LaidNode> & { readonly less: number };

/** Measures each block of each section, and how far down the last page of longer ones reaches. */
async function measureApart(
  { sections, document, paper }: LaidReport,
  fonts: FontChooser,
): Promise<Measured[]> {
  const blocks = sections.map(({ node }) => blocksOf(node.body));
  const heights = await measureSections(document(onPagesOfTheirOwn(apart(sections, blocks))), fonts);
  const pagePx = pageHeight(paper);
  let counted = 0;
  const measured = sections.map((section, at) => {
    const all = (blocks[at] ?? []).map((block): MeasuredBlock => {
      const heightPx = heights[counted] ?? 0;
      counted += 1;
      return { heightPx, isParted: isLongTable(block), isSpare: block.some(isSpare) };
    });
    const own = withoutSpare(all, pagePx);
    const less = all.length - own.length;
    return { section: withLess(section, less), blocks: own, endPx: heightOf(own), less };
  });
  const long = measured.filter(({ endPx }) => endPx > pagePx - TIGHT_PX);
  const pages = await measurePages(document(long.map((one) => [onItsPages(one, pagePx)])), fonts);
  return measured.map((one) => {
    const at = long.indexOf(one);
    return at === -1 ? one : { ...one, endPx: pages[at]?.at(-1) ?? one.endPx };
  });
}

/** A tightened section; covers and user texts are unchanged. */
function asClose({ section, node }: LaidNode): LaidNode {
  return { section, node: node.header === null ? node : { ...node, body: node.body.map(tightened) } };
}

/** Blank share from which tighter pages are tried, and the minimum gain. */
const [CLOSE_COST, CLOSE_GAIN] = [0.02, 0.02] as const;

/** Number of candidates laid out before choosing one, if something crosses a page's end: only layout shows where it ends. */
const LAID_OUT = 3;

/** A candidate arrangement, with its measurements. */
type Way = ChosenPages<LaidNode> & {
  readonly isClose: boolean;
  /** Number of omitted spare parts, by section id. */
  readonly less: ReadonlyMap<string, number>;
  readonly fill: (group: readonly PlacedSection<LaidNode>[]) => readonly PlacedSection<LaidNode>[];
};

async function waysFor(laid: LaidReport, isClose: boolean, fonts: FontChooser): Promise<readonly Way[]> {
  const pagePx = pageHeight(laid.paper);
  const sections = isClose ? laid.sections.map(asClose) : laid.sections;
  const measured = await measureApart({ ...laid, sections }, fonts);
  const byId = new Map(measured.map((one) => [one.section.section.id, one]));
  const measuredOf = ({ section: { id } }: LaidNode): Pick<MeasuredSection<LaidNode>, 'blocks' | 'endPx'> =>
    byId.get(id) ?? { blocks: [], endPx: 0 };
  return choosePages(measured, pagePx, LAID_OUT).map((way) => ({
    ...way,
    isClose,
    less: new Map(measured.map(({ section: { section }, less }) => [section.id, less])),
    fill: (group) => fillPages(group, measuredOf, pagePx),
    cost: way.cost + (isClose ? CLOSE_GAIN : 0),
  }));
}

const goesOver = ({ groups }: Way): boolean =>
  groups.some((group) => group.some(({ flows }) => flows?.includes('breaks') === true));

/** A candidate's cost once laid out. */
async function laidCost(way: Way, { document, paper }: LaidReport, fonts: FontChooser): Promise<number> {
  const pagePx = pageHeight(paper);
  const inner = way.groups.filter(([first]) => first?.section.node.header !== null);
  const pages = await measurePages(document(inner.map(way.fill)), fonts);
  const rooms = pages.flat().map((px) => ({ blank: Math.max(0, pagePx - px) / pagePx, isTorn: false }));
  return costOf(way.groups, rooms).cost + (way.isClose ? CLOSE_GAIN : 0);
}

async function chooseWay(laid: LaidReport, fonts: FontChooser): Promise<Way> {
  const usual = await waysFor(laid, false, fonts);
  const close = (usual[0]?.faultCost ?? 0) > CLOSE_COST ? await waysFor(laid, true, fonts) : [];
  const ways = [...usual, ...close].sort((one, other) => one.cost - other.cost).slice(0, LAID_OUT);
  const [best] = ways;
  if (best === undefined) throw new Error('a report has at least one way to be put on pages');
  if (!ways.some(goesOver)) return best;
  const costs: number[] = [];
  // Sequential: the printer measures one document at a time.
  for (const way of ways) costs.push(await laidCost(way, laid, fonts));
  return ways[costs.indexOf(Math.min(...costs))] ?? best;
}

/**
 * Decides which sections share a page, by their measured heights. If a short one was moved back for room, the content
 * is rebuilt in page order, so that every list of sections follows it.
 */
export async function arrangeReport(
  spec: ReportSpec,
  figures: ComparedReport,
  fonts: FontChooser,
  serviceReport: Uint8Array | null = null,
): Promise<ArrangedReport> {
  const content = buildReportContent(spec, figures);
  const laid = await shortened(layOutReport(spec, content, serviceReport), fonts);
  const { groups, fill, isClose, less } = await chooseWay(laid, fonts);
  const order = groups.flat().map(({ section }) => section.section.id);
  const isMoved = order.some((id, at) => id !== laid.sections[at]?.section.id);
  if (!isMoved) return { content, laid, document: laid.document(groups.map(fill)) };
  const moved = buildReportContent(spec, figures, order);
  const again = await shortened(layOutReport(spec, moved, serviceReport), fonts);
  let at = 0;
  const regrouped = groups.map((group) =>
    group.flatMap(({ flows }) => {
      const section = again.sections[at];
      at += 1;
      if (section === undefined) return [];
      const close = isClose ? asClose(section) : section;
      return [{ section: withLess(close, less.get(section.section.id) ?? 0), flows }];
    }),
  );
  return { content: moved, laid: again, document: again.document(regrouped.map(fill)) };
}
