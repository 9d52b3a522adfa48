import { cutMiddle } from '../../../../shared/format/short-address.ts';
import { cutWords, truncate } from '../../../../shared/format/short-name.ts';
import { overLines } from '../../../../shared/format/tell-apart.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle, sayingColumns } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { CitationsContent, DomainColumn, OutreachColumn, PageColumn } from './content.ts';

/** Letters of a domain that fit on its row's single line. */
const cutDomain = (domain: string): string => cutWords(cutMiddle(domain, 40), 30);

const DOMAIN_COLUMNS: Readonly<Record<DomainColumn, ColumnLayout>> = {
  domain: { width: '*', cut: cutDomain },
  kind: { width: 76, cut: overLines(12) },
  bar: { width: 110 },
  citations: { width: 52, align: 'right' },
  share: { width: 46, align: 'right' },
  before: { width: 70, align: 'right' },
  change: { width: 46, align: 'right' },
};

const PAGE_COLUMNS: Readonly<Record<PageColumn, ColumnLayout>> = {
  page: { width: '*' },
  by: { width: 190 },
  citations: { width: 52, align: 'right' },
  before: { width: 70, align: 'right' },
};

const OUTREACH_COLUMNS: Readonly<Record<OutreachColumn, ColumnLayout>> = {
  domain: { width: 180, cut: (domain) => cutWords(cutMiddle(domain, 40), 24) },
  kind: { width: 80, cut: overLines(13) },
  rivals: { width: '*', cut: (rivals) => cutWords(truncate(rivals, 120), 18) },
  answers: { width: 52, align: 'right' },
  citations: { width: 56, align: 'right' },
};

/** Lays out the page of citations. */
export function layOutCitations(section: LaidSection<CitationsContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { meaning, domains, pages, outreach } = section.content;
  const padPx = { x: 5, y: 4 };
  const remark = (words: string | null): ReportNode[] => (words === null ? [] : [note(words, palette)]);
  return innerSection(
    section,
    [
      ...(meaning === null ? [] : sayingColumns([meaning], palette)),
      ...(domains === null
        ? []
        : [
            ruledTitle(domains, palette),
            dataTable(domains.table, { columns: DOMAIN_COLUMNS, padPx }, paper),
            ...remark(domains.note),
          ]),
      ...(outreach === null
        ? []
        : [
            ruledTitle(outreach, palette),
            dataTable(outreach.table, { columns: OUTREACH_COLUMNS, padPx }, paper),
            ...remark(outreach.note),
          ]),
      ...(pages === null
        ? []
        : [ruledTitle(pages, palette), dataTable(pages.table, { columns: PAGE_COLUMNS, padPx }, paper)]),
    ],
    paper,
    true,
  );
}
