import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import type { RecordedSection } from '../../shared/reports/manifest.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { arrangeReport } from './arrange-report.ts';
import { buildReportContent, layOutReport } from './build-report.ts';
import { joinMarkets, type MarketReport, type MarketReports } from './markets/join-markets.ts';
import { onPagesOfTheirOwn } from './pdf/document/arrange.ts';
import { printPdf } from './pdf/pdfmake/index.ts';
import { toPdfmake } from './pdf/to-pdfmake.ts';
import { recordSections } from './record/record.ts';
import { checkedSpec, fontsFor, resultOf, type RenderedReport } from './render.ts';

/** One project's input. */
export type Market = { readonly spec: ReportSpec; readonly figures: ComparedReport };

/** A printed report on several projects. */
export type RenderedMarkets = Pick<RenderedReport, 'bytes' | 'pages' | 'missingCharacters'> & {
  /** Each part's content, in order, and its first page, from 1. */
  readonly parts: readonly (Pick<
    RenderedReport,
    | 'sections'
    | 'findings'
    | 'frame'
    | 'basis'
    | 'baseline'
    | 'comparisons'
    | 'claims'
    | 'numbers'
    | 'told'
    | 'advice'
  > & {
    readonly firstPage: number;
  })[];
  /** Pages of the markets without runs, in the first spec's order. */
  readonly absentPages: readonly number[];
};

function atLeastOne(reports: readonly MarketReport[]): MarketReports {
  const [first, ...others] = reports;
  if (first === undefined) throw new Error('a report has at least one project');
  return [first, ...others];
}

/**
 * Prints a report on several projects, with the common language, paper and brand of the first one's spec. The same
 * specs, figures, fonts and version give the same bytes. Raises `report/invalid-spec`.
 */
export async function renderMarkets(markets: readonly Market[]): Promise<RenderedMarkets> {
  const checked = markets.map(({ spec, figures }) => ({ spec: checkedSpec(spec), figures }));
  const [first] = checked;
  if (first === undefined) throw new Error('a report has at least one project');
  const fonts = fontsFor(
    first.spec,
    checked.map(({ figures }) => figures),
  );
  const reports: MarketReport[] = [];
  // Sequential: the printer measures one document at a time.
  for (const { spec, figures } of checked) reports.push(await arrangeReport(spec, figures, fonts));
  const { document, parts } = joinMarkets(atLeastOne(reports));
  const { bytes, pages, places } = await printPdf(await toPdfmake(document, fonts), fonts);
  const firsts = parts.map(({ startId }) => {
    const page = places.get(startId);
    if (page === undefined) throw new Error(`no heading "${startId}" was printed`);
    return page;
  });
  return {
    bytes,
    pages,
    missingCharacters: fonts.missing(),
    absentPages: parts.flatMap(({ report }, at) => (report === null ? [firsts[at] ?? 1] : [])),
    parts: parts.flatMap(({ report, prefix }, at) => {
      if (report === null) return [];
      const { content } = report;
      const firstPage = firsts[at] ?? 1;
      const lastPage = (firsts[at + 1] ?? pages + 1) - 1;
      const pageOf = (id: string): number | undefined => places.get(prefix + id);
      const { figures } = content.context;
      return [
        { ...resultOf(report.laid.part.spec, content, figures, { pageOf, firstPage, lastPage }), firstPage },
      ];
    }),
  };
}

/** The opening of a report of several projects, as recorded today. Raises `report/invalid-spec`. */
export function buildOpeningRecord(markets: readonly Market[]): RecordedSection[] {
  const reports = markets.map(({ spec, figures }): MarketReport => {
    const content = buildReportContent(spec, figures);
    const laid = layOutReport(spec, content);
    return { content, laid, document: laid.document(onPagesOfTheirOwn(laid.sections)) };
  });
  return recordSections(joinMarkets(atLeastOne(reports)).opening);
}
