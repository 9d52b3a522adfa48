import { cutWords } from '../../../../shared/format/short-name.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { cell, headerCell, ruledTitle } from '../../pdf/document/parts.ts';
import { citedNode, excerptNode } from '../../pdf/document/quotation.ts';
import type { LaidSection } from '../section.ts';
import type { EvidenceContent, FindingEvidence } from './content.ts';

const FINDING_PX = 168;
const PAD_PX = { x: 8, y: 8 } as const;
const ANSWERS_PX = PAGE.innerPx - FINDING_PX - 2 * PAD_PX.x;
const GAP_PX = 18;

/** Letters per word beside a finding. */
const WORD_LETTERS = 20;

/** Maximum findings to share a page. */
const FEW_ROWS = 2;

/** A finding, with earlier and current answers side by side. */
function rowOf(
  { lead, rest, answers }: FindingEvidence,
  { none, citesNothing }: NonNullable<EvidenceContent['block']>,
  paper: Paper,
): ReportNode[] {
  const { palette } = paper;
  const small = { sizePx: SIZE.note, linePx: 14, colour: palette.muted } as const;
  return [
    {
      kind: 'stack',
      items: [
        {
          kind: 'text',
          text: cutWords(lead, WORD_LETTERS),
          font: 'SerifMedium',
          sizePx: SIZE.strong,
          linePx: 18,
          colour: palette.ink,
        },
        {
          kind: 'text',
          text: cutWords(rest, WORD_LETTERS),
          linePx: 16,
          colour: palette.ink2,
          margin: [0, 2, 0, 0],
        },
      ],
    },
    answers.length === 0
      ? cell(none, { colour: palette.muted })
      : {
          kind: 'columns',
          gapPx: GAP_PX,
          items: answers.map((answer): ReportNode => ({
            kind: 'stack',
            width: (ANSWERS_PX - GAP_PX * (answers.length - 1)) / answers.length,
            items: [
              cell(answer.from, { bold: true }),
              ...(answer.prompt === ''
                ? []
                : [{ kind: 'text', text: cutWords(answer.prompt, 2 * WORD_LETTERS), ...small } as const]),
              excerptNode(answer, 12.5, paper),
              ...citedNode(answer, citesNothing, paper),
            ],
          })),
        },
  ];
}

/** Lays out the appendix of evidence. */
export function layOutEvidence(section: LaidSection<EvidenceContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { block } = section.content;
  return innerSection(
    section,
    block === null
      ? []
      : [
          ruledTitle(block, palette),
          {
            kind: 'table',
            widths: [FINDING_PX, '*'],
            header: [headerCell(block.columns.finding, palette), headerCell(block.columns.answer, palette)],
            rows: block.rows.map((row) => rowOf(row, block, paper)),
            rowHeader: 0,
            summary: block.summary,
            cellPadPx: PAD_PX,
            rowGrowsPx: 24,
            rule: { strong: palette.rule, thin: palette.line },
            margin: [0, 4, 0, 0],
          },
        ],
    paper,
    (block?.rows.length ?? 0) <= FEW_ROWS,
  );
}
