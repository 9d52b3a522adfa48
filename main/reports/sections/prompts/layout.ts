import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { PromptBlock, PromptColumn, PromptsContent } from './content.ts';

const COLUMNS: Readonly<Record<PromptColumn, ColumnLayout>> = {
  prompt: { width: '*' },
  before: { width: 60, align: 'right' },
  move: { width: 92 },
  after: { width: 62 },
  platforms: { width: 136 },
  instead: { width: 116 },
};

/** Maximum rows to share a page, with their heading. */
const FEW_ROWS = 4;

function blockNode(block: PromptBlock | null, paper: Paper): ReportNode[] {
  if (block === null) return [];
  return [
    ruledTitle(block, paper.palette),
    dataTable(block.table, { columns: COLUMNS, padPx: { x: 5, y: 4 } }, paper),
    ...(block.note === null ? [] : [note(block.note, paper.palette)]),
  ];
}

/** Lays out the prompts page. */
export function layOutPrompts(section: LaidSection<PromptsContent>, paper: Paper): SectionNode {
  const { lost, won } = section.content;
  const rows = (lost?.table.rows.length ?? 0) + (won?.table.rows.length ?? 0);
  return innerSection(
    section,
    [...blockNode(lost, paper), ...blockNode(won, paper)],
    paper,
    rows <= FEW_ROWS,
  );
}
