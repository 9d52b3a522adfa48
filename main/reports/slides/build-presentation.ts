/**
 * Reports as slides: one finding on each, of the same content as the pages and in the same brand. Made for a screen: few words, one
 * chart, the rest one step deeper.
 */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { KitFont } from '../../../shared/reports/kit-fonts.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Deck, DeckSlide, SlideBrand, SlideTile } from '../../../shared/reports/slides.ts';
import { buildReportContent, layOutReport, type LaidNode } from '../build-report.ts';
import { writeAdvice } from '../content/advice.ts';
import type { ContentContext } from '../content/context.ts';
import type { KeyFigureTiles } from '../content/key-figure-tiles.ts';
import type { Paper } from '../pdf/document/paper.ts';
import type { FontChooser } from '../pdf/fonts/fallback.ts';
import { checkedSpec, fontsFor } from '../render.ts';
import { buildCoverContent } from '../sections/cover/content.ts';
import type { LaidSection } from '../sections/section.ts';
import type { SummaryContent } from '../sections/summary/content.ts';
import { figuresOf, sentencesOf } from './figures.ts';

/** Pages of a report that nobody shows: they are for reading. */
const READ_ONLY: ReadonlySet<string> = new Set([
  'contents',
  'method',
  'glossary',
  'runs',
  'evidence',
  'cover',
]);
/** The section whose advice is a slide of its own, at the end. */
const ADVICE = 'recommendations';
const MOST_ACTIONS = 3;

/** Letters under a headline that a room reads while somebody speaks. */
const MOST_LEDE = 170;

/** The first sentences, as many as a slide has room for, and the others. */
function parted(lede: string, locale: string): { readonly shown: string; readonly rest: string } {
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(lede)];
  const end = sentences.findIndex(({ index, segment }, at) => at > 0 && index + segment.length > MOST_LEDE);
  const from = end < 0 ? lede.length : (sentences[end]?.index ?? lede.length);
  return { shown: lede.slice(0, from).trim(), rest: lede.slice(from).trim() };
}

const tilesOf = ({ figures }: KeyFigureTiles): readonly SlideTile[] =>
  figures.map(({ label, value, unit, range, change: { figure, sign, words, verdict } }) => ({
    label,
    value: `${value}${unit}`,
    range,
    change: [figure, sign, words].filter((part) => part !== null && part !== '').join(' '),
    tone: verdict === 'better' || verdict === 'worse' ? verdict : 'plain',
  }));

/** Commentary as sentences, for whoever speaks. */
function plainWords(blocks: readonly CommentaryBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [block.spans.map(({ text }) => text).join('')];
      case 'list':
        return block.items.flatMap(plainWords);
      case 'quote':
        return plainWords(block.blocks);
      case 'table':
        return [];
    }
  });
}

/** The summary says what each of the other slides says, but for its key figures. */
function summarySlide({ section }: LaidNode, locale: string): DeckSlide {
  const { id, title, finding, note, content } = section as LaidSection<SummaryContent>;
  const { shown, rest } = parted(finding?.lede ?? '', locale);
  return {
    id,
    title,
    kind: 'finding',
    headline: finding?.headline ?? title,
    lede: shown,
    figures: [],
    tiles: tilesOf(content.tiles),
    remark: content.tiles.note,
    actions: [],
    notes: [rest, ...plainWords(content.view ?? note ?? [])].filter((words) => words !== ''),
  };
}

function findingSlide(laid: LaidNode, fonts: FontChooser, locale: string): DeckSlide[] {
  const { section, node } = laid;
  const { id, title, finding, note } = section;
  if (READ_ONLY.has(id) || id === ADVICE) return [];
  if (id === 'summary') return [summarySlide(laid, locale)];
  const body = node.body.slice(finding === null ? 0 : 1);
  const figures = figuresOf(body, fonts);
  const { shown, rest } = parted(finding?.lede ?? '', locale);
  const notes = [rest, ...plainWords(note ?? []), ...sentencesOf(body)].filter((words) => words !== '');
  if (finding === null && figures.length === 0) return [];
  return [
    {
      id,
      title,
      kind: 'finding',
      headline: finding?.headline ?? title,
      lede: shown,
      figures,
      tiles: [],
      remark: '',
      actions: [],
      notes,
    },
  ];
}

function coverSlide(context: ContentContext): DeckSlide {
  const { title, headline, lede, period } = buildCoverContent(context);
  return {
    id: 'cover',
    title,
    kind: 'cover',
    headline,
    lede: period,
    figures: [],
    tiles: [],
    remark: '',
    actions: [],
    notes: [lede, ...plainWords(context.notes.report ?? [])].filter((words) => words !== ''),
  };
}

function actionsSlide(context: ContentContext, laid: readonly LaidNode[]): DeckSlide[] {
  const actions = writeAdvice(context).slice(0, MOST_ACTIONS);
  const own = laid.find(({ section }) => section.id === ADVICE)?.section;
  const wanted = own ?? laid.find(({ section }) => section.id === 'summary')?.section;
  if (wanted === undefined || actions.length === 0) return [];
  const { actions: title, actionsMeasure: measure } = context.pages.summary;
  return [
    {
      id: ADVICE,
      title: own?.title ?? title,
      kind: 'actions',
      headline: own?.finding?.headline ?? title,
      lede: own?.finding?.lede ?? measure,
      figures: [],
      tiles: [],
      remark: '',
      actions: actions.map(({ action, evidence }) => ({ action, evidence })),
      notes: plainWords(own?.note ?? []),
    },
  ];
}

function brandOf({ kit, palette }: Paper): SlideBrand {
  return {
    name: kit?.name ?? '',
    logo: kit?.logo ?? null,
    logoOnColour: kit?.logoOnColour ?? null,
    colour: palette.brand,
    textColour: palette.brandText,
    onColour: palette.onBrand,
    ink: palette.ink,
    muted: palette.muted,
    paper: palette.paper,
    line: palette.line,
  };
}

/** A family that is the agency's own: the others come with the program, and are on nobody else's computer. */
const ownFamily = (font: KitFont | undefined): string | null =>
  typeof font === 'object' ? font.family : null;

/** Makes slides of a report. Raises `report/invalid-spec`, and `report/no-data` where no section has anything to say. */
export function buildPresentation(spec: ReportSpec, figures: ComparedReport): Deck {
  const checked = checkedSpec(spec);
  const fonts = fontsFor(checked, [figures]);
  const content = buildReportContent(checked, figures);
  const { sections, paper } = layOutReport(checked, content);
  const { context } = content;
  const cover = coverSlide(context);
  return {
    client: figures.project.ownBrand,
    title: cover.title,
    period: cover.lede,
    language: checked.locale,
    sample: paper.sample,
    invented: paper.invented,
    brand: brandOf(paper),
    fonts: { heading: ownFamily(paper.kit?.headingFont), body: ownFamily(paper.kit?.bodyFont) },
    tones: { better: paper.palette.better, worse: paper.palette.worse },
    madeMs: context.issuedOnMs ?? context.run.completedAtMs ?? context.run.startedAtMs,
    slides: [
      cover,
      ...sections.flatMap((section) => findingSlide(section, fonts, checked.locale)),
      ...actionsSlide(context, sections),
    ],
  };
}
