import type { DomainFigures, PageFigures } from '../../../shared/domain/figures.ts';
import { categoryWords } from '../../../shared/words/evidence.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { PAGE, SIZE, type PageContext } from './context.ts';
import { dataTable, type Column } from './data-table.ts';
import { innerSection } from './frame.ts';
import type { ReportNode, SectionNode, Shape } from './node.ts';
import { cell, findingHeading, note, ruledTitle } from './parts.ts';

const DOMAINS = 10;
const PAGES = 10;
const BAR_PX = 170;

/** Longer addresses are cut; the link still leads to the whole one. */
const URL_CHARACTERS = 110;

function bar(share: number, fill: string, track: string): ReportNode {
  const shapes: Shape[] = [
    { shape: 'rect', x: 0, y: 4, width: BAR_PX, height: 9, fill: track },
    { shape: 'rect', x: 0, y: 4, width: Math.max(1, BAR_PX * share), height: 9, fill },
  ];
  return { kind: 'drawing', shapes, alt: '' };
}

function domainTable(context: PageContext): ReportNode {
  const { figures, palette, format, previous } = context;
  const { domains, citationTotal } = figures.detail;
  const shown = domains.slice(0, DOMAINS);
  const most = shown[0]?.citations ?? 1;
  const isOwn = (row: DomainFigures): boolean => row.category === 'own_brand';
  const columns: Column<DomainFigures>[] = [
    {
      header: 'Domain',
      width: '*',
      cell: (row) =>
        cell(row.domain, { bold: isOwn(row), ...(isOwn(row) ? { colour: palette.brandText } : {}) }),
    },
    {
      header: 'Kind',
      width: 86,
      cell: ({ category }) =>
        cell(categoryWords(category), {
          colour: palette.muted,
        }),
    },
    {
      header: '',
      width: BAR_PX,
      cell: (row) =>
        bar(row.citations / most, isOwn(row) ? palette.brandMark : palette.contextBar, palette.grid),
    },
    {
      header: 'Citations',
      width: 60,
      align: 'right',
      cell: (row) => cell(format.count(row.citations), { align: 'right', bold: true }),
    },
    {
      header: 'Share',
      width: 50,
      align: 'right',
      cell: (row) =>
        cell(`${format.pct((100 * row.citations) / Math.max(1, citationTotal), citationTotal)}%`, {
          align: 'right',
        }),
    },
  ];
  if (previous !== null) {
    columns.push({
      header: 'Run before',
      width: 70,
      align: 'right',
      cell: ({ previousCitations }) =>
        cell(previousCitations === null ? 'not mirrored' : format.count(previousCitations), {
          align: 'right',
          colour: palette.muted,
        }),
    });
  }
  return dataTable(
    {
      columns,
      rows: shown,
      summary: 'The domains cited most often, with their kind, their share of citations and the run before.',
      padPx: { x: 6, y: 5 },
    },
    palette,
  );
}

/** Only these schemes become links; anything else stays text. */
function linkable(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

function pageTable(context: PageContext): ReportNode {
  const { figures, palette, format } = context;
  const columns: Column<PageFigures>[] = [
    {
      header: 'Page',
      width: '*',
      cell: (page) => ({
        kind: 'stack',
        items: [
          cell(page.title ?? page.url, { bold: true }),
          {
            kind: 'text',
            text: page.url.length > URL_CHARACTERS ? `${page.url.slice(0, URL_CHARACTERS - 1)}…` : page.url,
            sizePx: SIZE.note,
            linePx: 14,
            colour: palette.muted,
            ...(linkable(page.url) ? { link: page.url } : {}),
          },
        ],
      }),
    },
    {
      header: 'Citations',
      width: 60,
      align: 'right',
      cell: (page) => cell(format.count(page.citations), { align: 'right', bold: true }),
    },
  ];
  return dataTable(
    {
      columns,
      rows: figures.detail.pages.slice(0, PAGES),
      summary: 'The pages cited most often.',
      padPx: { x: 6, y: 4 },
    },
    palette,
  );
}

/** Sources: the domains and pages that the platforms cite. */
export function buildSources(id: string, finding: Finding, context: PageContext): SectionNode {
  const { palette, format, run, figures } = context;
  const { domains, pages, domainTotal } = figures.detail;
  const body: ReportNode[] = [findingHeading(id, 'Sources', finding, palette)];
  if (domains.length > 0) {
    body.push(
      ruledTitle('Most cited domains', `run of ${format.longDate(run.startedAtMs)}`, PAGE.innerPx, palette),
      domainTable(context),
    );
    if (domainTotal > DOMAINS) {
      body.push(note(`${format.count(domainTotal - DOMAINS)} further domains are not listed.`, palette));
    }
  }
  if (pages.length > 0) {
    body.push(
      ruledTitle('Most cited pages', `run of ${format.longDate(run.startedAtMs)}`, PAGE.innerPx, palette),
      pageTable(context),
    );
  }
  return innerSection('Sources', body, context);
}
