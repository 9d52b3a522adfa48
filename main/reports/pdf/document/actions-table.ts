import { cutWords } from '../../../../shared/format/short-name.ts';
import type { WrittenAdvice } from '../../content/advice.ts';
import { inlines, type ReportNode, type TableNode } from './node.ts';
import { SIZE, type Paper } from './paper.ts';

/** The printer reserves five digits until the page is known. */
export const PAGE_NUMBER_PX = 44;

/** Letters per word. */
const WORD_LETTERS = 26;
/** The same for who does it, per pixel. */
const WHO_LETTERS = 0.15;

/** An action with its details. */
export type ActionRow = Pick<WrittenAdvice, 'action' | 'finding' | 'evidence' | 'section' | 'who'> & {
  readonly by: string | null;
  readonly effect: string | null;
  readonly open: string | null;
};

/** The column headings. */
export type ActionColumns = {
  readonly action: string;
  readonly evidence: string;
  readonly who: string;
  readonly page: string;
};

/** Width for who and by when. */
const WHO_PX = 92;

/** The action, with its intended effect below. */
function actionCell({ action, effect, open }: ActionRow, { palette }: Paper): ReportNode {
  const small = [open, effect].filter((part) => part !== null).join(' ');
  return {
    kind: 'stack',
    items: [
      {
        kind: 'text',
        text: cutWords(action, WORD_LETTERS),
        font: 'SerifMedium',
        sizePx: SIZE.strong,
        linePx: 18,
        colour: palette.ink,
        hyphenates: true,
      },
      ...(small === ''
        ? []
        : [
            {
              kind: 'text' as const,
              text: cutWords(small, WORD_LETTERS),
              sizePx: SIZE.note,
              linePx: 14,
              colour: palette.muted,
              hyphenates: true,
            },
          ]),
    ],
  };
}

function whoCell({ who, by }: ActionRow, widthPx: number, { palette }: Paper): ReportNode {
  return {
    kind: 'stack',
    items: [
      {
        kind: 'text',
        text: cutWords(who, Math.round(widthPx * WHO_LETTERS)),
        linePx: 16,
        colour: palette.ink,
      },
      ...(by === null
        ? []
        : [{ kind: 'text' as const, text: by, sizePx: SIZE.note, linePx: 14, colour: palette.muted }]),
    ],
  };
}

function evidenceCell(
  { finding, evidence }: ActionRow,
  hasFindings: boolean,
  { palette }: Paper,
): ReportNode {
  return {
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
  };
}

function pageCell({ section }: ActionRow, { palette }: Paper): ReportNode {
  return section === null
    ? { kind: 'text', text: '', linePx: 16 }
    : {
        kind: 'page-number',
        of: section,
        linePx: 16,
        align: 'right',
        bold: true,
        colour: palette.brandText,
      };
}

/**
 * Actions as a table: number, action with effect, evidence, who does it by when, and page.
 *
 * `hasFindings`: whether the finding precedes its evidence; redundant next to a list of findings. `isDense`: whether
 * several of them share a page. `whoPx`: width of the column for who does it.
 */
export function actionsTable(
  {
    columns,
    items,
  }: {
    readonly columns: ActionColumns;
    readonly items: readonly ActionRow[];
  },
  summary: string,
  paper: Paper,
  {
    hasFindings = false,
    isDense = false,
    whoPx = WHO_PX,
  }: { readonly hasFindings?: boolean; readonly isDense?: boolean; readonly whoPx?: number } = {},
): TableNode {
  const { palette } = paper;
  // Without pages the column would be empty.
  const hasPages = items.some(({ section }) => section !== null);
  const small = { sizePx: SIZE.note, linePx: 14, colour: palette.muted } as const;
  return {
    kind: 'table',
    widths: [18, whoPx === WHO_PX ? 266 : 190, '*', whoPx, ...(hasPages ? [PAGE_NUMBER_PX] : [])],
    header: [
      { kind: 'text', text: '', ...small },
      { kind: 'text', text: columns.action, ...small },
      { kind: 'text', text: columns.evidence, ...small },
      { kind: 'text', text: columns.who, ...small },
      ...(hasPages ? [{ kind: 'text' as const, text: columns.page, align: 'right' as const, ...small }] : []),
    ],
    rows: items.map((item, at): ReportNode[] => [
      {
        kind: 'text',
        text: String(at + 1),
        font: 'Serif',
        sizePx: SIZE.lede,
        linePx: 18,
        colour: palette.brandText,
      },
      actionCell(item, paper),
      evidenceCell(item, hasFindings, paper),
      whoCell(item, whoPx, paper),
      ...(hasPages ? [pageCell(item, paper)] : []),
    ]),
    summary,
    rowHeader: 1,
    cellPadPx: { x: 6, y: isDense ? 3 : 5 },
    rowGrowsPx: isDense ? 10 : 24,
    rule: { strong: palette.rule, thin: palette.line },
  };
}
