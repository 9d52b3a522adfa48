import { cutWords } from '../../../../shared/format/short-name.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper } from '../../pdf/document/paper.ts';
import { cell, headerCell, ruledTitle } from '../../pdf/document/parts.ts';
import { citedNode, excerptNode } from '../../pdf/document/quotation.ts';
import type { LaidSection } from '../section.ts';
import type { EvidenceContent, FindingEvidence } from './content.ts';

const FINDING_PX = 220;

/** Letters of one word beside a finding. */
const WORD_LETTERS = 24;

/** Findings that stand under another section. */
const FEW_ROWS = 2;

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
          kind: 'stack',
          items: answers.map((answer, at): ReportNode => ({
            kind: 'stack',
            items: [
              cell(answer.from, { bold: true }),
              ...(answer.prompt === ''
                ? []
                : [{ kind: 'text', text: cutWords(answer.prompt, 2 * WORD_LETTERS), ...small } as const]),
              excerptNode(answer, 12.5, paper),
              ...citedNode(answer, citesNothing, paper),
            ],
            margin: [0, at === 0 ? 0 : 8, 0, 0],
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
            cellPadPx: { x: 8, y: 8 },
            rowGrowsPx: 24,
            rule: { strong: palette.rule, thin: palette.line },
            margin: [0, 4, 0, 0],
          },
        ],
    paper,
    (block?.rows.length ?? 0) <= FEW_ROWS,
  );
}
