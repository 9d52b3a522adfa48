import { cutWords } from '../../../../shared/format/short-name.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { inlines, type ReportNode, type SectionNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper } from '../../pdf/document/paper.ts';
import { headerCell, note, ruledTitle } from '../../pdf/document/parts.ts';
import { excerptNode } from '../../pdf/document/quotation.ts';
import type { LaidSection } from '../section.ts';
import type { AnswerRow, AnswersContent } from './content.ts';

const PLATFORM_PX = 168;
const QUOTE_PX = 13;
/** Letters per word beside an answer, and of an address in it. */
const WORD_LETTERS = { platform: 18, page: 52, prompt: 40 } as const;

/** A platform with the effect of its answer, and the answer with its cited pages. */
function rowOf(row: AnswerRow, paper: Paper): ReportNode[] {
  const { palette } = paper;
  const small = { sizePx: SIZE.note, linePx: 14, colour: palette.muted } as const;
  const lines = [
    { text: row.day, ...small },
    {
      text: row.named,
      sizePx: SIZE.note,
      linePx: 14,
      bold: true,
      colour: row.isNamed ? palette.brandText : palette.ink2,
    },
    ...(row.rivals === null ? [] : [{ text: row.rivals, ...small }]),
  ];
  return [
    {
      kind: 'stack',
      items: [
        { kind: 'text', text: row.platform, bold: true, linePx: 16, colour: palette.ink },
        ...lines.map(({ text, ...style }): ReportNode => ({
          kind: 'text',
          text: cutWords(text, WORD_LETTERS.platform),
          ...style,
        })),
      ],
    },
    {
      kind: 'stack',
      items: [
        excerptNode(row.quotation, QUOTE_PX, paper),
        ...row.pages.map(({ text, href }, at): ReportNode => ({
          kind: 'text',
          text: inlines(
            { text: cutWords(text, WORD_LETTERS.page), ...(href === null ? {} : { link: href }) },
            ...(row.morePages === null || at < row.pages.length - 1 ? [] : [{ text: `   ${row.morePages}` }]),
          ),
          ...small,
        })),
        ...(row.morePages === null || row.pages.length > 0
          ? []
          : [{ kind: 'text', text: row.morePages, ...small } satisfies ReportNode]),
      ],
    },
  ];
}

/** Lays out one answer of each platform. */
export function layOutAnswers(section: LaidSection<AnswersContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { content } = section;
  if (content === null) return innerSection(section, [], paper);
  const { block } = content;
  return innerSection(
    section,
    [
      ruledTitle(block, palette),
      {
        kind: 'text',
        text: cutWords(block.prompt, WORD_LETTERS.prompt),
        font: 'SerifMedium',
        sizePx: SIZE.lede,
        linePx: 22,
        colour: palette.ink,
        margin: [0, 0, 60, 6],
      },
      {
        kind: 'table',
        widths: [PLATFORM_PX, '*'],
        header: [headerCell(block.columns.platform, palette), headerCell(block.columns.answer, palette)],
        rows: block.rows.map((row) => rowOf(row, paper)),
        rowHeader: 0,
        summary: block.summary,
        cellPadPx: { x: 8, y: 6 },
        rowGrowsPx: 24,
        rule: { strong: palette.rule, thin: palette.line },
      },
      note(block.note, palette, [0, 8, 0, 0]),
    ],
    paper,
  );
}
