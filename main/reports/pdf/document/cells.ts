/** Table cells on paper. */
import { buildGoalStripChart } from '../../charts/goal-strip-chart.ts';
import type { ColumnHints } from '../../blocks.ts';
import type { Cell, LineRole } from '../../content/parts.ts';
import { barNode, moveNode, toneNode } from './cell-drawings.ts';
import { inlines, type ReportNode, type TextNode } from './node.ts';
import { SIZE, type Paper } from './paper.ts';
import { cell, changeInlines, reading } from './parts.ts';
import { citedNode, excerptNode } from './quotation.ts';

type CellOf<Kind extends Cell['kind']> = Extract<Cell, { kind: Kind }>;

/** The height of a strip in a row, and the letters of excerpts: alone, and beside another. */
const STRIP_PX = 58;
const QUOTE_PX = { alone: 13, beside: 12.5 } as const;
const ANSWER_GAP_PX = 18;

type Style = Omit<TextNode, 'kind' | 'text'>;

const detail = ({ palette }: Paper): Style => ({ sizePx: SIZE.note, linePx: 14, colour: palette.muted });

const title = ({ palette }: Paper): Style => ({
  font: 'SerifMedium',
  sizePx: SIZE.strong,
  linePx: 18,
  colour: palette.ink,
});

/** How each kind of line looks. */
const LINES: Readonly<Record<LineRole, (paper: Paper) => Style>> = {
  name: ({ palette }) => ({ bold: true, linePx: 16, colour: palette.ink }),
  plain: ({ palette }) => ({ linePx: 16, colour: palette.ink }),
  quiet: ({ palette }) => ({ linePx: 16, colour: palette.muted }),
  figure: ({ palette }) => ({ font: 'SansMedium', sizePx: 18, linePx: 24, colour: palette.ink }),
  finding: title,
  action: (paper) => ({ ...title(paper), hyphenates: true }),
  explanation: ({ palette }) => ({ linePx: 16, colour: palette.ink2, margin: [0, 2, 0, 0] }),
  detail,
  effect: (paper) => ({ ...detail(paper), hyphenates: true }),
  named: (paper) => ({ ...detail(paper), bold: true, colour: paper.palette.brandText }),
  unnamed: (paper) => ({ ...detail(paper), bold: true, colour: paper.palette.ink2 }),
};

function textNode({ text, emphasis }: CellOf<'text'>, { align }: ColumnHints, { palette }: Paper): TextNode {
  return cell(text, {
    ...(align === undefined ? {} : { align }),
    ...(emphasis === 'strong' || emphasis === 'own' ? { bold: true } : {}),
    ...(emphasis === 'muted' ? { colour: palette.muted } : {}),
    ...(emphasis === 'own' ? { colour: palette.brandText } : {}),
  });
}

function pageNode({ title: name, url, href }: CellOf<'page'>, paper: Paper): ReportNode {
  return {
    kind: 'stack',
    items: [
      cell(name, { bold: true }),
      { kind: 'text', text: url, ...detail(paper), ...(href === null ? {} : { link: href }) },
    ],
  };
}

function titledNode({ title: name, note }: CellOf<'titled'>, paper: Paper): ReportNode {
  return {
    kind: 'stack',
    items: [
      cell(name, { bold: true }),
      ...(note === '' ? [] : [{ kind: 'text' as const, text: note, ...detail(paper) }]),
    ],
  };
}

const linesNode = ({ lines }: CellOf<'lines'>, paper: Paper): ReportNode => ({
  kind: 'stack',
  items: lines.map(({ text, role }): ReportNode => ({ kind: 'text', text, ...LINES[role](paper) })),
});

const reasonNode = ({ finding, evidence }: CellOf<'reason'>, { palette }: Paper): ReportNode => ({
  kind: 'text',
  text: inlines(...(finding === null ? [] : [{ text: finding, bold: true, colour: palette.ink }]), {
    text: evidence,
  }),
  linePx: 16,
  colour: palette.ink2,
  hyphenates: true,
});

function outlookNode({ sign, words, verdict, notes }: CellOf<'outlook'>, paper: Paper): ReportNode {
  const { palette } = paper;
  const colour = verdict === null ? palette.ink2 : palette[verdict];
  return {
    kind: 'stack',
    items: [
      {
        kind: 'text',
        text: inlines(
          ...(sign === '' ? [] : [{ text: `${sign} `, colour, sizePx: verdict === null ? SIZE.base : 9.5 }]),
          { text: words, bold: verdict !== null, colour },
        ),
        linePx: 16,
      },
      ...notes.map((text): ReportNode => ({ kind: 'text', text, ...detail(paper) })),
    ],
  };
}

function answerNode({ quotation, pages, more }: CellOf<'answer'>, paper: Paper): ReportNode {
  return {
    kind: 'stack',
    items: [
      excerptNode(quotation, QUOTE_PX.alone, paper),
      ...pages.map(({ text, href }, at): ReportNode => ({
        kind: 'text',
        text: inlines(
          { text, ...(href === null ? {} : { link: href }) },
          ...(more === null || at < pages.length - 1 ? [] : [{ text: `   ${more}` }]),
        ),
        ...detail(paper),
      })),
      ...(more === null || pages.length > 0
        ? []
        : [{ kind: 'text', text: more, ...detail(paper) } satisfies ReportNode]),
    ],
  };
}

const answersNode = (
  { answers, citesNothing }: CellOf<'answers'>,
  widthPx: number,
  paper: Paper,
): ReportNode => ({
  kind: 'columns',
  gapPx: ANSWER_GAP_PX,
  items: answers.map((answer): ReportNode => ({
    kind: 'stack',
    width: (widthPx - ANSWER_GAP_PX * (answers.length - 1)) / answers.length,
    items: [
      cell(answer.from, { bold: true }),
      ...(answer.prompt === ''
        ? []
        : [{ kind: 'text', text: answer.prompt, ...detail(paper) } satisfies ReportNode]),
      excerptNode(answer, QUOTE_PX.beside, paper),
      ...citedNode(answer, citesNothing, paper),
    ],
  })),
});

/** Lays out a cell; `restPx` is the width of a column that takes the rest of the page. */
export function cellNode(
  content: Cell | undefined,
  column: ColumnHints,
  restPx: number,
  paper: Paper,
): ReportNode {
  if (content === undefined) return { kind: 'text', text: '' };
  const { palette, theme } = paper;
  const widthPx = typeof column.width === 'number' ? column.width : 0;
  switch (content.kind) {
    case 'text':
      return textNode(content, column, paper);
    case 'named':
      return cell(`${content.name} ${content.figures}`);
    case 'reading':
      return reading(content.reading, widthPx, content.isOwn ? palette.brandMark : palette.context, palette);
    case 'change':
      return { kind: 'text', text: changeInlines(content.change, palette), linePx: 16 };
    case 'bar':
      return barNode(content.share, content.isOwn, widthPx, paper);
    case 'move':
      return moveNode(content, widthPx, paper);
    case 'tone':
      return toneNode(content, widthPx, paper);
    case 'titled':
      return titledNode(content, paper);
    case 'page':
      return pageNode(content, paper);
    case 'number':
      return {
        kind: 'text',
        text: String(content.number),
        font: 'Serif',
        sizePx: SIZE.lede,
        linePx: 18,
        colour: palette.brandText,
      };
    case 'lines':
      return linesNode(content, paper);
    case 'reason':
      return reasonNode(content, paper);
    case 'page-of':
      return {
        kind: 'page-number',
        of: content.section,
        linePx: 16,
        align: 'right',
        bold: true,
        colour: palette.brandText,
      };
    case 'course':
      return content.course === null
        ? cell('')
        : {
            kind: 'chart',
            chart: buildGoalStripChart(content.course, theme),
            widthPx,
            heightPx: STRIP_PX,
          };
    case 'outlook':
      return outlookNode(content, paper);
    case 'answer':
      return answerNode(content, paper);
    case 'answers':
      return answersNode(content, restPx, paper);
  }
}
