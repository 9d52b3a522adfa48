import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { AbsenceColumn, AbsencesContent, PlatformColumn } from './content.ts';

const PROMPT_COLUMNS: Readonly<Record<AbsenceColumn, ColumnLayout>> = {
  prompt: { width: '*' },
  bar: { width: 90 },
  alone: { width: 62 },
  named: { width: 84, align: 'right' },
  rival: { width: 130 },
};

const PLATFORM_COLUMNS: Readonly<Record<PlatformColumn, ColumnLayout>> = {
  platform: { width: '*' },
  bar: { width: 230 },
  alone: { width: 74 },
  named: { width: 110, align: 'right' },
};

/** Lays out the page of answers that only name rivals. */
export function layOutAbsences(section: LaidSection<AbsencesContent>, paper: Paper): SectionNode {
  const { prompts, platforms } = section.content;
  const padPx = { x: 5, y: 4 };
  return innerSection(
    section,
    [
      ...(prompts === null
        ? []
        : [
            ruledTitle(prompts, paper.palette),
            dataTable(prompts.table, { columns: PROMPT_COLUMNS, padPx }, paper),
            ...(prompts.note === null ? [] : [note(prompts.note, paper.palette)]),
          ]),
      ...(platforms === null
        ? []
        : [
            ruledTitle(platforms, paper.palette),
            dataTable(platforms.table, { columns: PLATFORM_COLUMNS, padPx }, paper),
          ]),
    ],
    paper,
    prompts === null,
  );
}
