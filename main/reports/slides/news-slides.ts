/** The first slides, which tell what the report's first two pages tell, in the same words; and the last one, how sure that is. */
import { SIZES } from '../../../shared/reports/slide-sheet.ts';
import type { DeckSlide } from '../../../shared/reports/slides.ts';
import type { SlideCell, SlideSurety, SlideTile } from '../../../shared/reports/slides-schema.ts';
import { certaintyOfMove } from '../content/move-certainty.ts';
import { newsOf } from '../content/news.ts';
import { inHeadline } from '../content/news/told.ts';
import { levelNow, ownChange, writeLevel } from '../content/news/levels.ts';
import { footingOf, type PlainTile } from '../content/summary/tiles.ts';
import type { CoverContent } from '../sections/cover/content.ts';
import type { LaidSection, MadeSection } from '../sections/section.ts';
import type { SummaryContent } from '../sections/summary/content.ts';
import { chartFigure } from './figures.ts';
import { parted } from './headlines.ts';
import { monthsChart, pictureChart } from './news-charts.ts';
import {
  coverSize,
  footOf,
  headOf,
  NOTHING,
  plainWords,
  sureOf,
  withHelp,
  type Shown,
  type World,
} from './world.ts';

/** Ids of slides that no section has. */
export const FIGURES = 'tiles';
export const happenedId = (at: number): string => `happened-${at + 1}`;

const withoutStop = (sentence: string): string => sentence.replace(/[.。]$/u, '');

/** A figure needs no more than its chart where the headline says what it shows. */
const NO_WORDS = { title: '', measure: '', note: '' } as const;

/** The cover: the news, what it is made of, and how sure that is. */
export function coverSlide({ title, kind, headline, lede, period }: CoverContent, world: World): Shown {
  const { context } = world;
  return {
    ...NOTHING,
    ...footOf(world),
    id: 'cover',
    title,
    kind: 'cover',
    headline,
    headlinePx: coverSize(headline),
    lede: [kind, period].join(' · '),
    ledePx: SIZES.coverLede[0],
    remark: lede,
    sure: sureOf(newsOf(context).sure, context),
    notes: plainWords(context.notes.report ?? []),
  };
}

/** The key figures, with what was measured for whoever speaks. */
function tilesOf({ tiles }: SummaryContent): readonly SlideTile[] {
  const said = ({ word, said: words }: PlainTile): SlideSurety | null =>
    word === null ? null : { subject: '', mark: word, said: words };
  return tiles.plain.map((tile, at): SlideTile => {
    const measured = tiles.figures[at];
    const { figure, sign, words } = measured?.change ?? { figure: null, sign: '', words: '' };
    const moved = [figure, sign, words].filter((part) => part !== null && part !== '').join(' ');
    return {
      label: tile.label,
      value: tile.number,
      unit: [...tile.unit],
      was: tile.was ?? '',
      sure: said(tile),
      exact:
        measured === undefined
          ? ''
          : `${measured.label} ${measured.value}${measured.unit} (${measured.range})${moved === '' ? '' : `, ${moved}`}`,
    };
  });
}

/** The client's own figure then and now; null if it was never measured. */
function ownSentence({ context }: World): { readonly words: string; readonly sure: SlideSurety[] } | null {
  const { own, pages } = context;
  const now = own === null ? null : levelNow(own.brandId, context);
  if (own === null || now === null) return null;
  const say = pages.summary.told;
  const { was } = footingOf(context);
  const [name, level] = [inHeadline(own.name), writeLevel(now, context)];
  return was === null || ownChange(context) === null
    ? { words: say.ownAlone(name, level), sure: [] }
    : {
        words: say.own(name, level, writeLevel(was, context)),
        sure: sureOf([{ subject: '', word: certaintyOfMove(own.brandId, context) }], context),
      };
}

/** What the news means, over the cover's months; without months, over the key figures. */
function meaningSlides(made: MadeSection, front: CoverContent, world: World): Shown[] {
  const { section } = made;
  const content = section.content as SummaryContent;
  const { paper, language, context } = world;
  const own = ownSentence(world);
  const { meaning } = newsOf(context);
  const isSaid = meaning === front.headline;
  const { shown, rest } = parted(content.corrections.join(language.space), language);
  const tiles = tilesOf(content);
  const figures: Pick<Shown, 'tiles' | 'remark'> = { tiles, remark: content.tiles.measure };
  const notes = [
    ...rest,
    content.tiles.remark,
    ...plainWords(content.view ?? (section as LaidSection<SummaryContent>).note ?? []),
  ];
  const base = { ...NOTHING, ...footOf(world), title: section.title, kind: 'finding' as const };
  const { months } = front;
  if (months === null || months.months.length < 2 || isSaid) {
    const headline = isSaid ? withoutStop(own?.words ?? section.title) : meaning;
    return [{ ...base, id: section.id, ...headOf(headline, shown), ...figures, notes }];
  }
  const head = headOf(meaning, shown);
  const words = { title: front.share, measure: '', note: front.caption };
  const chart = chartFigure(monthsChart(months, paper), words, head, {
    ...world.figures,
    foot: `${world.invented ?? ''} ${world.foot}`,
  });
  return [
    { ...base, id: section.id, ...head, figures: [chart], notes },
    ...(own === null || tiles.length === 0
      ? []
      : [{ ...base, id: FIGURES, ...headOf(withoutStop(own.words), content.lede), ...figures }]),
  ];
}

/** One slide for each finding of the second page: its sentence, how sure it is, and its own chart. */
function happenedSlides({ happened }: SummaryContent, taken: ReadonlySet<string>, world: World): Shown[] {
  const { context, paper } = world;
  return happened.items
    .filter(({ text }) => !taken.has(withoutStop(text)))
    .map(({ text, picture, word }, at): Shown => {
      const sure = word === null ? [] : sureOf([{ subject: '', word }], context);
      const head = headOf(withoutStop(text), '', sure);
      const { foot } = footOf(world);
      return {
        ...NOTHING,
        ...footOf(world),
        id: happenedId(at),
        title: happened.title,
        kind: 'finding',
        ...head,
        figures:
          picture === null
            ? []
            : [chartFigure(pictureChart(picture, paper), NO_WORDS, head, { ...world.figures, foot })],
      };
    });
}

/** The slides of the summary. */
export function summarySlides(made: MadeSection, front: CoverContent, world: World): DeckSlide[] {
  const first = meaningSlides(made, front, world);
  const taken = new Set([front.headline, ...first.map(({ headline }) => headline)]);
  const happened = happenedSlides(made.section.content as SummaryContent, taken, world);
  return [...first, ...happened].map((slide) => withHelp(slide, 0, world));
}

const cell = (text: string, isStrong = false): SlideCell => ({
  text,
  isStrong,
  alignsRight: false,
  own: null,
});

/** Of the word, its meaning, and what it is said of. */
const SURE_WIDTHS_PX = [290, 390, 456] as const;

/** How sure what the deck says is: each word with its meaning and with what it stands beside. */
export function sureSlide(slides: readonly DeckSlide[], world: World): DeckSlide[] {
  const { context } = world;
  const { certainty, cover, slides: say } = context.pages;
  const said = slides.flatMap(({ kind, sure, tiles }) => [
    ...(kind === 'cover' ? sure : []),
    ...tiles.flatMap(({ label, sure: one }) => (one === null ? [] : [{ ...one, subject: label }])),
  ]);
  const marks = (['clear', 'likely', 'close', 'few', 'other-way'] as const).filter((word) =>
    said.some(({ mark }) => mark === word),
  );
  if (marks.length === 0 || !context.sectionIds.includes('summary')) return [];
  const answers = context.figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const platforms = new Set(context.figures.runs.flatMap((one) => one.platforms)).size;
  const { format, words } = context;
  const headline = say.rests(format.count(answers), answers === 1, format.count(platforms), platforms);
  const head = headOf(headline, '');
  const rows = marks.map((mark): SlideCell[] => {
    const subjects = said.filter((one) => one.mark === mark).map(({ subject }) => subject);
    return [
      { ...cell(certainty.words[mark], true), mark },
      cell(mark === 'few' ? '' : certainty.meanings[mark]),
      cell([...new Set(subjects)].join(words.marks.semicolon)),
    ];
  });
  const table = {
    header: [cell(cover.sure), cell(''), cell('')],
    rows,
    more: '',
    summary: cover.sure,
    sizePx: SIZES.table[0],
    widthsPx: [...SURE_WIDTHS_PX],
  };
  const slide: Shown = {
    ...NOTHING,
    ...footOf(world),
    id: 'sure',
    title: cover.sure,
    kind: 'finding',
    ...head,
    figures: [
      {
        headline: null,
        headlinePx: head.headlinePx,
        ...NO_WORDS,
        notePx: SIZES.note[0],
        picture: null,
        table,
        data: null,
      },
    ],
    notes: [world.sample],
  };
  return [{ ...withHelp(slide, 0, world), evidence: '' }];
}
