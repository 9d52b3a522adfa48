/**
 * Reports as slides: one finding each, from the same content and in the same brand as the pages. Made for a screen: few
 * words, one chart, the rest one step deeper.
 */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import { sentencesIn } from '../../../shared/format/sentences.ts';
import type { KitFont } from '../../../shared/reports/kit-fonts.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { SIZES } from '../../../shared/reports/slide-sheet.ts';
import type { Deck, DeckSlide, SlideGround } from '../../../shared/reports/slides.ts';
import type { SlideBrand, SlidePlatform, SlideTile } from '../../../shared/reports/slides-schema.ts';
import { buildPaper, buildReportContent } from '../build-report.ts';
import { madeMsOf } from '../content/context.ts';
import { printedAdvice } from '../content/printed-advice.ts';
import { buildPlatformStandings } from '../content/standings.ts';
import { logoGround } from '../pdf/document/logo-ground.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { standingsChart, standingsHeight } from '../pdf/document/standings.ts';
import { checkedSpec, fontsFor } from '../render.ts';
import { buildCoverContent, type CoverContent } from '../sections/cover/content.ts';
import type { MadeSection } from '../sections/section.ts';
import { actionsSlide, didSlide } from './advice-slides.ts';
import { answerSlides, pairSlide } from './answer-slides.ts';
import { drawPicture } from './draw-picture.ts';
import { drawnSize, figureRoom, figuresOf, footSize, sentencesOf } from './figures.ts';
import { headlineOf } from './headlines.ts';
import { coverSlide, summarySlides, sureSlide } from './news-slides.ts';
import { blocksTold, viewTold, type Told } from './told.ts';
import { footOf, headOf, NOTHING, plainWords, withHelp, type Shown, type World } from './world.ts';

/** Key figures that a section has said, for the speaker: slides do not draw them. */
function saidTiles({ blocks }: MadeSection['shown']): readonly SlideTile[] {
  return blocks.flatMap((block) =>
    'kind' in block && block.kind === 'tiles' && block.isSaid === true
      ? block.figures.map(({ label, value, unit, range, change: { figure, sign, words } }): SlideTile => {
          const moved = [figure, sign, words].filter((part) => part !== null && part !== '').join(' ');
          return {
            label,
            value: `${value}${unit}`,
            unit: ['', ''],
            was: '',
            sure: null,
            exact: `${label} ${value}${unit} (${range})${moved === '' ? '' : `, ${moved}`}`,
          };
        })
      : [],
  );
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
  if (hasPictureAlone(on)) return [];
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
    world.names,
    world.language,
  );
  const head = headOf(said.headline, '');
  const foot = footOf(world, on.sample);
  const figures = figuresOf(told, head, { ...world.figures, foot: `${world.invented ?? ''} ${foot.foot}` });
  if (finding === null && figures.length === 0) return [];
  const tiles = saidTiles(on);
  const notes = [
    ...said.left,
    // Intervals and samples are for whoever speaks.
    ...sentencesIn(said.lede, world.language.locale),
    ...plainWords(note ?? []),
    ...tiles.map(({ exact }) => world.context.words.sentence(exact)),
    ...sentences,
  ];
  const slide: Shown = {
    ...NOTHING,
    ...foot,
    id,
    title,
    kind: 'finding',
    ...head,
    figures,
    isByPlatform: onSlides.isByPlatform,
    notes: notes.filter((words) => words !== '' && words !== said.headline),
  };
  return [withHelp(slide, onSlides.method, world, tiles)];
}

/** The slides of the sections, without repeated headlines. */
function sectionSlides(sections: readonly MadeSection[], front: CoverContent, world: World): DeckSlide[] {
  const taken = new Set([front.headline]);
  const slidesOf = (made: MadeSection): DeckSlide[] => {
    switch (made.onSlides.slide) {
      case 'summary':
        return summarySlides(made, front, world);
      case 'answers':
        return answerSlides(made, taken, world);
      case 'pair':
        return pairSlide(made, world);
      case 'finding':
        return findingSlide(made, taken, world);
      case 'advice':
      case 'none':
        return [];
    }
  };
  return sections.flatMap((made) => {
    const slides = slidesOf(made);
    for (const { headline } of slides) taken.add(headline);
    return slides;
  });
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
  { context, figures: { fonts }, foot, invented, paper }: World,
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
      notePx: footSize(note, invented ?? '', foot),
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
  const front = buildCoverContent(context);
  const world: World = {
    context,
    paper,
    figures: {
      fonts,
      own,
      sayMore: (count) => pages.slides.more(format.count(count), count === 1),
    },
    language: { locale: checked.locale, space: words.marks.space },
    // The last one is the day of issue.
    foot: front.facts
      .slice(0, -1)
      .map(({ term, value }) => `${term}${words.marks.colon}${value}`)
      .join(' · '),
    sample: paper.sample,
    invented: paper.invented,
    names: [own, ...run.brands.map(({ name }) => name), ...run.platforms.map((id) => format.platform(id))],
  };
  const advice = printedAdvice(checked, context);
  const cover = withHelp(coverSlide(front, world), 0, world);
  const told = [
    cover,
    ...sectionSlides(sections, front, world),
    ...didSlide(advice.did, world),
    ...actionsSlide(advice.next, world, sections),
  ];
  const slides = [...told, ...sureSlide(told, world)];
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
