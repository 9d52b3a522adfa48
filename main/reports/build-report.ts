/** Reports as documents: a pure, deterministic mapping from a spec and figures to sections, and on to pages. */
import { once } from '../../shared/analysis/compare/later.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { PLAIN_COLOUR, type BrandKit } from '../../shared/reports/brand-kit.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { basisSentences } from '../../shared/words/basis.ts';
import {
  buildContext,
  madeMsOf,
  type BaseContext,
  type ContentContext,
  type OutlineEntry,
} from './content/context.ts';
import { newsOf } from './content/news.ts';
import { kindWords, periodWords } from './content/period-words.ts';
import { writeNotes } from './content/variables.ts';
import { NO_NOTES_WRITTEN } from './content/written-notes.ts';
import { buildSampleLine } from './content/sample-line.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { joinGroup, onPagesOfTheirOwn, type PlacedSection } from './pdf/document/arrange.ts';
import { imprintHeight } from './pdf/document/frame.ts';
import type { RecordedSection } from '../../shared/reports/manifest.ts';
import type { ReportDocument, SectionNode } from './pdf/document/node.ts';
import { buildDarkPalette, buildPalette, chartTheme } from './pdf/document/palette.ts';
import { SHEETS, SIZE, type Paper } from './pdf/document/paper.ts';
import { chooseSections } from './sections/index.ts';
import { explainedNames, nameBrands, namesInPrint } from './content/display-names.ts';
import { attachServiceReport, SERVICE_REPORT_NAME } from './record/service-report.ts';
import { note } from './pdf/document/parts.ts';
import { recordReport, recordSections, type LaidPage, type LaidPart } from './record/record.ts';
import type { LaidSection, MadeSection } from './sections/section.ts';

/** A report's content, and its source. */
export type ReportContent = { readonly context: ContentContext; readonly sections: readonly MadeSection[] };

/** Sections that say what a report counts, and why; without one, its first headline is followed by that. */
const STATES_BASIS: readonly string[] = ['summary', 'key-figures', 'method'];

/** A cover has only numbers of prompts: enough where those that name nobody are counted, and all mentions in their answers. */
const isSaidOnCover = ({ figures: { basis } }: BaseContext): boolean =>
  basis?.kind === 'non-branded' && basis.corrected === null;

const basisOf = (context: BaseContext): string[] =>
  context.figures.basis === undefined
    ? []
    : basisSentences(context.figures.basis, context.figures.project.ownBrand, context);

/**
 * Builds a report's content, without pages: the non-empty sections of its spec, in order. Raises `report/invalid-spec`,
 * and `report/no-data` if there are none.
 *
 * @param order the ids of the sections in printed order; default: the spec's.
 */
export function buildReportContent(
  spec: ReportSpec,
  loaded: ComparedReport,
  order?: readonly string[],
): ReportContent {
  const asked = chooseSections(spec.sections);
  const names = namesInPrint(loaded, spec);
  const figures = nameBrands(loaded, names);
  const all = {
    ...buildContext(
      spec,
      asked.map(({ id }) => id),
      figures,
      names,
    ),
    outline: [],
    notes: NO_NOTES_WRITTEN,
  };
  const written = { ...all, notes: writeNotes(spec.notes, all) };
  const chosen = asked.filter(({ isSilent }) => isSilent?.(written) !== true);
  // Moved sections come in printed order, so that every list of sections follows the pages.
  if (order !== undefined) chosen.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  if (chosen.length === 0) {
    throw new AppError(
      'report/no-data',
      `No section of this report has anything to print (${all.sectionIds.join(', ')}). No file was written; choose other sections or runs.`,
    );
  }
  const base = { ...written, sectionIds: chosen.map(({ id }) => id) };
  const isStated = chosen.some(
    ({ id }) => STATES_BASIS.includes(id) || (id === 'cover' && isSaidOnCover(base)),
  );
  const stated = isStated ? [] : basisOf(base);
  const outline = chosen.flatMap(({ id, title, find }): OutlineEntry[] => {
    if (find === undefined) return [];
    const found = find(base);
    const lede = [found.lede, ...stated.splice(0)].filter((part) => part !== '');
    const drawn = { ...found, lede: lede.join(base.words.marks.space) };
    // The report's headline is its cover's, and the summary's without one.
    const isOnCover = id === 'summary' && base.sectionIds.includes('cover');
    const own = isOnCover ? undefined : spec.headlines[id];
    const finding = own === undefined ? drawn : { ...drawn, headline: own };
    const replaced = isOnCover ? newsOf({ ...base, headlines: {} }).headline : drawn.headline;
    const isReplaced = spec.headlines[id] !== undefined;
    return [{ id, title: title(base), finding, drawnHeadline: isReplaced ? replaced : null }];
  });
  const context = { ...base, outline };
  return { context, sections: chosen.map(({ make }) => make(context)) };
}

/** An agency's imprint in the footer of inner pages; includes the contact if there is no cover. */
function imprintOf(kit: BrandKit | null, hasCover: boolean): string[] {
  const contact = hasCover ? [] : [kit?.contact?.join(' · ')];
  return [kit?.footer, kit?.legalLine, ...contact].filter((line) => line !== undefined);
}

/**
 * The paper of a report's pages and slides.
 *
 * @param isDark for a dark screen; paper is light.
 */
export function buildPaper(
  { brandKit, paper, pictures = {} }: ReportSpec,
  context: ContentContext,
  isDark = false,
): Paper {
  const palette = (isDark ? buildDarkPalette : buildPalette)(brandKit?.colour ?? PLAIN_COLOUR);
  const imprint = imprintOf(brandKit, context.sectionIds.includes('cover'));
  return {
    kit: brandKit,
    palette,
    theme: chartTheme(palette, context.format.percentSign),
    ownBrand: context.figures.project.ownBrand,
    sample: buildSampleLine(context),
    invented: context.figures.project.isSample ? context.pages.frame.invented : null,
    pageNumber: context.pages.frame.page,
    sheet: { ...SHEETS[paper], footPx: SHEETS[paper].footPx + imprintHeight(imprint) },
    imprint,
    pictures,
    view: { title: context.pages.note.title(context.agency), measure: context.pages.note.measure },
    quoted: context.pages.note.quoted,
  };
}

/** A section in layout. */
export type LaidNode = { readonly section: LaidSection<unknown>; readonly node: SectionNode };

const layOutSections = (sections: readonly MadeSection[], paper: Paper): LaidNode[] =>
  sections.map(({ section, layOut }) => ({ section, node: layOut(paper) }));

const pageOf = ({ section: { id, title, finding }, node }: LaidNode): LaidPage => ({
  id,
  title,
  headline: finding?.headline ?? null,
  body: node.body,
});

/** Names in a report's sentences. */
function namesIn({ project, runs }: ComparedReport): string[] {
  const brands = runs.flatMap((run) => run.brands.map(({ name }) => name));
  return [...new Set([project.name, project.ownBrand, ...brands])];
}

/** A laid-out report: its separate sections, and a function to combine them into a document. */
export type LaidReport = {
  /** Each section on separate pages, to measure it. */
  readonly sections: readonly LaidNode[];
  readonly paper: Paper;
  /** Its record. */
  readonly part: LaidPart;
  /** Builds a document of section groups, each on a new page. */
  readonly document: (groups: readonly (readonly PlacedSection<LaidNode>[])[]) => ReportDocument;
};

/** Notes at the end that the service's report is attached. It is no figure, and so is not recorded. */
function withRemark(
  laid: readonly LaidNode[],
  { pages, format, newest }: ContentContext,
  paper: Paper,
): LaidNode[] {
  const words = pages.attachments.serviceInside(
    pages.common.runOf(format.longDate(newest.startedAtMs)),
    SERVICE_REPORT_NAME,
  );
  return laid.map((one, at) =>
    // A cover has no flow content.
    at < laid.length - 1 || one.node.header === null
      ? one
      : {
          ...one,
          node: { ...one.node, body: [...one.node.body, note(words, paper.palette, [0, 14, 0, 0])] },
        },
  );
}

/** Ends each section in which a short name is first read with whom it means; a cover says so itself. */
function withNames(laid: readonly LaidNode[], context: ContentContext, paper: Paper): readonly LaidNode[] {
  if (Object.keys(context.fullNames).length === 0) return laid;
  const told = new Set<string>();
  return laid.map((one): LaidNode => {
    const { section, node } = one;
    const named = explainedNames([section.content, section.finding], context).filter(
      ({ short }) => !told.has(short),
    );
    for (const { short } of named) told.add(short);
    if (named.length === 0 || node.header === null) return one;
    const said = named.map(({ short, full }) => context.pages.cover.shortFor(short, full));
    const last = note(said.join(context.words.marks.space), paper.palette);
    const { body, shorter } = node;
    const ended = shorter === undefined ? {} : { shorter: shorter.map((nodes) => [...nodes, last]) };
    return { section, node: { ...node, body: [...body, last], ...ended } };
  });
}

/**
 * Lays the content of a report out on its paper.
 *
 * @param serviceReport the service's PDF of its newest run, to attach.
 */
export function layOutReport(
  spec: ReportSpec,
  { context, sections }: ReportContent,
  serviceReport: Uint8Array | null = null,
): LaidReport {
  const paper = buildPaper(spec, context);
  const { figures, pages } = context;
  const laid = withNames(layOutSections(sections, paper), context, paper);
  const part = { spec, figures, pages: laid.map(pageOf) };
  // Of each arrangement that is measured or printed, the same.
  const record = once(() => recordReport(part, pages.attachments));
  return {
    sections: serviceReport === null ? laid : withRemark(laid, context, paper),
    paper,
    part,
    document: (groups) => ({
      title: pages.title(figures.project.name, kindWords(context), periodWords(context)),
      author: spec.brandKit?.name ?? '',
      subject: pages.subject(figures.project.ownBrand),
      language: spec.locale,
      names: namesIn(figures),
      platforms: [...new Set(figures.runs.flatMap((run) => run.platforms))].map(context.format.platform),
      paper: spec.paper,
      createdMs: madeMsOf(context),
      base: { font: 'Sans', sizePx: SIZE.base, linePx: 16, colour: paper.palette.ink },
      sections: groups.flatMap((group) =>
        joinGroup(
          group.map(({ section, flows }) => ({ section: section.node, flows })),
          paper,
        ),
      ),
      attachments: [
        ...record(),
        ...(serviceReport === null ? [] : [attachServiceReport(serviceReport, pages.attachments.service)]),
      ],
    }),
  };
}

/** Builds a report's document with each section on separate pages. Deterministic for a spec and figures. Raises `report/invalid-spec`. */
export function buildReport(spec: ReportSpec, figures: ComparedReport): ReportDocument {
  const { sections, document } = layOutReport(spec, buildReportContent(spec, figures));
  return document(onPagesOfTheirOwn(sections));
}

/** The figures printed in a report, as recorded. Raises `report/invalid-spec`. */
export function buildRecord(spec: ReportSpec, figures: ComparedReport): RecordedSection[] {
  return recordSections(layOutReport(spec, buildReportContent(spec, figures)).part.pages);
}
