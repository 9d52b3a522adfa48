/**
 * Reports: `sections/` turns a spec and its figures into content and layout, `pdf/` prints it as vectors with real
 * glyphs, and this combines the two. Runs in a worker thread (`worker/`).
 */
import type { StatedBasis } from '../../shared/domain/basis-schema.ts';
import { checkTypedNumbers, type TypedNumbers } from './claims/check-numbers.ts';
import { claimsIn, type PlacedClaim } from './claims/claim.ts';
import { reportSpecSchema, type ReportSpec } from '../../shared/reports/report-spec.ts';
import { toldBy, type ToldByReport } from '../../shared/reports/told.ts';
import type { ChosenBaseline } from '../../shared/domain/baseline.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { Frame } from '../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { givenIn, printedAdvice, type PrintedAdvice } from './content/printed-advice.ts';
import type { ReportContent } from './build-report.ts';
import { nameBrands, type NamesInPrint } from './content/display-names.ts';
import { arrangeReport, type ArrangedReport } from './arrange-report.ts';
import { assertPictures, assertPrintable } from './images.ts';
import { pageHeight } from './pdf/document/arrange.ts';
import { dressOf } from './pdf/fonts/dress.ts';
import { buildFontChooser, type FontChooser } from './pdf/fonts/fallback.ts';
import { measureSections } from './pdf/measure-sections.ts';
import { printPdf } from './pdf/pdfmake/index.ts';
import { toPdfmake } from './pdf/to-pdfmake.ts';
import type { ReportDocument, ReportNode, StackNode, TextNode } from './pdf/document/node.ts';
import { nodesWithin } from './pdf/document/walk.ts';

/** The space of one section's texts; null is the report as a whole. */
export type WrittenRoom = {
  readonly section: string;
  /** Lines of its printed headline; null if it has none. */
  readonly headlineLines: number | null;
  /** Pages of its text, 0.5 for half a page; null if it has none. */
  readonly wordsPages: number | null;
};

type Headline = TextNode & { readonly linePx: number };
type Words = StackNode & { readonly writtenFor: string };

const isHeadline = (node: ReportNode): node is Headline =>
  node.kind === 'text' &&
  node.heading?.level === 1 &&
  node.heading.id !== undefined &&
  node.linePx !== undefined &&
  node.at === undefined;

const isWords = (node: ReportNode): node is Words => node.kind === 'stack' && node.writtenFor !== undefined;

/** Measures the headlines and texts in a document; `pagePx` is an inner page's height. */
export async function measureWritten(
  document: ReportDocument,
  pagePx: number,
  fonts: FontChooser,
): Promise<readonly WrittenRoom[]> {
  const found = document.sections.flatMap((section) =>
    nodesWithin(section.body)
      .filter((node) => isHeadline(node) || isWords(node))
      .map((node) => ({ node, section })),
  );
  if (found.length === 0) return [];
  const heights = await measureSections(
    { ...document, sections: found.map(({ node, section }) => ({ ...section, body: [node] })) },
    fonts,
  );
  const rooms = new Map<string, WrittenRoom>();
  for (const [at, { node }] of found.entries()) {
    const px = heights[at] ?? 0;
    const id = isWords(node) ? node.writtenFor : (node.heading?.id ?? '');
    const before = rooms.get(id) ?? { section: id, headlineLines: null, wordsPages: null };
    const more = isWords(node)
      ? { wordsPages: px / pagePx }
      : { headlineLines: Math.round(px / node.linePx) };
    rooms.set(id, { ...before, ...more });
  }
  return [...rooms.values()];
}

/** A printed section; its headline is null if it has none, as a cover. */
export type PrintedSection = {
  readonly id: string;
  readonly title: string;
  readonly headline: string | null;
  /** The generated headline, if replaced by a user's. */
  readonly drawnHeadline: string | null;
  /** Its first and last page, from 1. */
  readonly page: number;
  readonly lastPage: number;
};

/** A printed report. */
export type RenderedReport = {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Its sections, in order. */
  readonly sections: readonly PrintedSection[];
  /** Its reported findings, the weightiest first. */
  readonly findings: readonly StoryFinding[];
  /** Ids of the judged runs, and of those they are compared with. */
  readonly frame: Frame<string>;
  /** On which prompts its levels are counted; null for figures from before there was a choice. */
  readonly basis: StatedBasis | null;
  /** Characters without a glyph in any font, as in the text. */
  readonly missingCharacters: readonly string[];
  /** The baseline of its changes, and who chose it; null without a comparison. */
  readonly baseline: ChosenBaseline | null;
  /** The basis of its changes, the newest run with its baseline first; empty without a comparison. */
  readonly comparisons: readonly Comparison[];
  /** Its claims, with the page of each. */
  readonly claims: readonly PlacedClaim[];
  /** The numbers in its typed words, and those that no claim holds. */
  readonly numbers: TypedNumbers;
  /** What it tells the client. */
  readonly told: ToldByReport;
  readonly advice: PrintedAdvice;
};

/** A validated spec. Raises an error if it is invalid, and `input/…` for images that would not unpack. */
export function checkedSpec(spec: ReportSpec): ReportSpec {
  const checked = reportSpecSchema.parse(spec);
  if (checked.brandKit !== null) assertPrintable(checked.brandKit);
  assertPictures(checked);
  return checked;
}

/** A report's fonts, for its language and its projects'. */
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

/** A report's place in the file: its headings' pages, and its first and last one. */
export type PlacedReport = {
  readonly pageOf: (id: string) => number | undefined;
  readonly firstPage: number;
  readonly lastPage: number;
};

/** Finds each section's pages; one without a heading has pages of its own. */
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

/** The headlines that rules have written, and the text under each. */
const saidIn = ({ outline }: ReportContent['context']): string[] =>
  outline.flatMap(({ finding, drawnHeadline }) => [drawnHeadline ?? finding.headline, finding.lede]);

/** The service's names by short ones that nobody chose: whoever reads a report's data knows brands by those of the service. */
const namesProposed = (spec: ReportSpec, { fullNames }: ReportContent['context']): NamesInPrint => {
  const given = spec.brandKit?.displayNames?.brands ?? {};
  return Object.fromEntries(Object.entries(fullNames).filter(([, full]) => !Object.hasOwn(given, full)));
};

/** A report's result, besides its bytes. */
export function resultOf(
  spec: ReportSpec,
  content: Pick<ReportContent, 'sections' | 'context'>,
  figures: ComparedReport,
  placed: PlacedReport,
): Pick<
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
> {
  const sections = placeSections(content, placed);
  const advice = printedAdvice(spec, content.context);
  const claims = content.sections.flatMap(({ section: { id, content: said } }, at) =>
    claimsIn(said).map((claim) => ({
      section: id,
      page: sections[at]?.page ?? placed.firstPage,
      ...claim,
    })),
  );
  const stored = <Value extends object>(value: Value): Value =>
    nameBrands(value, namesProposed(spec, content.context));
  return {
    sections,
    findings: stored(figures.findings.findings),
    frame: figures.frame,
    basis: figures.basis ?? null,
    baseline: figures.changes.baseline,
    comparisons: stored([figures.changes.sinceBaseline].filter((one) => one !== null)),
    claims: stored(claims),
    numbers: checkTypedNumbers(spec, figures, { claims, said: saidIn(content.context) }),
    told: toldBy(figures, spec.issuedOn ?? spec.madeOn ?? null, spec.zone, givenIn(advice)),
    advice,
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
    ...resultOf(checked, content, figures, placed),
  };
  return { rendered, arranged, fonts };
}

/**
 * Prints a report. The same spec, figures, fonts and version give the same bytes. Raises `report/invalid-spec`.
 *
 * @param serviceReport the service's PDF of its newest run, to attach.
 */
export async function renderReport(
  spec: ReportSpec,
  figures: ComparedReport,
  serviceReport: Uint8Array | null = null,
): Promise<RenderedReport> {
  return (await print(spec, figures, serviceReport)).rendered;
}

/** The same, with the space that headlines and texts take. */
export async function renderMeasured(
  spec: ReportSpec,
  figures: ComparedReport,
): Promise<RenderedReport & { readonly written: readonly WrittenRoom[] }> {
  const { rendered, arranged, fonts } = await print(spec, figures, null);
  const { document, laid } = arranged;
  return { ...rendered, written: await measureWritten(document, pageHeight(laid.paper), fonts) };
}
