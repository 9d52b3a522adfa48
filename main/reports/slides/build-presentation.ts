/**
 * Reports as slides: one finding each, from the same content and in the same brand as the pages. Made for a screen: few
 * words, one chart, the rest one step deeper.
 */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
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
import { buildPaper, buildReportContent } from '../build-report.ts';
import { MOST_ADVICE } from '../content/most-advice.ts';
import { madeMsOf, type ContentContext } from '../content/context.ts';
import type { KeyFigureTiles } from '../content/key-figure-tiles.ts';
import { printedAdvice, type PrintedAdvice } from '../content/printed-advice.ts';
import { buildPlatformStandings } from '../content/standings.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { standingsChart, standingsHeight } from '../pdf/document/standings.ts';
import { checkedSpec, fontsFor } from '../render.ts';
import { buildCoverContent, type CoverContent } from '../sections/cover/content.ts';
import { basisFact } from '../../../shared/words/basis.ts';
import { didBlock } from '../sections/recommendations.ts';
import type { LaidSection, MadeSection } from '../sections/section.ts';
import type { SummaryContent } from '../sections/summary/content.ts';
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
import { fitSize, HEADLINE, linesOf, TEXT } from '../pdf/fonts/text-width.ts';
import { evidenceOf, questionsOf } from './speaker.ts';
import { blocksTold, viewTold, type Told } from './told.ts';

/** The last slides, which the section of advice becomes: what was done, and what is to be done. */
const DID = 'did';
const ADVICE = 'recommendations';

const tilesOf = ({ figures }: Pick<KeyFigureTiles, 'figures'>): readonly SlideTile[] =>
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
  readonly paper: Paper;
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
function withHelp(
  slide: Shown,
  method: number | null,
  { context }: World,
  tiles: readonly SlideTile[] = slide.tiles,
): DeckSlide {
  const own = context.figures.project.ownBrand;
  const framed = context.comparisons.get(slide.id) ?? context;
  return {
    ...slide,
    evidence: evidenceOf({ ...slide, tiles }, own, context.words),
    questions: questionsOf({ ...slide, tiles }, method, framed),
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

/** The key figures that a section has said, which slides do not draw. */
const saidTiles = ({ blocks }: MadeSection['shown']): readonly SlideTile[] =>
  blocks.flatMap((block) =>
    'kind' in block && block.kind === 'tiles' && block.isSaid === true ? tilesOf(block) : [],
  );

/** The summary repeats the other slides, except its key figures. */
function summaryParts({ section }: MadeSection): Pick<Shown, 'tiles' | 'remark' | 'notes'> {
  const { note, content } = section as LaidSection<SummaryContent>;
  return {
    tiles: tilesOf(content.tiles),
    remark: content.tiles.remark,
    notes: plainWords(content.view ?? note ?? []),
  };
}

/** A page with only a picture, which slides do not show: its headline alone would be an empty slide. */
const hasPictureAlone = ({ blocks }: MadeSection['shown']): boolean =>
  blocks.length > 0 &&
  blocks.every(
    (block) =>
      'kind' in block && block.kind === 'text' && block.picture !== null && block.blocks.length === 0,
  );

/** What a section tells besides its finding; the summary's is on the other slides. */
const toldBy = ({ section, shown: { blocks, note } }: MadeSection, paper: Paper): readonly Told[] => [
  ...(note === null ? [] : viewTold(note, paper)),
  ...blocksTold(blocks, section.finding, paper),
];

function findingSlide(made: MadeSection, taken: ReadonlySet<string>, world: World): DeckSlide[] {
  const { section, shown: on, onSlides } = made;
  const { id, title, finding, note } = section;
  if (onSlides.slide === 'none' || onSlides.slide === 'advice' || hasPictureAlone(on)) return [];
  const isSummary = onSlides.slide === 'summary';
  const told = toldBy(made, world.paper);
  const sentences = sentencesOf(told);
  const said = headlineOf(
    {
      headline: finding?.headline ?? title,
      lede: finding?.lede ?? '',
      sentences,
      pictured: onSlides.pictured,
    },
    taken,
    // Sentences on key figures are self-contained.
    isSummary ? [''] : world.names,
    world.language,
  );
  const { shown, rest } = parted(said.lede, world.language);
  const head = headOf(said.headline, shown);
  const sample = on.sample ?? world.sample;
  const figures = figuresOf(told, head, { ...world.figures, foot: `${world.invented ?? ''} ${sample}` });
  if (finding === null && figures.length === 0) return [];
  const parts = isSummary
    ? summaryParts(made)
    : { notes: [...plainWords(note ?? []), ...saidTiles(on).map(tileWords(world)), ...sentences] };
  const slide: Shown = {
    ...NOTHING,
    id,
    title,
    kind: 'finding',
    ...footOf(sample, world),
    ...head,
    figures,
    isByPlatform: onSlides.isByPlatform,
    ...parts,
    notes: [...said.left, ...rest, ...parts.notes].filter((words) => words !== '' && words !== said.headline),
  };
  return [withHelp(slide, onSlides.method, world, isSummary ? slide.tiles : saidTiles(on))];
}

/** The slides of the sections, without repeated headlines. */
function findingSlides(sections: readonly MadeSection[], cover: Shown, world: World): DeckSlide[] {
  const taken = new Set([cover.headline]);
  return sections.flatMap((made) => {
    const slides = findingSlide(made, taken, world);
    for (const { headline } of slides) taken.add(headline);
    return slides;
  });
}

function coverSlide({ title, kind, headline, lede, period }: CoverContent, world: World): Shown {
  const { context } = world;
  const { figures, words } = context;
  // Slides draw no notes below their figures, where pages say it.
  const counted = figures.basis === undefined ? [] : basisFact(figures.basis, context);
  return {
    ...NOTHING,
    ...footOf(world.sample, world),
    id: 'cover',
    title,
    kind: 'cover',
    headline,
    headlinePx: fitSize(headline, SIZES.cover, 2, SHEET.innerPx, HEADLINE),
    lede: [kind, period, ...counted.map(({ term, value }) => `${term}${words.marks.colon}${value}`)].join(
      ' · ',
    ),
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

/** The register of what earlier reports asked for. */
function didSlide(rows: PrintedAdvice['did'], world: World): DeckSlide[] {
  const did = didBlock(rows, world.context);
  if (did === null) return [];
  const { format, pages, words } = world.context;
  const done = rows.filter(({ state }) => state === 'done').length;
  // Where nothing is done, how the first one stands is the news.
  const [first] = rows.map(({ title, stateWords }) => `${title}${words.marks.colon}${stateWords}`);
  const counted = pages.recommendations.did.ofAll(format.count(done), format.count(rows.length));
  const head = headOf(done > 0 ? counted : (first ?? counted), '');
  const told = blocksTold([{ ...did, title: '' }], null, world.paper);
  const figures = figuresOf(told, head, {
    ...world.figures,
    foot: `${world.invented ?? ''} ${world.sample}`,
  });
  const slide: Shown = {
    ...NOTHING,
    ...footOf(world.sample, world),
    id: DID,
    title: did.title,
    kind: 'finding',
    ...head,
    figures,
  };
  return [withHelp(slide, null, world)];
}

function actionsSlide(
  next: PrintedAdvice['next'],
  world: World,
  sections: readonly MadeSection[],
): DeckSlide[] {
  const { context } = world;
  const actions = next.slice(0, MOST_ADVICE).map(({ action, open, evidence }) => ({
    action,
    evidence: open === null ? evidence : [open, evidence].join(context.words.marks.space),
  }));
  const own = sections.find(({ onSlides }) => onSlides.slide === 'advice')?.section;
  if (actions.length === 0) return [];
  const { actions: title, actionsMeasure: measure } = context.pages.recommendations;
  const head = headOf(
    own?.finding?.headline ?? context.pages.slides.actions(actions.length),
    own?.finding?.lede ?? measure,
  );
  const slide: Shown = {
    ...NOTHING,
    ...footOf(world.sample, world),
    id: ADVICE,
    title: own?.title ?? title,
    kind: 'actions',
    ...head,
    actions,
    bodyPx: adviceSize(actions, roomBelow(head)),
    notes: plainWords(own?.note ?? []),
  };
  // What is to be done is not measured.
  return [withHelp(slide, null, world)];
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
  { context, figures: { fonts }, sample, invented, paper }: World,
  slides: readonly Shown[],
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
  const { context, sections } = content;
  const paper = buildPaper(checked, context, isDark);
  const { pages, words, format, run } = context;
  const own = figures.project.ownBrand;
  const world: World = {
    context,
    paper,
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
  const advice = printedAdvice(checked, context);
  const front = buildCoverContent(context);
  const cover = coverSlide(front, world);
  const slides = [
    withHelp(cover, 0, world),
    ...findingSlides(sections, cover, world),
    ...didSlide(advice.did, world),
    ...actionsSlide(advice.next, world, sections),
  ];
  return {
    client: figures.project.ownBrand,
    title: cover.title,
    period: front.period,
    language: checked.locale,
    invented: paper.invented,
    brand: brandOf(paper, isDark),
    platforms: platformsOf(world, slides),
    fonts: { heading: ownFamily(paper.kit?.headingFont), body: ownFamily(paper.kit?.bodyFont) },
    tones: { better: paper.palette.better, worse: paper.palette.worse },
    zone: context.format.zone,
    madeMs: madeMsOf(context),
    slides,
  };
}
