import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { DomainColumn, PageColumn, SourcesContent } from './content.ts';

const DOMAIN_COLUMNS: Readonly<Record<DomainColumn, ColumnLayout>> = {
  domain: { width: '*' },
  kind: { width: 86 },
  bar: { width: 170 },
  citations: { width: 60, align: 'right' },
  share: { width: 50, align: 'right' },
  before: { width: 70, align: 'right' },
};

const PAGE_COLUMNS: Readonly<Record<PageColumn, ColumnLayout>> = {
  page: { width: '*' },
  citations: { width: 60, align: 'right' },
};

/** Lays out the sources' page. */
export function layOutSources(section: LaidSection<SourcesContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { domains, pages } = section.content;
  return innerSection(
    section,
    [
      ...(domains === null
        ? []
        : [
            ruledTitle(domains, palette),
            dataTable(domains.table, { columns: DOMAIN_COLUMNS, padPx: { x: 6, y: 5 } }, paper),
            ...(domains.note === null ? [] : [note(domains.note, palette)]),
          ]),
      ...(pages === null
        ? []
        : [
            ruledTitle(pages, palette),
            dataTable(pages.table, { columns: PAGE_COLUMNS, padPx: { x: 6, y: 4 } }, paper),
          ]),
    ],
    paper,
  );
}
