/**
 * Reports: `sections/` turns a spec and its figures into what is said and how that stands on a page, `pdf/` prints it as
 * vectors with real glyphs, and this puts the two together. It runs in a worker thread (`worker/`).
 */
import { reportSpecSchema, type ReportSpec } from '../../shared/reports/report-spec.ts';
import type { ChosenBaseline } from '../../shared/domain/baseline.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { Finding } from '../../shared/analysis/findings/finding.ts';
import { comparisonsOf, type ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { buildReportContent, layOutReport, type ReportContent } from './build-report.ts';
import { assertPrintable } from './images.ts';
import { arrange, onPagesOfTheirOwn, pageHeight } from './pdf/document/arrange.ts';
import type { ReportDocument } from './pdf/document/node.ts';
import { dressOf } from './pdf/fonts/dress.ts';
import { buildFontChooser, type FontChooser } from './pdf/fonts/fallback.ts';
import { measureSections, printPdf } from './pdf/pdfmake.ts';
import { toPdfmake } from './pdf/to-pdfmake.ts';

/** A section of a printed report; its headline is null where it has none, as a cover. */
export type PrintedSection = {
  readonly id: string;
  readonly title: string;
  readonly headline: string | null;
  /** What its figures say first, where the headline is somebody's own. */
  readonly drawnHeadline: string | null;
  /** The pages that it begins and ends on, from 1. */
  readonly page: number;
  readonly lastPage: number;
};

/** A printed report. */
export type RenderedReport = {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** What it is made of, in its order. */
  readonly sections: readonly PrintedSection[];
  /** What happened, the weightiest first: as much as its pages tell of. */
  readonly findings: readonly Finding[];
  /** Characters that no font has a glyph for, as they stand in the text. */
  readonly missingCharacters: readonly string[];
  /** What its changes are against, and who chose it; null where it compares nothing. */
  readonly baseline: ChosenBaseline | null;
  /** What its changes rest on, the newest run with its baseline first; none of a report that compares nothing. */
  readonly comparisons: readonly Comparison[];
};

type ArrangedReport = { readonly content: ReportContent; readonly document: ReportDocument };

/**
 * Decides which sections share a page, by their measured heights. Where a short one had to wait for room, the content is built
 * again in the order of the pages, so that every list of sections follows it.
 */
async function arrangeReport(
  spec: ReportSpec,
  figures: ComparedReport,
  fonts: FontChooser,
): Promise<ArrangedReport> {
  const content = buildReportContent(spec, figures);
  const laid = layOutReport(spec, content);
  const { sections } = laid;
  if (!sections.some(({ node }) => node.joins === true)) {
    return { content, document: laid.document(onPagesOfTheirOwn(sections)) };
  }
  const heights = await measureSections(laid.document(onPagesOfTheirOwn(sections)), fonts);
  const groups = arrange(
    sections.map((section, at) => ({ section, heightPx: heights[at] ?? 0 })),
    pageHeight(laid.paper),
  );
  const order = groups.flat().map(({ section }) => section.section.id);
  const isMoved = order.some((id, at) => id !== sections[at]?.section.id);
  if (!isMoved) return { content, document: laid.document(groups) };
  const moved = buildReportContent(spec, figures, order);
  const again = layOutReport(spec, moved);
  let at = 0;
  const regrouped = groups.map((group) =>
    group.flatMap(({ flows }) => {
      const section = again.sections[at];
      at += 1;
      return section === undefined ? [] : [{ section, flows }];
    }),
  );
  return { content: moved, document: again.document(regrouped) };
}

/** Says on which pages each section stands; one without a heading has pages of its own. */
function placeSections(
  { sections, context }: ReportContent,
  places: ReadonlyMap<string, number>,
  pages: number,
): PrintedSection[] {
  let last = 0;
  const starts = sections.map(({ section: { id } }) => (last = places.get(id) ?? last + 1));
  return sections.map(({ section: { id, title, finding } }, at) => {
    const page = starts[at] ?? 1;
    const next = starts[at + 1];
    return {
      id,
      title,
      headline: finding?.headline ?? null,
      drawnHeadline: context.outline.find((entry) => entry.id === id)?.drawnHeadline ?? null,
      page,
      lastPage: next === undefined ? pages : Math.max(page, next - 1),
    };
  });
}

/** Prints a report. The same spec, figures, fonts and version give the same bytes. Raises `report/invalid-spec`. */
export async function renderReport(spec: ReportSpec, figures: ComparedReport): Promise<RenderedReport> {
  const checked = reportSpecSchema.parse(spec);
  if (checked.brandKit !== null) assertPrintable(checked.brandKit);
  const languages = `${checked.locale} ${figures.project.languages ?? ''}`;
  const fonts = buildFontChooser(languages, dressOf(checked.brandKit));
  const { content, document } = await arrangeReport(checked, figures, fonts);
  const { bytes, pages, places } = await printPdf(toPdfmake(document, fonts), fonts);
  return {
    bytes,
    pages,
    sections: placeSections(content, places, pages),
    findings: figures.findings.findings,
    missingCharacters: fonts.missing(),
    baseline: figures.changes.baseline,
    comparisons: comparisonsOf(figures),
  };
}
