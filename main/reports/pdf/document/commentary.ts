/** User-written text on a page. */
import type { CommentaryBlock, Span } from '../../../../shared/reports/commentary.ts';
import { inlines, type Inline, type ReportNode } from './node.ts';
import { PAGE, SIZE, type Paper } from './paper.ts';
import { rule } from './parts.ts';

const TEXT = { font: 'Serif', sizePx: 12.5, linePx: 19 } as const;
const MARK_PX = 18;

function inlinesOf(spans: readonly Span[], { palette }: Paper): Inline[] {
  return spans.map(({ text, isStrong, isEmphasis, href }) => ({
    text,
    ...(isStrong ? { bold: true } : {}),
    // There is no italic cut; another colour would look like a link.
    ...(isEmphasis ? { font: 'SerifMedium' as const } : {}),
    ...(href === null ? {} : { link: href, colour: palette.brandText }),
  }));
}

type CommentaryList = Extract<CommentaryBlock, { kind: 'list' }>;

/** The mark of a list's item, from 0. */
export const listMark = ({ isOrdered }: CommentaryList, at: number): string =>
  isOrdered ? `${at + 1}.` : '•';

function listNode(list: CommentaryList, paper: Paper): ReportNode {
  return {
    kind: 'stack',
    role: 'list',
    margin: [0, 0, 0, 8],
    items: list.items.map((item, at) => ({
      kind: 'columns',
      gapPx: 4,
      items: [
        { kind: 'text', text: listMark(list, at), width: MARK_PX, ...TEXT },
        { kind: 'stack', width: '*', items: commentaryNodes(item, paper, [0, 0, 0, 2]) },
      ],
    })),
  };
}

function tableNode({ header, rows }: Extract<CommentaryBlock, { kind: 'table' }>, paper: Paper): ReportNode {
  const { palette } = paper;
  const cell = (spans: readonly Span[] | undefined, isHeader: boolean): ReportNode => ({
    kind: 'text',
    text: inlinesOf(spans ?? [], paper),
    linePx: 16,
    hyphenates: true,
    ...(isHeader ? { colour: palette.muted, sizePx: SIZE.note } : {}),
  });
  return {
    kind: 'table',
    widths: header.map(() => '*'),
    header: header.map((spans) => cell(spans, true)),
    rows: rows.map((row) => header.map((_, column) => cell(row[column], false))),
    summary: '',
    cellPadPx: { x: 6, y: 4 },
    rule: { strong: palette.rule, thin: palette.line },
    margin: [0, 2, 0, 10],
  };
}

/** Lays out commentary; paragraphs have `margin`. */
export function commentaryNodes(
  blocks: readonly CommentaryBlock[],
  paper: Paper,
  margin: readonly [number, number, number, number] = [0, 0, 0, 8],
): ReportNode[] {
  const { palette } = paper;
  return blocks.map((block): ReportNode => {
    switch (block.kind) {
      case 'paragraph':
        return {
          kind: 'text',
          text: inlinesOf(block.spans, paper),
          ...TEXT,
          colour: palette.ink,
          margin,
          hyphenates: true,
        };
      case 'heading':
        return {
          kind: 'text',
          text: inlinesOf(block.spans, paper),
          font: 'SerifMedium',
          sizePx: SIZE.lede,
          linePx: 20,
          colour: palette.ink,
          margin: [0, 4, 0, 4],
          heading: { level: 2 },
        };
      case 'list':
        return listNode(block, paper);
      case 'quote':
        return {
          kind: 'stack',
          colour: palette.ink2,
          margin: [MARK_PX, 0, MARK_PX, 4],
          items: commentaryNodes(block.blocks, paper),
        };
      case 'table':
        return tableNode(block, paper);
    }
  });
}

/** Text under a ruled title. */
function titledNodes(
  blocks: readonly CommentaryBlock[],
  { title, measure }: Paper['view'],
  isOwn: boolean,
  paper: Paper,
): ReportNode[] {
  if (blocks.length === 0) return [];
  const { palette } = paper;
  return [
    rule(PAGE.innerPx, isOwn ? palette.brandMark : palette.rule, 2, [0, 0, 0, 7]),
    {
      kind: 'text',
      text: inlines(
        { text: title, bold: true, colour: isOwn ? palette.brandText : palette.ink },
        ...(measure === '' ? [] : [{ text: `   ${measure}`, colour: palette.muted }]),
      ),
      linePx: 16,
      margin: [0, 0, 0, 6],
    },
    ...commentaryNodes(blocks, paper),
  ];
}

/**
 * User-written text under a finding: the agency's view, ruled in its colour and labelled a judgement; and quotations,
 * which are nobody's view.
 */
export function viewNode(section: string, blocks: readonly CommentaryBlock[], paper: Paper): ReportNode {
  const isQuote = ({ kind }: CommentaryBlock): boolean => kind === 'quote';
  return {
    kind: 'stack',
    writtenFor: section,
    margin: [0, 20, 0, 0],
    items: [
      ...titledNodes(
        blocks.filter((block) => !isQuote(block)),
        paper.view,
        true,
        paper,
      ),
      ...titledNodes(blocks.filter(isQuote), { title: paper.quoted, measure: '' }, false, paper),
    ],
  };
}
