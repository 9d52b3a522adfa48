/**
 * Reports: `sections/` turns a spec and its figures into what is said and how that stands on a page, `pdf/` prints it as
 * vectors with real glyphs, and this puts the two together. It runs in a worker thread (`worker/`).
 */
import { claimsIn, type PlacedClaim } from '../../shared/reports/claim.ts';
import { reportSpecSchema, type ReportSpec } from '../../shared/reports/report-spec.ts';
import type { ChosenBaseline } from '../../shared/domain/baseline.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { Frame } from '../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import type { ReportContent } from './build-report.ts';
import { arrangeReport, type ArrangedReport } from './arrange-report.ts';
import { assertPictures, assertPrintable } from './images.ts';
import { measureWritten, type WrittenRoom } from './measure-written.ts';
import { pageHeight } from './pdf/document/arrange.ts';
import { dressOf } from './pdf/fonts/dress.ts';
import { buildFontChooser, type FontChooser } from './pdf/fonts/fallback.ts';
import { printPdf } from './pdf/pdfmake.ts';
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
  readonly findings: readonly StoryFinding[];
  /** Ids of the runs that it judges, and of those that it judges them against. */
  readonly frame: Frame<string>;
  /** Characters that no font has a glyph for, as they stand in the text. */
  readonly missingCharacters: readonly string[];
  /** What its changes are against, and who chose it; null where it compares nothing. */
  readonly baseline: ChosenBaseline | null;
  /** What its changes rest on, the newest run with its baseline first; none of a report that compares nothing. */
  readonly comparisons: readonly Comparison[];
  /** What it states, with the page that each statement stands on. */
  readonly claims: readonly PlacedClaim[];
};

/** A spec as it is printed. Raises an error for one that is none, and `input/…` for images that would not unpack. */
export function checkedSpec(spec: ReportSpec): ReportSpec {
  const checked = reportSpecSchema.parse(spec);
  if (checked.brandKit !== null) assertPrintable(checked.brandKit);
  assertPictures(checked);
  return checked;
}

/** The fonts of a report, for its own language and those of its projects. */
export function fontsFor({ locale, brandKit }: ReportSpec, all: readonly ComparedReport[]): FontChooser {
  const languages = [locale, ...all.map(({ project }) => project.languages ?? '')].join(' ');
  const names = all.flatMap(({ project, runs }) => [
    project.name,
    project.ownBrand,
    ...runs.flatMap((run) => run.brands.map(({ name }) => name)),
  ]);
  const { brands = {} } = brandKit?.displayNames ?? {};
  return buildFontChooser(languages, dressOf(brandKit), [...names, ...Object.values(brands)]);
}

/** Where a report stands in the file: the pages of its headings, and its own first and last one. */
export type PlacedReport = {
  readonly pageOf: (id: string) => number | undefined;
  readonly firstPage: number;
  readonly lastPage: number;
};

/** Says on which pages each section stands; one without a heading has pages of its own. */
function placeSections(
  { sections, context }: Pick<ReportContent, 'sections' | 'context'>,
  { pageOf, firstPage, lastPage }: PlacedReport,
): PrintedSection[] {
  let last = firstPage - 1;
  const starts = sections.map(({ section: { id } }) => (last = pageOf(id) ?? last + 1));
  return sections.map(({ section: { id, title, finding } }, at) => {
    const page = starts[at] ?? firstPage;
    const next = starts[at + 1];
    return {
      id,
      title,
      headline: finding?.headline ?? null,
      drawnHeadline: context.outline.find((entry) => entry.id === id)?.drawnHeadline ?? null,
      page,
      lastPage: next === undefined ? lastPage : Math.max(page, next - 1),
    };
  });
}

/** What a report says, beside its bytes. */
export function resultOf(
  content: Pick<ReportContent, 'sections' | 'context'>,
  figures: ComparedReport,
  placed: PlacedReport,
): Pick<RenderedReport, 'sections' | 'findings' | 'frame' | 'baseline' | 'comparisons' | 'claims'> {
  const sections = placeSections(content, placed);
  return {
    sections,
    findings: figures.findings.findings,
    frame: figures.frame,
    baseline: figures.changes.baseline,
    comparisons: [figures.changes.sinceBaseline].filter((one) => one !== null),
    claims: content.sections.flatMap(({ section: { id, content: said } }, at) =>
      claimsIn(said).map((claim) => ({
        section: id,
        page: sections[at]?.page ?? placed.firstPage,
        ...claim,
      })),
    ),
  };
}

type Printed = {
  readonly rendered: RenderedReport;
  readonly arranged: ArrangedReport;
  readonly fonts: FontChooser;
};

async function print(
  spec: ReportSpec,
  figures: ComparedReport,
  serviceReport: Uint8Array | null,
): Promise<Printed> {
  const checked = checkedSpec(spec);
  const fonts = fontsFor(checked, [figures]);
  const arranged = await arrangeReport(checked, figures, fonts, serviceReport);
  const { content, document } = arranged;
  const { bytes, pages, places } = await printPdf(await toPdfmake(document, fonts), fonts);
  const placed = { pageOf: (id: string) => places.get(id), firstPage: 1, lastPage: pages };
  const rendered = {
    bytes,
    pages,
    missingCharacters: fonts.missing(),
    ...resultOf(content, figures, placed),
  };
  return { rendered, arranged, fonts };
}

/**
 * Prints a report. The same spec, figures, fonts and version give the same bytes. Raises `report/invalid-spec`.
 *
 * @param serviceReport the service's own PDF of its newest run, to be put inside.
 */
export async function renderReport(
  spec: ReportSpec,
  figures: ComparedReport,
  serviceReport: Uint8Array | null = null,
): Promise<RenderedReport> {
  return (await print(spec, figures, serviceReport)).rendered;
}

/** The same, with the room that headlines and words take on its pages. */
export async function renderMeasured(
  spec: ReportSpec,
  figures: ComparedReport,
): Promise<RenderedReport & { readonly written: readonly WrittenRoom[] }> {
  const { rendered, arranged, fonts } = await print(spec, figures, null);
  const { document, laid } = arranged;
  return { ...rendered, written: await measureWritten(document, pageHeight(laid.paper), fonts) };
}
