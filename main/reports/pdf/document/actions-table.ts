import { cutWords } from '../../../../shared/format/short-name.ts';
import type { WrittenAdvice } from '../../content/advice.ts';
import { inlines, type ReportNode, type TableNode } from './node.ts';
import { SIZE, type Paper } from './paper.ts';

/** The printer keeps room for five digits until it knows the page. */
export const PAGE_NUMBER_PX = 44;

/** Letters of one word. */
const WORD_LETTERS = 30;

function pageNode(section: string | null, colour: string): ReportNode {
  return section === null
    ? { kind: 'text', text: '', linePx: 16 }
    : { kind: 'page-number', of: section, linePx: 16, align: 'right', bold: true, colour };
}

/**
 * Actions as a table: number, action, evidence and the page that shows it.
 *
 * @param hasFindings whether the finding stands before its evidence; beside a list of findings it would be said twice.
 */
export function actionsTable(
  {
    columns,
    items,
  }: {
    readonly columns: { readonly action: string; readonly evidence: string; readonly page: string };
    readonly items: readonly WrittenAdvice[];
  },
  summary: string,
  { palette }: Paper,
  hasFindings = false,
): TableNode {
  // Nothing is printed that some of them could lead to.
  const hasPages = items.some(({ section }) => section !== null);
  const small = { sizePx: SIZE.note, linePx: 14, colour: palette.muted } as const;
  return {
    kind: 'table',
    widths: [18, 290, '*', ...(hasPages ? [PAGE_NUMBER_PX] : [])],
    header: [
      { kind: 'text', text: '', ...small },
      { kind: 'text', text: columns.action, ...small },
      { kind: 'text', text: columns.evidence, ...small },
      ...(hasPages ? [{ kind: 'text', text: columns.page, align: 'right', ...small } as const] : []),
    ],
    rows: items.map(({ action, finding, evidence, section }, at): ReportNode[] => [
      {
        kind: 'text',
        text: String(at + 1),
        font: 'Serif',
        sizePx: SIZE.lede,
        linePx: 18,
        colour: palette.brandText,
      },
      {
        kind: 'text',
        text: cutWords(action, WORD_LETTERS),
        font: 'SerifMedium',
        sizePx: SIZE.strong,
        linePx: 18,
        colour: palette.ink,
        hyphenates: true,
      },
      {
        kind: 'text',
        text: inlines(
          ...(hasFindings && finding !== null
            ? [{ text: `${cutWords(finding, WORD_LETTERS)}. `, bold: true, colour: palette.ink }]
            : []),
          { text: cutWords(evidence, WORD_LETTERS) },
        ),
        linePx: 16,
        colour: palette.ink2,
        hyphenates: true,
      },
      ...(hasPages ? [pageNode(section, palette.brandText)] : []),
    ]),
    summary,
    rowHeader: 1,
    cellPadPx: { x: 6, y: 5 },
    rowGrowsPx: 24,
    rule: { strong: palette.rule, thin: palette.line },
  };
}
