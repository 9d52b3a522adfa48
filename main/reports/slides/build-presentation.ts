/**
 * Reports as slides: one finding each, from the same content and in the same brand as the pages. Made for a screen: few
 * words, one chart, the rest one step deeper.
 */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import type { KitFont } from '../../../shared/reports/kit-fonts.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { logoGround } from '../pdf/document/logo-ground.ts';
import { LEADING, SHEET, SIZES } from '../../../shared/reports/slide-sheet.ts';
import type { Deck, DeckSlide, SlideGround } from '../../../shared/reports/slides.ts';
import type {
  SlideAction,
  SlideBrand,
  SlidePlatform,
  SlideTile,
} from '../../../shared/reports/slides-schema.ts';
import { COMPARISON_KIND, sectionKind, TEXT_KIND } from '../../../shared/reports/repeated-sections.ts';
import { buildReportContent, layOutReport, type LaidNode } from '../build-report.ts';
import { writeAdvice } from '../content/advice.ts';
import { madeMsOf, type ContentContext } from '../content/context.ts';
import type { KeyFigureTiles } from '../content/key-figure-tiles.ts';
import { buildPlatformStandings } from '../content/standings.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { standingsChart, standingsHeight } from '../pdf/document/standings.ts';
import { checkedSpec, fontsFor } from '../render.ts';
import { buildCoverContent } from '../sections/cover/content.ts';
import type { ChangesContent } from '../sections/changes/content.ts';
import type { ComparisonContent } from '../sections/comparison/content.ts';
import type { LaidSection } from '../sections/section.ts';
import type { SummaryContent } from '../sections/summary/content.ts';
import type { TextContent } from '../sections/text/content.ts';
import { drawPicture } from './draw-picture.ts';
import {
  drawnSize,
  figureRoom,
  figuresOf,
  footSize,
  headlineSize,
  ledeSize,
  roomBelow,
  sentencesOf,
  type FigureWorld,
  type Head,
} from './figures.ts';
import { headlineOf, parted, type Language } from './headlines.ts';
import { fitSize, HEADLINE, linesOf, TEXT } from './measure.ts';
import { evidenceOf, questionsOf } from './speaker.ts';

/** Report pages for reading only, not for slides. */
const READ_ONLY: ReadonlySet<string> = new Set([
  'contents',
  'method',
  'glossary',
  'runs',
  'evidence',
  'cover',
]);
/** The section whose advice becomes the final slide. */
const ADVICE = 'recommendations';
const MOST_ACTIONS = 3;
/** Sections on visibility, which exists by platform. */
const BY_PLATFORM: ReadonlySet<string> = new Set(['key-figures', 'changes', 'rivals', 'platforms']);

const tilesOf = ({ figures }: KeyFigureTiles): readonly SlideTile[] =>
  figures.map(({ label, value, unit, range, change: { figure, sign, words, verdict } }) => ({
    label,
    value: `${value}${unit}`,
    range,
    change: [figure, sign, words].filter((part) => part !== null && part !== '').join(' '),
    tone: verdict === 'better' || verdict === 'worse' ? verdict : 'plain',
  }));

/** Commentary as sentences, for the speaker. */
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

/** Shared by all slides. */
type World = {
  readonly context: ContentContext;
  readonly figures: Omit<FigureWorld, 'foot'>;
  readonly language: Language;
  /** The report's own sample, and the mark of invented data before every sample. */
  readonly sample: string;
  readonly invented: string | null;
  /** Names that make a sentence understandable on its own. */
  readonly names: readonly string[];
};

/** A key figure in a sentence. */
const tileWords =
  ({ context: { words } }: World) =>
  ({ label, value, range, change }: SlideTile): string =>
    words.sentence(`${label}${words.marks.colon}${value} (${range})${words.marks.comma}${change}`);

const NOTHING = {
  figures: [],
  tiles: [],
  remark: '',
  actions: [],
  isByPlatform: false,
  notes: [],
  bodyPx: SIZES.advice[0],
} as const;

/** A slide before speaker notes, which cover all of it. */
type Shown = Omit<DeckSlide, 'evidence' | 'questions'>;

/** Adds speaker notes, in the frame of the slide's section; `tiles` are those that its page has. */
function withHelp(slide: Shown, { context }: World, tiles: readonly SlideTile[] = slide.tiles): DeckSlide {
  const own = context.figures.project.ownBrand;
  const framed = context.comparisons.get(slide.id) ?? context;
  return {
    ...slide,
    evidence: evidenceOf({ ...slide, tiles }, own, context.words),
    questions: questionsOf({ ...slide, tiles }, framed),
  };
}

/** The words of a foot, and their size on a slide without a remark. */
const footOf = (sample: string, { invented }: World): Pick<Shown, 'sample' | 'samplePx'> => ({
  sample,
  samplePx: footSize(invented ?? '', sample),
});

/** A head with the largest letters that fit two lines. */
function headOf(headline: string, lede: string): Head {
  return { headline, headlinePx: headlineSize(headline), lede, ledePx: ledeSize(lede) };
}

/** The key figures of a page; shown on the summary, to be said elsewhere. */
function tilesIn({ id, content }: LaidSection<unknown>): readonly SlideTile[] {
  const has = id === 'summary' || sectionKind(id) === COMPARISON_KIND;
  return has ? tilesOf((content as SummaryContent | ComparisonContent).tiles) : [];
}

/** The summary repeats the other slides, except its key figures. */
function summaryParts({ section }: LaidNode): Pick<Shown, 'tiles' | 'remark' | 'notes'> {
  const { note, content } = section as LaidSection<SummaryContent>;
  return {
    tiles: tilesOf(content.tiles),
    remark: content.tiles.remark,
    notes: plainWords(content.view ?? note ?? []),
  };
}

/** A text page with only a picture, which slides do not show: its headline alone would be an empty slide. */
function hasPictureAlone({ id, content }: LaidSection<unknown>): boolean {
  if (sectionKind(id) !== TEXT_KIND) return false;
  const { blocks, picture } = content as TextContent;
  return picture !== null && blocks.length === 0;
}

/** How the trend of changes marks the weightiest finding; null if it does not. */
function picturedEvent({ id, content }: LaidSection<unknown>, { context }: World): string | null {
  if (id !== 'changes') return null;
  const [top] = toldFindings(context.figures.findings.findings);
  const story = (content as ChangesContent).trend?.story ?? [];
  const mark = story.find(({ atMs }) => atMs === top?.sinceMs);
  return mark === undefined ? null : `${mark.event} (${mark.consequence})`;
}

function findingSlide(laid: LaidNode, taken: ReadonlySet<string>, world: World): DeckSlide[] {
  const { section, node } = laid;
  const { id, title, finding, note } = section;
  if (READ_ONLY.has(id) || id === ADVICE || hasPictureAlone(section)) return [];
  const isSummary = id === 'summary';
  const body = isSummary ? [] : node.body.slice(finding === null ? 0 : 1);
  const sentences = sentencesOf(body);
  const said = headlineOf(
    {
      headline: finding?.headline ?? title,
      lede: finding?.lede ?? '',
      sentences,
      pictured: picturedEvent(section, world),
    },
    taken,
    // Sentences on key figures are self-contained.
    isSummary ? [''] : world.names,
    world.language,
  );
  const { shown, rest } = parted(said.lede, world.language);
  const head = headOf(said.headline, shown);
  const sample = node.sample ?? world.sample;
  const figures = figuresOf(body, head, { ...world.figures, foot: `${world.invented ?? ''} ${sample}` });
  if (finding === null && figures.length === 0) return [];
  const tiles = tilesIn(section);
  const parts = isSummary
    ? summaryParts(laid)
    : { notes: [...plainWords(note ?? []), ...tiles.map(tileWords(world)), ...sentences] };
  const slide: Shown = {
    ...NOTHING,
    id,
    title,
    kind: 'finding',
    ...footOf(sample, world),
    ...head,
    figures,
    isByPlatform: BY_PLATFORM.has(id),
    ...parts,
    notes: [...said.left, ...rest, ...parts.notes].filter((words) => words !== '' && words !== said.headline),
  };
  return [withHelp(slide, world, tiles)];
}

/** The slides of the sections, without repeated headlines. */
function findingSlides(sections: readonly LaidNode[], cover: Shown, world: World): DeckSlide[] {
  const taken = new Set([cover.headline]);
  return sections.flatMap((laid) => {
    const slides = findingSlide(laid, taken, world);
    for (const { headline } of slides) taken.add(headline);
    return slides;
  });
}

function coverSlide(context: ContentContext, world: World): Shown {
  const { title, headline, lede, period } = buildCoverContent(context);
  return {
    ...NOTHING,
    ...footOf(world.sample, world),
    id: 'cover',
    title,
    kind: 'cover',
    headline,
    headlinePx: fitSize(headline, SIZES.cover, 2, SHEET.innerPx, HEADLINE),
    lede: period,
    ledePx: SIZES.coverLede[0],
    notes: [lede, ...plainWords(context.notes.report ?? [])].filter((words) => words !== ''),
  };
}

const ADVICE_GAP_PX = 36;
/** The sign of an action, and the space around its words. */
const ADVICE_FIXED_PX = 150;
const ACTION_EM = 1.32;
const ACTION_LEADING = 1.3;

/** The largest letters that fit all recommendations above the footer. */
function adviceSize(actions: readonly SlideAction[], roomPx: number): number {
  // A single one does not span the full width.
  const columns = Math.max(2, actions.length);
  const widthPx = (SHEET.innerPx - (columns - 1) * ADVICE_GAP_PX) / columns;
  const heightOf = ({ action, evidence }: SlideAction, sizePx: number): number =>
    linesOf(action, ACTION_EM * sizePx, widthPx, HEADLINE) * ACTION_EM * sizePx * ACTION_LEADING +
    linesOf(evidence, sizePx, widthPx, TEXT) * sizePx * LEADING.text;
  const found = SIZES.advice.find((size) =>
    actions.every((one) => heightOf(one, size) <= roomPx - ADVICE_FIXED_PX),
  );
  return found ?? SIZES.advice[3];
}

function actionsSlide(world: World, laid: readonly LaidNode[]): Shown[] {
  const { context } = world;
  const actions = writeAdvice(context).slice(0, MOST_ACTIONS);
  const own = laid.find(({ section }) => section.id === ADVICE)?.section;
  const wanted = own ?? laid.find(({ section }) => section.id === 'summary')?.section;
  if (wanted === undefined || actions.length === 0) return [];
  const { actions: title, actionsMeasure: measure } = context.pages.summary;
  const head = headOf(
    own?.finding?.headline ?? context.pages.slides.actions(actions.length),
    own?.finding?.lede ?? measure,
  );
  return [
    {
      ...NOTHING,
      ...footOf(world.sample, world),
      id: ADVICE,
      title: own?.title ?? title,
      kind: 'actions',
      ...head,
      actions: actions.map(({ action, evidence }) => ({ action, evidence })),
      bodyPx: adviceSize(actions, roomBelow(head)),
      notes: plainWords(own?.note ?? []),
    },
  ];
}

/** An image as a URL for a page; a kit's may be SVG text. */
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

/** An agency's own font family: shipped ones are not on other computers. */
const ownFamily = (font: KitFont | undefined): string | null =>
  typeof font === 'object' ? font.family : null;

/** The brands on each platform, for slides about them, sized for their tallest head; none without a second platform. */
function platformsOf(
  { context, figures: { fonts }, sample, invented }: World,
  slides: readonly Shown[],
  paper: Paper,
): SlidePlatform[] {
  const all = buildPlatformStandings(context);
  const heads = slides.filter(({ isByPlatform }) => isByPlatform);
  if (all.length < 2 || heads.length === 0) return [];
  return all.map(({ id, content: { title, measure, note, rows, alt } }) => {
    const roomPx = Math.min(...heads.map((head) => figureRoom(head, { title, measure, note })));
    const size = drawnSize(roomPx, standingsHeight(rows.length));
    const picture = drawPicture(standingsChart({ rows, alt }, paper), size, fonts);
    const figure = {
      headline: null,
      headlinePx: SIZES.headline[0],
      title,
      measure,
      note,
      notePx: footSize(note, invented ?? '', sample),
      picture,
      table: null,
    };
    return { id, name: title, figure };
  });
}

/**
 * Converts a report to slides, in the brand's colours on paper or on a dark background. Raises `report/invalid-spec`,
 * and `report/no-data` if no section has content.
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
  const { pages, words, format, run } = context;
  const own = figures.project.ownBrand;
  const world: World = {
    context,
    figures: {
      fonts,
      own,
      sayMore: (count) => pages.slides.more(format.count(count), count === 1),
    },
    language: { locale: checked.locale, space: words.marks.space },
    sample: paper.sample,
    invented: paper.invented,
    names: [own, ...run.brands.map(({ name }) => name), ...run.platforms.map((id) => format.platform(id))],
  };
  const cover = coverSlide(context, world);
  const slides = [
    withHelp(cover, world),
    ...findingSlides(sections, cover, world),
    ...actionsSlide(world, sections).map((slide) => withHelp(slide, world)),
  ];
  return {
    client: figures.project.ownBrand,
    title: cover.title,
    period: cover.lede,
    language: checked.locale,
    invented: paper.invented,
    brand: brandOf(paper, isDark),
    platforms: platformsOf(world, slides, paper),
    fonts: { heading: ownFamily(paper.kit?.headingFont), body: ownFamily(paper.kit?.bodyFont) },
    tones: { better: paper.palette.better, worse: paper.palette.worse },
    zone: context.format.zone,
    madeMs: madeMsOf(context),
    slides,
  };
}
