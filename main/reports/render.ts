/**
 * Reports: `sections/` turns a spec and its figures into what is said and how that stands on a page, `pdf/` prints it as
 * vectors with real glyphs, and this puts the two together. It runs in a worker thread (`worker/`).
 */
import { reportSpecSchema, type ReportSpec } from '../../shared/reports/report-spec.ts';
import type { ChosenBaseline } from '../../shared/domain/baseline.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { Finding } from '../../shared/analysis/findings/finding.ts';
import { comparisonsOf, type ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { buildReportContent, layOutReport } from './build-report.ts';
import { assertPrintable } from './images.ts';
import { dressOf } from './pdf/fonts/dress.ts';
import { buildFontChooser } from './pdf/fonts/fallback.ts';
import { printPdf } from './pdf/pdfmake.ts';
import { toPdfmake } from './pdf/to-pdfmake.ts';

/** A section of a printed report; its headline is null where it has none, as a cover. */
export type PrintedSection = {
  readonly id: string;
  readonly title: string;
  readonly headline: string | null;
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

/** Prints a report. The same spec, figures, fonts and version give the same bytes. Raises `report/invalid-spec`. */
export async function renderReport(spec: ReportSpec, figures: ComparedReport): Promise<RenderedReport> {
  const checked = reportSpecSchema.parse(spec);
  if (checked.brandKit !== null) assertPrintable(checked.brandKit);
  const content = buildReportContent(checked, figures);
  const document = layOutReport(checked, content);
  const fonts = buildFontChooser(figures.project.languages, dressOf(checked.brandKit));
  const { bytes, pages } = await printPdf(toPdfmake(document, fonts), fonts);
  return {
    bytes,
    pages,
    sections: content.sections.map(({ section: { id, title, finding } }) => ({
      id,
      title,
      headline: finding?.headline ?? null,
    })),
    findings: figures.findings.findings,
    missingCharacters: fonts.missing(),
    baseline: figures.changes.baseline,
    comparisons: comparisonsOf(figures),
  };
}
