/** The benchmark report as one of the program's documents. */
import {
  inlines,
  type ReportDocument,
  type ReportNode,
  type SectionNode,
  type TextNode,
} from '../../../main/reports/pdf/document/node.ts';
import type { FontChooser } from '../../../main/reports/pdf/fonts/fallback.ts';
import { buildFontChooser } from '../../../main/reports/pdf/fonts/fallback.ts';
import type { PdfmakeDefinition } from '../../../main/reports/pdf/definition/pdfmake-node.ts';
import { toPdfmake } from '../../../main/reports/pdf/to-pdfmake.ts';
import { PAGE_COLUMNS, type BenchContent } from './content.ts';

const INK = '#1f2937';
const BRAND = '#24527a';
const MUTED = '#6b7280';
const CHART = { widthPx: 682, heightPx: 320 } as const;

const text = (words: string, style: Omit<TextNode, 'kind' | 'text'> = {}): TextNode => ({
  kind: 'text',
  text: words,
  ...style,
});

const heading = (id: string, title: string): TextNode =>
  text(title, {
    font: 'SerifMedium',
    sizePx: 24,
    linePx: 30,
    colour: BRAND,
    margin: [0, 0, 0, 12],
    heading: { level: 1, id, bookmark: title },
  });

const paragraph = (words: string): TextNode => text(words, { margin: [0, 0, 0, 10] });

function tile({ name, value }: BenchContent['tiles'][number]): ReportNode {
  return {
    kind: 'stack',
    items: [
      text(value, { sizePx: 24, linePx: 30, bold: true, colour: BRAND }),
      text(name, { sizePx: 10.5, linePx: 14, colour: MUTED }),
    ],
  };
}

function tableOf({ pages }: BenchContent): ReportNode {
  return {
    kind: 'table',
    widths: [34, '*', 150, 82, 82, 34],
    header: PAGE_COLUMNS.map((name) => text(name, { bold: true, colour: MUTED })),
    rows: pages.map((page) => [
      text(page.number),
      { kind: 'text', text: inlines({ text: page.title, link: page.url, colour: BRAND }) },
      text(page.domain),
      text(page.platform),
      text(page.date),
      text(page.position, { align: 'right' }),
    ]),
    summary: 'Cited pages',
    cellPadPx: { x: 5, y: 2 },
    rule: { strong: INK, thin: '#d1d5db' },
  };
}

function chartPages(content: BenchContent): readonly (readonly ReportNode[])[] {
  const blocks = content.charts.map(({ title, config }, at): readonly ReportNode[] => [
    text(title, {
      sizePx: 16,
      linePx: 22,
      bold: true,
      heading: { level: 2, id: `chart-${at}`, bookmark: title },
    }),
    { kind: 'chart', chart: { config, alt: title }, ...CHART, margin: [0, 6, 0, 10] },
    paragraph(content.paragraphs[at % content.paragraphs.length] ?? ''),
  ]);
  return Array.from({ length: blocks.length / 2 }, (_, at) => blocks.slice(2 * at, 2 * at + 2).flat());
}

function contentsOf(content: BenchContent): ReportNode {
  const entries = [
    ['figures', 'Key figures'],
    ['method', 'Method'],
    ...content.charts.map(({ title }, at) => [`chart-${at}`, title] as const),
    ['pages', 'Cited pages'],
  ] as const;
  return {
    kind: 'stack',
    role: 'contents',
    items: entries.map(([id, title]) => ({
      kind: 'columns',
      gapPx: 10,
      items: [
        text(title, { width: '*', goTo: id }),
        { kind: 'page-number', of: id, align: 'right', width: 60 },
      ],
    })),
  };
}

function section(content: BenchContent, body: readonly ReportNode[]): SectionNode {
  const line = (left: string, right: string): ReportNode => ({
    kind: 'columns',
    gapPx: 10,
    items: [
      text(left, { colour: MUTED, width: '*' }),
      text(right, { colour: MUTED, align: 'right', width: '*' }),
    ],
    margin: [56, 24, 56, 0],
  });
  return {
    body,
    header: line('Larkfield', content.title),
    footer: (page, pages) => line(content.client, `Page ${page} of ${pages}`),
    marginsPx: [56, 70, 56, 64],
  };
}

/** The content as report sections: cover, contents, figures, method, charts, cited pages. */
export function buildBenchDocument(content: BenchContent): ReportDocument {
  const { tiles, paragraphs } = content;
  const rowOf = (from: number): ReportNode => ({
    kind: 'columns',
    gapPx: 12,
    items: tiles.slice(from, from + 4).map((one) => ({ ...tile(one), width: '*' })),
    margin: [0, 0, 0, 14],
  });
  const bodies: readonly (readonly ReportNode[])[] = [
    [heading('contents', 'Contents'), contentsOf(content)],
    [heading('figures', 'Key figures'), rowOf(0), rowOf(4), ...paragraphs.slice(0, 4).map(paragraph)],
    [heading('method', 'Method'), ...paragraphs.slice(4).map(paragraph)],
    ...chartPages(content),
    [heading('pages', 'Cited pages'), tableOf(content)],
  ];
  return {
    title: content.title,
    author: 'Larkfield',
    subject: content.client,
    language: 'en-GB',
    names: [],
    platforms: [],
    createdMs: Date.UTC(2026, 10, 20),
    paper: 'A4',
    base: { font: 'Sans', sizePx: 12, linePx: 16, colour: INK },
    sections: [
      {
        body: [
          text(content.title, { font: 'Serif', sizePx: 46, linePx: 54, margin: [0, 240, 0, 24] }),
          text(content.client, { sizePx: 24, linePx: 30 }),
        ],
        header: null,
        footer: null,
        marginsPx: [56, 70, 56, 64],
      },
      ...bodies.map((body) => section(content, body)),
    ],
    attachments: [],
  };
}

/** The input of a pdfmake printer. */
export async function buildBenchDefinition(
  content: BenchContent,
): Promise<{ readonly definition: PdfmakeDefinition; readonly fonts: FontChooser }> {
  const fonts = buildFontChooser(null);
  return { definition: await toPdfmake(buildBenchDocument(content), fonts), fonts };
}
