/**
 * Reports as slides: one finding on each, of the same content as the pages and in the same brand. Made for a screen: few words, one
 * chart, the rest one step deeper.
 */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { KitFont } from '../../../shared/reports/kit-fonts.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { logoGround } from '../../../shared/reports/logo-ground.ts';
import type {
  Deck,
  DeckSlide,
  SlideBrand,
  SlideGround,
  SlidePlatform,
  SlideTile,
} from '../../../shared/reports/slides.ts';
import { sectionKind, TEXT_KIND } from '../../../shared/reports/repeated-sections.ts';
import { buildReportContent, layOutReport, type LaidNode } from '../build-report.ts';
import { writeAdvice } from '../content/advice.ts';
import { madeMsOf, type ContentContext } from '../content/context.ts';
import type { KeyFigureTiles } from '../content/key-figure-tiles.ts';
import { buildPlatformStandings } from '../content/standings.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { standingsChart, standingsHeight } from '../pdf/document/standings.ts';
import type { FontChooser } from '../pdf/fonts/fallback.ts';
import { checkedSpec, fontsFor } from '../render.ts';
import { buildCoverContent } from '../sections/cover/content.ts';
import type { LaidSection } from '../sections/section.ts';
import type { SummaryContent } from '../sections/summary/content.ts';
import type { TextContent } from '../sections/text/content.ts';
import { drawPicture } from './draw-picture.ts';
import { figuresOf, ROOM_PX, sentencesOf } from './figures.ts';

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
/** Sections whose findings are of visibility, which there is by platform. */
const BY_PLATFORM: ReadonlySet<string> = new Set(['key-figures', 'changes', 'rivals', 'platforms']);

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
    remark: content.tiles.remark,
    actions: [],
    isByPlatform: false,
    notes: [rest, ...plainWords(content.view ?? note ?? [])].filter((words) => words !== ''),
  };
}

/** A page of text with nothing but a picture, which slides do not show: its headline alone would be an empty slide. */
function hasPictureAlone({ id, content }: LaidSection<unknown>): boolean {
  if (sectionKind(id) !== TEXT_KIND) return false;
  const { blocks, picture } = content as TextContent;
  return picture !== null && blocks.length === 0;
}

function findingSlide(laid: LaidNode, fonts: FontChooser, locale: string): DeckSlide[] {
  const { section, node } = laid;
  const { id, title, finding, note } = section;
  if (READ_ONLY.has(id) || id === ADVICE) return [];
  if (id === 'summary') return [summarySlide(laid, locale)];
  if (hasPictureAlone(section)) return [];
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
      isByPlatform: BY_PLATFORM.has(id),
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
    isByPlatform: false,
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
      isByPlatform: false,
      notes: plainWords(own?.note ?? []),
    },
  ];
}

/** An image as an address that a page shows; a kit's may be SVG text. */
const addressOf = (image: string): string =>
  image.startsWith('data:') ? image : `data:image/svg+xml,${encodeURIComponent(image)}`;

function brandOf({ kit, palette }: Paper, isDark: boolean): SlideBrand {
  const plates: [string, string] = [palette.paper, palette.ink];
  const logo = kit?.logo ?? null;
  const onColour = kit?.logoOnColour ?? null;
  const colours = kit?.logoColours;
  return {
    name: kit?.name ?? '',
    logo: logo && addressOf(logo),
    logoOnColour: onColour && addressOf(onColour),
    logoPlate:
      logo && logoGround({ source: logo, colours: colours?.logo, isMadeFor: !isDark }, palette.paper, plates),
    logoOnColourPlate:
      onColour &&
      logoGround(
        { source: onColour, colours: colours?.logoOnColour, isMadeFor: !isDark },
        palette.brand,
        plates,
      ),
    colour: palette.brand,
    textColour: palette.brandText,
    onColour: palette.onBrand,
    ink: palette.ink,
    muted: palette.muted,
    paper: palette.paper,
    line: palette.line,
    better: palette.better,
    worse: palette.worse,
  };
}

/** A family that is the agency's own: the others come with the program, and are on nobody else's computer. */
const ownFamily = (font: KitFont | undefined): string | null =>
  typeof font === 'object' ? font.family : null;

/** The brands on each platform, for the slides that tell of them; none where there is no other platform to turn to. */
function platformsOf(context: ContentContext, paper: Paper, fonts: FontChooser): SlidePlatform[] {
  const all = buildPlatformStandings(context);
  if (all.length < 2) return [];
  return all.map(({ id, content: { title, measure, note, rows, alt } }) => {
    const size = { ...ROOM_PX, heightPx: Math.max(ROOM_PX.heightPx, standingsHeight(rows.length)) };
    const picture = drawPicture(standingsChart({ rows, alt }, paper), size, fonts);
    return { id, name: title, figure: { title, measure, note, picture, table: null } };
  });
}

/**
 * Makes slides of a report, in the brand's colours on paper or on a dark ground. Raises `report/invalid-spec`, and `report/no-data` where
 * no section has anything to say.
 */
export function buildPresentation(
  spec: ReportSpec,
  figures: ComparedReport,
  ground: SlideGround = 'light',
): Deck {
  const isDark = ground === 'dark';
  const checked = checkedSpec(spec);
  const fonts = fontsFor(checked, [figures]);
  const content = buildReportContent(checked, figures);
  const { sections, paper } = layOutReport(checked, content, null, isDark);
  const { context } = content;
  const cover = coverSlide(context);
  return {
    client: figures.project.ownBrand,
    title: cover.title,
    period: cover.lede,
    language: checked.locale,
    sample: paper.sample,
    invented: paper.invented,
    brand: brandOf(paper, isDark),
    platforms: platformsOf(content.context, paper, fonts),
    fonts: { heading: ownFamily(paper.kit?.headingFont), body: ownFamily(paper.kit?.bodyFont) },
    tones: { better: paper.palette.better, worse: paper.palette.worse },
    zone: context.format.zone,
    madeMs: madeMsOf(context),
    slides: [
      cover,
      ...sections.flatMap((section) => findingSlide(section, fonts, checked.locale)),
      ...actionsSlide(context, sections),
    ],
  };
}
